// Edits of a scenario file, line by line: only its outline is known here, what the lines mean is the engine's.
export interface Line { at: number; text: string } // its place, from 0

const split = (text: string) => text.split('\n');
const isScenario = (line: string) => /^scenario\b/i.test(line);
const isBlock = (line: string, player: string) => new RegExp(`^${player}\\s*:\\s*$`, 'i').test(line);
const isIndented = (line: string) => /^\s+\S/.test(line);
// A choice, an expectation or a mark: what stands below the position.
const isStep = (line: string) => /^(expect\b|mark\b|(player \d+|adversary)\s*:\s*\S)/i.test(line);

export const ZONES = ['hand', 'prepared', 'channeled', 'in play', 'rested', 'exhausted', 'deck', 'discard', 'exile'] as const;
export type PlaceName = (typeof ZONES)[number];
const LISTS: readonly PlaceName[] = ['hand', 'deck', 'discard', 'exile'];

// Where each scenario of the file begins.
export function beginnings(text: string): number[] {
  return split(text).flatMap((line, at) => (isScenario(line) ? [at] : []));
}

function section(lines: string[], index: number): { from: number; to: number } {
  const begin = lines.flatMap((line, at) => (isScenario(line) ? [at] : []));
  return { from: begin[index] ?? 0, to: begin[index + 1] ?? lines.length };
}

function lastWritten(lines: string[], from: number, to: number): number {
  let last = to - 1;
  while (last > from && (lines[last] ?? '').trim() === '') last--;
  return last;
}

function firstStep(lines: string[], from: number, to: number): number {
  for (let at = from + 1; at < to; at++) if (isStep(lines[at] ?? '')) return at;
  return lastWritten(lines, from, to) + 1;
}

// A choice or an expectation, at the end of the scenario.
export function withStep(text: string, index: number, step: string): string {
  const lines = split(text);
  const { from, to } = section(lines, index);
  lines.splice(lastWritten(lines, from, to) + 1, 0, step);
  return lines.join('\n');
}

// Without its last choice or expectation.
export function withoutLastStep(text: string, index: number): string {
  const lines = split(text);
  const { from, to } = section(lines, index);
  for (let at = to - 1; at > from; at--) {
    if (!isStep(lines[at] ?? '')) continue;
    lines.splice(at, 1);
    break;
  }
  return lines.join('\n');
}

// A line of the scenario itself, such as "turn: player 2" or "pile 1: 2 air".
export function withTop(text: string, index: number, key: string, value: string): string {
  const lines = split(text);
  const { from, to } = section(lines, index);
  const old = lines.findIndex((line, at) => at > from && at < to && line.toLowerCase().startsWith(`${key}:`));
  if (old >= 0) lines[old] = `${key}: ${value}`;
  else {
    const mode = lines.findIndex((line, at) => at > from && at < to && /^mode:/i.test(line));
    lines.splice((mode >= 0 ? mode : from) + 1, 0, `${key}: ${value}`);
  }
  return lines.join('\n');
}

// The indented lines of a player's block.
export function blockOf(text: string, index: number, player: string): Line[] {
  const lines = split(text);
  const { from, to } = section(lines, index);
  const found: Line[] = [];
  for (let at = from; at < to; at++) {
    if (!isBlock(lines[at] ?? '', player)) continue;
    for (at++; at < to && (isIndented(lines[at] ?? '') || (lines[at] ?? '').trim() === ''); at++) {
      if (isIndented(lines[at] ?? '')) found.push({ at, text: (lines[at] ?? '').trim() });
    }
    at--;
  }
  return found;
}

function withBlock(lines: string[], index: number, player: string): number {
  const { from, to } = section(lines, index);
  const found = lines.findIndex((line, at) => at > from && at < to && isBlock(line, player));
  if (found >= 0) return found;
  const at = firstStep(lines, from, to);
  const above = (lines[at - 1] ?? '').trim() === '';
  lines.splice(at, 0, `${player}:`, ...(isStep(lines[at] ?? '') && !above ? [''] : []));
  return at;
}

// A line of the block that begins with the key, with another value; without one it goes.
export function withPlayer(text: string, index: number, player: string, key: string, value: string | null): string {
  const old = blockOf(text, index, player).find((line) => line.text.toLowerCase() === key || line.text.toLowerCase().startsWith(`${key} `));
  const lines = split(text);
  const written = value === null ? '' : `  ${key}${value === '' ? '' : ` ${value}`}`;
  if (old) lines.splice(old.at, 1, ...(value === null ? [] : [written]));
  else if (value !== null) lines.splice(withBlock(lines, index, player) + 1, 0, written);
  return lines.join('\n');
}

// One more card in a place: lists grow, a card on the board has a line of its own.
export function withCard(text: string, index: number, player: string, place: PlaceName, name: string): string {
  const old = LISTS.includes(place) ? blockOf(text, index, player).find((line) => line.text.toLowerCase().startsWith(`${place} `)) : undefined;
  if (old) {
    const rest = old.text.slice(place.length + 1).trim();
    return withLine(text, old.at, /^(nothing|none|empty|no cards)$/i.test(rest) ? `${place} ${name}` : `${old.text}, ${name}`);
  }
  const lines = split(text);
  const head = withBlock(lines, index, player);
  let at = head + 1;
  while (isIndented(lines[at] ?? '')) at++;
  lines.splice(at, 0, `  ${place} ${name}`);
  return lines.join('\n');
}

// A line of a block with other words, or without them: it goes.
export function withLine(text: string, at: number, words: string): string {
  const lines = split(text);
  if (words.trim() === '') lines.splice(at, 1);
  else lines[at] = `  ${words.trim()}`;
  return lines.join('\n');
}

export const EMPTY = 'scenario "A position"\nmana: any\nplayer 1:\n  hp 20\nplayer 2:\n  hp 20\n';
