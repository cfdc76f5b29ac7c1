// Expectations on players and their zones.
#include <algorithm>

#include "engine/api/search.h"
#include "engine/scenario/scenario_expect.h"

namespace grimoire::scenario {
namespace {

// ---- Zones

// Names as DefIds, each as often as it is there.
std::vector<DefId> names_in(const Game& g, PlayerId p, Zone z) {
  std::vector<DefId> defs;
  for (const CardId c : g.s().zone(p, z)) defs.push_back(def_of(g, c));
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

// Cards without anything in parentheses.
std::optional<std::vector<ListedCard>> plain_cards(Reader& in, const CardDb& db) {
  const auto list = in.cards(db);
  if (!list) return std::nullopt;
  for (const ListedCard& c : *list) {
    if (c.remark.empty()) continue;
    Reader(c.remark, in.line(), c.remark_column, in.complaints())
        .fail(
            "nothing can stand in parentheses here; for knowledge write: expect player 2 knows …");
    return std::nullopt;
  }
  return list;
}

MaybeCheck zone_has(Reader& in, const CardDb& db, PlayerId p, Zone z) {
  const bool no = in.accept("no");
  const auto list = plain_cards(in, db);
  if (!list) return std::nullopt;
  return Check([p, z, no, cards = *list](Playback& b) -> Failure {
    const std::vector<DefId> there = names_in(b.game, p, z);
    for (const ListedCard& c : cards) {
      const auto count = std::count(there.begin(), there.end(), c.def);
      const bool holds = no ? count == 0 : count >= c.count;
      if (!holds) {
        const std::string& name = b.game.db->def(c.def).name_en;
        const std::string all = zone_words(b.game, p, z);
        if (c.count > 1 && !no) {
          return "expected " + name + " x" + std::to_string(c.count) + " there, but found " + name +
                 " x" + std::to_string(count) + ": " + all;
        }
        return "expected " + std::string(no ? "no " : "") + name + " there, but there is " + all;
      }
    }
    return std::nullopt;
  });
}

MaybeCheck zone_list(Reader& in, const CardDb& db, PlayerId p, Zone z, bool only_top,
                     bool ordered) {
  const auto list = plain_cards(in, db);
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
static_assert(std::size(kDecisionNames) == kDecisionKinds);

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

}  // namespace

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

std::string_view decision_name(DecisionKind kind) {
  return kDecisionNames[static_cast<size_t>(kind)];
}

}  // namespace grimoire::scenario
