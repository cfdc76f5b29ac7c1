// From a written position to a game that waits for its first decision.
#include <algorithm>

#include "engine/modes/new_game.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/damage/damage.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/prepare/prepare.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/read/values.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/turn/setup.h"
#include "engine/rules/turn/turn.h"
#include "engine/rules/zones/zones.h"
#include "engine/scenario/scenario_script.h"

namespace grimoire::scenario {
namespace {

constexpr size_t kMostCards = 4000;
constexpr size_t kDefaultDeck = 10;
constexpr std::string_view kDefaultCard = "Breath";

class Builder {
 public:
  Builder(const Position& position, const CardDb& db, Complaints& complaints)
      : position_(position), db_(db), complaints_(complaints) {}

  std::optional<Game> run() {
    const size_t before = complaints_.count();
    for (const PlayerPosition& p : position_.players) decks_.push_back(all_cards(p));
    size_t cards = 0;
    for (const DeckCards& deck : decks_) cards += deck.size();
    if (cards > kMostCards) {
      complaints_.add(1, 1, "a position has at most " + std::to_string(kMostCards) + " cards");
      return std::nullopt;
    }
    g_ = empty_game(db_, decks_, position_.mode);
    g_.s().h.random = position_.seed;
    for (int p = 0; p < g_.s().player_count(); ++p) place_cards(static_cast<PlayerId>(p));
    if (position_.phase == Phase::Setup) return std::move(g_);
    place_ages();
    place_common();
    for (int p = 0; p < g_.s().player_count(); ++p) place_status(static_cast<PlayerId>(p));
    for (int p = 0; p < g_.s().player_count(); ++p) place_effects(static_cast<PlayerId>(p));
    refresh_all_features(g_);
    for (int p = 0; p < g_.s().player_count(); ++p) check_armor(static_cast<PlayerId>(p));
    if (complaints_.count() != before) return std::nullopt;
    begin_at_phase();
    return std::move(g_);
  }

 private:
  const PlayerPosition& at(PlayerId p) const { return position_.players[raw(p)]; }
  bool is_adversary(const PlayerPosition& p) const {
    return mode_rules(position_.mode).adversary && &p == &position_.players.back();
  }

  // Deck from the bottom, then hand, board, discard pile, exile: the order of their ids.
  DeckCards all_cards(const PlayerPosition& p) const {
    DeckCards cards;
    if (!p.has_deck && !is_adversary(p)) cards.assign(kDefaultDeck, db_.find(kDefaultCard));
    for (size_t i = p.deck.size(); i-- > 0;) cards.push_back(p.deck[i].def);
    for (const PileCard& c : p.hand) cards.push_back(c.def);
    for (const BoardCard& c : p.board) cards.push_back(c.def);
    for (const PileCard& c : p.discard) cards.push_back(c.def);
    for (const PileCard& c : p.exile) cards.push_back(c.def);
    return cards;
  }

  void place_cards(PlayerId p) {
    State& s = g_.s();
    s.h.turn = position_.phase == Phase::Setup ? 0 : static_cast<uint32_t>(position_.turn);
    int next = s.player(p).base;
    const auto take = [&] { return static_cast<CardId>(next++); };
    if (!at(p).has_deck && !is_adversary(at(p))) next += static_cast<int>(kDefaultDeck);
    for (size_t i = at(p).deck.size(); i-- > 0;) s.card(take()).known = at(p).deck[i].known_to;
    for (const PileCard& c : at(p).hand) {
      const CardId id = take();
      g_.s().move_card(id, Zone::Hand, State::kBack);
      g_.s().card(id).known = static_cast<uint8_t>(c.known_to | (1 << raw(p)));
    }
    for (const BoardCard& c : at(p).board) {
      const CardId id = take();
      boards_[raw(p)].push_back(id);
      enter_board(g_, id, c.stance, c.this_turn);
      Slot& slot = g_.s().slot(id);
      if (slot.stance == c.stance) continue;
      slot.stance = c.stance;  // a Permanent that has become a component: RULING(58)
      slot.has_hp = 0;
      slot.hp = 0;
    }
    for (const auto& [zone, cards] :
         {std::pair{Zone::Discard, &at(p).discard}, {Zone::Exile, &at(p).exile}}) {
      for (const PileCard& c : *cards) {
        const CardId id = take();
        g_.s().move_card(id, zone, State::kBack);
        g_.s().card(id).known = 0xFF;
        if (c.used) g_.s().card(id).used = 0xFF;
      }
    }
  }

  // DR-4.6: cards that came this turn are more recent than the others.
  void place_ages() {
    const auto effects = g_.s().effects();
    std::stable_partition(effects.begin(), effects.end(), [&](const Effect& e) {
      return (g_.s().slot(e.subject.id).flags & kPlayedThisTurn) == 0;
    });
  }

  // Whose turn it was that many turns of players ago.
  PlayerId turns_before(int turns) const {
    const int players = players_seated(g_);
    PlayerId p = position_.active;
    for (int i = 0; i < (players - turns % players) % players; ++i) p = next_player(g_, p);
    return p;
  }

  void place_common() {
    State& s = g_.s();
    find_features(g_);
    for (int pile = 0; pile < kPiles; ++pile) s.h.pile[pile] = position_.pile[pile];
    s.h.active = position_.active;
    // SC-6.2: every other turn is the Adversary's.
    s.h.first = turns_before((position_.turn - 1) / (g_.mode->adversary ? 2 : 1));
  }

  void place_status(PlayerId p) {
    Player& player = g_.s().player(p);
    if (at(p).hp) player.hp = *at(p).hp;
    player.reserve = at(p).reserve;
    player.drawn = static_cast<uint16_t>(std::min(at(p).drawn, 0xFFFF));
    if (at(p).zenith) player.flags |= kZenith;
    if (at(p).mage_noir) {
      player.flags = static_cast<uint8_t>(*at(p).mage_noir ? player.flags | kMageNoir
                                                           : player.flags & ~kMageNoir);
    }
  }

  void place_effects(PlayerId p) {
    for (size_t i = 0; i < at(p).board.size(); ++i) {
      const CardId id = boards_[raw(p)][i];
      place_slot(id, at(p).board[i]);
      place_changes(id, at(p).board[i], p);
    }
    // Components last: their gifts to their users depend on their own state by then.
    for (size_t i = 0; i < at(p).board.size(); ++i) {
      std::vector<CardId> taken;
      for (const UsedCard& used : at(p).board[i].using_cards) {
        for (int n = 0; n < used.count; ++n) place_use(boards_[raw(p)][i], used, p, taken);
      }
    }
  }

  void place_slot(CardId id, const BoardCard& c) {
    Slot& slot = g_.s().slot(id);
    const CardDef& def = db_.def(c.def);
    const int entered = c.this_turn ? position_.turn : position_.turn - 2;
    slot.entered = static_cast<uint32_t>(std::max(1, entered));
    if (def.x_hp) {
      slot.has_hp = 1;
      slot.hp = c.x.value_or(0);
    }
    if (c.hp) slot.hp = *c.hp;
    for (int e = 0; e < kElements; ++e) slot.mana.of[e] = def.cost[static_cast<size_t>(e)];
    if (def.x_element >= 0) slot.mana.of[def.x_element] += c.x.value_or(0);
    if (c.mana) slot.mana = *c.mana;
    if (c.armor_left) {
      slot.pool_open = 1;
      for (const AbilityId a : def.abilities) {
        const Ability& ability = db_.ability(a);
        if (ability.change == Change::Ignore) slot.pool[pool_of(ability)] = *c.armor_left;
      }
    }
    if (!c.used) return;
    for (const AbilityId a : def.abilities) {
      const Ability& ability = db_.ability(a);
      if (ability.once_bit != 0)
        slot.used = static_cast<uint8_t>(slot.used | (1 << (ability.once_bit - 1)));
      if (ability.change == Change::MayCountAs) slot.used |= Slot::kCountedDouble;
    }
  }

  // No more is left than the text gives.
  void check_armor(PlayerId p) {
    for (size_t i = 0; i < at(p).board.size(); ++i) {
      const BoardCard& c = at(p).board[i];
      if (!c.armor_left) continue;
      int most = -1;
      each_ability(g_, p, Feature::DamageTaken, AbilityKind::Always,
                   [&](CardRef from, AbilityId id) {
                     const Ability& a = db_.ability(id);
                     if (from.id == boards_[raw(p)][i] && a.change == Change::Ignore)
                       most = std::max(most, amount(g_, a.amount, context_of(g_, from, a, p)));
                   });
      if (most >= 0 && *c.armor_left > most)
        complaints_.add(c.line, c.column,
                        "'" + db_.def(c.def).name_en + "' can ignore at most " +
                            std::to_string(most) + " each turn");
    }
  }

  void place_changes(CardId id, const BoardCard& c, PlayerId p) {
    Effect base{.controller = p, .subject = g_.s().ref(id), .source = g_.s().ref(id), .def = c.def};
    const auto add = [&](EffectKind kind, int op, int a = 0) {
      Effect e = base;
      e.kind = kind;
      e.op = static_cast<uint8_t>(op);
      e.a = a;
      g_.add_effect(e);
    };
    if (db_.def(c.def).x_element >= 0) add(EffectKind::Xpaid, 0, c.x.value_or(0));
    if (c.blank) add(EffectKind::Blank, 0);
    for (const Keyword k : c.has) add(EffectKind::Has, static_cast<int>(k));
    for (const Keyword k : c.never) add(EffectKind::Never, static_cast<int>(k));
    for (const WordId w : c.words) add(EffectKind::Word, raw(w));
    for (const NumberChange& n : c.numbers) {
      base.op_mage_noir = static_cast<uint8_t>(n.op);
      base.b = n.by;
      add(EffectKind::Number, static_cast<int>(n.op), n.by);
    }
    for (const DefId text : c.texts) {
      base.def = text;
      add(EffectKind::TextOf, 0);
    }
  }

  // A component may have left since: then it lies in the discard pile or in exile.
  void place_use(CardId user, const UsedCard& used, PlayerId p, std::vector<CardId>& taken) {
    for (const Zone z : {Zone::Board, Zone::Discard, Zone::Exile}) {
      std::vector<CardId> cards;
      for (const CardId c : g_.s().zone(p, z)) cards.push_back(c);
      for (const CardId c : cards) {
        if (g_.s().card(c).def != used.def || c == user ||
            std::count(taken.begin(), taken.end(), c) != 0)
          continue;
        taken.push_back(c);
        declare_words(user, c, used);
        return;
      }
    }
    if (position_.incomplete) return;  // it may stand in the line that was not understood
    complain(used, "no (further) '" + db_.def(used.def).name_en +
                       "' of this player is on the board, in the discard pile or in exile");
  }

  void declare_words(CardId user, CardId component, const UsedCard& used) {
    if (used.word != kNoWord) {
      // Needed, or a component beyond the requirement (RULING(105)).
      if (may_need(user, used.word) || has_word(g_, component, used.word)) {
        set_used(g_, user, component, used.word);
      } else {
        const std::string& word = db_.words[raw(used.word)].en;
        complain(used, "'" + definition(g_, user).name_en + "' needs no " + word + ", and '" +
                           definition(g_, component).name_en + "' is none");
      }
      return;
    }
    bool any = false;
    const std::vector<Need>& needs = db_.def(g_.s().card(user).def).needs;
    for (const Need& need : needs) {
      if (!has_word(g_, component, need.word)) continue;
      set_used(g_, user, component, need.word);
      any = true;
    }
    if (any) return;
    std::string message = "'" + definition(g_, user).name_en + "' needs no word of '" +
                          definition(g_, component).name_en + "'";
    const std::string stood_for =
        needs.empty() ? first_word(component) : db_.words[raw(needs.front().word)].en;
    if (!stood_for.empty())
      message += "; say which one it stood for: using " + definition(g_, component).name_en +
                 " as " + stood_for;
    complain(used, message);
  }

  // Also in one of the other ways to prepare it.
  bool may_need(CardId user, WordId word) const {
    const CardDef& def = db_.def(g_.s().card(user).def);
    return std::any_of(def.needs.begin(), def.needs.end(),
                       [&](const Need& need) { return need.word == word; }) ||
           std::any_of(def.abilities.begin(), def.abilities.end(), [&](AbilityId id) {
             const Ability& a = db_.ability(id);
             return a.kind == AbilityKind::PrepareOption && a.amount != kNoNode &&
                    static_cast<WordId>(a.flags) == word;
           });
  }

  // A word that the card is a component for.
  std::string first_word(CardId component) const {
    for (size_t w = 0; w < db_.words.size(); ++w) {
      if (has_word(g_, component, static_cast<WordId>(w))) return db_.words[w].en;
    }
    return "";
  }

  void complain(const UsedCard& used, std::string message) {
    complaints_.add(used.line, used.column, std::move(message));
  }

  void begin_at_phase() {
    State& s = g_.s();
    TurnFrame turn = new_frame<TurnFrame>();
    s.h.phase = position_.phase;
    switch (position_.phase) {
      case Phase::Draw: turn.head.step = TurnFrame::DrawWindow; break;
      case Phase::Gather: turn.head.step = TurnFrame::GatherWindow; break;
      case Phase::End: turn.head.step = TurnFrame::EndWindow; break;
      case Phase::Start:
        // The turn itself still has to begin.
        turn.head.step = TurnFrame::Begin;
        --s.h.turn;
        if (g_.mode->adversary && !position_.adversary_turn) {
          s.h.adversary_turn = 1;  // it is over
        } else if (s.h.turn > 0) {
          s.h.active = turns_before(1);
        }
        break;
      default: turn.head.step = TurnFrame::MainWindow; break;
    }
    g_.push(turn);
    // What holds in the position is looked at once before anything happens.
    g_.s().h.dirty |= kDirtyHp | kDirtyWatch;
    action_done(g_);
  }

  const Position& position_;
  const CardDb& db_;
  Complaints& complaints_;
  std::vector<DeckCards> decks_;
  std::vector<CardId> boards_[kMostPlayers];
  Game g_;
};

}  // namespace

std::optional<Game> lay_out(const Position& position, const CardDb& db, Complaints& complaints) {
  return Builder(position, db, complaints).run();
}

void start_position(Game& g, const Position& position) {
  if (position.phase == Phase::Setup) start_game(g);
  advance(g);
}

}  // namespace grimoire::scenario
