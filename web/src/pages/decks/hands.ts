// Opening hands as the game deals them: two piles of five from the top of a shuffled deck (RB-2.4).
export interface DealtCard { card: string; mana: number; needs: readonly { word: string; count: number }[]; words: readonly string[] }

const HAND = 5;

export function dealt<T>(deck: readonly T[], random: () => number = Math.random): [T[], T[]] {
  const cards = [...deck];
  for (let i = 0; i < Math.min(2 * HAND, cards.length); i++) {
    const j = i + Math.floor(random() * (cards.length - i));
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return [cards.slice(0, HAND), cards.slice(HAND, 2 * HAND)];
}

// How many cards of a hand could be prepared with so much Mana and components out of the same hand.
export function playable(hand: readonly DealtCard[], mana: number): number {
  return hand.filter((card) => card.mana <= mana && card.needs.every(({ word, count }) =>
    hand.filter((other) => other !== card && other.words.includes(word)).length >= count)).length;
}
