import { afterEach, expect, it } from 'vitest';
import type { GameEvent } from '../../../src/protocol/types';
import { settings } from '../../../src/settings/settings.svelte';
import { tonesOf } from '../../../src/sound/sound';

const bead = (element: 'fire' | 'air', amount: number): GameEvent =>
  ({ number: 1, kind: 'mana_added', moves: [{ from: { spot: 'infinite' }, to: { spot: 'pile', pile: 1 }, mana: { [element]: amount } }] });
afterEach(() => { settings.beadVolume = 0.6; });

it('gives each bead the pitch of its element', () => {
  const tones = tonesOf([bead('fire', 2), bead('air', 1)]);
  expect(tones.map((tone) => tone.pitch)).toEqual([587, 587, 659]);
  expect(new Set(tones.map((tone) => tone.after)).size).toBe(3);
});
it('sounds once for Mana that is held on its way', () => {
  const held: GameEvent = { number: 1, kind: 'mana_moves', moves: [{ from: { spot: 'reserve', seat: 1 }, to: { spot: 'held', seat: 1 }, mana: { fire: 1 } }] };
  expect(tonesOf([held, bead('fire', 1)])).toHaveLength(1);
});
it('leaves out what the reader has silenced', () => {
  settings.beadVolume = 0;
  expect(tonesOf([bead('fire', 2), { kind: 'turn_begins' } as GameEvent])).toHaveLength(2);
});
