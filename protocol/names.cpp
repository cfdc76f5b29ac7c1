// A value without a name does not compile.
#include "protocol/names.h"

namespace grimoire::protocol {

std::string_view name_of(DecisionKind value) {
  switch (value) {
    case DecisionKind::None: return "none";
    case DecisionKind::Action: return "action";
    case DecisionKind::Respond: return "respond";
    case DecisionKind::Hand: return "hand";
    case DecisionKind::Beginner: return "beginner";
    case DecisionKind::Target: return "target";
    case DecisionKind::Card: return "card";
    case DecisionKind::Mana: return "mana";
    case DecisionKind::Pile: return "pile";
    case DecisionKind::Number: return "number";
    case DecisionKind::Confirm: return "confirm";
    case DecisionKind::Mode: return "mode";
    case DecisionKind::Order: return "order";
  }
  return "";
}

std::string_view name_of(OptionKind value) {
  switch (value) {
    case OptionKind::Pass: return "pass";
    case OptionKind::EndTurn: return "end_turn";
    case OptionKind::Prepare: return "prepare";
    case OptionKind::Activate: return "activate";
    case OptionKind::Channel: return "channel";
    case OptionKind::Trade: return "trade";
    case OptionKind::Ability: return "ability";
    case OptionKind::Hand: return "hand";
    case OptionKind::Player: return "player";
    case OptionKind::Card: return "card";
    case OptionKind::Done: return "done";
    case OptionKind::Mana: return "mana";
    case OptionKind::ManaUnder: return "mana_under";
    case OptionKind::Pile: return "pile";
    case OptionKind::Number: return "number";
    case OptionKind::Yes: return "yes";
    case OptionKind::No: return "no";
    case OptionKind::Mode: return "mode";
    case OptionKind::Effect: return "effect";
    case OptionKind::Cancel: return "cancel";
    case OptionKind::HandOver: return "hand_over";
  }
  return "";
}

std::string_view name_of(Prompt value) {
  switch (value) {
    case Prompt::None: return "none";
    case Prompt::MainPhase: return "main_phase";
    case Prompt::Window: return "window";
    case Prompt::OpeningHand: return "opening_hand";
    case Prompt::WhoBegins: return "who_begins";
    case Prompt::ChooseTarget: return "choose_target";
    case Prompt::ChooseCards: return "choose_cards";
    case Prompt::ChooseMode: return "choose_mode";
    case Prompt::ChooseComponent: return "choose_component";
    case Prompt::MoreComponents: return "more_components";
    case Prompt::ChooseRoute: return "choose_route";
    case Prompt::PayCard: return "pay_card";
    case Prompt::ChooseX: return "choose_x";
    case Prompt::PlaceMana: return "place_mana";
    case Prompt::GatherMana: return "gather_mana";
    case Prompt::TakeMana: return "take_mana";
    case Prompt::PayMana: return "pay_mana";
    case Prompt::PayFromUnder: return "pay_from_under";
    case Prompt::TradeTake: return "trade_take";
    case Prompt::TradeGive: return "trade_give";
    case Prompt::TakePile: return "take_pile";
    case Prompt::MayDo: return "may_do";
    case Prompt::MayPay: return "may_pay";
    case Prompt::OrderEffects: return "order_effects";
    case Prompt::OrderLeaving: return "order_leaving";
    case Prompt::Redirect: return "redirect";
    case Prompt::Replace: return "replace";
    case Prompt::HandSize: return "hand_size";
    case Prompt::DivideDamage: return "divide_damage";
    case Prompt::DistributeMana: return "distribute_mana";
    case Prompt::SwapMana: return "swap_mana";
    case Prompt::CollectMana: return "collect_mana";
    case Prompt::KeepUnique: return "keep_unique";
    case Prompt::CountDouble: return "count_double";
    case Prompt::Waive: return "waive";
    case Prompt::TakeLooked: return "take_looked";
    case Prompt::OrderBelow: return "order_below";
    case Prompt::DiscardLooked: return "discard_looked";
    case Prompt::ChooseOpponent: return "choose_opponent";
    case Prompt::ShareMana: return "share_mana";
    case Prompt::AdversaryNext: return "adversary_next";
    case Prompt::IgnoreDamage: return "ignore_damage";
    case Prompt::ChooseAbility: return "choose_ability";
    case Prompt::KeepOnTop: return "keep_on_top";
  }
  return "";
}

std::string_view name_of(NoteKind value) {
  switch (value) {
    case NoteKind::TurnBegins: return "turn_begins";
    case NoteKind::PhaseBegins: return "phase_begins";
    case NoteKind::Draws: return "draws";
    case NoteKind::Prepares: return "prepares";
    case NoteKind::PutsIntoPlay: return "puts_into_play";
    case NoteKind::Channels: return "channels";
    case NoteKind::Unchannels: return "unchannels";
    case NoteKind::Exhausts: return "exhausts";
    case NoteKind::Rests: return "rests";
    case NoteKind::Vanishes: return "vanishes";
    case NoteKind::LaysAnimal: return "lays_animal";
    case NoteKind::Reverts: return "reverts";
    case NoteKind::ChangesElement: return "changes_element";
    case NoteKind::ManaUnlocked: return "mana_unlocked";
    case NoteKind::Announces: return "announces";
    case NoteKind::Dropped: return "dropped";
    case NoteKind::Applies: return "applies";
    case NoteKind::Damage: return "damage";
    case NoteKind::Redirected: return "redirected";
    case NoteKind::Ignored: return "ignored";
    case NoteKind::GainsHp: return "gains_hp";
    case NoteKind::LosesHp: return "loses_hp";
    case NoteKind::HpFixed: return "hp_fixed";
    case NoteKind::Leaves: return "leaves";
    case NoteKind::Moves: return "moves";
    case NoteKind::Shuffles: return "shuffles";
    case NoteKind::ManaAdded: return "mana_added";
    case NoteKind::ManaTaken: return "mana_taken";
    case NoteKind::ManaLocked: return "mana_locked";
    case NoteKind::ManaMoved: return "mana_moved";
    case NoteKind::ManaCreated: return "mana_created";
    case NoteKind::ManaReturned: return "mana_returned";
    case NoteKind::PileTaken: return "pile_taken";
    case NoteKind::Trades: return "trades";
    case NoteKind::Pays: return "pays";
    case NoteKind::MageNoir: return "mage_noir";
    case NoteKind::NoLongerMageNoir: return "no_longer_mage_noir";
    case NoteKind::ZenithReached: return "zenith_reached";
    case NoteKind::Triggers: return "triggers";
    case NoteKind::NothingHappens: return "nothing_happens";
    case NoteKind::Shows: return "shows";
    case NoteKind::Replaced: return "replaced";
    case NoteKind::Defeated: return "defeated";
    case NoteKind::GameOver: return "game_over";
    case NoteKind::Passes: return "passes";
    case NoteKind::Blanked: return "blanked";
    case NoteKind::Gains: return "gains";
    case NoteKind::LooksAt: return "looks_at";
    case NoteKind::GainsText: return "gains_text";
    case NoteKind::Becomes: return "becomes";
    case NoteKind::OpeningHandChosen: return "opening_hand_chosen";
    case NoteKind::Begins: return "begins";
    case NoteKind::Prevented: return "prevented";
    case NoteKind::Swaps: return "swaps";
    case NoteKind::HandsOver: return "hands_over";
    case NoteKind::GivesMana: return "gives_mana";
    case NoteKind::SetAside: return "set_aside";
    case NoteKind::TimeCalled: return "time_called";
    case NoteKind::TimeIsUp: return "time_is_up";
    case NoteKind::Endless: return "endless";
    case NoteKind::EffectOf: return "effect_of";
    case NoteKind::ManaMoves: return "mana_moves";
    case NoteKind::Asks: return "asks";
    case NoteKind::Undone: return "undone";
  }
  return "";
}

std::string_view name_of(WhyNothing value) {
  switch (value) {
    case WhyNothing::NoTarget: return "no_target";
    case WhyNothing::TargetGone: return "target_gone";
    case WhyNothing::NoMana: return "no_mana";
    case WhyNothing::EmptyDeck: return "empty_deck";
    case WhyNothing::NoCard: return "no_card";
    case WhyNothing::Declined: return "declined";
    case WhyNothing::Indestructible: return "indestructible";
    case WhyNothing::NoRepeat: return "no_repeat";
    case WhyNothing::SourceGone: return "source_gone";
    case WhyNothing::CannotGainHp: return "cannot_gain_hp";
    case WhyNothing::NeverHasIt: return "never_has_it";
    case WhyNothing::Zero: return "zero";
    case WhyNothing::HandClosed: return "hand_closed";
    case WhyNothing::NoText: return "no_text";
    case WhyNothing::Condition: return "condition";
  }
  return "";
}

std::string_view name_of(ActKind value) {
  switch (value) {
    case ActKind::Activate: return "activate";
    case ActKind::Ability: return "ability";
    case ActKind::Channel: return "channel";
    case ActKind::Trade: return "trade";
    case ActKind::Prepare: return "prepare";
  }
  return "";
}

std::string_view name_of(ReasonKind value) {
  switch (value) {
    case ReasonKind::NotYourDecision: return "not_your_decision";
    case ReasonKind::NotMainPhase: return "not_main_phase";
    case ReasonKind::NotInHand: return "not_in_hand";
    case ReasonKind::NeedsComponent: return "needs_component";
    case ReasonKind::OrComponent: return "or_component";
    case ReasonKind::NeedsMana: return "needs_mana";
    case ReasonKind::OnlyMageNoir: return "only_mage_noir";
    case ReasonKind::Forbidden: return "forbidden";
    case ReasonKind::NotControlled: return "not_controlled";
    case ReasonKind::NotPrepared: return "not_prepared";
    case ReasonKind::NotChanneled: return "not_channeled";
    case ReasonKind::Slowcast: return "slowcast";
    case ReasonKind::NotAtAnyTime: return "not_at_any_time";
    case ReasonKind::CannotBeActivated: return "cannot_be_activated";
    case ReasonKind::CannotBeChanneled: return "cannot_be_channeled";
    case ReasonKind::UsedThisTurn: return "used_this_turn";
    case ReasonKind::ConditionFails: return "condition_fails";
    case ReasonKind::CostCannotBePaid: return "cost_cannot_be_paid";
    case ReasonKind::EtherEmpty: return "ether_empty";
    case ReasonKind::NoTradeMana: return "no_trade_mana";
    case ReasonKind::Repetition: return "repetition";
    case ReasonKind::NotOffered: return "not_offered";
    case ReasonKind::NoCardToPay: return "no_card_to_pay";
    case ReasonKind::AlreadyAnnounced: return "already_announced";
    case ReasonKind::ForbiddenBy: return "forbidden_by";
    case ReasonKind::PriceMana: return "price_mana";
    case ReasonKind::Exhausted: return "exhausted";
    case ReasonKind::PriceCards: return "price_cards";
    case ReasonKind::PriceNothing: return "price_nothing";
    case ReasonKind::PriceWillNotGo: return "price_will_not_go";
    case ReasonKind::NoAbility: return "no_ability";
    case ReasonKind::OnlyResponses: return "only_responses";
    case ReasonKind::AlreadyChosen: return "already_chosen";
    case ReasonKind::NoTarget: return "no_target";
    case ReasonKind::NotMeant: return "not_meant";
    case ReasonKind::NotThatComponent: return "not_that_component";
    case ReasonKind::NotInPlay: return "not_in_play";
    case ReasonKind::RitualIsNoComponent: return "ritual_is_no_component";
    case ReasonKind::CannotBeCompleted: return "cannot_be_completed";
    case ReasonKind::PileLater: return "pile_later";
    case ReasonKind::NoneToPlace: return "none_to_place";
    case ReasonKind::OtherPileNext: return "other_pile_next";
    case ReasonKind::StandsForBoth: return "stands_for_both";
    case ReasonKind::NoneInPile: return "none_in_pile";
    case ReasonKind::NotFromThatPile: return "not_from_that_pile";
    case ReasonKind::NotThatElement: return "not_that_element";
    case ReasonKind::NoneInReserve: return "none_in_reserve";
  }
  return "";
}

std::string_view name_of(Change value) {
  switch (value) {
    case Change::None: return "none";
    case Change::Keyword: return "keyword";
    case Change::NeverKeyword: return "never_keyword";
    case Change::Word: return "word";
    case Change::LostWord: return "lost_word";
    case Change::Cost: return "cost";
    case Change::CostZero: return "cost_zero";
    case Change::DamageDealt: return "damage_dealt";
    case Change::DamageTaken: return "damage_taken";
    case Change::Reduce: return "reduce";
    case Change::Ignore: return "ignore";
    case Change::TakeAtMost: return "take_at_most";
    case Change::DealAtMost: return "deal_at_most";
    case Change::Sure: return "sure";
    case Change::HandLimit: return "hand_limit";
    case Change::Gather: return "gather";
    case Change::NoDrawPhase: return "no_draw_phase";
    case Change::TradeRate: return "trade_rate";
    case Change::EqualPiles: return "equal_piles";
    case Change::SlotLimit: return "slot_limit";
    case Change::CountsAs: return "counts_as";
    case Change::MayCountAs: return "may_count_as";
    case Change::RepeatedLess: return "repeated_less";
    case Change::NeedsLess: return "needs_less";
    case Change::SeeTop: return "see_top";
    case Change::SeeBottom: return "see_bottom";
    case Change::OpenTop: return "open_top";
    case Change::TimesMore: return "times_more";
    case Change::NoGainHp: return "no_gain_hp";
    case Change::NotMageNoir: return "not_mage_noir";
    case Change::WhileMageNoir: return "while_mage_noir";
    case Change::NoHandPrepare: return "no_hand_prepare";
    case Change::CannotActivate: return "cannot_activate";
    case Change::CannotChannel: return "cannot_channel";
    case Change::NoControl: return "no_control";
    case Change::UsersNumbers: return "users_numbers";
    case Change::UsersGainText: return "users_gain_text";
    case Change::UsersGainAll: return "users_gain_all";
    case Change::UsersGainKeyword: return "users_gain_keyword";
    case Change::UsersCost: return "users_cost";
    case Change::PaidFrom: return "paid_from";
    case Change::NoForging: return "no_forging";
    case Change::SlowcastWaiver: return "slowcast_waiver";
    case Change::OthersComponents: return "others_components";
    case Change::LockLimit: return "lock_limit";
    case Change::HandOnlyInDraw: return "hand_only_in_draw";
    case Change::EntersWith: return "enters_with";
    case Change::PhaseShift: return "phase_shift";
    case Change::AbilityCost: return "ability_cost";
    case Change::AbilityDouble: return "ability_double";
    case Change::AbilityTimes: return "ability_times";
    case Change::AbilityAnyMana: return "ability_any_mana";
    case Change::AbilityPaidFrom: return "ability_paid_from";
    case Change::Numbers: return "numbers";
    case Change::NextHas: return "next_has";
    case Change::OpponentsGainNoHp: return "opponents_gain_no_hp";
    case Change::NoPrepare: return "no_prepare";
    case Change::OnlySlot: return "only_slot";
    case Change::PileBottom: return "pile_bottom";
  }
  return "";
}

std::string_view name_of(Duration value) {
  switch (value) {
    case Duration::UntilReset: return "until_reset";
    case Duration::ThisTurn: return "this_turn";
    case Duration::ThisChain: return "this_chain";
    case Duration::UntilYourTurn: return "until_your_turn";
    case Duration::WhileSource: return "while_source";
    case Duration::Game: return "game";
    case Duration::UntilYourTurnEnds: return "until_your_turn_ends";
  }
  return "";
}

std::string_view name_of(NumberOp value) {
  switch (value) {
    case NumberOp::None: return "none";
    case NumberOp::Add: return "add";
    case NumberOp::Subtract: return "subtract";
    case NumberOp::Reduce: return "reduce";
    case NumberOp::Double: return "double";
  }
  return "";
}

std::string_view name_of(Outcome value) {
  switch (value) {
    case Outcome::Running: return "running";
    case Outcome::Won: return "won";
    case Outcome::Draw: return "draw";
    case Outcome::DrawByLimit: return "draw_by_limit";
  }
  return "";
}

std::string_view name_of(TimeOut value) {
  switch (value) {
    case TimeOut::None: return "none";
    case TimeOut::Called: return "called";
    case TimeOut::LastTurn: return "last_turn";
  }
  return "";
}

std::string_view name_of(Housekeeping value) {
  switch (value) {
    case Housekeeping::None: return "none";
    case Housekeeping::Zenith: return "zenith";
    case Housekeeping::Control: return "control";
    case Housekeeping::Uses: return "uses";
    case Housekeeping::Rest: return "rest";
    case Housekeeping::ApplyCard: return "apply_card";
  }
  return "";
}

std::string_view name_of(ManaSpot value) {
  switch (value) {
    case ManaSpot::Nowhere: return "nowhere";
    case ManaSpot::Infinite: return "infinite";
    case ManaSpot::Pile: return "pile";
    case ManaSpot::Reserve: return "reserve";
    case ManaSpot::Under: return "under";
    case ManaSpot::Held: return "held";
  }
  return "";
}

std::string_view name_of(DeckPlace value) {
  switch (value) {
    case DeckPlace::Top: return "top";
    case DeckPlace::Third: return "third";
    case DeckPlace::Shuffled: return "shuffled";
    case DeckPlace::Bottom: return "bottom";
  }
  return "";
}

std::string_view name_of(NoUndo value) {
  switch (value) {
    case NoUndo::None: return "none";
    case NoUndo::Nothing: return "nothing";
    case NoUndo::OtherDecided: return "other_decided";
    case NoUndo::HiddenInformation: return "hidden_information";
    case NoUndo::Randomness: return "randomness";
    case NoUndo::TimeCalled: return "time_called";
  }
  return "";
}

std::string_view name_of(ReasonClass value) {
  switch (value) {
    case ReasonClass::Moment: return "moment";
    case ReasonClass::Lacking: return "lacking";
  }
  return "";
}

std::string_view name_of(Stance value) {
  switch (value) {
    case Stance::Prepared: return "prepared";
    case Stance::Channeled: return "channeled";
    case Stance::InPlay: return "in_play";
    case Stance::Rested: return "rested";
    case Stance::Exhausted: return "exhausted";
  }
  return "";
}

std::string_view name_of(PartKind value) {
  switch (value) {
    case PartKind::Words: return "words";
    case PartKind::Number: return "number";
    case PartKind::Element: return "element";
    case PartKind::Keyword: return "keyword";
    case PartKind::Word: return "word";
    case PartKind::Card: return "card";
  }
  return "";
}

std::string_view name_of(HeadlineKind value) {
  switch (value) {
    case HeadlineKind::None: return "none";
    case HeadlineKind::Hp: return "hp";
    case HeadlineKind::Damage: return "damage";
    case HeadlineKind::Heal: return "heal";
    case HeadlineKind::Draw: return "draw";
  }
  return "";
}

std::string_view name_of(BreachKind value) {
  switch (value) {
    case BreachKind::TooFewCards: return "too_few_cards";
    case BreachKind::TooManyCopies: return "too_many_copies";
    case BreachKind::TooManySideCards: return "too_many_side_cards";
    case BreachKind::TooManyAnimals: return "too_many_animals";
    case BreachKind::Banned: return "banned";
    case BreachKind::Restricted: return "restricted";
    case BreachKind::BannedPair: return "banned_pair";
    case BreachKind::Token: return "token";
  }
  return "";
}

}  // namespace grimoire::protocol
