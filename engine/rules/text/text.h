// One text is carried out, statement by statement.
#pragma once

#include "engine/rules/core/frame.h"
#include "engine/rules/read/values.h"

namespace grimoire {

struct TextFrame {
  static constexpr Procedure kProcedure = Procedure::Text;
  enum Step : uint8_t { Run, Asked, Doubling };
  FrameHead head;
  AbilityId ability{};
  uint16_t pc = 0;
  CardRef source;
  DefId def{};
  PlayerId you{};
  uint8_t silenced = 0;  // it has taken its effects from its own card (RULING(137))
  uint8_t flags = 0;     // ApplyFlag
  uint8_t done = 0;      // the action before was done
  uint16_t text = 0;
  uint16_t first_pick = 0;
  uint16_t own_picks = 0;             // picks made while resolving begin here
  uint16_t hp_drops = 0;              // Header::hp_drops when the text began
  uint16_t repeats = 0;               // how often the statement at hand is still to be repeated
  int32_t did = 0;                    // what it really did
  uint16_t released[kElements] = {};  // the Mana of cards that it discarded
  CardRef lend;
  EventInfo event;
};

void run_text(Game& g, AbilityId a, const Context& c);
// The same, its targets chosen right before: a replacement acts at once.
void choose_and_run(Game& g, AbilityId a, const Context& c);
void run_replacement(Game& g, AbilityId a, const Context& c);
// TV-11.5: the text that is being carried out has put the player out of the game.
void note_felling(Game& g, PlayerId p);
// TV-11.3: the texts of this player end, but for that one.
void stop_texts(Game& g, PlayerId p);
// Mana that a card has released on leaving is noted for the text that made it leave.
void note_released(Game& g, const ManaBag& mana);
// Whether the present statement is a price: the next one asks if it was paid.
bool is_price(const Game& g);

// What a frame that carries out a text, or lets someone choose for it, knows of it.
template <class Frame>
Context context_in(const Game& g, const Frame& f) {
  Context c;
  c.you = f.you;
  c.source = f.source;
  c.def = f.def;
  c.ability = f.ability;
  c.text = f.text;
  c.flags = static_cast<uint8_t>(f.flags);
  c.first_pick = f.first_pick;
  c.did = f.did;
  c.lend = f.lend;
  c.event = f.event;
  c.opponent = meant_opponent(g, c);
  return c;
}

Context text_context(const Game& g, const TextFrame& f);
Flow step_text(Game& g);
void answer_text(Game& g, const Option& o);
void run_verb(Game& g, NodeId node);

}  // namespace grimoire
