// The line of an arrow between two boxes, in the coordinates of the table.
export interface Arrow { path: string; from: [number, number]; to: [number, number]; turn: number }
export interface Box { left: number; right: number; top: number; bottom: number; width: number; height: number }

// One end of an arrow: a card, and the box of its board's cards. Other cards of the board may stand between the
// card and the lane: then the arrow runs through the gap beside the card's column.
export interface End { card: Box; board: Box; covered: boolean }

const xy = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const GAP = 3; // to the middle of what is between two columns

// Whether a card of the same board stands between this one and the edge of the board that the arrow crosses.
export function end(card: Box, others: Box[], down: boolean): End {
  const board = {
    left: Math.min(...others.map((o) => o.left)), right: Math.max(...others.map((o) => o.right)),
    top: Math.min(...others.map((o) => o.top)), bottom: Math.max(...others.map((o) => o.bottom)), width: 0, height: 0,
  };
  const covered = others.some((o) => (down ? o.top >= card.bottom - 4 : o.bottom <= card.top + 4) && o.left < card.right && o.right > card.left);
  return { card, board, covered };
}

// From a card to a card: a curve, or along the lane between boards that are close together.
export function arrowPath(from: End, to: End): Arrow {
  const a = from.card;
  const b = to.card;
  if (Math.abs(a.top - b.top) < 30 && !from.covered && !to.covered) return besidePath(a, b);
  const down = a.top < b.top;
  const lane = down ? to.board.top - from.board.bottom : from.board.top - to.board.bottom;
  if (lane < 60 && down && !from.covered && !to.covered) return lanePath(a, b);
  const s = down ? 1 : -1;
  const x1 = from.covered ? a.left - GAP : a.left + a.width * (down ? 0.5 : 0.84);
  const y1 = from.covered ? a.top + a.height / 2 : down ? a.bottom + 8 : a.top - 4;
  const x2 = to.covered ? b.left - GAP : b.left + b.width / 2;
  const y2 = to.covered ? b.top + b.height / 2 : down ? b.top - 8 : b.bottom + 12;
  // Where the line leaves its board and enters the other one.
  const out = from.covered ? (down ? from.board.bottom : from.board.top) + s * 10 : y1;
  const into = to.covered ? (down ? to.board.top : to.board.bottom) - s * 10 : y2;
  const bend = (into - out) * 0.55;
  const c1: [number, number] = [from.covered ? x1 : x1 + (x2 - x1) * 0.08, out + bend];
  const c2: [number, number] = [to.covered ? x2 : x2 - (x2 - x1) * 0.08, into - bend];
  const curve = `${from.covered ? `V${out.toFixed(1)}` : ''}C${xy(...c1)} ${xy(...c2)} ${xy(x2, into)}`;
  if (!to.covered) {
    const turn = (Math.atan2(y2 - c2[1], x2 - c2[0]) * 180) / Math.PI - 90;
    return { path: `M${xy(x1, y1)}${curve}`, from: [x1, y1], to: [x2, y2], turn };
  }
  // Up or down the gap, then onto the card's edge.
  return { path: `M${xy(x1, y1)}${curve}V${(y2 - s * 8).toFixed(1)}`, from: [x1, y1], to: [x2, y2], turn: down ? 0 : 180 };
}

function lanePath(a: Box, b: Box): Arrow {
  const x1 = a.right - 7;
  const x2 = b.left + b.width / 2;
  const y1 = a.bottom;
  const y2 = b.top - 5;
  const middle = (a.bottom + b.top) / 2;
  const k = x2 > x1 ? 1 : -1;
  const r = Math.min(7, Math.abs(x2 - x1) / 2);
  const path = `M${xy(x1, y1)}V${(middle - r).toFixed(1)}Q${xy(x1, middle)} ${xy(x1 + k * r, middle)}H${(x2 - k * r).toFixed(1)}Q${xy(x2, middle)} ${xy(x2, middle + r)}V${y2.toFixed(1)}`;
  return { path, from: [x1, y1], to: [x2, y2], turn: 0 };
}

// Between cards of one row: an arch above them.
function besidePath(a: Box, b: Box): Arrow {
  const x1 = a.left + a.width / 2;
  const x2 = b.left + b.width / 2;
  const y = Math.min(a.top, b.top) - 8;
  const path = `M${xy(x1, y)}C${xy(x1, y - 34)} ${xy(x2, y - 34)} ${xy(x2, y)}`;
  return { path, from: [x1, y], to: [x2, y], turn: 0 };
}

// To a player: down (or up) the left margin, so that no card is crossed.
export function gutterPath(a: Box, b: Box, padding: number): Arrow {
  const g = Math.max(5, padding * 0.42);
  const down = a.top < b.top;
  const x1 = a.left;
  const y1 = down ? a.bottom - 12 : a.top + 12;
  const x2 = b.left - 7;
  const y2 = b.top + b.height / 2;
  const lane = down ? a.bottom + 12 : a.top - 12;
  const x = x1 - 8;
  const s = down ? 1 : -1;
  const path = `M${xy(x1, y1)}Q${xy(x, y1)} ${xy(x, y1 + s * 8)}V${(lane - s * 6).toFixed(1)}Q${xy(x, lane)} ${xy(Math.max(g + 8, x - 8), lane)}H${(g + 10).toFixed(1)}Q${xy(g, lane)} ${xy(g, lane + s * 10)}V${(y2 - s * 10).toFixed(1)}Q${xy(g, y2)} ${xy(Math.max(g + 1, Math.min(g + 9, x2 - 1)), y2)}L${xy(x2, y2)}`;
  return { path, from: [x1, y1], to: [x2, y2], turn: -90 };
}
