// The ring says the type. A ring has its line, a band of graduations within it and an inner hairline.
import type { CardType } from '../protocol/types';
import { at, corners, closed, star, xy } from './geometry';

export interface Ring { line: string; band: string; inner: string }

function circle(radius: number, y = 0): string {
  return `<circle cy="${y}" r="${radius}"/>`;
}
function square(half: number, round = 0): string {
  return `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${round}"/>`;
}
function path(d: string): string {
  return `<path d="${d}"/>`;
}

function thorns(): string {
  const count = 11;
  const lines = Array.from({ length: count }, (_, i) => {
    const a = (i * 360) / count;
    const tip = i % 2 ? 92 : 100;
    return `${i ? 'L' : 'M'}${xy(at(a, 70))}Q${xy(at(a + 2, 80))} ${xy(at(a - 9, tip))}` +
      `Q${xy(at(a + 13, 84))} ${xy(at(a + 17, 70))}A70 70 0 0 1 ${xy(at(a + 360 / count, 70))}`;
  });
  return `${lines.join('')}Z`;
}

function eared(): string {
  const rim = (angle: number) => xy(at(angle, 76, 10));
  return `M${rim(-60)}L-66-96L${rim(-18)}A76 76 0 0 1 ${rim(18)}L66-96L${rim(60)}A76 76 0 1 1 ${rim(-60)}Z`;
}

export const RINGS: Record<CardType, Ring> = {
  spell: { line: circle(82), band: circle(77.5), inner: circle(73) },
  permanent: { line: square(78, 4), band: square(73.5), inner: square(69) },
  equipment: {
    line: path('M-75-80H75V8C75 50 40 78 0 96-40 78-75 50-75 8Z'),
    band: path('M-70.5-75.5H70.5V7C70.5 47 37.5 73 0 90.5-37.5 73-70.5 47-70.5 7Z'),
    inner: path('M-66-71H66V6C66 43 35 68.5 0 85-35 68.5-66 43-66 6Z'),
  },
  ritual: { line: path(star(8, 2, 98)), band: circle(69.3), inner: circle(64) },
  animal: { line: path(eared()), band: circle(72, 10), inner: circle(68, 10) },
  adversary: { line: path(thorns()), band: circle(66), inner: circle(62) },
};

// For buttons that choose a type: only the line, without what is written on it.
export function ringLine(type: CardType): string {
  return type === 'ritual' ? path(closed(corners(4, 98)) + closed(corners(4, 98, 45))) : RINGS[type].line;
}
