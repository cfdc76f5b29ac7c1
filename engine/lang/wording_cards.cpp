// Cards and players as phrases, and what a pronoun stands for.
#include <utility>

#include "engine/lang/schema.h"
#include "engine/lang/wording_writer.h"

namespace grimoire {
namespace {

bool starts_feminine(std::string_view text) {
  return text.starts_with("la ") || text.starts_with("une ") || text.starts_with("cette ");
}

bool in_play_only(const Selector& s) { return s.zones == 1 << static_cast<int>(Zone::Board); }

}  // namespace

// ---- Who was named

Writer::Referent Writer::they(uint8_t who) {
  using Kind = Referent::Kind;
  if (who == kTheyOfEvent) return {Kind::EventPlayer};
  return who == kTheyOpponent ? Referent{Kind::Opponent} : Referent{Kind::PickedPlayer, who - 1};
}

Writer::Referent Writer::whose(const Selector& s) {
  switch (s.side) {
    case Side::Any:
    case Side::Yours: return {};
    case Side::Opponents: return {Referent::Kind::Opponent};
    case Side::Active: return {Referent::Kind::Active};
    case Side::Theirs:
    case Side::Chosen: break;
  }
  return they(s.they);
}

Writer::Referent Writer::referent(NodeId id) const {
  using Kind = Referent::Kind;
  const Node& n = db_.node(id);
  switch (n.op) {
    case Op::This: return {Kind::ThisCard};
    case Op::It: return {Kind::Picked, n.value};
    case Op::Picked:
    case Op::AnyTarget:
    case Op::Among: return {Kind::Picked, n.flags};
    case Op::EventCard:
      return event_card_ == kNoNode ? Referent{Kind::EventCard} : referent(event_card_);
    case Op::TopOfDeck: return {db_.node(n.kid[0]).op == Op::You ? Kind::TopOfDeck : Kind::Other};
    case Op::TopOfDiscard:
      return {n.kid[1] == kNoNode && db_.node(n.kid[0]).op == Op::You ? Kind::TopOfDiscard
                                                                      : Kind::Other};
    case Op::ToPlayer:
    case Op::ToCards: return referent(n.kid[0]);
    case Op::You: return {};
    case Op::Opponent: return {Kind::Opponent};
    case Op::ActivePlayer: return {Kind::Active};
    case Op::They: return they(n.flags);
    case Op::PickedPlayer: return {Kind::PickedPlayer, n.flags};
    case Op::OwnerOf: return {Kind::Owner, referent(n.kid[0]).pick};
    default: return {Kind::Other};
  }
}

void Writer::mention(Referent r) {
  if (r.kind == Referent::Kind::Nobody) return;
  memory_.any = r;
  if (!r.is_player()) memory_.card = r;
}

// Whether a pronoun means it.
bool Writer::recalled(Referent r) const {
  using Kind = Referent::Kind;
  if (r.kind == Kind::Nobody || r.kind == Kind::Other) return false;
  return (r.is_player() || tongue_.shared_pronouns ? memory_.any : memory_.card) == r;
}

// ---- Cards

Count Writer::count_of(const Selector& s) {
  // "each Permanent in play", but "all cards in your hand"
  if (s.quantity == Quantity::Each) {
    return s.zones == 0 || in_play_only(s) ? Count::One : Count::Many;
  }
  if (s.quantity == Quantity::AnyNumber) return Count::Many;
  return s.amount == kNoNode ? Count::One : amount(s.amount, "").count;
}

std::string Writer::noun(const Selector& s, Article article, Count count, Place place) {
  NounRequest request{.article = article, .count = count, .place = place};
  std::string how_many;
  std::string least;
  if (s.amount != kNoNode) how_many = measured(s.amount, ":", "");
  if (s.least_cost != kNoNode) {
    least = measured(s.least_cost, ":", mana_name(s.least_cost_elements));
  }
  for (int k = 0; k < kKeywords; ++k) {
    if ((s.keywords >> k & 1) != 0) terms_ |= 1 << k;
  }
  std::string targets;
  if (s.targets != kNoSelector) {
    const Selector& target = db_.selector(s.targets);
    targets = noun(target, Article::Quantity, count_of(target), Place::In);
  }
  request.targets = targets;
  request.amount = how_many;
  request.least_cost = least;
  if (place != Place::Hidden) {
    const Referent owner = whose(s);
    request.whose = recalled(owner) ? Named::Yes : Named::No;
    mention(owner);
  }
  return tongue_.noun(db_, s, request);
}

Writer::Cards Writer::cards(NodeId id, Role role) {
  const Referent which = referent(id);
  const bool in_place = role == Role::Subject || (role != Role::Full && tongue_.objects_in_place);
  const bool pronoun = in_place && recalled(which);
  Cards out = noun_for(id, role);
  if (!pronoun) return out;
  const Pronoun as = role == Role::Subject ? Pronoun::CardSubject : Pronoun::CardObject;
  out.text = tongue_.pronoun(as, out.gender, out.count);
  return out;
}

Writer::Cards Writer::noun_for(NodeId id, Role role) {
  const Node& n = db_.node(id);
  if (n.op == Op::EventCard && event_card_ != kNoNode) {
    const Ability* delayed = std::exchange(text_, event_text_);
    Cards named = noun_for(event_card_, role);
    text_ = delayed;
    return named;
  }
  Cards out;
  if (n.op == Op::It) {
    out = chosen(db_.node(db_.picks[text_->first_pick + n.value].node));
  } else if (n.op == Op::Each || n.op == Op::Picked) {
    const Selector& s = db_.selector(n.value);
    const bool chosen_in_play =
        role == Role::Subject && n.op == Op::Picked && s.side == Side::Any && in_play_only(s);
    const Place place = chosen_in_play ? Place::Choice : role == Role::In ? Place::In : Place::From;
    out = {noun(s, Article::Quantity, count_of(s), place), tongue_.gender(s), count_of(s)};
  } else {
    Scope scope{.node = &n};
    out.text = fill(tongue_.op(n.op), scope);
    if (starts_feminine(out.text)) out.gender = Gender::Feminine;
    if (n.op == Op::EventCard && text_->selector != kNoSelector && recalled(referent(id)))
      out.gender = tongue_.gender(db_.selector(text_->selector));
    const bool several = n.op == Op::TopOfDiscard && n.kid[1] != kNoNode;
    if (n.op == Op::Shifted || (several && amount(n.kid[1], "").count == Count::Many))
      out.count = Count::Many;
  }
  mention(referent(id));
  return out;
}

// What was chosen earlier in the text.
Writer::Cards Writer::chosen(const Node& pick) {
  if (pick.op == Op::AnyTarget || pick.op == Op::Among) {
    return {std::string(tongue_.phrase(Phrase::Target)), Gender::Feminine};
  }
  if (pick.op == Op::PickedPlayer) return {std::string(tongue_.op(Op::They))};
  const Selector& s = db_.selector(pick.value);
  const Count count = count_of(s);
  return {noun(s, Article::Chosen, count, Place::Hidden), tongue_.gender(s), count};
}

// Cards that certainly belong to you: no card ever changes its controller.
bool Writer::yours(const Node& cards) const {
  switch (cards.op) {
    case Op::This:
    case Op::Used: return true;
    case Op::TopOfDiscard:
    case Op::TopOfDeck: return db_.node(cards.kid[0]).op == Op::You;
    case Op::Each:
    case Op::Picked:
    case Op::Search: return db_.selector(cards.value).side == Side::Yours;
    case Op::It: return yours(db_.node(db_.picks[text_->first_pick + cards.value].node));
    case Op::EventCard: {  // you activate only your own
      if (text_->instead == Instead::ActivatedDiscarded) return true;
      return text_->selector != kNoSelector && db_.selector(text_->selector).side == Side::Yours;
    }
    default: return false;
  }
}

// {home0:hand}: "your hand", "their hand", "its owner's hand"
std::string Writer::home(std::string_view forms, NodeId id) {
  Node n = db_.node(id);
  if (yours(n)) return tongue_.own(forms, "", Person::You);
  Referent owner;
  if (n.op == Op::Each) owner = whose(db_.selector(n.value));
  if (n.op == Op::TopOfDiscard || n.op == Op::TopOfDeck) owner = referent(n.kid[0]);
  if (owner.is_player()) {
    mention(owner);
    return tongue_.own(forms, "", Person::One);
  }
  const Memory before = memory_;
  const Count count = noun_for(id, Role::Full).count;
  memory_ = before;
  return tongue_.own(forms,
                     tongue_.phrase(count == Count::One ? Phrase::ItsOwner : Phrase::TheirOwners),
                     Person::One);
}

// ---- Players and subjects

Writer::Subject Writer::player(NodeId id, Role role) {
  const Node& n = db_.node(id);
  const Referent who = referent(id);
  const bool in_place = role == Role::Subject || (role != Role::Full && tongue_.objects_in_place);
  const bool pronoun = in_place && recalled(who);
  mention(who);
  if (pronoun) {
    const Pronoun as = role == Role::Subject ? Pronoun::PlayerSubject : Pronoun::PlayerObject;
    return {std::string(tongue_.pronoun(as, Gender::Masculine, Count::One)),
            tongue_.player_pronoun};
  }
  return {std::string(tongue_.op(n.op)), n.op == Op::You ? Person::You : Person::One};
}

Writer::Subject Writer::subject(NodeId id, Mood mood) {
  const Node& n = db_.node(id);
  switch (n.op) {
    case Op::You:
      return {mood == Mood::Clause ? std::string(tongue_.op(Op::You)) : "", Person::You};
    case Op::ToPlayer:
    case Op::ToCards: return subject(n.kid[0], mood);
    case Op::Also: {
      const Subject left = subject(n.kid[0], Mood::Clause);
      const Subject right = subject(n.kid[1], Mood::Clause);
      const bool you = left.person == Person::You || right.person == Person::You;
      return {left.text + " " + std::string(tongue_.and_word) + " " + right.text,
              you ? Person::You : Person::Many};
    }
    default: break;
  }
  const Sort sort = schema(n.op).sort;
  if (sort == Sort::Player) return player(id, Role::Subject);
  if (sort != Sort::Cards) {
    std::string text = word(id, Mood::Clause);
    mention(referent(id));
    return {std::move(text), Person::One};
  }
  const Cards which = cards(id, Role::Subject);
  return {which.text, which.count == Count::Many ? Person::Many : Person::One};
}

// The cards that a change is about.
Writer::Subject Writer::selected(const Ability& a) {
  constexpr Referent kThis{Referent::Kind::ThisCard};
  if ((a.flags & kThisCard) != 0 || a.selector == kNoSelector) {
    const bool known = recalled(kThis);
    mention(kThis);
    if (!known) return {std::string(this_card()), Person::One};
    const std::string_view it =
        tongue_.pronoun(Pronoun::CardSubject, Gender::Masculine, Count::One);
    return {std::string(it), Person::One};
  }
  const Selector& s = db_.selector(a.selector);
  const bool anywhere = a.change == Change::TimesMore || a.change == Change::DealAtMost ||
                        (a.change == Change::DamageDealt && (a.flags & kActivating) == 0);
  if (anywhere && s.side == Side::Yours && s.zones == 0) {  // wherever they are
    return {noun(s, Article::Your, Count::Many, Place::Hidden),
            as_a_mass(s) ? Person::One : Person::Many};
  }
  if ((a.flags & kActivating) != 0) {
    return {std::string(tongue_.phrase(Phrase::Activating)), Person::Many};
  }
  if ((a.flags & kNext) != 0) {
    return {noun(s, Article::Next, Count::One, Place::In), Person::One};
  }
  const Article article = s.quantity == Quantity::Each ? Article::All : Article::Quantity;
  std::string text = noun(s, article, Count::Many, Place::In);
  mention({Referent::Kind::Other});
  return {std::move(text), as_a_mass(s) ? Person::One : Person::Many};
}

// The cards that use this one as a component.
Writer::Subject Writer::users(const Ability& a) {
  const Selector& s = db_.selector(a.selector);
  if (a.last_only) return {noun(s, Article::Last, Count::One, Place::Hidden), Person::One};
  const Person person = as_a_mass(s) ? Person::One : Person::Many;
  return {noun(s, Article::All, Count::Many, Place::Hidden), person};
}

// In English, Equipment has no plural.
bool Writer::as_a_mass(const Selector& s) const {
  return language_ == Language::English && s.types == 1 << static_cast<int>(CardType::Equipment);
}

Writer::Subject Writer::side(Side side) {
  const auto event_player = [&](std::string_view text) -> Subject {
    mention({Referent::Kind::EventPlayer});
    return {std::string(text), Person::One};
  };
  switch (side) {
    case Side::Any: return event_player(tongue_.phrase(Phrase::APlayer));
    case Side::Yours: return {std::string(tongue_.op(Op::You)), Person::You};
    case Side::Opponents: return event_player(tongue_.op(Op::Opponent));
    case Side::Active: return event_player(tongue_.op(Op::ActivePlayer));
    case Side::Theirs:
    case Side::Chosen: break;
  }
  return event_player(tongue_.op(Op::They));
}

// "to any target", "to you and to each …"
std::string Writer::receiver(NodeId id) {
  const Node& n = db_.node(id);
  if (n.op == Op::Also) {
    const std::string first = receiver(n.kid[0]);
    return first + " " + std::string(tongue_.and_word) + " " + receiver(n.kid[1]);
  }
  const bool you = n.op == Op::ToPlayer && db_.node(n.kid[0]).op == Op::You;
  std::string text = you ? std::string(tongue_.phrase(Phrase::ToYou)) : word(id, Mood::Clause);
  if (n.op == Op::AnyTarget || n.op == Op::Among) mention(referent(id));
  return n.op == Op::Among ? text : with(Phrase::To, text);
}

std::string_view Writer::keyword(int keyword) {
  terms_ |= 1 << keyword;
  return keyword_name(static_cast<Keyword>(keyword), language_);
}

std::string_view Writer::word_name(WordId word) const {
  const ComponentWord& w = db_.words[raw(word)];
  return language_ == Language::French ? w.fr : w.en;
}

}  // namespace grimoire
