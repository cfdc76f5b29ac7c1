#include <utility>

#include "engine/lang/phrases.h"

namespace grimoire {

// ---- Players

NodeId Phrases::player(As as) {
  if (accept("you")) return make(Op::You);
  if (accept("the opponent")) return opponent();
  if (accept(as == As::Subject ? "they" : "that player")) return they();
  if (accept("each player")) return make(Op::EachPlayer);
  if (accept("each opponent")) return make(Op::EachOpponent);
  if (accept("the active player")) {
    text.spoken = {Spoken::Active};
    return make(Op::ActivePlayer);
  }
  if (accept("a player")) return picked_player();
  if (accept("its owner")) return owner_of(text.last_pick);
  fail("a player");
  return kNoNode;
}

NodeId Phrases::whose() {
  if (accept("your")) return make(Op::You);
  if (accept("the opponent's")) return opponent();
  if (accept("their")) return they();
  if (!accept("the active player's")) return kNoNode;
  text.spoken = {Spoken::Active};
  return make(Op::ActivePlayer);
}

NodeId Phrases::picked_player() {
  const NodeId node = make(Op::PickedPlayer);
  const int slot = add_pick(node, When::Announced);
  db_.nodes[raw(node)].flags = static_cast<uint8_t>(slot);
  return node;
}

// Of the card that "it" means.
NodeId Phrases::owner_of(int pick) {
  const NodeId card = pick >= 0 ? make(Op::It, kNoNode, kNoNode, kNoNode, pick) : card_of_event();
  if (card == kNoNode) return kNoNode;
  text.spoken = {Spoken::Owner, pick};
  return make(Op::OwnerOf, card);
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
  if (text.spoken.who == Spoken::Owner) return owner_of(text.spoken.pick);
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
  if (accept("rested") || accept("exhausted")) {
    const bool rested = peek(-1).text == "rested";
    s.stances = mask_of(rested ? Stance::Rested : Stance::Exhausted);
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

std::optional<EquipSlot> Phrases::slot() {
  for (size_t i = 1; i < kSlotNames.size(); ++i) {
    const auto one = static_cast<EquipSlot>(i);
    const bool has_plural = one == EquipSlot::Weapon || one == EquipSlot::Ring ||
                            one == EquipSlot::Trinket || one == EquipSlot::Amulet;
    if (accept(kSlotNames[i])) return one;
    if (has_plural && accept(std::string(kSlotNames[i]) + "s")) return one;
  }
  return std::nullopt;
}

// Whether a type of cards, perhaps with a number, stands after "or".
bool Phrases::kind_follows() const {
  const Token& next = peek(1).kind == TokenKind::Number ? peek(2) : peek(1);
  for (const std::string_view kind :
       {"permanent", "permanents", "equipment", "ritual", "rituals", "animal", "animals"}) {
    if (next.text == kind) return true;
  }
  return false;
}

bool Phrases::noun(Selector& s) {
  const auto type = [&](CardType t) {
    s.types = static_cast<uint8_t>(s.types | (1 << static_cast<int>(t)));
    return true;
  };
  if (accept("spells") || accept("spell")) return s.spell = true;
  if (accept("cards") || accept("card")) return true;
  if (accept("components") || accept("component")) return s.component = true;
  if (accept("copies of this") || accept("copy of this")) return s.copies = true;
  if (const std::optional<EquipSlot> one = slot()) {
    s.slots = static_cast<uint16_t>(s.slots | 1 << static_cast<int>(*one));
    return type(CardType::Equipment);
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
    if (peek().text != "or" || !kind_follows()) break;
    accept("or");
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
  if (accept("you control")) return zone(Zone::Board, Side::Yours);
  const auto opponents = [&](Zone z) {
    text.spoken = {Spoken::Opponent};
    return zone(z, Side::Opponents);
  };
  if (accept("the opponent controls")) return opponents(Zone::Board);
  if (accept("the active player controls")) return zone(Zone::Board, Side::Active);
  const auto theirs = [&](Zone z, Side side) {
    if (!somebody_spoken_of()) return false;
    if (text.spoken.who == Spoken::Owner) {
      means_nothing("cards of the owner of a card cannot be described; name another player before");
      return false;
    }
    s.they = they_mean();
    return zone(z, text.spoken.who == Spoken::Active ? Side::Active : side);
  };
  if (accept("they control")) return theirs(Zone::Board, Side::Theirs);
  if (accept("a player controls")) {
    picked_player();
    return theirs(Zone::Board, Side::Chosen);
  }
  if (accept("in their discard pile")) return theirs(Zone::Discard, Side::Theirs);
  if (accept("in the opponent's discard pile")) return opponents(Zone::Discard);
  if (accept("in a player's discard pile")) {
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
  if (accept("in your hand")) return zone(Zone::Hand, Side::Yours);
  if (accept("in the opponent's hand")) return opponents(Zone::Hand);
  if (accept("in their hand")) return theirs(Zone::Hand, Side::Theirs);
  if (accept("in the active player's hand")) return zone(Zone::Hand, Side::Active);
  if (accept("in the active player's discard pile")) return zone(Zone::Discard, Side::Active);
  if (accept("in your discard pile")) return zone(Zone::Discard, Side::Yours);
  if (accept("in your exile")) return zone(Zone::Exile, Side::Yours);
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
  if (accept("with a draw effect")) return s.draws = true;
  if (accept("sharing a word with it")) {
    if (text.last_pick < 0) {
      means_nothing("choose the card to compare with before, such as: exile 1 spell you control");
      return false;
    }
    s.shares_word = static_cast<uint8_t>(text.last_pick + 1);
    return true;
  }
  if (accept("without hp")) return s.without_hp = true;
  if (accept("without mana")) return s.no_mana = true;
  if (accept("below this")) return s.below = true;
  if (accept("rituals included")) return s.rituals = true;
  if (accept("you played this turn")) {
    s.played = true;
    // "each permanent you control you played this turn" does not contradict itself.
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
  for (size_t start = mark(); !noun(s); start = mark()) {
    back_to(start);
    if (failed_hard() || !adjective(s)) return fail("a description of cards");
  }
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

bool Phrases::filter_in_play(Selector& s) {
  const size_t start = mark();
  return filter(s) && (s.zones == 0 || can_be_there(s, kInPlay, start));
}

bool Phrases::filter_on_board(Selector& s) {
  const size_t start = mark();
  return filter(s) && can_be_there(s, kInPlay, start);
}

bool Phrases::no_stance(const Selector& s, size_t start) {
  if (s.stances == 0) return true;
  back_to(start);
  return hard_fail("only cards in play are prepared or channeled");
}

// RB-7.8: a card with a type stays in play as it is; a Permanent may channel itself (Rock wall).
bool Phrases::stance_can_be(const Selector& s, size_t start) {
  if (s.stances == 0) return true;
  if (s.zones != 0 && s.zones != kInPlay) return no_stance(s, start);
  const auto bit = [](CardType t) { return 1 << static_cast<int>(t); };
  const int channeled = (s.stances & 2) != 0 ? bit(CardType::Permanent) : 0;
  const int of_animals = mask_of(Stance::Rested) | mask_of(Stance::Exhausted);
  if ((s.stances & of_animals) != 0) {
    if ((s.stances & ~of_animals) == 0 && (s.types & bit(CardType::Animal)) != 0) return true;
    back_to(start);
    return hard_fail("only animals are rested or exhausted");
  }
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

// "targeting 1 permanent you control": only what a text singles out can be asked about its targets.
bool Phrases::targeting(Selector& s) {
  if (!accept("targeting")) return true;
  Selector target;
  target.quantity = Quantity::Exactly;
  if (!accept("an") && !accept("a")) {
    target.amount = amount(NumberClass::Count);
    if (target.amount == kNoNode) return false;
  }
  if (!filter_on_board(target)) return false;
  s.targets = add_selector(target);
  return true;
}

bool Phrases::selector(Selector& s) {
  if (accept("each")) {
    s.quantity = Quantity::Each;
    return filter(s);
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
  if (accept("down to")) {
    s.quantity = Quantity::DownTo;
    s.amount = amount(NumberClass::Limit);
    return s.amount != kNoNode && filter(s);
  }
  if (accept("another")) {
    s.quantity = Quantity::Exactly;
    s.other = true;
    return filter(s);
  }
  if (accept("an") || accept("a")) {
    s.quantity = Quantity::Exactly;
    return filter(s) && targeting(s);
  }
  if (peek().kind == TokenKind::Number || peek().text == "two") {
    s.quantity = Quantity::Exactly;
    s.amount = amount(NumberClass::Count);
    return s.amount != kNoNode && filter(s) && targeting(s);
  }
  if (peek().text == "your")
    return hard_fail(
        "'your' does not say how many; write: each … you control, or: 1 … you control");
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
        "only its player sees a hand; write: the opponent discards 1 card in their hand");
  std::string places;
  for (const auto& [zone, name] :
       {std::pair{kInPlay, "in play"}, std::pair{kInPile, "in a discard pile"},
        std::pair{kInOwnHand, "in your hand"}, std::pair{kInExile, "in your exile"}}) {
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
  if (accept("your animal")) return your_animal();
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

NodeId Phrases::your_animal() {
  Selector s;
  s.quantity = Quantity::Exactly;
  s.side = Side::Yours;
  s.types = static_cast<uint8_t>(1 << static_cast<int>(CardType::Animal));
  s.your_animal = true;
  const bool anywhere = accept("wherever it is");
  constexpr auto kAnywhere =
      static_cast<uint8_t>(kInPlay | kInOwnHand | kInExile | mask_of(Zone::Deck));
  s.zones = anywhere ? kAnywhere : kInPlay;
  const NodeId node = make(Op::Picked, kNoNode, kNoNode, kNoNode, add_selector(s));
  const int slot = add_pick(node, anywhere ? When::Resolving : When::Announced);
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
  const NodeId owner = accept("a player's") ? picked_player() : whose();
  if (owner == kNoNode || !accept("discard pile")) return kNoNode;
  return make(Op::TopOfDiscard, owner, n);
}

NodeId Phrases::receivers(As as) {
  const auto one = [&]() -> NodeId {
    if (accept("any target")) {
      const NodeId node = make(Op::AnyTarget);
      db_.nodes[raw(node)].flags = static_cast<uint8_t>(add_pick(node, When::Announced));
      return node;
    }
    const size_t start = mark();
    const NodeId who = player(as);
    if (who != kNoNode) return make(Op::ToPlayer, who);
    back_to(start);
    const NodeId which = cards();
    return which == kNoNode ? kNoNode : make(Op::ToCards, which);
  };
  NodeId left = one();
  while (left != kNoNode) {
    const size_t start = mark();
    if (!accept("and")) break;
    const bool receiver_follows = peek().text == "each" || peek().text == "the";
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
