// Tables in random games of all modes: events lead from view to view, and neither views nor
// messages tell how a deck list is ordered.
#include "engine/api/table.h"

#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <tuple>

#include "engine/api/follow.h"
#include "engine/base/rng.h"
#include "engine/data/card_data.h"
#include "engine/record/save.h"
#include "lab/soak.h"
#include "protocol/encode.h"

namespace grimoire {
namespace {

const CardDb& cards() {
  static const CardDb db = load_cards().value();
  return db;
}

const protocol::Lexicon& lexicon() {
  static const protocol::Lexicon words(cards());
  return words;
}

TableSetup random_setup(uint64_t seed, Mode mode) {
  TableSetup setup;
  setup.game = lab::soak_game(cards(), seed, mode).setup;
  return setup;
}

std::vector<PlayerId> viewers_of(const Table& table) {
  std::vector<PlayerId> viewers{kOnlooker};
  for (size_t i = 0; i < table.setup().seats.size(); ++i)
    viewers.push_back(static_cast<PlayerId>(i));
  return viewers;
}

void follow_a_game(uint64_t seed, Mode mode, int most) {
  Result<Table> opened = Table::open(cards(), random_setup(seed, mode));
  ASSERT_TRUE(opened.ok()) << opened.error();
  Table& table = opened.value();
  const std::vector<PlayerId> viewers = viewers_of(table);
  std::vector<View> followed;
  for (const PlayerId v : viewers) followed.push_back(table.view(v).value());
  uint64_t dice = seed;
  for (int i = 0; i < most && !table.over(); ++i) {
    const PlayerId p = table.decider();
    const size_t options = table.game().options.size();
    ASSERT_TRUE(
        table.submit(p, table.decision_number(), random_below(dice, static_cast<uint32_t>(options)))
            .ok());
    for (size_t v = 0; v < viewers.size(); ++v) {
      const Events news = table.events(viewers[v], followed[v].event).value();
      follow(followed[v], news.events);
      View now = table.view(viewers[v]).value();
      now.decision.reset();
      followed[v].decision.reset();
      ASSERT_TRUE(followed[v] == now) << "seed " << seed << ", decision " << i;
    }
  }
  EXPECT_EQ(table.failure(), "");
}

// All Mana of a view by its place: piles, reserves, held, and under cards by their handles.
using ManaMap = std::map<std::tuple<ManaSpot, int, int>, ManaBag>;

ManaMap mana_of(const View& view) {
  ManaMap all;
  for (int i = 0; i < kPiles; ++i) all[{ManaSpot::Pile, i, 0}] = view.pile[i];
  for (const PlayerView& p : view.players) {
    all[{ManaSpot::Reserve, raw(p.player), 0}] = p.reserve;
    all[{ManaSpot::Held, raw(p.player), 0}] = p.held;
    for (const CardView& c : p.board) all[{ManaSpot::Under, 0, raw(c.card.handle)}] = c.mana;
  }
  std::erase_if(all, [](const auto& entry) { return entry.second.empty(); });
  return all;
}

ManaBag& bag_at(ManaMap& all, const ManaPlace& place) {
  const bool pile = place.spot == ManaSpot::Pile;
  const bool player = place.spot == ManaSpot::Reserve || place.spot == ManaSpot::Held;
  return all[{place.spot,
              pile     ? place.pile
              : player ? raw(place.player)
                       : 0,
              raw(place.card.handle)}];
}

// What the events say of each bead, from one view to the next.
void move_beads(ManaMap& all, const std::vector<Event>& events) {
  for (const Event& e : events) {
    for (const ManaMove& m : e.moves) {
      EXPECT_TRUE(m.from.spot != ManaSpot::Nowhere && m.to.spot != ManaSpot::Nowhere);
      EXPECT_TRUE((m.from.spot == ManaSpot::Under) == m.from.card.known());
      EXPECT_TRUE((m.to.spot == ManaSpot::Under) == m.to.card.known());
      bag_at(all, m.from).subtract(m.mana);
      bag_at(all, m.to).add(m.mana);
    }
  }
  std::erase_if(all, [](const auto& entry) {
    return entry.second.empty() || std::get<0>(entry.first) == ManaSpot::Infinite;
  });
}

int follow_beads(uint64_t seed, Mode mode, int most) {
  Result<Table> opened = Table::open(cards(), random_setup(seed, mode));
  Table& table = opened.value();
  const std::vector<PlayerId> viewers = viewers_of(table);
  uint64_t dice = seed;
  int moved = 0;
  for (int i = 0; i < most && !table.over(); ++i) {
    std::vector<ManaMap> beads;
    for (const PlayerId v : viewers) beads.push_back(mana_of(table.view(v).value()));
    const uint32_t since = table.last_event();
    const auto options = static_cast<uint32_t>(table.game().options.size());
    EXPECT_TRUE(
        table.submit(table.decider(), table.decision_number(), random_below(dice, options)).ok());
    for (size_t v = 0; v < viewers.size(); ++v) {
      const std::vector<Event> events = table.events(viewers[v], since).value().events;
      for (const Event& e : events) moved += static_cast<int>(e.moves.size());
      move_beads(beads[v], events);
      EXPECT_TRUE(beads[v] == mana_of(table.view(viewers[v]).value()))
          << table.setup().game.seed << ", decision " << i << ", viewer " << int{raw(viewers[v])};
      if (testing::Test::HasFailure()) return moved;
    }
  }
  return moved;
}

// Whoever follows the events alone can show every bead on its way.
TEST(Tables, EventsTellWhereEveryBeadGoes) {
  int moved = 0;
  for (uint64_t seed = 1; seed <= 12 && !HasFailure(); ++seed) {
    moved += follow_beads(seed, Mode::Duel, 400);
    moved += follow_beads(seed, Mode::Teams, 300);
    moved += follow_beads(seed, Mode::Coop, 300);
  }
  EXPECT_GT(moved, 10000);
}

TEST(Tables, EventsLeadFromViewToView) {
  for (uint64_t seed = 1; seed <= 6; ++seed) {
    follow_a_game(seed, Mode::Duel, 400);
    follow_a_game(seed, Mode::Teams, 250);
    follow_a_game(seed, Mode::Coop, 250);
  }
}

// The same game with the cards of each list in another order, dealt alike.
std::string listed_otherwise(const Game& g, uint64_t dice) {
  Game other = g;
  State& s = other.s();
  const auto count = static_cast<size_t>(s.card_count());
  std::vector<size_t> place(count);
  std::iota(place.begin(), place.end(), size_t{0});
  for (int p = 0; p < s.player_count(); ++p) {
    std::vector<size_t> own;
    for (size_t c = 0; c < count; ++c) {
      if (raw(g.s().card(static_cast<CardId>(c)).owner()) == p) own.push_back(c);
    }
    std::vector<size_t> shuffled = own;
    shuffle_range(shuffled.data(), shuffled.size(), dice);
    for (size_t i = 0; i < own.size(); ++i) place[own[i]] = shuffled[i];
  }
  for (size_t c = 0; c < count; ++c)
    s.card(static_cast<CardId>(place[c])) = g.s().card(static_cast<CardId>(c));
  for (CardId& c : s.all<CardId>(List::Order)) c = static_cast<CardId>(place[raw(c)]);
  return save_game(other);
}

std::string all_that_is_told(const Table& table, PlayerId viewer, uint32_t since) {
  JsonWriter json;
  json.list();
  protocol::write(json, lexicon(), table.view(viewer).value());
  const Events news = table.events(viewer, since).value();
  for (const Event& e : news.events) protocol::write(json, lexicon(), e);
  if (table.decider() == viewer) {
    const DecisionView decision = table.decision(viewer).value();
    protocol::DecisionWords none;
    none.labels.resize(decision.options.size());
    protocol::write(json, lexicon(), decision, table.forecasts(viewer).value(),
                    {none, none, none.labels});
  }
  const std::vector<Refusal> refusals = table.why_not(viewer).value();
  for (const Refusal& r : refusals) {
    const std::vector<std::string> none(r.reasons.size());
    protocol::write(json, lexicon(), r, {none, none});
  }
  json.end();
  return json.take();
}

TEST(Tables, NothingTellsTheOrderOfADeckList) {
  for (uint64_t seed = 1; seed <= 24; ++seed) {
    const Mode mode = seed % 4 == 0 ? Mode::Teams : Mode::Duel;
    const Game g = new_game(cards(), random_setup(seed, mode).game);
    Result<Table> one = Table::open_position(cards(), save_game(g), {});
    Result<Table> two = Table::open_position(cards(), listed_otherwise(g, seed * 77), {});
    ASSERT_TRUE(one.ok() && two.ok());
    uint64_t dice = seed;
    for (int i = 0; i < 250 && !one.value().over(); ++i) {
      const uint32_t since = one.value().last_event();
      const PlayerId p = one.value().decider();
      ASSERT_EQ(two.value().decider(), p);
      const size_t options = one.value().game().options.size();
      const size_t option = random_below(dice, static_cast<uint32_t>(options));
      ASSERT_TRUE(one.value().submit(p, one.value().decision_number(), option).ok());
      ASSERT_TRUE(two.value().submit(p, two.value().decision_number(), option).ok());
      for (const PlayerId v : viewers_of(one.value())) {
        ASSERT_EQ(all_that_is_told(one.value(), v, since), all_that_is_told(two.value(), v, since))
            << "seed " << seed << ", decision " << i << ", viewer " << int{raw(v)};
      }
    }
  }
}

}  // namespace
}  // namespace grimoire
