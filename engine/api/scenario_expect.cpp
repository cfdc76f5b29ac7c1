// Expectations: what follows the word "expect". Each is read into a check that is run later.
#include <algorithm>

#include "engine/api/explain.h"
#include "engine/api/notation.h"
#include "engine/api/scenario_script.h"
#include "engine/base/text.h"
#include "engine/rules/knowledge.h"
#include "engine/rules/procedures.h"

namespace grimoire::scenario {

std::string mana_words(const ManaBag& bag);
std::string zone_words(const Game& g, PlayerId p, Zone z);

namespace {

using Failure = std::optional<std::string>;
using MaybeCheck = std::optional<Check>;

constexpr std::string_view kExpectWords[] = {
    "player 1", "player 2",  "pile 1",  "pile 2",    "ether",     "card",         "winner",
    "draw",     "no winner", "phase",   "turn",      "option:",   "options:",     "no option:",
    "why not",  "event:",    "events:", "no event:", "unchanged", "changes only:"};

std::string player_words(PlayerId p) { return "player " + std::to_string(raw(p) + 1); }

Failure unless(bool holds, const std::string& expected, const std::string& actual) {
  if (holds) return std::nullopt;
  return "expected " + expected + ", but it is " + actual;
}

MaybeCheck finish(Reader& in, Check check) {
  if (!in.expect_end()) return std::nullopt;
  return check;
}

// ---- Zones

// Names as DefIds, each as often as it is there.
std::vector<DefId> names_in(const Game& g, PlayerId p, Zone z) {
  std::vector<DefId> defs;
  for (const CardId c : g.s().zone(p, z)) defs.push_back(g.s().card(c).def);
  // Written: deck, discard pile and exile from the top, the board in the order of arrival.
  if (z == Zone::Deck || z == Zone::Board) std::reverse(defs.begin(), defs.end());
  return defs;
}

MaybeCheck zone_count(Reader& in, PlayerId p, Zone z) {
  const std::optional<int> count = in.number();
  if (!count) return std::nullopt;
  if (!in.accept("cards") && !in.accept("card")) {
    in.fail("expected 'cards' after the number");
    return std::nullopt;
  }
  return finish(in, [p, z, n = *count](Playback& b) {
    const int size = static_cast<int>(b.game.s().zone(p, z).size());
    return unless(size == n, std::to_string(n) + " cards",
                  std::to_string(size) + ": " + zone_words(b.game, p, z));
  });
}

MaybeCheck zone_has(Reader& in, const CardDb& db, PlayerId p, Zone z) {
  const bool no = in.accept("no");
  const auto list = in.cards(db);
  if (!list) return std::nullopt;
  return Check([p, z, no, cards = *list](Playback& b) -> Failure {
    const std::vector<DefId> there = names_in(b.game, p, z);
    for (const ListedCard& c : cards) {
      const auto count = std::count(there.begin(), there.end(), c.def);
      const bool holds = no ? count == 0 : count >= c.count;
      if (!holds) {
        return "expected " + std::string(no ? "no " : "") + b.game.db->def(c.def).name_en +
               " there, but there is " + zone_words(b.game, p, z);
      }
    }
    return std::nullopt;
  });
}

MaybeCheck zone_list(Reader& in, const CardDb& db, PlayerId p, Zone z, bool only_top,
                     bool ordered) {
  const auto list = in.cards(db);
  if (!list) return std::nullopt;
  std::vector<DefId> wanted;
  for (const ListedCard& c : *list)
    wanted.insert(wanted.end(), static_cast<size_t>(c.count), c.def);
  return Check([p, z, only_top, ordered, wanted](Playback& b) -> Failure {
    std::vector<DefId> there = names_in(b.game, p, z);
    if (only_top && there.size() > wanted.size()) there.resize(wanted.size());
    std::vector<DefId> expected = wanted;
    if (!ordered) {
      std::sort(there.begin(), there.end());
      std::sort(expected.begin(), expected.end());
    }
    std::string names;
    for (const DefId d : wanted) names += (names.empty() ? "" : ", ") + b.game.db->def(d).name_en;
    return unless(there == expected, names.empty() ? "nothing" : names, zone_words(b.game, p, z));
  });
}

MaybeCheck zone_check(Reader& in, const CardDb& db, PlayerId p, Zone z) {
  if (in.at_number()) return zone_count(in, p, z);
  if (in.accept("has")) return zone_has(in, db, p, z);
  if (in.accept("top")) return zone_list(in, db, p, z, true, true);
  if (in.accept("in order")) return zone_list(in, db, p, z, false, true);
  const bool ordered = z != Zone::Hand && z != Zone::Board;
  return zone_list(in, db, p, z, false, ordered);
}

// ---- Cards

// "Breath #2 of player 1 in hand"
struct CardPhrase {
  DefId def{};
  int number = 0;  // 0: the only one
  std::optional<PlayerId> owner;
  Zone zone = Zone::Board;
};

bool cut_zone(std::string& name, Zone& zone) {
  for (int z = 0; z < kZones; ++z) {
    const std::string tail = " in " + std::string(kZoneNames[static_cast<size_t>(z)]);
    if (!fold(name).ends_with(tail)) continue;
    name.resize(name.size() - tail.size());
    zone = static_cast<Zone>(z);
    return true;
  }
  return false;
}

std::optional<CardPhrase> card_phrase(Reader in, const CardDb& db) {
  CardPhrase phrase;
  const int line = in.line();
  const int column = in.column();
  std::string name(in.rest());
  cut_zone(name, phrase.zone);
  for (int p = 0; p < 2; ++p) {
    const std::string tail = " of player " + std::to_string(p + 1);
    if (!fold(name).ends_with(tail)) continue;
    name.resize(name.size() - tail.size());
    phrase.owner = static_cast<PlayerId>(p);
  }
  const size_t sign = name.rfind(" #");
  if (sign != std::string::npos) {
    Reader number(std::string_view(name).substr(sign + 2), line,
                  column + static_cast<int>(sign) + 2, in.complaints());
    const std::optional<int> n = number.number();
    if (!n || !number.expect_end()) return std::nullopt;
    phrase.number = *n;
    name.resize(sign);
  }
  Reader rest(name, line, column, in.complaints());
  const std::optional<DefId> def = rest.card(db);
  if (!def) return std::nullopt;
  phrase.def = *def;
  return phrase;
}

// The card, or a failure that says what there is instead.
Result<CardId> find_card(const Game& g, const CardPhrase& phrase) {
  std::vector<CardId> found;
  for (int p = 0; p < g.s().player_count(); ++p) {
    const auto owner = static_cast<PlayerId>(p);
    if (phrase.owner && *phrase.owner != owner) continue;
    const auto cards = g.s().zone(owner, phrase.zone);
    std::vector<CardId> order(cards.begin(), cards.end());
    if (phrase.zone == Zone::Deck || phrase.zone == Zone::Board)
      std::reverse(order.begin(), order.end());
    for (const CardId c : order) {
      if (g.s().card(c).def == phrase.def) found.push_back(c);
    }
  }
  const std::string name = g.db->def(phrase.def).name_en;
  const std::string zone(kZoneNames[static_cast<size_t>(phrase.zone)]);
  if (found.empty()) return Error{"no " + name + " is in zone " + zone};
  if (phrase.number == 0 && found.size() > 1) {
    return Error{"there are " + std::to_string(found.size()) + " " + name + " in zone " + zone +
                 "; write 'of player 1', #1 for the first or #2 for the next"};
  }
  if (phrase.number < 0 || static_cast<size_t>(phrase.number) > found.size()) {
    return Error{"there are only " + std::to_string(found.size()) + " " + name + " in zone " +
                 zone};
  }
  return found[static_cast<size_t>(std::max(phrase.number, 1) - 1)];
}

using CardCheck = std::function<Failure(const Game&, CardId)>;

CardCheck on_board_only(CardCheck check) {
  return [check](const Game& g, CardId c) -> Failure {
    if (!g.s().on_board(c)) return "expected this of a card on the board, but it is not there";
    return check(g, c);
  };
}

std::optional<CardCheck> stance_property(Reader& in) {
  for (size_t i = 0; i < kStanceNames.size(); ++i) {
    if (!in.accept(kStanceNames[i])) continue;
    return on_board_only([i](const Game& g, CardId c) {
      const auto stance = static_cast<size_t>(g.s().slot(c).stance);
      return unless(stance == i, std::string(kStanceNames[i]), std::string(kStanceNames[stance]));
    });
  }
  return std::nullopt;
}

std::optional<CardCheck> keyword_property(Reader& in, bool is_not) {
  for (size_t i = 0; i < kKeywordNames.size(); ++i) {
    if (!in.accept(kKeywordNames[i])) continue;
    return CardCheck([i, is_not](const Game& g, CardId c) {
      const bool has = has_keyword(g, c, static_cast<Keyword>(i));
      return unless(has != is_not,
                    std::string(is_not ? "not " : "") + std::string(kKeywordNames[i]),
                    has ? "there" : "not there");
    });
  }
  return std::nullopt;
}

std::optional<CardCheck> component_property(Reader& in, const CardDb& db, bool is_not) {
  const std::optional<WordId> word = in.component_word(db);
  if (!word) return std::nullopt;
  int times = 1;
  if (in.accept("x")) times = in.number().value_or(1);
  return CardCheck([w = *word, times, is_not](const Game& g, CardId c) {
    const int count = is_component(g, c) && has_word(g, c, w) ? component_instances(g, c, w) : 0;
    const bool holds = is_not ? count == 0 : count == times;
    return unless(holds,
                  std::string(is_not ? "no" : std::to_string(times)) + " component " +
                      std::string(g.db->word(w)),
                  std::to_string(count));
  });
}

std::optional<CardCheck> mana_property(Reader& in, bool cost) {
  const std::optional<ManaBag> mana = in.mana();
  if (!mana) return std::nullopt;
  return CardCheck([cost, m = *mana](const Game& g, CardId c) -> Failure {
    if (!cost && !g.s().on_board(c)) return "expected Mana under it, but it is not on the board";
    const ManaBag bag = cost ? preparation_cost(g, g.s().card(c).owner(), c) : g.s().slot(c).mana;
    return unless(bag == m, (cost ? "a cost of " : "under it ") + mana_words(m), mana_words(bag));
  });
}

std::optional<CardCheck> using_property(Reader& in, const CardDb& db, bool is_not) {
  const std::optional<DefId> def = in.card(db);
  if (!def) return std::nullopt;
  return CardCheck([d = *def, is_not](const Game& g, CardId c) {
    bool used = false;
    for (const Effect& e : g.s().effects()) {
      used = used || (e.kind == EffectKind::Used && e.subject == g.s().ref(c) &&
                      g.s().card(e.other.id).def == d);
    }
    return unless(used != is_not,
                  std::string(is_not ? "not " : "") + "using " + g.db->def(d).name_en,
                  used ? "so" : "not so");
  });
}

std::optional<CardCheck> element_property(Reader& in) {
  for (size_t i = 0; i < kElementNames.size(); ++i) {
    if (!in.accept(kElementNames[i])) continue;
    return CardCheck([i](const Game& g, CardId c) {
      const auto e = static_cast<size_t>(element_of(g, c));
      return unless(e == i, std::string(kElementNames[i]), std::string(kElementNames[e]));
    });
  }
  in.fail_unknown("an element", kElementNames);
  return std::nullopt;
}

std::optional<CardCheck> number_property(Reader& in) {
  const std::optional<int> hp = in.number();
  if (!hp) return std::nullopt;
  return on_board_only([n = *hp](const Game& g, CardId c) {
    const Slot& slot = g.s().slot(c);
    return unless(slot.has_hp != 0 && slot.hp == n, "hp " + std::to_string(n),
                  slot.has_hp != 0 ? std::to_string(slot.hp) : "a card without HP");
  });
}

CardCheck flag_property(std::string name, bool is_not,
                        std::function<bool(const Game&, CardId)> test) {
  return [name, is_not, test](const Game& g, CardId c) {
    const bool is = test(g, c);
    return unless(is != is_not, (is_not ? "not " : "") + name, is ? "so" : "not so");
  };
}

std::optional<CardCheck> card_property(Reader& in, const CardDb& db) {
  if (auto stance = stance_property(in)) return stance;
  if (in.accept("with")) return mana_property(in, false);
  if (in.accept("costs")) return mana_property(in, true);
  if (in.accept("hp")) return number_property(in);
  if (in.accept("element")) return element_property(in);
  const bool is_not = in.accept("not");
  if (auto keyword = keyword_property(in, is_not)) return keyword;
  if (in.accept("component")) return component_property(in, db, is_not);
  if (in.accept("using")) return using_property(in, db, is_not);
  if (in.accept("blank"))
    return flag_property("blank", is_not, [](const Game& g, CardId c) { return blanked(g, c); });
  if (in.accept("used")) {
    return flag_property("used", is_not, [](const Game& g, CardId c) {
      return g.s().has_slot(c) && g.s().slot(c).used != 0;
    });
  }
  if (in.accept("word")) {
    const std::optional<WordId> word = in.component_word(db);
    if (!word) return std::nullopt;
    return flag_property("word " + std::string(db.word(*word)), is_not,
                         [w = *word](const Game& g, CardId c) { return has_word(g, c, w); });
  }
  constexpr std::string_view known[] = {
      "prepared",       "channeled", "in play", "hp",     "with",     "costs",    "element",
      "word",           "component", "using",   "blank",  "used",     "not",      "protector",
      "indestructible", "unique",    "forge",   "autumn", "slowcast", "quickcast"};
  in.fail_unknown("something that can be expected of a card", known);
  return std::nullopt;
}

// card Tornado of player 1: prepared, with 3 air
MaybeCheck card_check(Reader& in, const CardDb& db) {
  const std::optional<CardPhrase> phrase = card_phrase(in.part_before(':'), db);
  if (!phrase) return std::nullopt;
  std::vector<CardCheck> checks;
  if (!in.at_end()) {
    for (Reader& part : in.split(',')) {
      const std::optional<CardCheck> check = card_property(part, db);
      if (!check || !part.expect_end()) return std::nullopt;
      checks.push_back(*check);
    }
  }
  return Check([phrase = *phrase, checks](Playback& b) -> Failure {
    const Result<CardId> card = find_card(b.game, phrase);
    if (!card) return card.error();
    std::string all;
    for (const CardCheck& check : checks) {
      if (const Failure f = check(b.game, card.value())) all += (all.empty() ? "" : "; ") + *f;
    }
    if (all.empty()) return std::nullopt;
    return all;
  });
}

// ---- Players

MaybeCheck status_check(Reader& in, PlayerId p) {
  const bool no = in.accept("not") || in.accept("no");
  if (in.accept("mage noir")) {
    return finish(in, [p, no](Playback& b) {
      const bool is = mage_noir(b.game, p);
      return unless(is != no, no ? "no Mage Noir" : "a Mage Noir", is ? "one" : "none");
    });
  }
  if (in.accept("zenith")) {
    return finish(in, [p, no](Playback& b) {
      const bool is = zenith(b.game, p);
      return unless(is != no, no ? "no Zenith" : "Zenith", is ? "there" : "not there");
    });
  }
  constexpr std::string_view known[] = {
      "hp",      "reserve",   "hand",          "deck",   "discard",   "exile",
      "board",   "mage noir", "not mage noir", "zenith", "no zenith", "drew",
      "decides", "knows",     "does not know", "wins"};
  in.fail_unknown("something that can be expected of a player", known);
  return std::nullopt;
}

constexpr std::string_view kDecisionNames[] = {"none",    "action", "respond", "hand", "beginner",
                                               "target",  "card",   "mana",    "pile", "number",
                                               "confirm", "mode",   "order"};

MaybeCheck decides_check(Reader& in, PlayerId p) {
  size_t kind = 0;
  in.accept_sign(':');
  if (!in.at_end()) {
    for (size_t i = 1; i < std::size(kDecisionNames) && kind == 0; ++i) {
      if (in.accept(kDecisionNames[i])) kind = i;
    }
    if (kind == 0) {
      in.fail_unknown("a kind of decision", std::span(kDecisionNames).subspan(1));
      return std::nullopt;
    }
  }
  return finish(in, [p, kind](Playback& b) -> Failure {
    const Decision& d = b.game.decision;
    const auto now = static_cast<size_t>(d.kind);
    const bool right = !b.game.over() && d.player == p && (kind == 0 || now == kind);
    const std::string what = kind == 0 ? "" : " (" + std::string(kDecisionNames[kind]) + ")";
    const std::string is = b.game.over() ? "nobody's decision, the game is over"
                                         : "the decision of " + player_words(d.player) + " (" +
                                               std::string(kDecisionNames[now]) + ")";
    return unless(right, "the decision of " + player_words(p) + what, is);
  });
}

MaybeCheck knows_check(Reader& in, const CardDb& db, PlayerId p, bool no) {
  std::optional<CardPhrase> phrase = card_phrase(in, db);
  if (!phrase) return std::nullopt;
  return Check([p, no, phrase = *phrase](Playback& b) -> Failure {
    const Result<CardId> card = find_card(b.game, phrase);
    if (!card) return card.error();
    const bool is = knows(b.game, p, card.value());
    return unless(is != no, player_words(p) + (no ? " not to know it" : " to know it"),
                  is ? "known" : "not known");
  });
}

MaybeCheck number_check(Reader& in, std::string name, std::function<int(const Game&)> read) {
  const std::optional<int> n = in.number();
  if (!n) return std::nullopt;
  return finish(in, [name, read, n = *n](Playback& b) {
    const int is = read(b.game);
    return unless(is == n, name + " " + std::to_string(n), std::to_string(is));
  });
}

MaybeCheck mana_check(Reader& in, std::string name, std::function<ManaBag(const Game&)> read) {
  const std::optional<ManaBag> mana = in.mana();
  if (!mana) return std::nullopt;
  return finish(in, [name, read, m = *mana](Playback& b) {
    const ManaBag is = read(b.game);
    return unless(is == m, name + " " + mana_words(m), mana_words(is));
  });
}

MaybeCheck winner_check(Reader& in, std::optional<PlayerId> p) {
  return finish(in, [p](Playback& b) {
    const Header& h = b.game.s().h;
    const bool won = h.outcome == Outcome::Won;
    const bool holds = p ? won && b.game.s().player(*p).side == h.winning_side : !b.game.over();
    const std::string is = !b.game.over() ? "still running"
                           : won          ? "won by player " + std::to_string(h.winning_side + 1)
                                          : "a draw";
    return unless(holds, p ? "the game won by " + player_words(*p) : "no winner yet", is);
  });
}

MaybeCheck player_check(Reader& in, const CardDb& db) {
  const std::optional<PlayerId> seat = in.player();
  if (!seat) return std::nullopt;
  const PlayerId p = *seat;
  in.accept("is");
  if (in.accept("hp"))
    return number_check(in, "hp", [p](const Game& g) { return g.s().player(p).hp; });
  if (in.accept("drew"))
    return number_check(in, "cards drawn",
                        [p](const Game& g) { return int{g.s().player(p).drawn}; });
  if (in.accept("reserve"))
    return mana_check(in, "reserve", [p](const Game& g) { return g.s().player(p).reserve; });
  for (int z = 0; z < kZones; ++z) {
    if (in.accept(kZoneNames[static_cast<size_t>(z)]))
      return zone_check(in, db, p, static_cast<Zone>(z));
  }
  if (in.accept("decides")) return decides_check(in, p);
  if (in.accept("knows")) return knows_check(in, db, p, false);
  if (in.accept("does not know")) return knows_check(in, db, p, true);
  if (in.accept("wins")) return winner_check(in, p);
  return status_check(in, p);
}

// ---- Options and reasons

bool offered(const Game& g, const std::string& text) { return parse_option(g, text).ok(); }

std::string all_options(const Game& g) {
  std::string all;
  for (const std::string& text : option_texts(g)) all += (all.empty() ? "" : "; ") + text;
  return g.over() ? "none, the game is over" : all;
}

MaybeCheck option_check(Reader& in, bool no) {
  std::vector<std::string> wanted;
  for (Reader& part : in.split(';')) wanted.emplace_back(part.rest());
  return Check([no, wanted](Playback& b) -> Failure {
    for (const std::string& text : wanted) {
      if (offered(b.game, text) == no) {
        return std::string(no ? "expected no option '" : "expected the option '") + text +
               "', but the options are: " + all_options(b.game);
      }
    }
    return std::nullopt;
  });
}

MaybeCheck options_check(Reader& in) {
  std::vector<std::string> wanted;
  for (Reader& part : in.split(';')) wanted.emplace_back(part.rest());
  return Check([wanted](Playback& b) -> Failure {
    bool same = wanted.size() == b.game.options.size();
    for (const std::string& text : wanted) same = same && offered(b.game, text);
    if (same) return std::nullopt;
    return "expected exactly these options, but they are: " + all_options(b.game);
  });
}

// A rule id stands in parentheses at the end of a reason.
bool cites(const std::string& reason, const std::string& id) {
  return id.front() == '"'
             ? fold(reason).find(fold(id.substr(1, id.size() - 2))) != std::string::npos
             : reason.find("(" + id + ")") != std::string::npos;
}

Failure compare_reasons(const std::vector<std::string>& reasons,
                        const std::vector<std::string>& ids, bool only) {
  std::string all;
  for (const std::string& r : reasons) all += (all.empty() ? "" : "; ") + r;
  if (reasons.empty()) return "expected a reason why not, but it is possible";
  for (const std::string& id : ids) {
    if (std::none_of(reasons.begin(), reasons.end(),
                     [&](const std::string& r) { return cites(r, id); })) {
      return "expected the reason " + id + ", but the reasons are: " + all;
    }
  }
  for (const std::string& r : reasons) {
    const bool listed =
        std::any_of(ids.begin(), ids.end(), [&](const std::string& id) { return cites(r, id); });
    if (only && !listed) return "expected no further reason, but there is: " + r;
  }
  return std::nullopt;
}

// why not prepare Fire ball: DR-2.2.2, DR-2.2.3
MaybeCheck why_check(Reader& in) {
  std::optional<PlayerId> player;
  if (in.accept("for")) {
    player = in.player();
    if (!player) return std::nullopt;
  }
  Reader act_part = in.part_before(':');
  const std::string act(act_part.rest());
  if (act.empty()) {
    in.fail("expected an act: expect why not prepare Fire ball: DR-2.2.2");
    return std::nullopt;
  }
  const bool only = in.accept("only");
  std::vector<std::string> ids;
  for (Reader& part : in.split(',')) {
    const std::string id(part.rest());
    const bool closed = id.size() < 2 || id.front() != '"' || id.back() == '"';
    if (id.empty() || id == "\"" || !closed) {
      part.fail("expected rule ids after the colon, or words in quotes: DR-2.2.2, \"needs Flame\"");
      return std::nullopt;
    }
    ids.push_back(id);
  }
  return Check([player, act, only, ids](Playback& b) -> Failure {
    if (b.game.over()) return "the game is over";
    return compare_reasons(
        why_not(b.game, player.value_or(b.game.decision.player), act, Language::English), ids,
        only);
  });
}

// ---- Events and changes

// The event is as written, or goes on after it.
bool event_fits(const std::string& event, const std::string& wanted) {
  const std::string is = fold(event);
  const std::string want = fold(wanted);
  return is.starts_with(want) &&
         (is.size() == want.size() || is[want.size()] == ' ' || is[want.size()] == ':');
}

std::string all_events(const Playback& b) {
  std::string all;
  for (const std::string& e : b.events) all += (all.empty() ? "" : "; ") + e;
  return all.empty() ? "nothing" : all;
}

MaybeCheck event_check(Reader& in, bool no, bool in_order) {
  std::vector<std::string> wanted;
  for (Reader& part : in.split(';')) wanted.emplace_back(part.rest());
  if (wanted.front().empty()) {
    in.fail("expected what happens: expect event: player 2 takes 4 damage");
    return std::nullopt;
  }
  return Check([no, in_order, wanted](Playback& b) -> Failure {
    size_t from = 0;
    for (const std::string& w : wanted) {
      size_t at = in_order ? from : 0;
      while (at < b.events.size() && !event_fits(b.events[at], w)) ++at;
      const bool found = at < b.events.size();
      if (found == no) {
        return std::string(no ? "expected no event '" : "expected the event '") + w +
               "', but this happened: " + all_events(b);
      }
      from = at + 1;
    }
    return std::nullopt;
  });
}

MaybeCheck changes_check(Reader& in, bool none) {
  std::vector<std::string> allowed;
  if (!none) {
    for (Reader& part : in.split(',')) allowed.push_back(fold(part.rest()));
  }
  return finish(in, [allowed](Playback& b) -> Failure {
    const std::vector<Fact> now = facts(b.game);
    std::string differences;
    std::vector<std::string> missing = allowed;
    for (size_t i = 0; i < now.size(); ++i) {
      if (now[i] == b.mark[i]) continue;
      const std::string name = fold(now[i].name);
      std::erase(missing, name);
      if (std::count(allowed.begin(), allowed.end(), name) != 0) continue;
      differences += (differences.empty() ? "" : "; ") + now[i].name + " was " + b.mark[i].value +
                     ", is " + now[i].value;
    }
    if (!differences.empty()) return "expected no other change, but " + differences;
    if (!missing.empty())
      return "expected a change of '" + missing.front() + "', but there is none";
    return std::nullopt;
  });
}

MaybeCheck turn_check(Reader& in) {
  if (!in.accept("of"))
    return number_check(in, "turn", [](const Game& g) { return static_cast<int>(g.s().h.turn); });
  const std::optional<PlayerId> p = in.player();
  if (!p) return std::nullopt;
  return finish(in, [p = *p](Playback& b) {
    const PlayerId active = b.game.s().h.active;
    return unless(active == p, "the turn of " + player_words(p), "that of " + player_words(active));
  });
}

MaybeCheck phase_check(Reader& in) {
  for (size_t i = 0; i < kPhaseNames.size(); ++i) {
    if (!in.accept(kPhaseNames[i])) continue;
    in.accept("phase");
    return finish(in, [i](Playback& b) {
      const auto phase = static_cast<size_t>(b.game.s().h.phase);
      return unless(phase == i, std::string(kPhaseNames[i]) + " phase",
                    std::string(kPhaseNames[phase]) + " phase");
    });
  }
  in.fail_unknown("a phase", kPhaseNames);
  return std::nullopt;
}

MaybeCheck pile_check(Reader& in) {
  const std::optional<int> n = in.number();
  if (!n) return std::nullopt;
  if (*n < 1 || *n > kPiles) {
    in.fail("there are two piles: pile 1 and pile 2");
    return std::nullopt;
  }
  in.accept_sign(':');
  return mana_check(in, "pile " + std::to_string(*n),
                    [pile = *n - 1](const Game& g) { return g.s().h.pile[pile]; });
}

bool accept_with_colon(Reader& in, std::string_view words) {
  Reader ahead = in;
  if (!ahead.accept(words) || !ahead.accept_sign(':')) return false;
  in = ahead;
  return true;
}

}  // namespace

std::optional<Check> parse_expectation(Reader& in, const CardDb& db) {
  Reader ahead = in;
  if (ahead.accept("player")) return player_check(in, db);
  if (in.accept("card")) return card_check(in, db);
  if (in.accept("pile")) return pile_check(in);
  if (in.accept("ether")) {
    return mana_check(in, "both piles", [](const Game& g) {
      ManaBag all = g.s().h.pile[0];
      all.add(g.s().h.pile[1]);
      return all;
    });
  }
  if (in.accept("winner")) {
    const std::optional<PlayerId> p = in.player();
    return p ? winner_check(in, p) : std::nullopt;
  }
  if (in.accept("no winner")) return winner_check(in, std::nullopt);
  if (in.accept("draw")) {
    return finish(in, [](Playback& b) {
      return unless(b.game.s().h.outcome == Outcome::Draw, "a draw", "none");
    });
  }
  if (in.accept("phase")) return phase_check(in);
  if (in.accept("turn")) return turn_check(in);
  if (accept_with_colon(in, "option")) return option_check(in, false);
  if (accept_with_colon(in, "no option")) return option_check(in, true);
  if (accept_with_colon(in, "options")) return options_check(in);
  if (in.accept("why not")) return why_check(in);
  if (accept_with_colon(in, "event")) return event_check(in, false, false);
  if (accept_with_colon(in, "events")) return event_check(in, false, true);
  if (accept_with_colon(in, "no event")) return event_check(in, true, false);
  if (in.accept("unchanged")) return changes_check(in, true);
  if (accept_with_colon(in, "changes only")) return changes_check(in, false);
  in.fail_unknown("something that can be expected", kExpectWords);
  return std::nullopt;
}

}  // namespace grimoire::scenario
