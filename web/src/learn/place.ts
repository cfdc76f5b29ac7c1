// Where the coach's slip goes: beside what it points at, and over nothing that is needed now.
export interface Box { left: number; top: number; width: number; height: number }
export interface Spot { left: number; top: number; side: 'above' | 'below' | 'left' | 'right' | 'none'; tail: number }
export interface Kept { box: Box; weight: number } // what should stay free, and how much it matters

const GAP = 16;
const EDGE = 8;

function covered(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

export function place(window: { width: number; height: number }, slip: { width: number; height: number }, target: Box | null, keep: Kept[]): Spot {
  const right = window.width - slip.width - EDGE;
  const bottom = window.height - slip.height - EDGE;
  const middle = { left: between(EDGE, (window.width - slip.width) / 2, right), top: between(EDGE, window.height * 0.3, bottom) };
  const box = target ?? { ...middle, ...slip };
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const along = between(EDGE, x - slip.width / 2, right);
  const beside = between(EDGE, y - slip.height / 2, bottom);
  const near: Spot[] = target === null ? [] : [
    { side: 'above', left: along, top: target.top - GAP - slip.height, tail: x - along },
    { side: 'below', left: along, top: target.top + target.height + GAP, tail: x - along },
    { side: 'right', left: target.left + target.width + GAP, top: beside, tail: y - beside },
    { side: 'left', left: target.left - GAP - slip.width, top: beside, tail: y - beside },
  ];
  // Away from it, if everything beside it is needed or too near the edge.
  const away = [0, 0.08, 0.2, 0.35, 0.5].flatMap((part) =>
    [EDGE, middle.left, right].map((left): Spot => ({ side: 'none', left, top: between(EDGE, window.height * part, bottom), tail: 0 })));
  const cost = (spot: Spot) => {
    const here = { ...spot, ...slip };
    const outside = slip.width * slip.height - covered(here, { left: EDGE, top: EDGE, width: window.width - 2 * EDGE, height: window.height - 2 * EDGE });
    const over = [...(target ? [{ box: target, weight: 20 }] : []), ...keep].reduce((sum, kept) => sum + covered(here, kept.box) * kept.weight, 0);
    const far = spot.side === 'none' ? slip.width * slip.height * 0.5 + Math.hypot(here.left + slip.width / 2 - x, here.top + slip.height / 2 - y) : 0;
    return outside * 50 + over + far;
  };
  return [...near, ...away].reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
