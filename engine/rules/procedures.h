// What the procedures offer each other, file by file.
#pragma once

#include <span>

#include "engine/rules/frames.h"
#include "engine/rules/mode.h"
#include "engine/rules/read.h"

namespace grimoire {

// ---- status.cpp: Mage Noir
// What the entering of a card changed; told after the note of what made it enter.
struct StatusChange {
  uint8_t before = 0;    // who was a Mage Noir, if that could end
  bool becomes = false;  // its player became one
};
// The card's text sets the status of its player; true if that player had none before.
bool enter_status(Game& g, CardId c);
void tell_status(Game& g, CardId c, StatusChange change);
// RULING(31): when Waiver crown lets go, the status is read from the Rituals on the board.
void reread_status(Game& g, PlayerId p);
// Whether the card keeps its player from being a Mage Noir: only its end has the status read again.
bool suspends_status(const Game& g, CardId c);
// Who is a Mage Noir, a bit each; and the log says of whom of these it is no longer true.
uint8_t mages_noirs(const Game& g);
void tell_lost_status(Game& g, uint8_t before);

// ---- zones.cpp: DR-6
// Moves a card that is not on the board, and says so; false if it has to stay where it is.
bool move_card(Game& g, CardId c, Zone to, DeckPlace place = DeckPlace::Top);
// A card enters the board prepared, channeled or in play; its entry effects wait in the chain.
StatusChange enter_board(Game& g, CardId c, Stance stance, bool prepared);
// Cards leave the board together; from elsewhere they just move. Sets h.returned to how many went.
void leave_board(Game& g, std::span<const CardId> cards, Zone to, LeaveCause cause,
                 DeckPlace place = DeckPlace::Top);
// Several cards at once: the active player orders them. Sets h.returned to how many went.
void discard_from_hand(Game& g, std::span<const CardId> cards);
void shuffle_deck(Game& g, PlayerId p);
void refresh_features(Game& g, PlayerId p);  // player_features.cpp
void refresh_all_features(Game& g);
// The card leaves the board and the game: nothing is released or triggered.
void set_aside(Game& g, CardId c);
void know(Game& g, CardId c, uint8_t players);
void expire_effects(Game& g, Duration d, PlayerId p);
Flow step_leave(Game& g);
Flow step_leave_list(Game& g);
void answer_leave(Game& g, const Option& o);
void answer_leave_list(Game& g, const Option& o);

// ---- divert.cpp: some of the Mana of a card that leaves is locked under others instead (for
// example Fine sand).
// A text that acts while a card leaves: in its place, or on its Mana.
struct LeaveText {
  CardId card = kNoCard;
  AbilityId ability = kNoAbility;
};
bool had_its_turn(const Game& g, const LeaveFrame& f, LeaveText t);
void mark_its_turn(Game& g, LeaveText t);
Flow step_divert(Game& g);
void answer_divert(Game& g, const Option& o);

// ---- interchangeable.cpp
// RULING(115): two cards that no player could tell apart but by pointing at them. Choices before
// first_pick are looked at, too.
bool interchangeable(const Game& g, CardId a, CardId b, size_t first_pick);
// The same of two effects that wait.
bool interchangeable(const Game& g, const Pending& a, const Pending& b);

// ---- latest.cpp: DR-4.6
// A text that changes a rule of the game for somebody.
struct RuleText {
  CardRef of;
  AbilityId ability = kNoAbility;
  PlayerId controller{};
};
using RuleTexts = SmallList<RuleText, 8>;
// The card's own text counts from now on, if it does what later or earlier makes a difference to.
void note_coming(Game& g, CardId c);
// The texts that change the rule for the player, the most recent first.
void rules_for(const Game& g, PlayerId p, Change change, RuleTexts& out);

// ---- draw.cpp
void draw_cards(Game& g, PlayerId p, int count);
// RULING(73): whether a text keeps cards out of the player's hand just now.
bool may_add_to_hand(const Game& g, PlayerId p);
void hand_stays_closed(Game& g, PlayerId p, CardId c);
Flow step_draw(Game& g);
Flow step_hand_size(Game& g);
void answer_draw(Game& g, const Option& o);
void answer_hand_size(Game& g, const Option& o);
int hand_limit(const Game& g, PlayerId p);

// ---- mana.cpp: RB-5
void place_mana(Game& g, PlayerId p, const ManaBag& mana);
// All Mana outside the Infinite Ether: piles, reserves, under cards, and on its way in a frame.
ManaBag mana_in_play(const Game& g);
// How much of it really comes: there are never more than kMostMana of an element.
int come_from_infinite(Game& g, PlayerId p, int element, int count);
// Of one element, from under a card to under another.
void move_mana(Game& g, PlayerId p, CardId from, CardId to, int element, int count);
void gather_mana(Game& g, PlayerId p);
// What the player took from a pile goes to their reserve, or to their teammate's (TV-7.8).
void share_mana(Game& g, PlayerId p, const ManaBag& taken);
Flow step_share_mana(Game& g);
void answer_share_mana(Game& g, const Option& o);
void take_mana(Game& g, PlayerId p, uint8_t mask, int count, bool optional, bool infinite);
void release_mana(Game& g, CardId c, uint8_t mask, int count);
Flow step_place_mana(Game& g);
Flow step_take_mana(Game& g);
Flow step_release(Game& g);
Flow step_distribute(Game& g);
void answer_place_mana(Game& g, const Option& o);
void answer_take_mana(Game& g, const Option& o);
void answer_release(Game& g, const Option& o);
void answer_distribute(Game& g, const Option& o);

// ---- pay.cpp: DR-9.1
// Pays a Mana node from the reserve into the Ether, or under a card; h.returned: how much.
// all_or_nothing: a cost that cannot be paid in full is not paid at all.
void pay_mana(Game& g, PlayerId p, NodeId mana, const Context& c, bool all_or_nothing,
              CardRef under = {});
bool can_pay(const Game& g, PlayerId p, NodeId mana, const Context& c);
// How often in a row the reserve can pay it, up to so many times; "all" can be paid once.
int times_payable(const Game& g, PlayerId p, NodeId mana, const Context& c, int most);
// Pays exactly this, which the reserve has to cover.
void pay_exactly(Game& g, PlayerId p, const ManaBag& mana);
bool covers(const ManaBag& reserve, const ManaPrice& price);
Flow step_pay_mana(Game& g);
void answer_pay_mana(Game& g, const Option& o);

// ---- verbs_mana.cpp
void verb_take(Game& g, const Node& n, const Context& c);
void verb_lock_infinite(Game& g, const Node& n, const Context& c);
void verb_lock_reserve(Game& g, const Node& n, const Context& c);
void verb_move_mana(Game& g, const Node& n, const Context& c);
void verb_distribute(Game& g, const Context& c);
void verb_release(Game& g, const Node& n, const Context& c);
void verb_pay(Game& g, const Node& n, const Context& c);
void verb_empty_reserve(Game& g, const Node& n, const Context& c);

// ---- swap_mana.cpp
void verb_swap_mana(Game& g, const Node& n, const Context& c);
// RULING(114): whether this card has Mana that something else of the reserve can be swapped for.
bool swap_possible(const Game& g, const Node& n, CardId card, const Context& c);
Flow step_swap_mana(Game& g);
void answer_swap_mana(Game& g, const Option& o);

// ---- collect.cpp
void collect_mana(Game& g, const Node& n, const Context& c);
void collect_mana_from(Game& g, PlayerId p, uint8_t mask, int count, CardId from, CardId to);
Flow step_collect_mana(Game& g);
void answer_collect_mana(Game& g, const Option& o);

// ---- trade.cpp: RB-6
bool can_trade(const Game& g, PlayerId p);
bool piles_count_as_equal(const Game& g);
// The fewest Mana that a trade takes just now; 0: no rate allows one.
int trade_price(const Game& g, PlayerId p);
Flow step_trade(Game& g);
void answer_trade(Game& g, const Option& o);

// ---- damage.cpp: DR-5
// RULING(157): which pool of its card the text fills that ignores damage each turn.
inline Pool pool_of(const Ability& a) {
  return (a.flags & kFromOpponents) != 0 ? kOpponentsDamage : kAnyDamage;
}
struct Receiver {
  CardRef card;
  PlayerId player = kNoPlayer;
  int32_t amount = 0;
  bool group = false;  // one of "all Permanents": not redirected
};
void inflict_damage(Game& g, const Context& c, std::span<const Receiver> to, uint8_t flags);
// A player in the game, or a Permanent with HP on the board.
bool can_be_hit(const Game& g, const Receiver& r);
void gain_hp(Game& g, const Receiver& to, int amount);
void lose_hp(Game& g, const Receiver& to, int amount);
Flow step_damage(Game& g);
void answer_damage(Game& g, const Option& o);

// ---- cost.cpp: DR-2.4
// What is printed on the cards, together: RULING(74).
ManaBag printed_cost(const Game& g, const CardList& cards);
ManaBag preparation_cost(const Game& g, PlayerId p, CardId c);

// ---- can_prepare.cpp, prepare.cpp: DR-2.2
class Reasons;
bool can_prepare(Game& g, PlayerId p, CardId c, Reasons* why = nullptr);
// One way to fulfil the requirement: what it needs, and the text that allows it, if any.
struct RouteFacts {
  SmallList<Need, 6> needs;
  AbilityId option = kNoAbility;
};
RouteFacts route_facts(const Game& g, PlayerId p, CardId c, int route);
void start_preparation(Game& g, PlayerId p, CardId c);
// The card on the board was prepared using the component for this word; for positions set up by
// hand.
void set_used(Game& g, CardId card, CardId component, WordId w);
Flow step_prepare(Game& g);
void answer_prepare(Game& g, const Option& o);

// ---- act.cpp: DR-4.3
bool can_activate(const Game& g, PlayerId p, CardId c, bool at_any_time, Reasons* why = nullptr);
// Whether a text can make its controller activate it, prepared or not.
bool can_be_made_to_activate(const Game& g, CardId c);
void activate_now(Game& g, PlayerId p, CardId c);
bool can_channel(const Game& g, PlayerId p, CardId c, Reasons* why = nullptr);
// Who looks at a price of cards in hand: its player, or everybody, who see how many there are.
enum class Eyes : uint8_t { Own, Everybodys };
bool can_use(const Game& g, PlayerId p, const CardText& text, bool at_any_time,
             Reasons* why = nullptr, Eyes eyes = Eyes::Own);
void start_act(Game& g, ActKind kind, PlayerId p, CardId c, AbilityId a = kNoAbility);
void offer_actions(Game& g, PlayerId p);
void offer_answers(Game& g, PlayerId p);
// Whether anything public lets the player act at any time.
bool may_answer(const Game& g, PlayerId p);
// Opens a round of answers unless nobody could answer; true if it did.
bool open_window(Game& g, bool skip_acting = false);
Flow step_act(Game& g);
Flow step_window(Game& g);
void answer_window(Game& g, const Option& o);
// What was chosen in the main phase.
void answer_turn(Game& g, const Option& o);

// ---- text.cpp, choose.cpp, look.cpp, verbs.cpp
void apply_card(Game& g, CardId c, PlayerId you, uint8_t flags, CardRef lend = {});
void apply_announced(Game& g, const ActFrame& act);
// One of several cards that are applied at once: event.card lends, event.flags are ApplyFlags,
// event.amount says how many texts are announced.
int texts_to_apply(const Game& g, const Pending& p);
void announce_card(Game& g, const Pending& p);
void apply_announced(Game& g, const Pending& p);
// RULING(54): applied, a lasting card also does what its player could have it do.
enum class Texts : uint8_t { Activation, WithAbilities };
int text_count(const Game& g, CardRef source, DefId def, Texts which, CardRef lend = {});
CardText text_at(const Game& g, CardRef source, DefId def, Texts which, int index,
                 CardRef lend = {});
void run_text(Game& g, AbilityId a, const Context& c);
// TV-11.5: the text that is being carried out has put the player out of the game.
void note_felling(Game& g, PlayerId p);
// TV-11.3: the texts of this player end, but for that one.
void stop_texts(Game& g, PlayerId p);
// The same, its targets chosen right before: a replacement acts at once.
void choose_and_run(Game& g, AbilityId a, const Context& c);
void run_replacement(Game& g, AbilityId a, const Context& c);
// In which order the cards of a set may be named. People name them in any; in a look-ahead each set
// is chosen in one way only, that of the list, unless it was begun in another.
enum class SetOrder : uint8_t { Any, OfTheList };
void choose_for(Game& g, AbilityId a, const Context& c, int first, int last, When when);
// DR-4.2.2: what is chosen when a text enters the chain, if anything is.
void announce_choices(Game& g, AbilityId a, const Context& c);
// What a frame that carries out a text, or lets someone choose for it, knows of it.
template <class Frame>
Context context_in(const Game& g, const Frame& f) {
  Context c;
  c.you = f.you;
  c.source = f.source;
  c.def = f.def;
  c.ability = f.ability;
  c.text = f.text;
  c.flags = static_cast<uint8_t>(f.flags);
  c.first_pick = f.first_pick;
  c.did = f.did;
  c.lend = f.lend;
  c.event = f.event;
  c.opponent = meant_opponent(g, c);
  return c;
}
Context text_context(const Game& g, const TextFrame& f);
Flow step_apply(Game& g);
Flow step_text(Game& g);
Flow step_choose(Game& g);
Flow step_top_card(Game& g);
void look_at_top(Game& g, PlayerId p, int count, uint16_t selector, int take);
Flow step_look(Game& g);
void answer_look(Game& g, const Option& o);
void answer_text(Game& g, const Option& o);
void answer_choose(Game& g, const Option& o);
void run_verb(Game& g, NodeId node);
// Whether the statement that is being carried out is a price: what follows asks if it was paid.
bool is_price(const Game& g);

// ---- nothing.cpp: a part of a text does nothing, and the log says why.
void say_nothing(Game& g, const Context& c, WhyNothing why);
// The same for a procedure that serves the text being carried out.
void say_nothing(Game& g, PlayerId p, WhyNothing why);
// Why a statement finds no card, or nobody: there is none, or what was named has gone.
bool chooses_none(const Game& g, const Context& c, int slot);
WhyNothing why_no_cards(const Game& g, NodeId node, const Context& c);
WhyNothing why_no_receivers(const Game& g, NodeId node, const Context& c);
// A question that is not even asked, since what it asks about is impossible.
void say_impossible(Game& g, const Context& c, const Instruction& ask);
// At the first of the options between which a player chose: none was to be chosen.
void say_no_option(Game& g, const Context& c, const Instruction& option);
// The condition at `failed` does not hold; said if the text does nothing at all for that.
void say_condition_fails(Game& g, const Context& c, uint16_t failed);
bool reads_hidden_card(const Game& g, NodeId condition);

// ---- verbs_gain.cpp
// Cards gain a keyword, a word, more damage.
void verb_gain(Game& g, const Node& n, const Context& c);
void verb_set_hp(Game& g, const Node& n, const Context& c);
void verb_look_top(Game& g, const Context& c);
void verb_top_to_bottom(Game& g, const Context& c);

// ---- possible.cpp
// Whether a statement can be carried out; before its targets are announced, or after.
bool possible(const Game& g, NodeId node, const Context& c, bool announced);
// Whether it can be carried out whole, as a price has to be.
bool price_possible(const Game& g, NodeId node, const Context& c, bool announced);
// How many cards of the hand a price can take: those that fit if `c` looks with the player's own
// eyes, else the size of the hand.
int cards_to_discard(const Game& g, const Node& n, PlayerId p, const Context& c);
// RULING(114): whether the statement that chooses could do anything with this card.
bool can_be_chosen(const Game& g, const Node& picked, NodeId doer, CardId card, const Context& c);
// RB-7.26: Rituals stay, unless the text speaks of Rituals or of itself.
bool stays_in_play(const Game& g, const Node& which, CardId card);
// The cards that a statement which moves cards can move: those of them that are where it says.
void cards_to_move(const Game& g, const Node& n, const Context& c, CardList& out);
inline constexpr int kDoneWithNothing = -1;  // a value of 0 counts as done (DR-10.4)

// ---- verbs_cards.cpp
void verb_phase_shift(Game& g, const Node& n, const Context& c);
void verb_choose_cards(Game& g, const Node& n, const Context& c);
void verb_swap_places(Game& g, const Node& n, const Context& c);
void verb_pay_cost(Game& g, const Node& n, const Context& c);
void verb_add_cost(Game& g, const Node& n, const Context& c);
void verb_put_into_play(Game& g, const Node& n, const Context& c);

// ---- verbs_lasting.cpp
void verb_create(Game& g, const Node& n, const Context& c);
void verb_next_gains(Game& g, const Node& n, const Context& c);
void verb_next_uses(Game& g, const Node& n, const Context& c);
void verb_shield(Game& g, const Node& n, const Context& c);
void verb_blank(Game& g, const Node& n, const Context& c);
void verb_become_copies(Game& g, const Context& c);

// ---- triggers.cpp: DR-4.4
void trigger(Game& g, EventKind kind, const EventInfo& event);
// Queues the abilities of that kind of one card.
void queue_own(Game& g, CardId c, AbilityKind kind, const EventInfo& event = {});
Flow step_batch(Game& g);
void answer_batch(Game& g, const Option& o);
// An indivisible action is complete: check HP, look at "as soon as", run what waits.
// True if a frame was pushed.
bool settle(Game& g);
// RULING(22): who draws from an empty deck is defeated at that moment.
void lose_by_empty_deck(Game& g, PlayerId p);
inline constexpr int kMostActionsInChain = 10000;
void end_endless_chain(Game& g);
void action_done(Game& g);

// ---- control.cpp: DR-10.7
// A card has entered the board: what goes for it, what it triggers. `forged` leaves with it.
void entered_play(Game& g, CardId c, std::span<const CardId> forged);
void check_control(Game& g);
// DR-3.2.3: of several copies of a Unique spell the player keeps one.
void settle_unique(Game& g, PlayerId p);
enum class Breach : uint8_t { OfAny, OfSpells };
bool control_broken(const Game& g, Breach breach = Breach::OfAny);
// Whether effects that wait could break it and leave something for the check. (What goes *as soon
// as* its condition holds goes at once, unless that is replaced.)
bool control_may_break(const Game& g);
// Prodigious sowing: gives its word to as many cards as it can.
bool designate(Game& g);
Flow step_designate(Game& g);
void answer_designate(Game& g, const Option& o);
Flow step_unique(Game& g);
void answer_unique(Game& g, const Option& o);

// ---- uses.cpp: RULING(11), RULING(12)
bool uses_to_renew(const Game& g);
// Whether effects that wait could use up what is renewed.
bool uses_may_be_made(const Game& g);
void renew_uses(Game& g);

// ---- zenith.cpp: DR-3.2.6
enum class Announce : uint8_t { Yes, IfInSight };
void check_zenith(Game& g, Announce announce);
// Whether the check and what waits at the start of the turn could change each other.
bool zenith_order_matters(const Game& g);

// ---- turn.cpp, setup.cpp
// What the cards that the game is played with can care about; they are known from the start.
void find_features(Game& g);
// The chooser decides who begins; kNoPlayer: chance says who does.
void start_game(Game& g, PlayerId chooser = kNoPlayer);
Flow step_setup(Game& g);
void answer_setup(Game& g, const Option& o);
Flow step_turn(Game& g);

// ---- repeat.cpp: RULING(14)
uint64_t position_hash(const Game& g);
// With the first so many effects only: as it was before something was declared.
uint64_t position_hash(const Game& g, size_t effects);
// Whether the position that a broken-off preparation leads back to is still allowed.
bool may_break_off(const Game& g);
// Inside a chain: this text has chosen this card in this position before.
bool chosen_before(const Game& g, CardRef source, CardId choice);
void remember_choice(Game& g, CardRef source, CardId choice);
// Outside: the position is remembered before an action that could come back to it.
void remember_position(Game& g);
// Of an answer in a round of answers.
void remember_answer(Game& g, const Option& o);
// Takes options away that would bring back a position of this turn a third time.
void forbid_repetition(Game& g);

// Effects in a batch that are no texts.
enum class Housekeeping : uint8_t { None, Zenith, Control, Uses, ApplyCard };

}  // namespace grimoire
