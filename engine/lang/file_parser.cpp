#include "engine/lang/file_parser.h"

#include <algorithm>
#include <utility>

#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/printable.h"
#include "engine/base/text.h"
#include "engine/lang/limits.h"

namespace grimoire {
namespace {

constexpr std::string_view kLinkingWords[] = {"of", "the", "to",  "in",   "a",    "an", "and",
                                              "at", "on",  "for", "with", "from", "by"};

}  // namespace

void FileParser::declare_words() {
  each_line([this](Phrases& in) { return in.accept("word") && word_line(in); });
}

void FileParser::run() {
  each_line([this](Phrases& in) { return parse_line(in); });
  finish_card();
  if (holds_something_ || reading_.full) return;
  line_ = 1;
  error(1, "there is no card in this file; one begins with: card \"Name\" / \"Nom\"");
}

void FileParser::error(int column, std::string message) {
  out_.errors.push_back({file_.name, line_, column, std::move(message)});
}

bool FileParser::check_bytes(std::string_view line) {
  if (line.size() <= kMostBytesOfLine) return true;
  holds_something_ = true;
  if (!words_only_)
    error(1, "the line is too long: " + std::to_string(kMostBytesOfLine) + " bytes are the most");
  return false;
}

// A card's name goes to terminals and logs as it is.
bool FileParser::check_characters(std::string_view line) {
  const int column = unreadable_column(line);
  if (column != 0) error(column, std::string(kUnreadable));
  return column == 0;
}

bool FileParser::check_room(Phrases& in) {
  // A line of words makes one ability for each of them.
  const size_t most =
      std::max({db_.abilities.size() + kLongestLine, db_.defs.size(), db_.sets.size()});
  if (!in.room_for_one(most)) return false;
  if (!open_ || in.peek().text == "card" || in.peek().text == "set") return true;
  const auto limit = [&](int most_allowed, const char* what) {
    too_long_ = true;
    return in.hard_fail("the card is too long: " + std::to_string(most_allowed) + " " + what +
                        " are the most");
  };
  if (++card_lines_ > kMostLinesOfCard) return limit(kMostLinesOfCard, "lines");
  if (card().abilities.size() >= kMostAbilitiesOfCard)
    return limit(static_cast<int>(kMostAbilitiesOfCard), "abilities");
  return true;
}

bool FileParser::parse_line(Phrases& in) {
  lost_ = false;
  if (in.accept("set")) return set_line(in);
  if (indent_ == 0 && in.accept("adversary")) return adversary_line(in);
  if (in_adversary_ && indent_ > 0) return difficulty_line(in);
  if (in.accept("card")) return card_line(in);
  if (!open_) {
    constexpr std::string_view kBeginnings[] = {"card", "set", "word", "adversary"};
    lost_ = true;
    return in.hard_fail("this line belongs to no card" + did_you_mean(in.peek().text, kBeginnings) +
                        "; begin with: card \"Name\" / \"Nom\"");
  }
  if (block_ != kNoAbility && indent_ > block_indent_) return block_line(in);
  close_block();
  if (!described_ && !(in.peek().text == "aka")) {
    description_line_ = line_;
    return description_right_ = description(in);
  }
  return card_text(in);
}

bool FileParser::set_line(Phrases& in) {
  finish_card();
  // Even with a mistake here the cards that follow have a set, this one.
  set_given_ = true;
  set_ = db_.sets.size();
  db_.sets.emplace_back();
  const Token id = in.peek();
  if (id.kind != TokenKind::Word) return in.fail("a short set id, such as home");
  in.accept(id.text);
  const std::optional<std::string> name = in.string();
  if (!name || !in.accept("season")) return false;
  const std::optional<int> season = in.number();
  if (!season) return false;
  db_.sets.back() = {*name, id.text, *season};
  for (size_t i = 0; i + 1 < db_.sets.size(); ++i) {
    const CardSet& there = db_.sets[i];
    if (there.id != id.text) continue;
    if (there.name != *name || there.season != *season) {
      in.back_to(1);
      return in.hard_fail("the set '" + id.text + "' is already there: \"" + there.name +
                          "\", season " + std::to_string(there.season) +
                          "; another set needs another id");
    }
    db_.sets.pop_back();  // more cards of the same set
    set_ = i;
    break;
  }
  return true;
}

bool FileParser::word_line(Phrases& in) {
  const Token en = in.peek();
  if (en.kind != TokenKind::Name) return in.fail("a component word with a capital letter");
  in.accept(en.text);
  if (!in.accept_sign("/")) return false;
  const Token fr = in.peek();
  if (fr.kind != TokenKind::Name) return in.fail("the French word");
  in.accept(fr.text);
  const std::string folded = fold(en.text);
  const auto refuse = [&](const std::string& why) {
    in.back_to(1);  // the English word
    return in.hard_fail(why);
  };
  // DR-2.3.3: the six element words never mean a word of a name; DR-2.3: nor do linking words.
  for (const std::string_view e : kElementNames) {
    if (folded == e) return refuse("'" + en.text + "' always means the element (DR-2.3.3)");
  }
  for (const std::string_view l : kLinkingWords) {
    if (folded == l) return refuse("'" + en.text + "' is a linking word, no component (DR-2.3)");
  }
  if (in.word_id(en.text) != kNoWord) return refuse("the word '" + en.text + "' is declared twice");
  if (db_.words.size() >= kMostWords)
    return refuse("more than " + std::to_string(kMostWords) + " component words");
  db_.words.push_back({en.text, fr.text});
  return true;
}

bool FileParser::card_line(Phrases& in) {
  finish_card();
  in_adversary_ = false;
  // Even with a mistake here the lines that follow belong to this card and are checked.
  CardDef def;
  def.line = static_cast<uint32_t>(line_);
  db_.defs.push_back(std::move(def));
  open_ = true;
  card_errors_ = out_.errors.size();
  card_lines_ = 0;
  too_long_ = false;
  described_ = description_right_ = false;
  limit_given_ = false;
  first_node_ = db_.nodes.size();
  activation_ = kNoAbility;
  const std::optional<std::string> en = in.string();
  if (!en || !in.accept_sign("/")) return false;
  const std::optional<std::string> fr = in.string();
  if (!fr) return false;
  card().name_en = *en;
  card().name_fr = *fr;
  in.back_to(1);  // the English name
  if (name_id(*en).empty() || trim(*fr).empty())
    return in.hard_fail("a card needs a name in both languages, with a letter in it");
  if (!can_be_written(in, *en) || !can_be_written(in, *fr)) return false;
  if (!set_given_ && !std::exchange(set_missed_, true))
    return in.hard_fail("no set yet; begin the file with: set home \"Home\" season 1");
  for (const std::string& name : {*en, *fr}) {
    if (reading_.names.contains(fold(name)))
      return in.hard_fail("the card '" + name + "' is already there");
  }
  in.back_to(4);
  card().id = name_id(*en);
  card().set = static_cast<uint16_t>(set_);
  for (const std::string& name : {card().id, *en, *fr}) reading_.names.insert(fold(name));
  return true;
}

bool FileParser::description(Phrases& in) {
  described_ = true;  // with a mistake, too: the next lines are something else
  if (in.accept("adversary")) return adversary_description(in);
  const std::optional<Element> element = in.element();
  if (!element) return false;
  card().element = *element;
  bool typed = false;
  for (size_t i = 0; i < static_cast<size_t>(CardType::Adversary); ++i) {
    if (in.accept(kTypeNames[i])) {
      card().type = static_cast<CardType>(i);
      typed = true;
      break;
    }
  }
  if (!typed) return false;
  if (card().type == CardType::Equipment) {
    for (size_t i = 1; i < kSlotNames.size(); ++i) {
      if (in.accept(kSlotNames[i])) card().slot = static_cast<EquipSlot>(i);
    }
    if (card().slot == EquipSlot::None) return false;
  }
  bool has_cost = false;
  while (in.accept_sign(",")) {
    const size_t start = in.mark();
    const auto twice = [&](std::string_view what) {
      in.back_to(start);
      return in.hard_fail("the " + std::string(what) + " is given twice; once is right");
    };
    if (in.accept("costs")) {
      if (std::exchange(has_cost, true)) return twice("cost");
      if (!cost(in)) return false;
    } else if (in.accept("needs")) {
      if (!card().needs.empty()) return twice("list of components");
      if (!needs(in)) return false;
    } else if (in.accept("X hp")) {
      if (card().has_hp) return twice("health");
      card().has_hp = card().x_hp = true;
    } else {
      const std::optional<int> hp = in.number();
      if (!hp || !in.accept("hp")) return false;
      if (std::exchange(card().has_hp, true)) return twice("health");
      card().hp = static_cast<int16_t>(*hp);
    }
  }
  if (!has_cost && card().type != CardType::Animal) {
    return in.fail("', costs …' (or ', costs nothing')");
  }
  if (card().has_hp && card().type != CardType::Permanent)
    return in.hard_fail("only Permanents have health");
  if (card().has_hp && !card().x_hp && card().hp < 1)
    return in.hard_fail("a Permanent has at least 1 hp, or X hp that its text sets");
  return true;
}

bool FileParser::cost(Phrases& in) {
  if (in.accept("nothing")) return true;
  bool any = false;
  while (true) {
    const bool x = in.accept("X");
    int n = 0;
    if (!x) {
      if (in.peek().kind != TokenKind::Number) break;
      const std::optional<int> number = in.number();
      if (!number) return false;
      n = *number;
    }
    const std::optional<Element> e = in.element();
    if (!e) return false;
    if (card().cost[static_cast<size_t>(*e)] != 0 || card().x_element == static_cast<int8_t>(*e)) {
      return in.hard_fail("this element is already part of the cost");
    }
    if (x && card().x_element >= 0) return in.hard_fail("a cost has one X, of one element");
    if (x) {
      card().x_element = static_cast<int8_t>(*e);
    } else {
      card().cost[static_cast<size_t>(*e)] = static_cast<int16_t>(n);
    }
    any = true;
  }
  return any || in.fail("a cost such as: 2 fire 1 air");
}

bool FileParser::needs(Phrases& in) {
  do {
    const std::optional<WordId> w = in.word();
    if (!w) return false;
    Need need{*w, 1};
    if (in.accept("x")) {
      const std::optional<int> n = in.number(1, 99);
      if (!n) return false;
      need.count = static_cast<uint8_t>(*n);
    }
    for (const Need& other : card().needs) {
      if (other.word == need.word)
        return in.hard_fail("the same word stands there twice; write how often: " +
                            std::string(db_.word(need.word)) + " x 2");
    }
    card().needs.push_back(need);
  } while (in.accept("and"));
  return true;
}

}  // namespace grimoire
