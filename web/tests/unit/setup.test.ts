import { describe, expect, it } from 'vitest';
import { address, read, type Offer } from '../../src/pages/setup';

const both = (en: string) => ({ en, fr: en });
const offer: Offer = {
  decks: ['Walled garden', 'Burning wrath', 'Long winter', 'Storm choir'],
  hello: {
    id: 1, ok: true, protocol: 1, version: '', engine: '',
    players: ['person', 'level-3', 'level-5'].map((player) => ({ player, name: both(player) })),
    modes: [
      { mode: 'duel', name: both('Duel'), fewest: 2, most: 2, sides: [0, 1] },
      { mode: 'teams', name: both('Teams'), fewest: 4, most: 4, sides: [0, 0, 1, 1] },
      { mode: 'coop', name: both('Co-op'), fewest: 1, most: 4, adversary: true, sides: [0, 0, 0, 0] },
    ],
    adversaries: [{ adversary: 'drowned-bell', name: both('Bell') }],
    difficulties: [{ difficulty: 'easy', name: both('Easy') }, { difficulty: 'hard', name: both('Hard') }],
  } as Offer['hello'],
};
const reading = (words: string) => read(new URLSearchParams(words), offer);

describe('a table in an address', () => {
  it('is a duel against the computer where nothing is said', () => {
    const { chosen, problems } = reading('');
    expect(problems).toEqual([]);
    expect(chosen.mode).toBe('duel');
    expect(chosen.seats.map((seat) => seat.player)).toEqual(['person', 'level-5']);
  });
  it('is written as it is read', () => {
    const words = 'mode=coop&p1=person&d1=Long+winter&n1=Anna&p2=person&d2=Storm+choir&n2=Bram&p3=level-3&d3=Walled+garden&n3=Vesna&adversary=drowned-bell&difficulty=hard&seed=7';
    const { chosen, problems } = reading(words);
    expect(problems).toEqual([]);
    expect(new URLSearchParams(address(chosen)).toString()).toBe(words);
  });
  it('takes the short words of a duel', () => {
    const { chosen } = reading('deck=Storm+choir&against=Long+winter&player=level-3&name=Otto');
    expect(chosen.seats[0]?.deck).toBe('Storm choir');
    expect(chosen.seats[1]).toEqual({ player: 'level-3', deck: 'Long winter', name: 'Otto' });
  });
  it('takes the code of a deck', () => {
    expect(reading('d1=g1.YRLiiOc-pf_N.GUg1').problems).toEqual([]);
  });
  it.each([
    ['mode=chess', 'chess'], ['p2=level-99', 'level-99'], ['d2=Wrath', 'Wrath'], ['seed=x1', 'x1'],
    ['mode=coop&adversary=moth', 'moth'], ['mode=coop&difficulty=mild', 'mild'], ['p3=person', '3'],
  ])('says what is wrong with %s', (words, wrong) => {
    const { problems } = reading(words);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(wrong);
  });
});
