// The indented lines below "player 1:".
#include <algorithm>

#include "engine/base/fold.h"
#include "engine/scenario/scenario_script.h"

namespace grimoire::scenario {
namespace {

constexpr std::string_view kPlayerWords[] = {
    "hp",      "reserve",   "hand",          "deck",   "discard", "exile",  "prepared", "channeled",
    "in play", "mage noir", "not mage noir", "zenith", "drew",    "rested", "exhausted"};

constexpr std::string_view kCardWords[] = {"with",  "hp",      "using",  "this turn", "used",
                                           "blank", "has",     "never",  "numbers",   "x",
                                           "word",  "text of", "ignores"};

enum class MayBe : uint8_t { Known, Used };

bool read_remark(const ListedCard& listed, int line, MayBe may_be, Complaints& complaints,
                 PileCard& out) {
  if (listed.remark.empty()) return true;
  bool ok = true;
  Reader remarks(listed.remark, line, listed.remark_column, complaints);
  for (Reader& remark : remarks.split(';')) {
    if (remark.accept("known to")) {
      const std::optional<PlayerId> p = remark.player();
      ok = p && remark.expect_end() && ok;
      if (p) out.known_to = static_cast<uint8_t>(out.known_to | (1 << raw(*p)));
    } else if (remark.accept("known")) {
      out.known_to = 0xFF;
      ok = remark.expect_end() && ok;
    } else if (may_be == MayBe::Used && remark.accept("used")) {
      out.used = true;
      ok = remark.expect_end() && ok;
    } else {
      // Only permissions to be prepared from the discard pile or from exile can be used up.
      constexpr std::string_view all[] = {"known", "known to player 1", "used"};
      const std::span<const std::string_view> known(all, may_be == MayBe::Used ? 3 : 2);
      ok = remark.fail_unknown("something that can be said of a card here", known);
    }
  }
  return ok;
}

void add_pile(Reader& in, const CardDb& db, MayBe may_be, std::vector<PileCard>& out,
              Complaints& complaints) {
  const auto list = in.cards(db);
  if (!list) return;
  for (const ListedCard& listed : *list) {
    PileCard card{.def = listed.def};
    if (!read_remark(listed, in.line(), may_be, complaints, card)) return;
    out.insert(out.end(), static_cast<size_t>(listed.count), card);
  }
}

std::optional<Keyword> read_keyword(Reader& in) {
  for (size_t i = 0; i < kKeywordNames.size(); ++i) {
    if (in.accept(kKeywordNames[i])) return static_cast<Keyword>(i);
  }
  in.fail_unknown("a keyword", kKeywordNames);
  return std::nullopt;
}

// numbers x2, numbers +1, numbers -1
bool read_numbers(Reader& in, BoardCard& out) {
  if (in.accept("x2") || in.accept("doubled")) {
    out.numbers.push_back({NumberOp::Double, 0});
    return true;
  }
  const bool more = in.accept_sign('+');
  Reader ahead = in;
  if (!more && !ahead.accept_sign('-'))
    return in.fail("expected what happens to its numbers: numbers x2, numbers +1 or numbers -1");
  const std::optional<int> by = in.number();
  if (!by) return false;
  out.numbers.push_back(more ? NumberChange{NumberOp::Add, *by}
                             : NumberChange{NumberOp::Subtract, -*by});
  return true;
}

bool read_using(Reader& in, const CardDb& db, BoardCard& out) {
  UsedCard used{.line = in.line(), .column = in.column()};
  Reader whole = in;
  const std::string text(in.rest());
  const size_t as = fold(text).find(" as ");
  Reader name = whole;
  if (as != std::string::npos) {
    name = Reader(std::string_view(text).substr(0, as), used.line, used.column, in.complaints());
    Reader word(std::string_view(text).substr(as + 4), used.line,
                used.column + static_cast<int>(as) + 4, in.complaints());
    const std::optional<WordId> id = word.component_word(db);
    if (!id || !word.expect_end()) return false;
    used.word = *id;
  }
  const auto list = name.cards(db);
  if (!list) return false;
  for (const ListedCard& card : *list) {
    used.def = card.def;
    used.count = card.count;
    out.using_cards.push_back(used);
  }
  return true;
}

constexpr std::string_view kTwice = "this is given twice";

// Several of them, but not one twice.
template <class T>
bool keep_once(Reader& place, const std::optional<T>& value, std::vector<T>& list) {
  if (!value) return false;
  if (std::find(list.begin(), list.end(), *value) != list.end())
    return place.fail(std::string(kTwice));
  list.push_back(*value);
  return true;
}

bool keep_flag(Reader& place, bool& flag) {
  if (flag) return place.fail(std::string(kTwice));
  return flag = true;
}

bool keep_number(Reader& in, std::optional<int>& out) {
  if (out) return in.fail(std::string(kTwice));
  Reader place = in;
  out = in.number();
  if (out && *out < 0) return place.fail("this cannot be negative");
  return out.has_value();
}

// A card's name where a detail of the card before it is expected.
bool another_card(Reader& in, const CardDb& db) {
  const std::string name(Reader(in).rest());
  if (db.find(name) == kNoDef) return false;
  return !in.fail("each card on the board stands on a line of its own, as its details follow it");
}

bool read_hp(Reader& in, std::optional<int>& out) {
  Reader place = in;
  if (!keep_number(in, out)) return false;
  return *out > 0 ||
         place.fail("a Permanent has at least 1 HP: without HP it is gone before the first line");
}

bool read_detail(Reader& in, const CardDb& db, BoardCard& out) {
  Reader place = in;
  if (in.accept("with")) {
    if (out.mana) return in.fail("its Mana is given twice");
    out.mana = in.mana();
    return out.mana.has_value();
  }
  if (in.accept("hp")) return read_hp(in, out.hp);
  if (in.accept("using")) return read_using(in, db, out);
  if (in.accept("this turn")) return keep_flag(place, out.this_turn);
  if (in.accept("used")) return keep_flag(place, out.used);
  if (in.accept("blank")) return keep_flag(place, out.blank);
  if (in.accept("has")) return keep_once(place, read_keyword(in), out.has);
  if (in.accept("never")) return keep_once(place, read_keyword(in), out.never);
  if (in.accept("numbers")) return read_numbers(in, out);
  if (in.accept("word")) return keep_once(place, in.component_word(db), out.words);
  if (in.accept("text of")) {
    // NB: the same text may have been gained twice.
    const std::optional<DefId> text = in.card(db);
    if (text) out.texts.push_back(*text);
    return text.has_value();
  }
  if (in.accept("ignores")) return keep_number(in, out.armor_left) && (in.accept("more"), true);
  if (in.accept("x")) return keep_number(in, out.x);
  if (another_card(in, db)) return false;
  return in.fail_unknown("something that can be said of a card on the board", kCardWords);
}

// "with 2 fire, 1 air": a part that begins with a number goes on with the Mana.
bool more_mana(Reader& in, BoardCard& out) {
  if (!out.mana || !in.at_number()) return false;
  const std::optional<ManaBag> more = in.mana();
  if (more) out.mana->add(*more);
  return more.has_value();
}

// Whether an ability is so, of its own text or of one that it has gained.
template <class Test>
bool any_ability(const CardDb& db, const BoardCard& card, Test test) {
  const auto has_it = [&](DefId text) {
    const std::vector<AbilityId>& abilities = db.def(text).abilities;
    return std::any_of(abilities.begin(), abilities.end(),
                       [&](AbilityId id) { return test(db.ability(id)); });
  };
  return has_it(card.def) || std::any_of(card.texts.begin(), card.texts.end(), has_it);
}

// What contradicts the card itself.
std::string contradiction(const CardDb& db, const BoardCard& card) {
  const CardDef& def = db.def(card.def);
  const std::string name = "'" + def.name_en + "'";
  const bool spell = def.type == CardType::Spell;
  // RULING(58): a Permanent whose text channels it is a component then.
  const bool component = def.type == CardType::Permanent && card.stance == Stance::Channeled;
  const auto channels = [&](const Ability& a) {
    return any_node(db, a.body, [&](NodeId node) { return db.node(node).op == Op::Channel; });
  };
  if (component && !any_ability(db, card, channels))
    return name + " is a Permanent, and no text of its own channels it: write 'in play'";
  const bool animal = def.type == CardType::Animal;
  if (animal != (card.stance == Stance::Rested || card.stance == Stance::Exhausted))
    return animal ? name + " is an Animal: write 'rested' or 'exhausted'"
                  : name + " is no Animal, so it is neither rested nor exhausted";
  if (!component && !animal && spell != (card.stance != Stance::InPlay)) {
    return spell ? name + " is a spell without a type: write 'prepared' or 'channeled'"
                 : name + " is neither prepared nor channeled: write 'in play'";
  }
  if ((!def.has_hp || component) && card.hp) return name + " has no HP";
  if (card.x && def.x_element < 0 && !def.x_hp) return name + " has no X";
  if (card.armor_left &&
      !any_ability(db, card, [](const Ability& a) { return a.change == Change::Ignore; }))
    return name + " ignores no damage";
  const auto once = [](const Ability& a) {
    return a.once_bit != 0 || a.change == Change::MayCountAs;
  };
  if (card.used && !any_ability(db, card, once))
    return name + " has nothing that can be used once per turn: leave out 'used'";
  for (const Keyword k : card.has) {
    if (std::find(card.never.begin(), card.never.end(), k) == card.never.end()) continue;
    const std::string word(kKeywordNames[static_cast<size_t>(k)]);
    return "it cannot have " + word + " and never have it: write 'has " + word + "' or 'never " +
           word + "'";
  }
  return "";
}

// prepared Tornado x2, with 3 air, using Breath, this turn
void read_board_card(Reader& in, Stance stance, const CardDb& db, PlayerPosition& out) {
  Reader whole = in;
  const bool open_end = whole.rest().ends_with(',');
  std::vector<Reader> parts = in.split(',');
  BoardCard card{.stance = stance, .line = in.line(), .column = parts[0].column()};
  const auto name = parts[0].cards(db);
  bool ok = name.has_value();
  for (size_t i = 1; i < parts.size(); ++i) {
    const bool fine = more_mana(parts[i], card) || read_detail(parts[i], db, card);
    ok = fine && parts[i].expect_end() && ok;
  }
  if (open_end) ok = in.fail("expected another detail after the comma");
  if (!ok) return;
  card.def = name->front().def;
  const CardDef& def = db.def(card.def);
  Reader place("", card.line, card.column, in.complaints());
  if (!name->front().remark.empty()) {
    place.fail("details of a card on the board stand after commas: " + def.name_en +
               ", with 2 fire");
    return;
  }
  if (const std::string wrong = contradiction(db, card); !wrong.empty()) {
    place.fail(wrong);
    return;
  }
  out.board.insert(out.board.end(), static_cast<size_t>(name->front().count), card);
}

bool small_number(Reader& in, std::string_view what, int least, int& out) {
  Reader place = in;
  const std::optional<int> n = in.number();
  if (!n) return false;
  if (*n < least) return place.fail(std::string(what) + " at least " + std::to_string(least));
  out = *n;
  return in.expect_end();
}

}  // namespace

void parse_player_line(const Line& line, const CardDb& db, PlayerPosition& out,
                       Complaints& complaints) {
  Reader in(line, complaints);
  const auto twice = [&](bool given) { return given && !in.fail(std::string(kTwice)); };
  if (in.accept("hp")) {
    int hp = 0;
    if (twice(out.hp.has_value())) return;
    if (small_number(in, "the HP of a player in the game are", 1, hp)) out.hp = hp;
  } else if (in.accept("reserve")) {
    if (twice(!out.reserve.empty())) return;
    const std::optional<ManaBag> mana = in.mana();
    if (mana) out.reserve = *mana;
  } else if (in.accept("hand")) {
    add_pile(in, db, MayBe::Known, out.hand, complaints);
  } else if (in.accept("deck")) {
    out.has_deck = true;
    add_pile(in, db, MayBe::Known, out.deck, complaints);
  } else if (in.accept("discard")) {
    add_pile(in, db, MayBe::Used, out.discard, complaints);
  } else if (in.accept("exile")) {
    add_pile(in, db, MayBe::Used, out.exile, complaints);
  } else if (in.accept("prepared")) {
    read_board_card(in, Stance::Prepared, db, out);
  } else if (in.accept("channeled")) {
    read_board_card(in, Stance::Channeled, db, out);
  } else if (in.accept("in play")) {
    read_board_card(in, Stance::InPlay, db, out);
  } else if (in.accept("rested")) {
    read_board_card(in, Stance::Rested, db, out);
  } else if (in.accept("exhausted")) {
    read_board_card(in, Stance::Exhausted, db, out);
  } else if (in.accept("mage noir")) {
    if (twice(out.mage_noir.has_value())) return;
    out.mage_noir = true;
    in.expect_end();
  } else if (in.accept("not mage noir")) {
    if (twice(out.mage_noir.has_value())) return;
    out.mage_noir = false;
    in.expect_end();
  } else if (in.accept("zenith")) {
    if (twice(out.zenith)) return;
    out.zenith = true;
    in.expect_end();
  } else if (in.accept("drew")) {
    small_number(in, "the number of cards drawn is", 0, out.drawn);
  } else {
    in.fail_unknown("something that can be said of a player", kPlayerWords);
  }
}

}  // namespace grimoire::scenario
