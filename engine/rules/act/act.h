// DR-4.3 and RULING(8): an act is announced with its targets, may be responded to, is checked
// again, and resolves or is dropped.
#pragma once

#include "engine/rules/core/frame.h"
#include "engine/rules/read/context.h"

namespace grimoire {

enum class ActKind : uint8_t { Activate, Ability, Channel, Trade, Prepare };

struct ActFrame {
  static constexpr Procedure kProcedure = Procedure::Act;
  // Use: an ability of an Animal is paid. Which: of several of an Animal that a text makes it use.
  // Apply: what waited for the activation is done (RULING(201)).
  enum Step : uint8_t { Announce, Respond, Resolve, Finish, After, Close, Use, Which, Apply };
  FrameHead head;
  ActKind kind{};
  PlayerId player{};
  uint16_t text = 0;  // which text is announced next
  CardRef card;
  AbilityId ability{};
  uint16_t first_pick = 0;
  uint8_t forced = 0;   // an activation that a text orders: no responses, no need to be prepared
  uint8_t paid = 0;     // 1 + the element of the Mana that was paid last for an ability
  uint16_t number = 0;  // which text of the card an ability is (CardText)
  uint16_t run = 0;     // how often the ability has been applied
  uint16_t unused = 0;
};

// Where the frame begins whose chain is going on, looked for from a frame downwards: the innermost
// act, but for one that a text orders, or else the turn.
inline uint16_t chain_frame(const State& s, uint16_t from) {
  for (uint16_t begin = from; begin != 0; begin = s.frame(begin)->below) {
    if (is(s.frame(begin), Procedure::Act) && frame_as<ActFrame>(s.frame(begin)).forced == 0)
      return begin;
  }
  return 0;
}

void start_act(Game& g, ActKind kind, PlayerId p, CardId c, AbilityId a = kNoAbility);
// A text orders it: nobody responds, and it need not be prepared.
void activate_now(Game& g, PlayerId p, CardId c);
// A text has an Animal use one of its abilities, without its cost.
void use_ability_now(Game& g, PlayerId p, CardId c);
// A text has the card prepared, without cost and components.
void prepare_now(Game& g, PlayerId p, CardId c);
// Begins the act that the option names, if it names one.
void act_on(Game& g, PlayerId p, const Option& o);
// RULING(92): whether the spell is being activated and has announced cards of that description as
// targets, as many as it says.
bool has_as_targets(const Game& g, CardId spell, uint16_t selector, const Context& c);
Flow step_act(Game& g);
void answer_act(Game& g, const Option& o);

}  // namespace grimoire
