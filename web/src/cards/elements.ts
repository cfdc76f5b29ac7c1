// How an element is drawn: a glyph, a figure whose sides count from two to seven, and a hatching. Its
// letter is in protocol/elements.ts, its edge pattern in edge.css; none of them needs colour.
import { CODE } from '../protocol/elements';
import type { ManaElement as Element } from '../protocol/types';
import { around, at, closed, corners, short, spikes, star, xy, type Point } from './geometry';

export type ElementCode = (typeof CODE)[Element] | 'N';

// A card of an Adversary has no element.
export function codeOf(element: Element | undefined): ElementCode {
  return element ? CODE[element] : 'N';
}

const vane = around(4, (p) => `M${p(0, 0)}L${p(0, -10.5)}C${p(5.5, -10)} ${p(8.5, -6.5)} ${p(7.5, -2.5)}Z`);

function facet(turn: number): string {
  const [ox, oy] = at(turn + 60, 1.5);
  const side = (angle: number): Point => {
    const [x, y] = at(angle, 9.3);
    return [12 + ox + x, 12 + oy + y];
  };
  return closed([[12 + ox, 12 + oy], side(turn), side(turn + 60), side(turn + 120)]);
}

// 24 x 24, one silhouette each; even-odd.
export const GLYPHS: Record<Element, string> = {
  fire: 'M12 1.5C12.6 7.2 19.6 11.4 21 21.5H3C4.4 11.4 11.4 7.2 12 1.5ZM12 12.4 8.3 18.4H15.7Z',
  water: 'M12 1.2C15.8 7.6 20 10.9 20 15.4A8 7.6 0 0 1 4 15.4C4 10.9 8.2 7.6 12 1.2ZM7.6 15A4.6 4.6 0 0 0 12 19.4V17.2A2.4 2.4 0 0 1 9.8 15Z',
  air: vane,
  vegetal: 'M3.2 22.4C2 11.6 7.6 2.6 21.6 2.2 22 14.4 15 21.4 6.6 19.6L17 7.4 4.6 20.6Z',
  mineral: facet(0) + facet(120) + facet(240),
  arcane: `${closed(spikes(7, 11.4, 6.2, [12, 12]))}M12 8.6A3.4 3.4 0 1 0 12 15.4 3.4 3.4 0 1 0 12 8.6Z`,
};

function petals(count: number, radius: number, bow: number): string {
  const points = corners(count, radius, 180 / count);
  const arcs = points.map((_, i) => `A${bow} ${bow} 0 1 1 ${xy(points[(i + 1) % count]!)}`);
  return `M${xy(points[0]!)}${arcs.join('')}Z`;
}

function pinwheel(outer: number, inner: number): string {
  return closed(Array.from({ length: 8 }, (_, i) =>
    at(Math.floor(i / 2) * 90 + (i % 2 ? 58 : 0), i % 2 ? inner : outer)));
}

function circle(radius: number, y = 0): string {
  return `M0 ${short(y - radius)}A${radius} ${radius} 0 1 1 0 ${short(y + radius)}A${radius} ${radius} 0 1 1 0 ${short(y - radius)}Z`;
}

const hexagon = corners(6, 56);
const innerHexagon = corners(6, 40);

export interface Figure { outer: string; inner: string }
export const FIGURES: Record<ElementCode, Figure> = {
  W: { outer: 'M0-62A70 70 0 0 1 0 62A70 70 0 0 1 0-62Z', inner: 'M0-49A58 58 0 0 1 0 49A58 58 0 0 1 0-49Z' },
  F: { outer: closed(corners(3, 62, 0, 8)), inner: closed(corners(3, 47, 0, 8)) },
  A: { outer: pinwheel(66, 41), inner: pinwheel(50, 30) },
  V: { outer: petals(5, 34, 22), inner: petals(5, 27, 17) },
  M: {
    outer: closed(hexagon),
    inner: closed(innerHexagon) + hexagon.map((p, i) => `M${xy(p)}L${xy(innerHexagon[i]!)}`).join(''),
  },
  R: { outer: closed(spikes(7, 60, 38)), inner: star(7, 3, 60) },
  N: { outer: 'M-60 0A66 66 0 0 1 60 0A66 66 0 0 1-60 0Z', inner: circle(31) },
};

// The edge pattern again, as an engraver would shade with it: the tile's size and its line.
export interface Hatch { width: number; height: number; line: string }
export const HATCHES: Record<ElementCode, Hatch> = {
  F: { width: 8, height: 8, line: 'M0 6L4 2L8 6' },
  W: { width: 12, height: 6, line: 'M0 3Q3 0 6 3T12 3' },
  A: { width: 12, height: 6, line: 'M0 1.5H7M6 4.5H12' },
  V: { width: 9, height: 9, line: 'M4.5 9V5M4.5 5C1.5 5 1.5 2 1.5 2S4.5 2 4.5 5S7.5 2 7.5 2S7.5 5 4.5 5' },
  M: { width: 8, height: 8, line: 'M0 8L8 0M0 0L8 8' },
  R: { width: 7, height: 7, line: 'M1 1.5h.8M4.5 5h.8' },
  N: { width: 5, height: 5, line: 'M0 5L5 0' },
};
