#include <utility>

#include "engine/lang/phrases.h"

namespace grimoire {

// ---- Players

NodeId Phrases::player() {
  if (accept("you")) return make(Op::You);
  if (accept("the opponent")) return opponent();
  if (accept("they") || accept("that player")) return they();
  if (accept("each player")) return make(Op::EachPlayer);
  if (accept("each opponent")) return make(Op::EachOpponent);
  if (accept("the active player")) {
    text.spoken = {Spoken::Active};
    return make(Op::ActivePlayer);
  }
  if (accept("a player")) return picked_player();
  fail("a player");
  return kNoNode;
}

NodeId Phrases::picked_player() {
  const NodeId node = make(Op::PickedPlayer);
  const int slot = add_pick(node, When::Announced);
  db_.nodes[raw(node)].flags = static_cast<uint8_t>(slot);
  return node;
}

NodeId Phrases::opponent() {
  text.spoken = {Spoken::Opponent};
  return make(Op::Opponent);
}

uint8_t Phrases::they_mean() const {
  switch (text.spoken.who) {
    case Spoken::Opponent: return kTheyOpponent;
    case Spoken::Picked: return static_cast<uint8_t>(text.spoken.pick + 1);
    default: return kTheyOfEvent;
  }
}

NodeId Phrases::means_nothing(const std::string& message) {
  back_to(accepted_at_);
  hard_fail(message);
  return kNoNode;
}

bool Phrases::somebody_spoken_of() {
  if (text.spoken.who != Spoken::Nobody) return true;
  means_nothing(
      "'they' and 'their' mean nobody here; name the player before, such as: the opponent draws 1, "
      "then they lose 1 hp");
  return false;
}

bool Phrases::something_done() {
  if (text.acted) return true;
  means_nothing("nothing was done before that this could look back at");
  return false;
}

NodeId Phrases::they() {
  if (!somebody_spoken_of()) return kNoNode;
  if (text.spoken.who == Spoken::Active) return make(Op::ActivePlayer);
  return make(Op::They, kNoNode, kNoNode, kNoNode, 0, they_mean());
}

// ---- Cards

bool Phrases::adjective(Selector& s) {
  if (accept("prepared")) {
    s.stances = static_cast<uint8_t>(s.stances | 1);
    return true;
  }
  if (accept("channeled")) {
    s.stances = static_cast<uint8_t>(s.stances | 2);
    return true;
  }
  if (accept("other")) return s.other = true;
  if (const std::optional<Element> e = element()) {
    s.elements = static_cast<uint8_t>(s.elements | (1 << static_cast<int>(*e)));
    return true;
  }
  if (peek().kind == TokenKind::Name) return name_words(s);
  return fail("an adjective");
}

// "Seed", "Spark or Lightning", "Tornado or Mons Igneus or Explosion"
bool Phrases::name_words(Selector& s) {
  while (true) {
    const std::optional<WordId> first = word();
    if (!first) return false;
    std::optional<WordId> second = kNoWord;
    if (peek().kind == TokenKind::Name) second = word();
    if (!second) return false;
    if (*second != kNoWord || s.word2 != kNoWord) {
      s.more_words.push_back({*first, *second});
    } else {
      (s.word == kNoWord ? s.word : s.word2) = *first;
    }
    const size_t start = mark();
    if (!accept("or") || peek().kind != TokenKind::Name) {
      back_to(start);
      return true;
    }
  }
}

bool Phrases::noun(Selector& s) {
  const auto type = [&](CardType t) {
    s.types = static_cast<uint8_t>(s.types | (1 << static_cast<int>(t)));
    return true;
  };
  if (accept("spells") || accept("spell") || accept("cards") || accept("card")) return true;
  if (accept("components") || accept("component")) return s.component = true;
  if (accept("copies of this") || accept("copy of this")) return s.copies = true;
  for (size_t i = 1; i < kSlotNames.size(); ++i) {
    if (accept(kSlotNames[i]) || accept(std::string(kSlotNames[i]) + "s")) {
      s.slots = static_cast<uint16_t>(s.slots | (1 << i));
      return type(CardType::Equipment);
    }
  }
  bool any = false;
  while (true) {
    const bool one = accept("permanents") || accept("permanent") ? type(CardType::Permanent)
                     : accept("equipment")                       ? type(CardType::Equipment)
                     : accept("rituals") || accept("ritual")     ? type(CardType::Ritual)
                     : accept("animals") || accept("animal")     ? type(CardType::Animal)
                                                                 : false;
    if (!one) break;
    any = true;
    if (!accept("or")) break;
    // "1 permanent or 1 equipment": that many of the one or of the other.
    if (peek().kind == TokenKind::Number) {
      const Node n = s.amount == kNoNode ? Node{} : db_.node(s.amount);
      const int printed = n.op == Op::Number ? db_.numbers[n.value].value : -1;
      const size_t start = mark();
      if (number() != printed) {
        back_to(start);
        return hard_fail(
            "the same number has to stand on both sides of 'or', as in: 1 permanent "
            "or 1 equipment");
      }
      s.one_type = true;
    }
  }
  return any;
}

bool Phrases::place(Selector& s, bool& placed) {
  const auto zone = [&](Zone z, Side side) {
    if (std::exchange(placed, true)) {
      means_nothing("where these cards are is said twice; once is right");
      return false;
    }
    s.zones = static_cast<uint8_t>(1 << static_cast<int>(z));
    s.side = side;
    return true;
  };
  if (accept("you control") || accept("of yours")) return zone(Zone::Board, Side::Yours);
  const auto opponents = [&](Zone z) {
    text.spoken = {Spoken::Opponent};
    return zone(z, Side::Opponents);
  };
  if (accept("the opponent controls")) return opponents(Zone::Board);
  if (accept("the active player controls")) return zone(Zone::Board, Side::Active);
  const auto theirs = [&](Zone z, Side side) {
    if (!somebody_spoken_of()) return false;
    s.they = they_mean();
    return zone(z, text.spoken.who == Spoken::Active ? Side::Active : side);
  };
  if (accept("they control")) return theirs(Zone::Board, Side::Theirs);
  if (accept("in their discard pile") || accept("from their discard pile")) {
    return theirs(Zone::Discard, Side::Theirs);
  }
  if (accept("in the opponent's discard pile") || accept("from the opponent's discard pile")) {
    return opponents(Zone::Discard);
  }
  if (accept("in a player's discard pile") || accept("from a player's discard pile")) {
    picked_player();
    return theirs(Zone::Discard, Side::Chosen);
  }
  if (accept("costing at least")) {
    s.least_cost = amount(NumberClass::Limit);
    const std::optional<Element> e = element();
    if (s.least_cost == kNoNode || !e) return false;
    s.least_cost_elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
    return true;
  }
  if (accept("in play")) return zone(Zone::Board, Side::Any);
  if (accept("in your hand") || accept("from your hand")) return zone(Zone::Hand, Side::Yours);
  if (accept("in the opponent's hand")) return opponents(Zone::Hand);
  if (accept("in their hand")) return theirs(Zone::Hand, Side::Theirs);
  if (accept("in the active player's hand")) return zone(Zone::Hand, Side::Active);
  if (accept("in the active player's discard pile")) return zone(Zone::Discard, Side::Active);
  if (accept("in your discard pile") || accept("from your discard pile")) {
    return zone(Zone::Discard, Side::Yours);
  }
  if (accept("in your deck") || accept("from your deck")) return zone(Zone::Deck, Side::Yours);
  const auto being_prepared = [&](Side side) {
    if (!zone(Zone::Hand, side)) return false;
    s.zones = 0;  // or from elsewhere
    return true;
  };
  if (accept("you prepare")) return being_prepared(Side::Yours);
  // "spells a player prepares", of a text that holds for a chosen player
  if (for_chosen != nullptr && accept("a player prepares")) {
    *for_chosen = picked_player();
    return being_prepared(Side::Theirs);
  }
  if (accept("with hp")) return s.with_hp = true;
  if (accept("with at least one hp")) return s.with_hp = s.hp_left = true;
  for (int k = 0; k < kKeywords; ++k) {
    if (!accept("with " + std::string(kKeywordNames[static_cast<size_t>(k)]))) continue;
    s.keywords = static_cast<uint8_t>(s.keywords | 1 << k);
    return true;
  }
  if (accept("without hp")) return s.without_hp = true;
  if (accept("without mana")) return s.no_mana = true;
  if (accept("below this")) return s.below = true;
  if (accept("rituals included")) return s.rituals = true;
  if (accept("you played this turn")) {
    s.played = true;
    // "each permanent you control you played this turn" is no contradiction.
    if (s.zones == kInPlay && s.side == Side::Yours) return true;
    return zone(Zone::Board, Side::Yours);
  }
  if (accept("except copies of this")) return s.no_copies = true;
  if (s.word == kNoWord && peek().text == "except" && peek(1).kind == TokenKind::Name) {
    accept("except");
    return s.no_words = adjective(s);
  }
  return except_types(s);
}

bool Phrases::except_types(Selector& s) {
  const auto bit = [](CardType t) { return 1 << static_cast<int>(t); };
  const int without = accept("except permanents and equipment")
                          ? bit(CardType::Permanent) | bit(CardType::Equipment)
                      : accept("except permanents") ? bit(CardType::Permanent)
                      : accept("except rituals")    ? bit(CardType::Ritual)
                                                    : 0;
  if (without == 0) return false;
  if (s.types != 0) {
    means_nothing("the types are settled already; except some of them only from spells or cards");
    return false;
  }
  s.types = static_cast<uint8_t>(0x1F & ~without);
  return true;
}

bool Phrases::filter(Selector& s) {
  const size_t described = mark();
  bool any = false;
  while (true) {
    const size_t start = mark();
    if (noun(s)) {
      any = true;
      break;
    }
    back_to(start);
    if (failed_hard()) return false;
    if (!adjective(s)) break;
    any = true;
  }
  if (failed_hard() || !any) return fail("a description of cards");
  bool placed = false;
  while (place(s, placed)) {
  }
  if (failed_hard()) return false;
  if (!placed) s.zones = kInPlay;
  placed_ = placed;
  return stance_can_be(s, described);
}

bool Phrases::no_place(size_t start) {
  if (!placed_) return true;
  back_to(start);
  return hard_fail("where these cards are is settled here; leave the place out");
}

bool Phrases::filter_without_place(Selector& s) {
  const size_t start = mark();
  return filter(s) && no_place(start);
}

bool Phrases::board_or_preparing(const Selector& s, size_t start) {
  return s.zones == 0 || can_be_there(s, kInPlay, start);
}

bool Phrases::filter_in_play(Selector& s) {
  const size_t start = mark();
  return filter(s) && board_or_preparing(s, start);
}

bool Phrases::filter_on_board(Selector& s) {
  const size_t start = mark();
  return filter(s) && can_be_there(s, kInPlay, start);
}

bool Phrases::all_on_board(Selector& s) {
  const size_t start = mark();
  if (!selector(s) || !can_be_there(s, kInPlay, start)) return false;
  if (s.quantity == Quantity::Each) return true;
  back_to(start);
  return hard_fail("all such cards are meant here, without a number: 'your …' or 'each …'");
}

bool Phrases::no_stance(const Selector& s, size_t start) {
  if (s.stances == 0) return true;
  back_to(start);
  return hard_fail("only cards in play are prepared or channeled");
}

// RB-7.8: what has a type stays in play as it is; a Permanent may channel itself (Rock wall).
bool Phrases::stance_can_be(const Selector& s, size_t start) {
  if (s.stances == 0) return true;
  if (s.zones != 0 && s.zones != kInPlay) return no_stance(s, start);
  const auto bit = [](CardType t) { return 1 << static_cast<int>(t); };
  const int channeled = (s.stances & 2) != 0 ? bit(CardType::Permanent) : 0;
  if (s.types == 0 || (s.types & (bit(CardType::Spell) | channeled)) != 0) return true;
  back_to(start);
  return hard_fail("cards of this type are never prepared or channeled; spells are");
}

bool Phrases::filter_out_of_play(Selector& s) {
  const size_t start = mark();
  return filter(s) && no_place(start) && no_stance(s, start);
}

bool Phrases::selector_out_of_play(Selector& s) {
  const size_t start = mark();
  return selector(s) && no_place(start) && no_stance(s, start);
}

bool Phrases::yours(Selector& s, size_t start) {
  if (!filter(s)) return false;
  const bool elsewhere = placed_ && s.side != Side::Any && s.side != Side::Yours;
  if (elsewhere) {
    back_to(start);
    return hard_fail("'your' and another player's cards: one of the two is too much");
  }
  s.side = Side::Yours;
  return true;
}

bool Phrases::selector(Selector& s) {
  if (accept("each")) {
    s.quantity = Quantity::Each;
    return filter(s);
  }
  if (accept("your")) {
    s.quantity = Quantity::Each;
    return yours(s, mark() - 1);
  }
  if (accept("up to")) {
    s.quantity = Quantity::UpTo;
    s.amount = amount(NumberClass::Count);
    return s.amount != kNoNode && filter(s);
  }
  if (accept("any number of")) {
    s.quantity = Quantity::AnyNumber;
    return filter(s);
  }
  if (accept("another")) {
    s.quantity = Quantity::Exactly;
    s.other = true;
    return filter(s);
  }
  if (accept("an") || accept("a")) {
    s.quantity = Quantity::Exactly;
    return filter(s);
  }
  if (peek().kind == TokenKind::Number || peek().text == "two") {
    s.quantity = Quantity::Exactly;
    s.amount = amount(NumberClass::Count);
    return s.amount != kNoNode && filter(s);
  }
  return fail("which cards");
}

NodeId Phrases::card_of_event() {
  if (text.event_card) return make(Op::EventCard);
  return means_nothing(
      "no card was spoken of before; choose one, such as: choose 1 spell in play, then …, or say "
      "'this'");
}

bool Phrases::can_be_there(const Selector& s, uint8_t zones, size_t start) {
  const bool in_hand = s.zones == kInOwnHand;
  const bool hidden = in_hand && s.side != Side::Yours && (zones & kInOwnHand) != 0;
  if (s.zones != 0 && (s.zones & ~zones) == 0 && !hidden) return true;
  back_to(start);
  if (hidden)
    return hard_fail(
        "only its player sees a hand; write: the opponent discards 1 card from their hand");
  std::string places;
  for (const auto& [zone, name] :
       {std::pair{kInPlay, "in play"}, std::pair{kInPile, "in a discard pile"},
        std::pair{kInOwnHand, "in your hand"}}) {
    if ((zones & zone) != 0) places += (places.empty() ? "" : " or ") + std::string(name);
  }
  return hard_fail("this can be done with cards " + places + " only");
}

NodeId Phrases::cards(uint8_t zones) {
  if (accept("this")) return make(Op::This);
  if (accept("the phase shifted cards")) {
    return make(Op::Shifted);
  }
  if (accept("it") || accept("them")) {
    if (text.last_pick >= 0) return make(Op::It, kNoNode, kNoNode, kNoNode, text.last_pick);
    return card_of_event();
  }
  if (accept("that card")) return card_of_event();
  const size_t start = mark();
  if (accept("the top")) {
    const NodeId top = top_of_pile();
    if (top != kNoNode) return top;
    back_to(start);
  }
  if (accept("the")) {
    if (peek().kind == TokenKind::Name) {
      const std::optional<WordId> w = word();
      if (w && accept("used")) return make(Op::Used, kNoNode, kNoNode, kNoNode, raw(*w));
      if (failed_hard()) return kNoNode;
    }
    back_to(start);
  }
  Selector s;
  const size_t described = mark();
  if (!selector(s) || !can_be_there(s, zones, described)) return kNoNode;
  const uint16_t index = add_selector(s);
  if (s.quantity == Quantity::Each) return make(Op::Each, kNoNode, kNoNode, kNoNode, index);
  const NodeId node = make(Op::Picked, kNoNode, kNoNode, kNoNode, index);
  const int hidden = (1 << static_cast<int>(Zone::Deck)) | (1 << static_cast<int>(Zone::Hand));
  // RULING(9): cards in public zones are announced, cards in hand or deck chosen on resolution.
  const int slot = add_pick(node, (s.zones & hidden) != 0 ? When::Resolving : When::Announced);
  db_.nodes[raw(node)].flags = static_cast<uint8_t>(slot);
  return node;
}

// "10 cards of a player's discard pile", after "the top"
NodeId Phrases::top_of_pile() {
  NodeId n = kNoNode;
  if (!accept("card")) {
    n = amount(NumberClass::Count);
    if (n == kNoNode || (!accept("cards") && !accept("card"))) return kNoNode;
  }
  if (!accept("of")) return kNoNode;
  const NodeId whose = accept("your")             ? make(Op::You)
                       : accept("the opponent's") ? opponent()
                       : accept("their")          ? they()
                       : accept("a player's")     ? picked_player()
                                                  : kNoNode;
  if (whose == kNoNode || !accept("discard pile")) return kNoNode;
  return make(Op::TopOfDiscard, whose, n);
}

NodeId Phrases::receivers() {
  const auto one = [&]() -> NodeId {
    if (accept("any target")) {
      const NodeId node = make(Op::AnyTarget);
      db_.nodes[raw(node)].flags = static_cast<uint8_t>(add_pick(node, When::Announced));
      return node;
    }
    const size_t start = mark();
    const NodeId who = player();
    if (who != kNoNode) return make(Op::ToPlayer, who);
    back_to(start);
    const NodeId which = cards();
    return which == kNoNode ? kNoNode : make(Op::ToCards, which);
  };
  NodeId left = one();
  while (left != kNoNode) {
    const size_t start = mark();
    if (!accept("and")) break;
    const bool receiver_follows =
        peek().text == "each" || peek().text == "your" || peek().text == "the";
    if (!receiver_follows) {
      back_to(start);
      break;
    }
    const NodeId right = one();
    if (right == kNoNode) return kNoNode;
    left = make(Op::Also, left, right);
  }
  return left;
}

// ---- Mana: "1 fire", "1 fire or air", "2 mana", "1 vegetal and 1 water", "all mana"

NodeId Phrases::mana() {
  NodeId n = accept("all") ? make(Op::All) : amount(NumberClass::Mana);
  if (n == kNoNode) return kNoNode;
  int mask = 0;
  if (accept("mana")) {
    mask = kAnyElement;
  } else {
    std::optional<Element> e = element();
    if (!e) return kNoNode;
    while (e) {
      mask |= 1 << static_cast<int>(*e);
      const size_t before_or = mark();
      if (!accept("or")) break;
      e = element();
      if (!e) back_to(before_or);
    }
  }
  if (accept("for each")) {
    if (db_.node(n).op == Op::All)
      return means_nothing("'all' is all there is, however many cards there are");
    Selector s;
    if (!filter(s)) return kNoNode;
    n = make(Op::PerEach, n, kNoNode, kNoNode, add_selector(s));
  }
  const size_t start = mark();
  NodeId further = kNoNode;
  if (accept("and") && peek().kind == TokenKind::Number) {
    further = mana();
    if (further == kNoNode) return kNoNode;
  } else {
    back_to(start);
  }
  return make(Op::Mana, n, further, kNoNode, 0, mask);
}

}  // namespace grimoire
