// RB-2 Game set-up: two opening hands to choose from, who begins.
#include "engine/rules/turn/setup.h"

#include "engine/base/rng.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/read/cards.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/turn/turn.h"
#include "engine/rules/zones/animals.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {

void find_features(Game& g) {
  State& s = g.s();
  s.h.off_board = 0;
  s.h.all_features = 0;
  for (int i = 0; i < s.card_count(); ++i) {
    const CardDef& def = g.db->def(s.card(static_cast<CardId>(i)).def);
    s.h.off_board |= def.off_board;
    s.h.all_features |= def.features | def.off_board;
  }
}

void start_game(Game& g, PlayerId chooser) {
  State& s = g.s();
  find_features(g);
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!scripted(g, p)) s.player(p).hp = g.mode->starting_hp;
    lay_animals_aside(g, p);  // DR-7.1
    const auto deck = s.zone(p, Zone::Deck).subspan(static_cast<size_t>(animals_aside(g, p)));
    shuffle_range(deck.data(), deck.size(), s.h.random);
  }
  SetupFrame f = new_frame<SetupFrame>();
  // RULING(39): a random player decides who begins, or begins, unless an earlier game has settled
  // who does.
  f.chooser =
      static_cast<PlayerId>(random_below(s.h.random, static_cast<uint32_t>(players_seated(g))));
  if (chooser != kNoPlayer) f.chooser = chooser;
  g.push(f);
}

Flow step_setup(Game& g) {
  SetupFrame& f = g.top<SetupFrame>();
  State& s = g.s();
  if (f.head.step == SetupFrame::Hands) {
    if (raw(f.player) < players_seated(g)) {
      // The two piles are the top cards of the deck; both are known to their owner only.
      const auto deck =
          s.zone(f.player, Zone::Deck).subspan(static_cast<size_t>(animals_aside(g, f.player)));
      const size_t size = static_cast<size_t>(g.mode->opening_hand);
      for (size_t i = 0; i < 2 * size && i < deck.size(); ++i) {
        know(g, deck[deck.size() - 1 - i], static_cast<uint8_t>(1 << raw(f.player)));
      }
      g.ask(f.player, DecisionKind::Hand, Prompt::OpeningHand);
      g.offer({.kind = OptionKind::Hand, .x = 0});
      if (deck.size() >= 2 * size) g.offer({.kind = OptionKind::Hand, .x = 1});
      return Flow::Wait;
    }
    f.head.step = SetupFrame::Beginner;
  }
  g.ask(f.chooser, DecisionKind::Beginner, Prompt::WhoBegins);
  for (int i = 0; i < s.player_count(); ++i) {
    const bool may = g.mode->random_beginner ? i == raw(f.chooser) : true;
    if (may) g.offer({.kind = OptionKind::Player, .x = static_cast<uint8_t>(i)});
  }
  return Flow::Wait;
}

void answer_setup(Game& g, const Option& o) {
  SetupFrame& f = g.top<SetupFrame>();
  State& s = g.s();
  if (f.head.step == SetupFrame::Hands) {
    const PlayerId p = f.player;
    f.player = static_cast<PlayerId>(raw(p) + 1);
    const int size = g.mode->opening_hand;
    CardList chosen;
    const auto deck = s.zone(p, Zone::Deck).subspan(static_cast<size_t>(animals_aside(g, p)));
    for (int i = o.x * size; i < (o.x + 1) * size && i < static_cast<int>(deck.size()); ++i) {
      chosen.push_back(deck[deck.size() - 1 - static_cast<size_t>(i)]);
    }
    for (const CardId c : chosen) place_card(g, c, Zone::Hand, State::kFront);
    g.note({.kind = NoteKind::OpeningHandChosen, .player = p});
    shuffle_deck(g, p, animals_aside(g, p));
    lay_animals_on_top(g, p);
    return;
  }
  s.h.first = static_cast<PlayerId>(o.x);
  s.h.active = s.h.first;
  g.note({.kind = NoteKind::Begins, .player = s.h.first});
  g.pop();
  g.push(new_frame<TurnFrame>());
}

}  // namespace grimoire
