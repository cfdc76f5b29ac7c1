// A card applies its effects: its own text, then the gained ones (RULING(4)).
#pragma once

#include "engine/rules/core/frame.h"
#include "engine/rules/read/context.h"

namespace grimoire {

struct ApplyFrame {
  static constexpr Procedure kProcedure = Procedure::Apply;
  enum Step : uint8_t { Announce, Run };
  FrameHead head;
  CardRef source;
  DefId def{};
  PlayerId you{};
  uint8_t flags = 0;
  uint16_t text = 0;   // which text comes next
  uint16_t texts = 0;  // how many there are, counting repetitions
  uint16_t unused = 0;
  uint16_t first_pick = 0;
  CardRef lend;             // what this card was given counts for the text, too
  uint16_t first_text = 0;  // its texts are numbered from here on
  uint16_t unused2 = 0;
};

void apply_card(Game& g, CardId c, PlayerId you, uint8_t flags, CardRef lend = {});
// The card is activated; its first texts have announced their targets, from that pick on.
void apply_activated(Game& g, CardRef card, PlayerId you, uint16_t texts, uint16_t first_pick);
// One of several cards that are applied at once: event.card lends, event.flags are ApplyFlags,
// event.amount says how many texts are announced.
int texts_to_apply(const Game& g, const Pending& p);
void announce_card(Game& g, const Pending& p);
void apply_announced(Game& g, const Pending& p);
// RULING(54): applied, a lasting card also does what its player could have it do.
enum class Texts : uint8_t { Activation, WithAbilities };
int text_count(const Game& g, CardRef source, DefId def, Texts which, CardRef lend = {});
CardText text_at(const Game& g, CardRef source, DefId def, Texts which, int index,
                 CardRef lend = {});
Flow step_apply(Game& g);

}  // namespace grimoire
