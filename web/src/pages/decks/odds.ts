// Exact odds of what a player has drawn by a turn: hypergeometric, without simulation.

// The cards that a player has seen by turn n of theirs: an opening hand of five, then one a turn; whoever begins
// draws none in the first (RB-2.4, RB-4.2, RB-4.3).
export function seenBy(turn: number, second: boolean): number {
  return 5 + turn - (second ? 0 : 1);
}

// The Mana in a reserve after gathering in turn n, if nobody spends any and both take the larger pile: the
// gathering adds three (RB-4.4), and of the first three two lie together.
export function manaBy(turn: number): number {
  return 3 * turn - 1;
}

// log of n!, so that binomials of large decks do not overflow.
const logs: number[] = [0];
function logFactorial(n: number): number {
  for (let i = logs.length; i <= n; i++) logs.push(logs[i - 1]! + Math.log(i));
  return logs[n]!;
}
function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

export interface Wanted { word: string; count: number }

// Kinds of cards by the words that they supply: a bit for each word wanted.
function kinds(cards: readonly (readonly string[])[], wanted: readonly Wanted[]): Map<number, number> {
  const out = new Map<number, number>();
  for (const supplies of cards) {
    let mask = 0;
    wanted.forEach(({ word }, i) => { if (supplies.includes(word)) mask |= 1 << i; });
    out.set(mask, (out.get(mask) ?? 0) + 1);
  }
  return out;
}

// The probability that among `seen` cards of the deck there are enough for each word. `cards` are the words that
// each card of the deck supplies. A card that supplies two words counts for both.
export function oddsOf(cards: readonly (readonly string[])[], wanted: readonly Wanted[], seen: number): number {
  const drawn = Math.min(seen, cards.length);
  const groups = [...kinds(cards, wanted)].filter(([mask]) => mask !== 0);
  const rest = cards.length - groups.reduce((sum, [, size]) => sum + size, 0);
  const all = logChoose(cards.length, drawn);
  const have = wanted.map(() => 0);

  function from(place: number, left: number, weight: number): number {
    if (place === groups.length) {
      if (left > rest || wanted.some(({ count }, i) => have[i]! < count)) return 0;
      return Math.exp(weight + logChoose(rest, left) - all);
    }
    const [mask, size] = groups[place]!;
    let sum = 0;
    for (let k = 0; k <= Math.min(size, left); k++) {
      wanted.forEach((_, i) => { if (mask >> i & 1) have[i]! += k; });
      sum += from(place + 1, left - k, weight + logChoose(size, k));
      wanted.forEach((_, i) => { if (mask >> i & 1) have[i]! -= k; });
    }
    return sum;
  }
  return Math.min(1, from(0, drawn, 0));
}

// Whole percent; 100 and 0 only where that is certain.
export function percent(odds: number): number {
  if (odds >= 1 - 1e-9) return 100;
  if (odds <= 1e-9) return 0;
  return Math.min(99, Math.max(1, Math.round(odds * 100)));
}
