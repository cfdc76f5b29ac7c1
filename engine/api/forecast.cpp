// What options come to, tried out in a game that knows no more than the player does.
#include <algorithm>

#include "engine/api/observe.h"
#include "engine/record/redact.h"
#include "engine/rules/core/endless_loops.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/prepare/requirement.h"
#include "engine/rules/read/cost.h"

namespace grimoire {
namespace {

// Notices where the trial leaves what the player can know.
class Limits final : public NoteSink {
 public:
  void on_note(const Note& note) override {
    switch (note.kind) {
      case NoteKind::Draws:
      case NoteKind::Shuffles:
      case NoteKind::LooksAt:
      case NoteKind::Shows: reached_ = true; break;
      case NoteKind::Moves: {
        const auto from = static_cast<Zone>(note.y);
        reached_ = reached_ || from == Zone::Deck || from == Zone::Hand;
        break;
      }
      case NoteKind::Leaves: left_.push_back({note.card, note.def}); break;
      default: break;
    }
  }
  bool reached() const { return reached_; }
  struct Left {
    CardId card;
    DefId def;
  };
  const std::vector<Left>& left() const { return left_; }

 private:
  bool reached_ = false;
  std::vector<Left> left_;
};

size_t option_of(const Game& g, OptionKind kind) {
  const auto found = std::find_if(g.options.begin(), g.options.end(),
                                  [&](const Option& o) { return o.kind == kind; });
  return static_cast<size_t>(found - g.options.begin());
}

int acts_under_way(const State& s) {
  int acts = 0;
  each_frame(s, [&](const FrameHead* head) { acts += is(head, Procedure::Act) ? 1 : 0; });
  return acts;
}

// The hand cards that the reserve covers, components and all else apart.
CardList payable_cards(const Game& g, PlayerId p) {
  CardList out;
  for (const CardId c : g.s().zone(p, Zone::Hand)) {
    if (payable(g, p, c).covers(preparation_cost(g, p, c))) out.push_back(c);
  }
  return out;
}

class Forecaster {
 public:
  Forecaster(const Game& g, const Sight& sight)
      : g_(g), sight_(sight), known_(redacted(g, sight.viewer())) {
    known_.sink = nullptr;
    known_.exploring = false;
  }

  std::vector<Forecast> run() {
    std::vector<Forecast> out;
    // NB: worlds that the player cannot tell apart offer the same options, in the same order.
    const bool same = known_.options.size() == g_.options.size();
    for (size_t i = 0; i < g_.options.size(); ++i) out.push_back(same ? follow(i) : Forecast{});
    return out;
  }

 private:
  // Everybody passes until the acts of the moment are done. Released Mana goes where its first
  // option says: which pile it lands in changes nothing that is forecast.
  Forecast follow(size_t option) {
    Forecast forecast;
    Game trial = known_;
    Limits limits;
    trial.sink = &limits;
    const int acts = acts_under_way(trial.s());
    const bool begins_act = is_act(trial.options[option].kind);
    apply(trial, Option(trial.options[option]));
    constexpr int kMostSteps = 40;
    for (int i = 0; i < kMostSteps && !trial.over() && !limits.reached(); ++i) {
      const bool done = acts_under_way(trial.s()) < std::max(1, acts + (begins_act ? 1 : 0));
      const bool released = trial.decision.prompt == Prompt::PlaceMana;
      if (done || (!released && trial.decision.kind != DecisionKind::Respond)) break;
      apply(trial, Option(trial.options[released ? 0 : option_of(trial, OptionKind::Pass)]));
    }
    forecast.whole = !limits.reached() && (trial.over() || acts_under_way(trial.s()) == 0);
    if (limits.reached()) return forecast;
    compare(trial, limits, forecast);
    return forecast;
  }

  static bool is_act(OptionKind kind) {
    switch (kind) {
      case OptionKind::Prepare:
      case OptionKind::Activate:
      case OptionKind::Channel:
      case OptionKind::Trade:
      case OptionKind::Ability: return true;
      default: return false;
    }
  }

  void compare(const Game& trial, const Limits& limits, Forecast& forecast) const {
    const State& before = known_.s();
    const State& after = trial.s();
    for (int i = 0; i < before.player_count(); ++i) {
      const auto p = static_cast<PlayerId>(i);
      if (before.player(p).hp != after.player(p).hp)
        forecast.hp.push_back({{.player = p}, before.player(p).hp, after.player(p).hp});
      for (const CardId c : before.zone(p, Zone::Board)) {
        const bool stays = after.on_board(c) && after.valid(before.ref(c));
        if (before.slot(c).has_hp == 0 || !stays || before.slot(c).hp == after.slot(c).hp) continue;
        forecast.hp.push_back(
            {{.card = known_card(g_, sight_, real(c))}, before.slot(c).hp, after.slot(c).hp});
      }
    }
    for (const Limits::Left& left : limits.left()) {
      if (!before.on_board(left.card)) continue;
      forecast.leaves.push_back(known_card(g_, sight_, real(left.card)));
    }
    const PlayerId me = sight_.viewer();
    forecast.reserve_change = after.player(me).reserve;
    forecast.reserve_change.subtract(before.player(me).reserve);
    const CardList could = payable_cards(known_, me);
    for (const CardId c : payable_cards(trial, me)) {
      if (std::find(could.begin(), could.end(), c) == could.end() &&
          before.card(c).zone() == Zone::Hand)
        forecast.payable.push_back(known_card(g_, sight_, real(c)));
    }
  }

  // Redaction numbers hidden cards anew; known cards stay in their place, and are found by it.
  CardId real(CardId c) const {
    const State& here = known_.s();
    const PlayerId owner = here.card(c).owner();
    const Zone zone = here.card(c).zone();
    const auto cards = here.zone(owner, zone);
    const auto place = std::find(cards.begin(), cards.end(), c) - cards.begin();
    return g_.s().zone(owner, zone)[static_cast<size_t>(place)];
  }

  const Game& g_;
  const Sight& sight_;
  Game known_;
};

// ---- Whether a choice can matter

// Orders and components are compared by what they lead to, as long as that is quickly said.
class Indifference {
 public:
  explicit Indifference(const Game& g) : prompt_(g.decision.prompt) {}

  // All ways to answer the questions of this kind lead to one position.
  bool holds(const Game& g) {
    for (const Option& o : g.options) {
      if (o.kind == OptionKind::Done || o.kind == OptionKind::Cancel) continue;
      if (!follow(g, o)) return false;
    }
    return seen_ > 0;
  }

 private:
  bool follow(const Game& g, const Option& o) {
    if (++tries_ > kMostTries) return false;
    Game next = g;
    next.exploring = true;
    apply(next, o);
    if (!next.over() && next.decision.prompt == prompt_ &&
        next.decision.player == g.decision.player) {
      return holds(next);
    }
    forget_unread_components(next);
    const uint64_t hash = position_hash(next);
    if (seen_++ == 0) first_ = hash;
    return hash == first_;
  }

  // Which components were used is nothing that anybody looks at, unless a text does.
  static void forget_unread_components(Game& g) {
    int kept = 0;
    const auto effects = g.s().effects();
    for (const Effect& e : effects) {
      const bool drop = e.kind == EffectKind::Used && g.s().valid(e.subject) &&
                        g.s().valid(e.other) && !reads_components(g, e.subject.id) &&
                        !speaks_of_users(g, e.other.id);
      if (!drop) effects[static_cast<size_t>(kept++)] = e;
    }
    g.truncate_effects(kept);
  }

  static bool reads_components(const Game& g, CardId card) {
    const CardDef& def = definition(g, card);
    return std::any_of(def.abilities.begin(), def.abilities.end(), [&](AbilityId id) {
      const Ability& a = g.db->ability(id);
      const auto used = [&](NodeId n) { return g.db->node(n).op == Op::Used; };
      return any_node(*g.db, a.body, used) || any_node(*g.db, a.condition, used) ||
             any_node(*g.db, a.amount, used);
    });
  }

  static bool speaks_of_users(const Game& g, CardId component) {
    bool speaks = false;
    abilities_of(g, component, [&](CardRef, AbilityId id) {
      const Ability& a = g.db->ability(id);
      switch (a.change) {
        case Change::UsersNumbers:
        case Change::UsersGainText:
        case Change::UsersGainAll:
        case Change::UsersGainKeyword:
        case Change::UsersCost: speaks = true; break;
        default: speaks = speaks || a.kind == AbilityKind::AfterUse;
      }
    });
    return speaks;
  }

  static constexpr int kMostTries = 40;
  Prompt prompt_;
  uint64_t first_ = 0;
  int seen_ = 0;
  int tries_ = 0;
};

bool could_be_indifferent(Prompt prompt) {
  return prompt == Prompt::ChooseComponent || prompt == Prompt::OrderEffects ||
         prompt == Prompt::OrderLeaving || prompt == Prompt::OrderBelow ||
         prompt == Prompt::PayFromUnder || prompt == Prompt::AdversaryNext;
}

}  // namespace

std::vector<Forecast> forecast_options(const Game& g, const Sight& sight) {
  if (g.over() || g.decision.player != sight.viewer()) return {};
  return Forecaster(g, sight).run();
}

std::optional<uint16_t> indifferent_option(const Game& g, PlayerId viewer) {
  if (g.over() || g.decision.player != viewer || !could_be_indifferent(g.decision.prompt))
    return std::nullopt;
  Game known = redacted(g, viewer);
  if (known.options.size() != g.options.size() || !Indifference(known).holds(known))
    return std::nullopt;
  return uint16_t{0};
}

}  // namespace grimoire
