// A text that ends at a word with "…" when its lines are full. The last line may be shorter: the number
// stands there.
import type { Measure } from './fit_name';

export interface TextRoom { width: number; size: number; lines: number; gap: number }

function fits(words: readonly string[], tail: string, room: TextRoom, measure: Measure): boolean {
  const blank = measure(' ') * room.size;
  let line = 1;
  let used = 0;
  const widthOf = (n: number) => room.width - (n === room.lines ? room.gap : 0);
  for (const [i, word] of words.entries()) {
    const width = measure(i === words.length - 1 ? word + tail : word) * room.size;
    if (used > 0 && used + blank + width > widthOf(line)) {
      line++;
      used = width;
    } else {
      used += (used > 0 ? blank : 0) + width;
    }
    if (line > room.lines) return false;
    if (used > widthOf(line)) return false;
  }
  return true;
}

export function clamped(text: string, room: TextRoom, measure: Measure): string {
  const words = text.split(' ');
  if (fits(words, '', room, measure)) return text;
  let [low, high] = [1, words.length - 1]; // the most words that fit with an ellipsis
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(words.slice(0, middle), '…', room, measure)) low = middle;
    else high = middle - 1;
  }
  return `${words.slice(0, low).join(' ').replace(/[.,;:]$/, '')}…`;
}
