// The name as a line: its consonants, without repeats, joined on a wheel of letters, as old seals did.
import { at, short, xy, type Point } from './geometry';

const CIRCLES: [letters: string, radius: number, turn: number][] = [
  ['RST', 10, 0], ['NLDMCPB', 23, 12], ['HFGKVWZJQXY', 36, 0],
];
const WHEEL = new Map<string, Point>(CIRCLES.flatMap(([letters, radius, turn]) =>
  [...letters].map((letter, i): [string, Point] => [letter, at(turn + (360 * i) / letters.length, radius)])));
const MOST_LETTERS = 7;

export function lettersOf(name: string): string[] {
  const plain = name.normalize('NFD').toUpperCase();
  const consonants = [...new Set([...plain].filter((c) => WHEEL.has(c)))].slice(0, MOST_LETTERS);
  if (consonants.length >= 3) return consonants;
  return [...new Set([...consonants, 'R', 'S', 'T'])].slice(0, 3);
}

export function trace(name: string, scale: number, y: number): { path: string; start: Point } {
  const points = lettersOf(name).map((letter): Point => {
    const [px, py] = WHEEL.get(letter)!;
    return [px * scale, py * scale + y];
  });
  const [before, last] = points.slice(-2) as [Point, Point];
  const [dx, dy] = [last[0] - before[0], last[1] - before[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * 7, (dx / length) * 7]; // a bar across the end
  const bar = `M${short(last[0] - nx)} ${short(last[1] - ny)}L${short(last[0] + nx)} ${short(last[1] + ny)}`;
  return { path: `M${points.map(xy).join('L')}${bar}`, start: points[0]! };
}
