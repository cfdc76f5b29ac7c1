// The line of an arrow between two boxes, in the coordinates of the table.
export interface Arrow { path: string; from: [number, number]; to: [number, number]; turn: number }
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;

const xy = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

// From a card to a card: a curve, or along the lane between boards that are close together.
export function arrowPath(table: Box, a: Box, b: Box): Arrow {
  const down = a.top < b.top;
  const lane = down ? b.top - a.bottom : a.top - b.bottom;
  const x2 = b.left + b.width / 2 - table.left;
  if (Math.abs(a.top - b.top) < 30) return besidePath(table, a, b);
  if (lane < 60 && down) {
    const x1 = a.right - 7 - table.left;
    const y1 = a.bottom - table.top;
    const y2 = b.top - 5 - table.top;
    const middle = (a.bottom + b.top) / 2 - table.top;
    const k = x2 > x1 ? 1 : -1;
    const r = Math.min(7, Math.abs(x2 - x1) / 2);
    const path = `M${xy(x1, y1)}V${(middle - r).toFixed(1)}Q${xy(x1, middle)} ${xy(x1 + k * r, middle)}H${(x2 - k * r).toFixed(1)}Q${xy(x2, middle)} ${xy(x2, middle + r)}V${y2.toFixed(1)}`;
    return { path, from: [x1, y1], to: [x2, y2], turn: 0 };
  }
  const x1 = a.left + a.width * (down ? 0.5 : 0.84) - table.left;
  const y1 = (down ? a.bottom + 8 : a.top - 4) - table.top;
  const y2 = (down ? b.top - 8 : b.bottom + 12) - table.top;
  const bend = (y2 - y1) * 0.55;
  const c1: [number, number] = [x1 + (x2 - x1) * 0.08, y1 + bend];
  const c2: [number, number] = [x2 - (x2 - x1) * 0.08, y2 - bend];
  const turn = (Math.atan2(y2 - c2[1], x2 - c2[0]) * 180) / Math.PI - 90;
  return { path: `M${xy(x1, y1)}C${xy(...c1)} ${xy(...c2)} ${xy(x2, y2)}`, from: [x1, y1], to: [x2, y2], turn };
}

// Between cards of one row: an arch above them.
function besidePath(table: Box, a: Box, b: Box): Arrow {
  const x1 = a.left + a.width / 2 - table.left;
  const x2 = b.left + b.width / 2 - table.left;
  const y = Math.min(a.top, b.top) - 8 - table.top;
  const path = `M${xy(x1, y)}C${xy(x1, y - 34)} ${xy(x2, y - 34)} ${xy(x2, y)}`;
  return { path, from: [x1, y], to: [x2, y], turn: 0 };
}

// To a player: down (or up) the left margin, so that no card is crossed.
export function gutterPath(table: Box, a: Box, b: Box, padding: number): Arrow {
  const g = Math.max(5, padding * 0.42);
  const down = a.top < b.top;
  const x1 = a.left - table.left;
  const y1 = (down ? a.bottom - 12 : a.top + 12) - table.top;
  const x2 = b.left - table.left - 7;
  const y2 = b.top + b.height / 2 - table.top;
  const lane = (down ? a.bottom + 12 : a.top - 12) - table.top;
  const x = x1 - 8;
  const s = down ? 1 : -1;
  const path = `M${xy(x1, y1)}Q${xy(x, y1)} ${xy(x, y1 + s * 8)}V${(lane - s * 6).toFixed(1)}Q${xy(x, lane)} ${xy(Math.max(g + 8, x - 8), lane)}H${(g + 10).toFixed(1)}Q${xy(g, lane)} ${xy(g, lane + s * 10)}V${(y2 - s * 10).toFixed(1)}Q${xy(g, y2)} ${xy(Math.max(g + 1, Math.min(g + 9, x2 - 1)), y2)}L${xy(x2, y2)}`;
  return { path, from: [x1, y1], to: [x2, y2], turn: -90 };
}
