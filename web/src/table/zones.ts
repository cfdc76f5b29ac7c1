// A board as it lies: zones in a fixed order, cards in order of arrival, equal copies as one plate.
import type { Key } from '../i18n';
import type { Card, CardId, Definition, Handle } from '../protocol/types';

export type ZoneName = 'channeled' | 'prepared' | 'permanents' | 'equipment' | 'ritual' | 'animal';

export interface Plate {
  card: Card; // the first of the copies
  copies: Handle[];
}

export interface BoardZone {
  name: ZoneName;
  title: Key;
  plates: Plate[];
}

const ORDER: ZoneName[] = ['channeled', 'prepared', 'permanents', 'equipment', 'ritual', 'animal'];
const BY_TYPE: Partial<Record<Definition['type'], ZoneName>> = {
  permanent: 'permanents', equipment: 'equipment', ritual: 'ritual', animal: 'animal',
};

function zoneOf(card: Card, definition: Definition | undefined): ZoneName {
  if (card.stance === 'channeled') return 'channeled';
  if (card.stance === 'prepared') return 'prepared';
  return (definition && BY_TYPE[definition.type]) ?? 'permanents';
}

// Whether two cards look the same in every respect but their handle.
function alike(a: Card, b: Card): boolean {
  const bare = ({ handle: _handle, ...rest }: Card) => JSON.stringify(rest);
  return bare(a) === bare(b);
}

export function zonesOf(
  board: Card[],
  definition: (id: CardId | undefined) => Definition | undefined,
  apart: (handle: Handle) => boolean, // this copy has a mark of its own
  merge: boolean,
): BoardZone[] {
  const zones = new Map<ZoneName, Plate[]>();
  for (const card of board) {
    const name = zoneOf(card, definition(card.card));
    const plates = zones.get(name) ?? [];
    zones.set(name, plates);
    const same = merge && card.handle !== undefined && !apart(card.handle) &&
      plates.find((plate) => !apart(plate.card.handle ?? 0) && alike(plate.card, card));
    if (same) same.copies.push(card.handle ?? 0);
    else plates.push({ card, copies: [card.handle ?? 0] });
  }
  return ORDER.filter((name) => zones.has(name)).map((name) => (
    { name, title: `zone.${name}`, plates: zones.get(name) ?? [] }));
}

export const MANY = 13; // cards that a phone still shows as chips
export const FULL_HAND = 8; // cards from which on a hand is closed up

// ---- Fitting a board into its row: chips, smaller chips, then dense plates two high

export type BoardSize = 'full' | 's1' | 's2' | 'two' | 'three';
export const SMALLER = { s1: { chip: [78, 98], lying: [100, 46] }, s2: { chip: [66, 84], lying: [86, 39] } } as const;

const LARGE = 98;

interface Room { width: number; zoneGap: number; cardGap: number }

function rowWidth(zones: BoardZone[], chip: number, lying: number, room: Room): number {
  const zone = ({ name, plates }: BoardZone) => {
    const columns = name === 'channeled' ? Math.ceil(plates.length / 2) : plates.length;
    return columns * (name === 'channeled' ? lying : chip) + (columns - 1) * room.cardGap;
  };
  return zones.reduce((sum, z) => sum + zone(z), 0) + (zones.length - 1) * room.zoneGap;
}

export function fitted(zones: BoardZone[], chip: number, lying: number, room: Room): BoardSize {
  if (rowWidth(zones, chip, lying, room) <= room.width) return 'full';
  if (chip > SMALLER.s1.chip[0] && rowWidth(zones, SMALLER.s1.chip[0], SMALLER.s1.lying[0], { ...room, zoneGap: 16, cardGap: 6 }) <= room.width) return 's1';
  // A large window has the height for two rows: there a plate says more than a small chip.
  if (chip > SMALLER.s2.chip[0] && chip < LARGE && rowWidth(zones, SMALLER.s2.chip[0], SMALLER.s2.lying[0], { ...room, zoneGap: 12, cardGap: 6 }) <= room.width) return 's2';
  return 'two';
}

// The width of a column of dense plates, all equal.
export function denseWidth(zones: BoardZone[], room: Room): number {
  const columns = zones.reduce((sum, zone) => sum + Math.ceil(zone.plates.length / 2), 0);
  const gaps = room.zoneGap * (zones.length - 1) + 6 * (columns - zones.length);
  return Math.floor(Math.min(118, (room.width - gaps) / Math.max(1, columns)));
}

// Where four boards share the table: plates three high, filled downwards. A zone begins a column of its own, below
// its heading, as long as there is room for that; else it goes on below the zone before it.
export interface Place { column: number; row: number }

export function threeHigh(zones: BoardZone[], most: number): { places: Place[][]; columns: number } {
  const total = zones.reduce((sum, zone) => sum + zone.plates.length, 0);
  let spare = Math.max(0, 3 * most - total); // places that may stay empty
  let next = 0;
  const places = zones.map(({ plates }) => {
    const left = (3 - (next % 3)) % 3;
    if (left <= spare) {
      next += left;
      spare -= left;
    }
    return plates.map(() => ({ column: Math.floor(next / 3) + 1, row: (next++ % 3) + 1 }));
  });
  return { places, columns: Math.ceil(next / 3) };
}
