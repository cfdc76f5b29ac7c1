// The phases in which this reader wants to be asked whether they respond, with something to respond or not.
// It is a preference: of their own turns, and of everybody else's.
import { PHASE_VALUES, type Phase, type PhaseStop, type Seat } from '../protocol/types';
import { settings } from '../settings/settings.svelte';

export const WHOSE = ['own', 'others'] as const;
export type Whose = (typeof WHOSE)[number];
export const PHASES = PHASE_VALUES.filter((phase) => phase !== 'setup');

const named = (whose: Whose, phase: Phase) => `${whose} ${phase}`;

export function stopsAt(whose: Whose, phase: Phase): boolean {
  return settings.stops.includes(named(whose, phase));
}

export function toggleStop(whose: Whose, phase: Phase): void {
  const name = named(whose, phase);
  settings.stops = stopsAt(whose, phase) ? settings.stops.filter((one) => one !== name) : [...settings.stops, name];
}

export function phaseStops(seat: Seat, all: Seat[]): PhaseStop[] {
  return all.flatMap((turn) => PHASES.filter((phase) => stopsAt(turn === seat ? 'own' : 'others', phase)).map((phase) => ({ seat: turn, phase })));
}
