// How long a step stays on the stage before the next one comes.
import { settings } from '../settings/settings.svelte';
import type { EventKind, View } from '../protocol/types';
import type { Step } from './game.svelte';

const SEEN = 600; // an act of somebody else
const GLIMPSED = 160; // Mana moves, a phase begins
const SHOWN: ReadonlySet<EventKind> = new Set(['announces', 'prepares', 'puts_into_play', 'channels', 'damage', 'leaves', 'pile_taken', 'trades']);

export const STEP = 3; // the setting with which the reader calls for each act

// Whether somebody else did something that is worth a look.
function seen(step: Step, seat: number): boolean {
  return step.before.decider !== seat && step.events.some((event) => SHOWN.has(event.kind));
}

export function waitsForReader(step: Step, seat: number): boolean {
  return settings.pace === STEP && seen(step, seat);
}

export function pause(step: Step, seat: number): number {
  if (step.before.decider === seat || settings.pace === 0 || settings.pace === STEP) return 0;
  return (seen(step, seat) ? SEEN : step.events.length > 1 ? GLIMPSED : 0) * settings.pace;
}

// Whoever may respond to an act takes as long with an answer in hand as without: what is left is chance.
const SHORTEST = 400;
const LONGEST = 1200;

export function hesitation(view: View): number {
  const responds = view.decider !== undefined && (view.acts ?? []).some((act) => act.seat !== view.decider);
  if (!responds || settings.pace === 0) return 0;
  return SHORTEST + Math.random() * (LONGEST - SHORTEST);
}

export function waited(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}
