// Small sounds for what happens on the table, made here: a bead has the pitch of its element, a turn
// is a fifth, an act a low tone. Off until the reader turns them on.
import type { GameEvent, ManaElement } from '../protocol/types';
import { settings } from '../settings/settings.svelte';

export interface Tone { pitch: number; after: number; length: number; volume: number } // hertz, seconds

const PITCH: Record<ManaElement, number> = { mineral: 392, vegetal: 440, water: 523, fire: 587, air: 659, arcane: 784 };
const APART = 0.04;
const MOST_BEADS = 10;

function beadsOf(event: GameEvent): ManaElement[] {
  const arriving = (event.moves ?? []).filter((move) => move.to.spot !== 'held');
  return arriving.flatMap(({ mana }) => (Object.keys(PITCH) as ManaElement[]).flatMap((element) => Array<ManaElement>(mana[element] ?? 0).fill(element)));
}

// What a step sounds like.
export function tonesOf(events: GameEvent[]): Tone[] {
  const tones: Tone[] = events.flatMap(beadsOf).slice(0, MOST_BEADS)
    .map((element, i) => ({ pitch: PITCH[element], after: i * APART, length: 0.12, volume: settings.beadVolume }));
  if (events.some((event) => event.kind === 'turn_begins')) {
    for (const [i, pitch] of [330, 495].entries()) tones.push({ pitch, after: i * 0.09, length: 0.3, volume: settings.turnVolume });
  }
  if (events.some((event) => event.kind === 'announces' || event.kind === 'prepares')) tones.push({ pitch: 196, after: 0, length: 0.22, volume: settings.actVolume });
  if (events.some((event) => event.kind === 'damage')) tones.push({ pitch: 98, after: 0, length: 0.28, volume: settings.actVolume });
  return tones.filter((tone) => tone.volume > 0);
}

let audio: AudioContext | null = null;

function sound(context: AudioContext, tone: Tone): void {
  const start = context.currentTime + tone.after;
  const voice = context.createOscillator();
  const level = context.createGain();
  voice.type = 'triangle';
  voice.frequency.value = tone.pitch;
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(0.16 * tone.volume, start + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  voice.connect(level).connect(context.destination);
  voice.start(start);
  voice.stop(start + tone.length);
}

export function hear(events: GameEvent[]): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  const tones = tonesOf(events);
  if (tones.length === 0) return;
  audio ??= new AudioContext();
  for (const tone of tones) sound(audio, tone);
}
