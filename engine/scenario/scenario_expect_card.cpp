// Expectations on single cards.
#include <algorithm>

#include "engine/api/observe.h"
#include "engine/api/search.h"
#include "engine/base/fold.h"
#include "engine/base/text.h"
#include "engine/scenario/scenario_expect.h"
#include "engine/words/provenance.h"

namespace grimoire::scenario {
namespace {

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

}  // namespace

std::optional<CardPhrase> card_phrase(Reader in, const CardDb& db) {
  CardPhrase phrase;
  const int line = in.line();
  const int column = in.column();
  std::string name(in.rest());
  cut_zone(name, phrase.zone);
  for (int p = 0; p < in.complaints().players(); ++p) {
    std::string tail = " of player " + std::to_string(p + 1);
    if (in.complaints().adversary() && p + 1 == in.complaints().players()) tail = " of adversary";
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
      if (def_of(g, c) == phrase.def) found.push_back(c);
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

namespace {

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
  const std::optional<int> times = in.accept_sign('x') ? in.number() : 1;
  if (!times) return std::nullopt;
  return CardCheck([w = *word, times = *times, is_not](const Game& g, CardId c) {
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
                      def_of(g, e.other.id) == d);
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

// number 3; doubled by Century: 6
std::optional<CardCheck> provenance_property(Reader& in) {
  const std::string wanted(trim(in.rest()));
  return CardCheck([wanted](const Game& g, CardId c) -> Failure {
    Sight sight(kOnlooker);
    sight.look(g);
    const std::vector<std::string> lines =
        changed_numbers(*g.db, observe_card(g, sight, c), Language::English);
    std::string all;
    for (const std::string& line : lines) {
      if (line == wanted) return std::nullopt;
      all += (all.empty() ? "'" : ", '") + line + "'";
    }
    return "expected the number '" + wanted + "', but " +
           (all.empty() ? "all are as printed" : "they are: " + all);
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
  if (in.accept("number")) return provenance_property(in);
  const bool is_not = in.accept("not");
  if (is_not) {
    Reader ahead = in;
    for (const std::string_view exact :
         {"prepared", "channeled", "in play", "hp", "with", "costs", "element", "number"}) {
      if (!ahead.accept(exact)) continue;
      in.fail("'not' can stand before a keyword, component, using, blank, used and word; of '" +
              std::string(exact) + "' write what it is instead");
      return std::nullopt;
    }
  }
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
      "prepared",  "channeled",      "in play",   "hp",    "with",   "costs",    "element",
      "number",    "word",           "component", "using", "blank",  "used",     "not",
      "protector", "indestructible", "unique",    "forge", "autumn", "slowcast", "quickcast"};
  in.fail_unknown("something that can be expected of a card", known);
  return std::nullopt;
}

}  // namespace

// card Tornado of player 1: prepared, with 3 air
MaybeCheck card_check(Reader& in, const CardDb& db) {
  const bool announced = in.has(':');
  const std::optional<CardPhrase> phrase = card_phrase(in.part_before(':'), db);
  if (!phrase) return std::nullopt;
  if (announced && in.at_end()) {
    in.fail("expected what is true of the card after the colon: expect card Flame: channeled");
    return std::nullopt;
  }
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

}  // namespace grimoire::scenario
