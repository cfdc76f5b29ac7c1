// The games of the corpus: all modes, all kinds of computer players, a few decks each.
export interface Opening { name: string; open: { mode: string; seed: number; seats: { player: string; deck: string }[]; adversary?: string; difficulty?: string } }

const seats = (...list: [player: string, deck: string][]) => list.map(([player, deck]) => ({ player, deck }));

export const openings: Opening[] = [
  { name: 'duel-search', open: { mode: 'duel', seed: 1, seats: seats(['level-3', 'Burning wrath'], ['level-2', 'Whirling flurry']) } },
  { name: 'duel-animals', open: { mode: 'duel', seed: 2, seats: seats(['level-1', 'The patient beast'], ['heuristic-1', 'Winter coat']) } },
  { name: 'duel-random', open: { mode: 'duel', seed: 3, seats: seats(['random', 'Storm choir'], ['random', 'Long winter']) } },
  { name: 'teams', open: { mode: 'teams', seed: 4, seats: seats(['heuristic-1', 'Burning wrath'], ['level-1', 'Surging growth'], ['heuristic-1', 'Crushing pressure'], ['random', 'Whirling flurry']) } },
  { name: 'solo', open: { mode: 'coop', seed: 5, adversary: 'drowned-bell', difficulty: 'easy', seats: seats(['level-2', 'Burning wrath']) } },
  { name: 'coop', open: { mode: 'coop', seed: 6, adversary: 'hungry-orchard', difficulty: 'hard', seats: seats(['heuristic-1', 'Walled garden'], ['level-1', 'High noon']) } },
];
