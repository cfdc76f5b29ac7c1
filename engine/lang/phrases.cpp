#include "engine/lang/phrases.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "engine/base/text.h"

namespace grimoire {
namespace {

std::vector<std::string_view> words_of(std::string_view phrase) {
  std::vector<std::string_view> words;
  while (!phrase.empty()) {
    const size_t end = phrase.find(' ');
    words.push_back(phrase.substr(0, end));
    if (end == std::string_view::npos) break;
    phrase.remove_prefix(end + 1);
  }
  return words;
}

constexpr std::array kLanguageWords = {
    "a",         "action",     "activate",   "activated",  "after",        "all",
    "always",    "an",         "and",        "another",    "any",          "apply",
    "as",        "at",         "available",  "be",         "become",       "beginning",
    "bottom",    "by",         "cannot",     "card",       "cards",        "channel",
    "channeled", "choose",     "component",  "components", "control",      "controls",
    "copies",    "copy",       "cost",       "costs",      "count",        "counts",
    "damage",    "deal",       "deck",       "destroy",    "destroyed",    "discard",
    "discarded", "distribute", "divided",    "down",       "draw",         "draws",
    "each",      "effects",    "element",    "end",        "equal",        "equipment",
    "ether",     "every",      "everyone",   "except",     "exile",        "for",
    "from",      "gain",       "gains",      "gathering",  "half",         "hand",
    "have",      "hp",         "if",         "ignore",     "in",           "infinite",
    "inflict",   "instead",    "into",       "is",         "it",           "keep",
    "least",     "leaves",     "less",       "limit",      "lock",         "locks",
    "look",      "lose",       "loses",      "mage",       "main",         "mana",
    "many",      "may",        "more",       "most",       "move",         "much",
    "needs",     "never",      "next",       "no",         "nobody",       "noir",
    "none",      "nothing",    "number",     "numbers",    "of",           "on",
    "once",      "one",        "only",       "opponent",   "opposing",     "option",
    "or",        "other",      "out",        "own",        "owner",        "pay",
    "permanent", "permanents", "phase",      "pile",       "play",         "player",
    "plus",      "prepare",    "prepared",   "prevent",    "put",          "rate",
    "reduced",   "release",    "reserve",    "return",     "ritual",       "rituals",
    "same",      "search",     "season",     "set",        "shift",        "show",
    "shuffle",   "spell",      "spells",     "start",      "surely",       "swap",
    "take",      "target",     "targets",    "the",        "their",        "them",
    "then",      "these",      "they",       "third",      "this",         "time",
    "times",     "to",         "top",        "trade",      "transmutable", "turn",
    "under",     "unless",     "unverified", "up",         "use",          "used",
    "users",     "when",       "whenever",   "while",      "with",         "without",
    "would",     "you",        "your",       "zenith",     "fire",         "water",
    "air",       "vegetal",    "mineral",    "arcane",     "protector",    "indestructible",
    "unique",    "forge",      "autumn",     "slowcast",   "quickcast",    "weapon",
    "ring",      "head",       "torso",      "back",       "feet",         "trinket",
    "amulet",    "animal",     "aka",        "word",       "card"};

}  // namespace

// "It" is a card; a target may be a player.
bool picks_cards(Op op) { return op == Op::Picked || op == Op::Search || op == Op::DiscardHand; }

std::vector<std::string_view> language_words() {
  return {kLanguageWords.begin(), kLanguageWords.end()};
}

const Token& Phrases::peek(int ahead) const {
  return tokens_[std::min(at_ + static_cast<size_t>(ahead), tokens_.size() - 1)];
}

bool Phrases::fail(const std::string& expected) {
  if (at_ > furthest_) {
    furthest_ = at_;
    expected_.clear();
  }
  if (at_ == furthest_ &&
      std::find(expected_.begin(), expected_.end(), expected) == expected_.end()) {
    expected_.push_back(expected);
  }
  return false;
}

bool Phrases::hard_fail(const std::string& message) {
  if (hard_error_.empty()) {
    hard_error_ = message;
    hard_at_ = at_;
  }
  return false;
}

void Phrases::check_strings() {
  for (const Token& token : tokens_) {
    if (token.kind != TokenKind::Sign || token.text != kUnfinishedString) continue;
    hard_error_ = "the name that begins here has no closing quote";
    hard_at_ = static_cast<size_t>(&token - tokens_.data());
    return;
  }
}

int Phrases::error_column() const {
  return tokens_[hard_error_.empty() ? furthest_ : hard_at_].column;
}

std::string Phrases::error() const {
  if (!hard_error_.empty()) return hard_error_;
  const Token& token = tokens_[furthest_];
  const std::vector<std::string_view> expected(expected_.begin(), expected_.end());
  std::string message =
      token.kind == TokenKind::End ? "the line ends too early" : "unexpected '" + token.text + "'";
  // Prefer a word that fits here; otherwise any word of the language.
  std::string near = token.kind == TokenKind::End ? "" : nearest(token.text, expected);
  if (near.empty() && (token.kind == TokenKind::Word)) {
    const auto known = language_words();
    if (std::find(known.begin(), known.end(), token.text) == known.end())
      near = nearest(token.text, known);
  }
  if (!near.empty() && near != token.text) message += " (did you mean '" + near + "'?)";
  message += "; expected ";
  const size_t shown = std::min<size_t>(expected_.size(), 8);
  for (size_t i = 0; i < shown; ++i) {
    if (i > 0) message += i + 1 == expected_.size() ? " or " : ", ";
    message += expected_[i];
  }
  if (shown < expected_.size()) message += ", …";
  return message;
}

bool Phrases::accept(std::string_view phrase) {
  const size_t start = at_;
  for (const std::string_view word : words_of(phrase)) {
    const Token& token = tokens_[at_];
    const bool is_word = token.kind == TokenKind::Word || token.kind == TokenKind::Name;
    if (!is_word || token.text != word) {
      fail(std::string(word));
      at_ = start;
      return false;
    }
    ++at_;
  }
  return true;
}

bool Phrases::accept_sign(std::string_view sign) {
  if (tokens_[at_].kind == TokenKind::Sign && tokens_[at_].text == sign) {
    ++at_;
    return true;
  }
  return fail("'" + std::string(sign) + "'");
}

std::optional<int> Phrases::number(int least, int most) {
  if (tokens_[at_].kind != TokenKind::Number) {
    fail("a number");
    return std::nullopt;
  }
  if (tokens_[at_].number > most) {
    hard_fail("the number " + tokens_[at_].text + " is too large; " + std::to_string(most) +
              " is the most");
    return std::nullopt;
  }
  if (tokens_[at_].number < least) {
    hard_fail("the number " + tokens_[at_].text + " is too small; " + std::to_string(least) +
              " is the least");
    return std::nullopt;
  }
  return tokens_[at_++].number;
}

std::optional<Element> Phrases::element() {
  for (int i = 0; i < kElements; ++i) {
    if (accept(kElementNames[static_cast<size_t>(i)])) return static_cast<Element>(i);
  }
  return std::nullopt;
}

WordId Phrases::word_id(std::string_view singular) {
  const std::string folded = fold(singular);
  for (size_t i = 0; i < db_.words.size(); ++i) {
    if (fold(db_.words[i].en) == folded) return static_cast<WordId>(i);
  }
  return kNoWord;
}

std::optional<WordId> Phrases::word() {
  const Token& token = tokens_[at_];
  if (token.kind != TokenKind::Name) {
    fail("a component word");
    return std::nullopt;
  }
  const WordId id = word_id(token.text);
  if (id == kNoWord) {
    std::vector<std::string_view> known;
    known.reserve(db_.words.size());
    for (const ComponentWord& w : db_.words) known.push_back(w.en);
    hard_fail("'" + token.text + "' is not a declared component word" +
              did_you_mean(token.text, known) + "; declare it with: word " + token.text + " / …");
    return std::nullopt;
  }
  ++at_;
  return id;
}

std::optional<std::string> Phrases::string() {
  if (tokens_[at_].kind != TokenKind::String) {
    fail("a name in quotes");
    return std::nullopt;
  }
  return tokens_[at_++].text;
}

NodeId Phrases::make(Op op, NodeId a, NodeId b, NodeId c, int value, int flags) {
  db_.nodes.push_back({op, static_cast<uint8_t>(flags), static_cast<uint16_t>(value), {a, b, c}});
  return static_cast<NodeId>(db_.nodes.size() - 1);
}

NodeId Phrases::make_number(int value, NumberClass number_class) {
  db_.numbers.push_back({static_cast<int16_t>(value), number_class});
  return make(Op::Number, kNoNode, kNoNode, kNoNode, static_cast<int>(db_.numbers.size()) - 1);
}

uint16_t Phrases::add_selector(const Selector& s) {
  db_.selectors.push_back(s);
  return static_cast<uint16_t>(db_.selectors.size() - 1);
}

void Phrases::begin_text() {
  picks_begin = static_cast<uint16_t>(db_.picks.size());
  guard = kNoNode;
  others_choose = false;
  last_pick = -1;
  option_slot = -1;
}

int Phrases::add_pick(NodeId node, When when) {
  const When then = others_choose ? When::Resolving : when;
  db_.picks.push_back(
      {node, guard, then, false, static_cast<int8_t>(option_slot), static_cast<uint8_t>(option)});
  const int slot = static_cast<int>(db_.picks.size()) - 1 - picks_begin;
  if (picks_cards(db_.node(node).op)) last_pick = slot;
  return slot;
}

// ---- Amounts

NodeId Phrases::simple_amount(NumberClass number_class) {
  if (accept("X")) return make(Op::XPaid);
  if (accept("half your hp")) return make(Op::HalfHp, make(Op::You));
  if (accept("as much")) return make(Op::Did);
  if (accept("all")) return make(Op::All);
  if (accept("the hp of")) {
    const NodeId card = cards();
    return card == kNoNode ? kNoNode : make(Op::HpOf, card);
  }
  if (accept("the mana under")) {
    const NodeId card = cards();
    return card == kNoNode ? kNoNode : make(Op::ManaUnder, card, kNoNode, kNoNode, 0, kAnyElement);
  }
  if (accept("the cost of")) {
    const NodeId card = cards();
    return card == kNoNode ? kNoNode : make(Op::CostOf, card, kNoNode, kNoNode, 0, kAnyElement);
  }
  if (accept("the")) {
    const std::optional<Element> e = element();
    if (!e) return kNoNode;
    const int mask = 1 << static_cast<int>(*e);
    if (accept("under")) {
      // "the mineral under your other components"
      const size_t start = mark();
      Selector s;
      if (accept("your") && filter(s)) {
        s.side = Side::Yours;
        return make(Op::ManaUnder, make(Op::Each, kNoNode, kNoNode, kNoNode, add_selector(s)),
                    kNoNode, kNoNode, 0, mask);
      }
      back_to(start);
      const NodeId card = cards();
      return card == kNoNode ? kNoNode : make(Op::ManaUnder, card, kNoNode, kNoNode, 0, mask);
    }
    if (accept("in the opponent's reserve")) {
      return make(Op::ManaInReserve, make(Op::Opponent), kNoNode, kNoNode, 0, mask);
    }
    return kNoNode;
  }
  const std::optional<int> n = number();
  if (!n) return kNoNode;
  const NodeId base = make_number(*n, number_class);
  const size_t start = mark();
  if (accept("for each")) {
    Selector s;
    if (!filter(s)) return kNoNode;
    return make(Op::PerEach, base, kNoNode, kNoNode, add_selector(s));
  }
  back_to(start);
  return base;
}

NodeId Phrases::amount(NumberClass number_class) {
  NodeId value = simple_amount(number_class);
  if (value == kNoNode) return kNoNode;
  while (accept_sign("(")) {
    if (accept("plus")) {
      NodeId more = simple_amount(number_class);
      if (more == kNoNode) return kNoNode;
      if (accept("if")) {
        const NodeId when = condition();
        if (when == kNoNode) return kNoNode;
        more = make(Op::IfElse, when, more, kNoNode);
      }
      value = make(Op::Plus, value, more);
    } else if (accept("at most")) {
      const NodeId most = simple_amount(NumberClass::Limit);
      if (most == kNoNode) return kNoNode;
      value = make(Op::AtMost, value, most);
    } else {
      const NodeId other = simple_amount(number_class);
      if (other == kNoNode || !accept("if")) return kNoNode;
      const NodeId when = condition();
      if (when == kNoNode) return kNoNode;
      value = make(Op::IfElse, when, other, value);
    }
    if (!accept_sign(")")) return kNoNode;
  }
  return value;
}

// ---- Conditions

NodeId Phrases::condition() {
  NodeId left = simple_condition();
  while (left != kNoNode && accept("and")) {
    const NodeId right = simple_condition();
    if (right == kNoNode) return kNoNode;
    left = make(Op::And, left, right);
  }
  return left;
}

NodeId Phrases::simple_condition() {
  if (accept("not")) {
    const NodeId inner = simple_condition();
    return inner == kNoNode ? kNoNode : make(Op::Not, inner);
  }
  if (accept("mage noir")) return make(Op::MageNoir, make(Op::You));
  if (accept("the opponent is mage noir")) return make(Op::MageNoir, make(Op::Opponent));
  if (accept("they are mage noir")) return make(Op::MageNoir, make(Op::They));
  if (accept("zenith")) return make(Op::Zenith);
  if (accept("your turn")) return make(Op::YourTurn);
  if (accept("activated")) return make(Op::Activated);
  if (accept("nobody lost hp")) return make(Op::NobodyLostHp);
  if (accept("your hand is empty")) return make(Op::HandEmpty);
  if (accept("your reserve is empty")) return make(Op::ReserveEmpty);
  if (accept("it was done")) return make(Op::DidIt);
  if (accept("this is not on top of your discard pile")) return make(Op::NotOnTop);
  if (accept("this is prepared")) return make(Op::StanceIs, kNoNode, kNoNode, kNoNode, 0, 1);
  if (accept("this is channeled")) return make(Op::StanceIs, kNoNode, kNoNode, kNoNode, 0, 2);
  if (accept("your deck has more than")) {
    const NodeId n = amount(NumberClass::Limit);
    return n != kNoNode && accept("cards") ? make(Op::DeckAbove, n) : kNoNode;
  }
  return compare_condition();
}

NodeId Phrases::compare_condition() {
  if (accept("this locks")) {
    // NB: "locks water" and "locks no water" print no digit: RULING(1).
    const bool none = accept("no");
    NodeId n = kNoNode;
    if (!none && accept("at least")) {
      n = amount(NumberClass::Count);
      if (n == kNoNode) return kNoNode;
    }
    int mask = kAnyElement;
    if (!accept("mana")) {
      const std::optional<Element> e = element();
      if (!e) return kNoNode;
      mask = 1 << static_cast<int>(*e);
    }
    const NodeId locks = make(Op::Locks, n, kNoNode, kNoNode, 0, mask);
    return none ? make(Op::Not, locks) : locks;
  }
  if (accept("the top card of your discard pile is")) {
    Selector s;
    if ((!accept("an") && !accept("a")) || !filter(s)) return kNoNode;
    s.zones = 0;
    return make(Op::TopIs, kNoNode, kNoNode, kNoNode, add_selector(s));
  }
  if (accept("the top card of your deck is")) {
    Selector s;
    if ((!accept("an") && !accept("a")) || !filter(s)) return kNoNode;
    s.zones = 0;
    return make(Op::CardIs, make(Op::TopOfDeck, make(Op::You)), kNoNode, kNoNode, add_selector(s));
  }
  if (accept("you control")) {
    NodeId least = kNoNode;
    if (!accept("an") && !accept("a")) {
      accept("at least");
      least = amount(NumberClass::Count);
      if (least == kNoNode) return kNoNode;
    }
    Selector s;
    if (!filter(s)) return kNoNode;
    s.side = Side::Yours;
    s.zones = 1 << static_cast<int>(Zone::Board);
    return make(Op::Controls, least, kNoNode, kNoNode, add_selector(s));
  }
  fail("a condition");
  return kNoNode;
}

// ---- Players

NodeId Phrases::player() {
  if (accept("you")) return make(Op::You);
  if (accept("the opponent")) return make(Op::Opponent);
  if (accept("they")) return make(Op::They);
  if (accept("each player")) return make(Op::EachPlayer);
  if (accept("a player")) {
    const NodeId node = make(Op::PickedPlayer);
    const int slot = add_pick(node, When::Announced);
    db_.nodes[raw(node)].flags = static_cast<uint8_t>(slot);
    return node;
  }
  fail("a player");
  return kNoNode;
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
  if (peek().kind == TokenKind::Name) {
    const std::optional<WordId> w = word();
    if (!w) return false;
    (s.word == kNoWord ? s.word : s.word2) = *w;
    if (accept("or") && peek().kind == TokenKind::Name) {
      const std::optional<WordId> second = word();
      if (!second) return false;
      s.word2 = *second;
    }
    return true;
  }
  return fail("an adjective");
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
    if (accept(kSlotNames[i])) {
      s.slots = static_cast<uint16_t>(s.slots | (1 << i));
      return type(CardType::Equipment);
    }
  }
  bool any = false;
  do {
    const bool one = accept("permanents") || accept("permanent") ? type(CardType::Permanent)
                     : accept("equipment")                       ? type(CardType::Equipment)
                     : accept("rituals") || accept("ritual")     ? type(CardType::Ritual)
                     : accept("animals") || accept("animal")     ? type(CardType::Animal)
                                                                 : false;
    if (!one) break;
    any = true;
  } while (accept("or"));
  return any;
}

bool Phrases::place(Selector& s) {
  const auto zone = [&](Zone z, Side side) {
    s.zones = static_cast<uint8_t>(1 << static_cast<int>(z));
    s.side = side;
    return true;
  };
  if (accept("you control") || accept("of yours")) return zone(Zone::Board, Side::Yours);
  if (accept("the opponent controls")) return zone(Zone::Board, Side::Opponents);
  if (accept("they control")) return zone(Zone::Board, Side::Theirs);
  if (accept("in play")) return zone(Zone::Board, Side::Any);
  if (accept("in your hand") || accept("from your hand")) return zone(Zone::Hand, Side::Yours);
  if (accept("in your discard pile") || accept("from your discard pile")) {
    return zone(Zone::Discard, Side::Yours);
  }
  if (accept("in your deck") || accept("from your deck")) return zone(Zone::Deck, Side::Yours);
  if (accept("you prepare")) {
    s.zones = 0;
    s.side = Side::Yours;
    return true;
  }
  if (accept("with hp")) return s.with_hp = true;
  if (accept("without hp")) return s.without_hp = true;
  if (accept("without mana")) return s.no_mana = true;
  if (accept("below this")) return s.below = true;
  if (accept("except permanents and equipment")) {
    s.stances = 2;
    return true;
  }
  if (accept("except permanents")) {
    s.types = 0x1F & ~(1 << static_cast<int>(CardType::Permanent));
    return true;
  }
  return false;
}

bool Phrases::filter(Selector& s) {
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
  bool being_prepared = false;  // which is no place
  while (place(s)) being_prepared = being_prepared || tokens_[at_ - 1].text == "prepare";
  if (s.zones == 0 && !being_prepared) s.zones = 1 << static_cast<int>(Zone::Board);
  return true;
}

bool Phrases::selector(Selector& s) {
  if (accept("each")) {
    s.quantity = Quantity::Each;
    return filter(s);
  }
  if (accept("your")) {
    s.quantity = Quantity::Each;
    if (!filter(s)) return false;
    s.side = Side::Yours;
    return true;
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
  if (peek().kind == TokenKind::Number) {
    s.quantity = Quantity::Exactly;
    s.amount = amount(NumberClass::Count);
    return s.amount != kNoNode && filter(s);
  }
  return fail("which cards");
}

NodeId Phrases::cards() {
  if (accept("this")) return make(Op::This);
  if (accept("it") || accept("them")) {
    if (last_pick < 0) return make(Op::EventCard);
    return make(Op::It, kNoNode, kNoNode, kNoNode, last_pick);
  }
  if (accept("that card")) return make(Op::EventCard);
  const size_t start = mark();
  if (accept("the")) {
    if (peek().kind == TokenKind::Name) {
      const std::optional<WordId> w = word();
      if (w && accept("used")) return make(Op::Used, kNoNode, kNoNode, kNoNode, raw(*w));
      if (failed_hard()) return kNoNode;
    }
    back_to(start);
  }
  Selector s;
  if (!selector(s)) return kNoNode;
  if (s.zones == 0) s.zones = 1 << static_cast<int>(Zone::Board);
  const uint16_t index = add_selector(s);
  if (s.quantity == Quantity::Each) return make(Op::Each, kNoNode, kNoNode, kNoNode, index);
  const NodeId node = make(Op::Picked, kNoNode, kNoNode, kNoNode, index);
  const int hidden = (1 << static_cast<int>(Zone::Deck)) | (1 << static_cast<int>(Zone::Hand));
  // RULING(9): cards in public zones are announced, cards in hand or deck chosen on resolution.
  const int slot = add_pick(node, (s.zones & hidden) != 0 ? When::Resolving : When::Announced);
  db_.nodes[raw(node)].flags = static_cast<uint8_t>(slot);
  return node;
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
