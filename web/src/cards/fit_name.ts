// The size at which a name fits its plate: it shrinks, then breaks at syllables, and is never cut.
import { syllables } from './break_words';

export type Measure = (text: string) => number; // width at size 1

export interface Room {
  width: number;
  full: number; // the size that is wanted
  before: number; // the smallest size before words break
  least: number; // the smallest size of all
  lines: number; // at most
}
export interface Fitted { size: number; broken: boolean; lines: number }

const STEP = 0.5;

// How many lines the pieces take, or 0 if one does not fit into a line. A piece that ends a word is
// followed by a blank, one within a word by a hyphen if the line ends there.
function linesOf(words: readonly string[][], size: number, room: Room, measure: Measure): number {
  const blank = measure(' ') * size;
  const hyphen = measure('-') * size;
  let lines = 1;
  let used = 0;
  for (const [w, pieces] of words.entries()) {
    for (const [i, piece] of pieces.entries()) {
      const width = measure(piece) * size;
      const tail = i + 1 < pieces.length ? hyphen : 0;
      const gap = i === 0 && w > 0 && used > 0 ? blank : 0;
      if (used > 0 && used + gap + width + tail > room.width) {
        lines++;
        used = width;
      } else {
        used += gap + width;
      }
      if (width + tail > room.width) return 0;
    }
  }
  return lines;
}

function shrunk(words: readonly string[][], from: number, to: number, room: Room, measure: Measure): Fitted | null {
  for (let size = from; ; size = Math.max(to, size - STEP)) {
    const lines = linesOf(words, size, room, measure);
    if (lines > 0 && lines <= room.lines) return { size, broken: false, lines };
    if (size <= to) return null;
  }
}

export function fitted(name: string, room: Room, measure: Measure): Fitted {
  const words = name.split(' ');
  const whole = words.map((word) => [word]);
  const parts = words.map(syllables);
  const plain = shrunk(whole, room.full, room.before, room, measure);
  if (plain) return plain;
  const broken = shrunk(parts, room.full, room.least, room, measure);
  if (broken) return { ...broken, broken: true };
  // Too much for the lines that are wanted: as small as it may be, on as many as it takes.
  return { size: room.least, broken: true, lines: linesOf(parts, room.least, room, measure) || room.lines + 1 };
}
