#include "engine/lang/phrases.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/printable.h"
#include "engine/lang/limits.h"
#include "engine/lang/schema.h"

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

// What accept() is asked for, one word each; a test compares. Names of elements and the like are in
// their own tables.
constexpr std::string_view kLanguageWords[] = {
    "abilities",  "ability",      "activate",    "activated",  "activation", "active",
    "add",        "adds",         "after",       "again",      "aka",        "all",
    "always",     "among",        "an",          "and",        "animals",    "another",
    "any",        "applied",      "applies",     "apply",      "are",        "as",
    "at",         "available",    "back",        "be",         "become",     "being",
    "below",      "between",      "blank",       "both",       "bottom",     "by",
    "cannot",     "card",         "cards",       "changes",    "channel",    "channeled",
    "choose",     "chooses",      "comes",       "component",  "components", "control",
    "controlled", "controls",     "copies",      "copy",       "cost",       "costing",
    "costs",      "count",        "counts",      "create",     "damage",     "deal",
    "deck",       "destroy",      "destroyed",   "discard",    "discarded",  "discarding",
    "discards",   "distribute",   "divided",     "does",       "done",       "doubled",
    "down",       "draw",         "drawing",     "drawn",      "draws",      "each",
    "effect",     "effects",      "element",     "empties",    "empty",      "end",
    "enters",     "equal",        "ether",       "even",       "everyone",   "except",
    "exhaust",    "exhausted",    "exile",       "first",      "fix",        "for",
    "forged",     "forges",       "four",        "free",       "from",       "gain",
    "gains",      "gathering",    "goes",        "got",        "half",       "hand",
    "has",        "have",         "hp",          "if",         "ignore",     "in",
    "included",   "infinite",     "inflict",     "inflicted",  "inflicts",   "instead",
    "into",       "is",           "it",          "its",        "keep",       "last",
    "least",      "leaves",       "less",        "like",       "limit",      "lock",
    "locks",      "longer",       "look",        "lose",       "loses",      "lost",
    "mage",       "main",         "make",        "mana",       "many",       "may",
    "more",       "most",         "move",        "much",       "need",       "needs",
    "neither",    "never",        "next",        "no",         "nobody",     "noir",
    "nor",        "not",          "nothing",     "number",     "numbers",    "of",
    "on",         "once",         "one",         "only",       "onto",       "opponent",
    "opponent's", "opponents",    "opposing",    "option",     "or",         "other",
    "otherwise",  "outside",      "own",         "owner",      "owner's",    "paid",
    "pay",        "pays",         "per",         "permanents", "phase",      "pile",
    "piles",      "places",       "play",        "played",     "player",     "player's",
    "players",    "plus",         "preparation", "prepare",    "prepared",   "prepares",
    "prevent",    "put",          "reduced",     "release",    "released",   "releases",
    "releasing",  "repeated",     "reserve",     "rest",       "rested",     "return",
    "revert",     "rituals",      "search",      "season",     "second",     "see",
    "set",        "sharing",      "shift",       "shifted",    "shifts",     "shuffle",
    "shuffles",   "soon",         "spells",      "start",      "sure",       "surely",
    "swap",       "take",         "taken",       "takes",      "target",     "targeting",
    "targets",    "text",         "than",        "that",       "the",        "their",
    "them",       "then",         "they",        "third",      "this",       "through",
    "time",       "times",        "to",          "token",      "top",        "trade",
    "trades",     "transmutable", "turn",        "twice",      "two",        "under",
    "unless",     "unseen",       "until",       "unverified", "up",         "use",
    "used",       "using",        "was",         "when",       "whenever",   "wherever",
    "while",      "win",          "with",        "without",    "word",       "you",
    "your",       "zenith"};

}  // namespace

// "It" is a card; a target may be a player.
std::vector<std::string_view> language_words() {
  std::vector<std::string_view> words(std::begin(kLanguageWords), std::end(kLanguageWords));
  const auto add = [&](const auto& names) {
    words.insert(words.end(), names.begin(), names.end());
  };
  add(kElementNames);
  add(kTypeNames);
  add(kSlotNames);
  add(kKeywordNames);
  std::erase(words, "");  // no slot
  return words;
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

bool Phrases::check_tokens() {
  if (tokens_.size() > kLongestLine) {
    hard_error_ = "the line is too long: " + std::to_string(kLongestLine) +
                  " words, numbers and signs are the most; make it several paragraphs";
    hard_at_ = kLongestLine - 1;
    return false;
  }
  for (const Token& token : tokens_) {
    if (token.kind != TokenKind::Sign || token.text != kUnfinishedString) continue;
    hard_error_ = "the name that begins here has no closing quote";
    hard_at_ = static_cast<size_t>(&token - tokens_.data());
    return true;
  }
  return true;
}

int Phrases::error_column() const { return tokens_[failed_at()].column; }

std::vector<Misspelt> Phrases::misspelt_beyond_error() const {
  const std::vector<std::string_view> known = language_words();
  std::vector<Misspelt> found;
  for (size_t i = failed_at() + 1; i < tokens_.size(); ++i) {
    const Token& token = tokens_[i];
    if (token.kind == TokenKind::Name && word_id(token.text) == kNoWord) {
      found.push_back({token.column, undeclared(token.text)});
    }
    if (token.kind != TokenKind::Word || token.text.size() < 2) continue;
    if (std::find(known.begin(), known.end(), token.text) != known.end()) continue;
    found.push_back({token.column, "'" + shortened(token.text) + "' is no word of the language" +
                                       did_you_mean(token.text, known)});
  }
  return found;
}

std::string Phrases::error() const {
  if (!hard_error_.empty()) return hard_error_;
  const Token& token = tokens_[furthest_];
  const std::vector<std::string_view> expected(expected_.begin(), expected_.end());
  std::string message = token.kind == TokenKind::End ? "the line ends too early"
                                                     : "unexpected '" + shortened(token.text) + "'";
  // Prefer a word that fits here; otherwise any word of the language that is almost the same. Who
  // writes one of its words most likely means it: then only one letter may be missing or wrong.
  const auto known = language_words();
  const bool word = token.kind == TokenKind::Word || token.kind == TokenKind::Name;
  const bool is_known = std::find(known.begin(), known.end(), token.text) != known.end();
  std::string near = word ? nearest(token.text, expected) : "";
  if (is_known && (near.size() < 4 || edit_distance(token.text, near) > 1)) near.clear();
  if (near.empty() && !is_known && token.kind == TokenKind::Word) {
    near = nearest(token.text, known);
    if (edit_distance(token.text, near) > 1) near.clear();
  }
  if (!near.empty()) message += " (did you mean '" + near + "'?)";
  message += "; expected ";
  if (furthest_ == 0 && !beginnings_.empty()) return message + std::string(beginnings_);
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
  accepted_at_ = start;
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
    hard_fail("the number " + shortened(tokens_[at_].text) + " is too large; " +
              std::to_string(most) + " is the most");
    return std::nullopt;
  }
  if (tokens_[at_].number < least) {
    hard_fail("the number " + shortened(tokens_[at_].text) + " is too small; " +
              std::to_string(least) + " is the least");
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

WordId Phrases::word_id(std::string_view singular) const {
  const std::string folded = fold(singular);
  for (size_t i = 0; i < db_.words.size(); ++i) {
    if (fold(db_.words[i].en) == folded) return static_cast<WordId>(i);
  }
  return kNoWord;
}

std::string Phrases::undeclared(std::string_view word) const {
  const std::string quoted = "'" + shortened(word) + "'";
  const std::string folded = fold(word);
  if (std::find(kElementNames.begin(), kElementNames.end(), folded) != kElementNames.end())
    return quoted + " is not a declared component word: it always means the element (DR-2.3.3)";
  std::vector<std::string_view> known;
  known.reserve(db_.words.size());
  for (const ComponentWord& w : db_.words) known.push_back(w.en);
  return quoted + " is not a declared component word" + did_you_mean(word, known) +
         "; declare it with: word " + shortened(word) + " / …";
}

std::optional<WordId> Phrases::word() {
  const Token& token = tokens_[at_];
  if (token.kind != TokenKind::Name) {
    fail("a component word");
    return std::nullopt;
  }
  const WordId id = word_id(token.text);
  if (id == kNoWord) {
    hard_fail(undeclared(token.text));
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

// NB: without room, the number of an existing part is given: the line is in error, so the
// database will not be used, but its parser goes on to the end of the phrase.
bool Phrases::room_for_one(size_t there) {
  if (there < kMostParts) return true;
  full_ = true;
  return hard_fail("the cards are too much: all files together may hold " +
                   std::to_string(kMostParts) + " cards, abilities and parts of texts");
}

NodeId Phrases::make(Op op, NodeId a, NodeId b, NodeId c, int value, int flags) {
  if (!room_for_one(db_.nodes.size())) return NodeId{0};
  db_.nodes.push_back({op, static_cast<uint8_t>(flags), static_cast<uint16_t>(value), {a, b, c}});
  return static_cast<NodeId>(db_.nodes.size() - 1);
}

NodeId Phrases::make_number(int value, NumberClass number_class) {
  if (!room_for_one(db_.numbers.size())) return NodeId{0};
  db_.numbers.push_back({static_cast<int16_t>(value), number_class});
  return make(Op::Number, kNoNode, kNoNode, kNoNode, static_cast<int>(db_.numbers.size()) - 1);
}

uint16_t Phrases::add_selector(const Selector& s) {
  if (!room_for_one(db_.selectors.size())) return 0;
  db_.selectors.push_back(s);
  return static_cast<uint16_t>(db_.selectors.size() - 1);
}

void Phrases::begin_text() {
  text = {};
  text.picks_begin = static_cast<uint16_t>(db_.picks.size());
}

void Phrases::speaks_after(const Ability& header) {
  if (header.kind == AbilityKind::TurnEnd && header.whose_any) text.spoken = {Spoken::OfEvent};
  if (header.kind == AbilityKind::Instead)
    text.event_card = header.instead != Instead::DrawInDrawPhase;
  if (header.kind != AbilityKind::Whenever) return;
  if (header.event_side == Side::Opponents) text.spoken = {Spoken::OfEvent};
  text.event_amount = header.event == EventKind::DamageDealt || header.event == EventKind::HpLost;
  switch (header.event) {
    case EventKind::CardDrawn:
    case EventKind::DiscardedFromPlay:
    case EventKind::Prepared:
    case EventKind::EnteredPlay:
    case EventKind::Channeled:
    case EventKind::Exhausted:
    case EventKind::Activated:
    case EventKind::DiscardedFromHand:
    case EventKind::EnteredDiscard:
    case EventKind::AddedToHand: text.event_card = true; break;
    // Who takes damage; the spell that inflicts it is not kept.
    case EventKind::DamageDealt: text.event_card = (header.flags & kThisCard) != 0; break;
    case EventKind::None:
    case EventKind::HpLost:
    case EventKind::Traded:
    case EventKind::PhaseShifted: break;
  }
}

int Phrases::add_pick(NodeId node, When when) {
  if (!room_for_one(db_.picks.size())) return 0;
  const int before = static_cast<int>(db_.picks.size()) - text.picks_begin;
  if (before >= kMostChoicesOfText) {
    hard_fail("the text asks for too much: " + std::to_string(kMostChoicesOfText) +
              " choices are the most");
    return 0;
  }
  const When then = text.others_choose ? When::Resolving : when;
  db_.picks.push_back({.node = node,
                       .guard = text.guard,
                       .when = then,
                       .option_slot = static_cast<int8_t>(text.option_slot),
                       .option = static_cast<uint8_t>(text.option)});
  const int slot = static_cast<int>(db_.picks.size()) - 1 - text.picks_begin;
  if (schema(db_.node(node).op).picks_cards()) {
    text.last_pick = slot;
  }
  if (db_.node(node).op == Op::PickedPlayer) text.spoken = {Spoken::Picked, slot};
  return slot;
}

}  // namespace grimoire
