// A table as an address describes it, seat by seat:
//   #/play?new&mode=teams&p1=person&d1=Walled garden&n1=Anna&p2=level-3&d2=Long winter&seed=7
// The duel of one person against the computer also goes by shorter words: deck, against, player, name.
import type { GameSetup } from '../game/game.svelte';
import { t } from '../i18n';
import type { Answers, Difficulty, Mode, ModeInfo, SeatSetup } from '../protocol/types';

export const PERSON = 'person';
export const DEFAULTS = { deck: 'Walled garden', against: 'Burning wrath', player: 'level-5' };
const NAMES: Record<Mode, string[]> = {
  duel: ['', 'Vesna'],
  teams: ['', 'Ilse', 'Vesna', 'Otto'],
  coop: ['', 'Ilse', 'Vesna', 'Otto'],
};

// What a host offers to choose from.
export interface Offer { hello: Answers['hello']; decks: string[] }

// As it was chosen; without a seed chance decides.
export interface Chosen {
  mode: Mode;
  seats: Required<SeatSetup>[];
  adversary?: string;
  difficulty?: Difficulty;
  seed?: number;
}

const SHORT: Record<string, string> = { d1: 'deck', d2: 'against', p2: 'player', n2: 'name' };

export function modeInfo(offer: Offer, mode: Mode): ModeInfo | undefined {
  return offer.hello.modes.find((one) => one.mode === mode);
}

// A seat that nobody has described: the first is the reader's, the others are the computer's.
export function newSeat(offer: Offer, mode: Mode, i: number): Required<SeatSetup> {
  const decks = [DEFAULTS.deck, DEFAULTS.against, ...offer.decks.filter((name) => name !== DEFAULTS.deck && name !== DEFAULTS.against)];
  return { player: i === 0 ? PERSON : DEFAULTS.player, deck: decks[i % decks.length] ?? '', name: NAMES[mode][i] ?? '' };
}

export function read(query: URLSearchParams, offer: Offer): { chosen: Chosen; problems: string[] } {
  const problems: string[] = [];
  const field = (name: string) => query.get(name) ?? query.get(SHORT[name] ?? '');
  // The value, if it is one of these; else the first of them, and a word about it.
  function oneOf<T extends string>(name: string, values: readonly T[], labels: string[] = [...values]): T {
    const given = query.get(name);
    const found = values.find((value) => value === given);
    if (given !== null && found === undefined) problems.push(t('new.bad', { name, value: given, right: labels.join(', ') }));
    return found ?? (values[0] as T);
  }
  const mode = oneOf('mode', offer.hello.modes.map((one) => one.mode));
  const info = modeInfo(offer, mode);
  const described = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => ['p', 'd', 'n'].some((letter) => query.has(`${letter}${n}`)));
  const wanted = Math.max(...described, mode === 'duel' ? 2 : 1, info?.fewest ?? 1);
  if (info && wanted > info.most) problems.push(t('new.bad.seats', { n: wanted, most: info.most }));
  const players = offer.hello.players.map((kind) => kind.player);
  const seats = Array.from({ length: Math.min(wanted, info?.most ?? wanted) }, (_, i) => {
    const fresh = newSeat(offer, mode, i);
    const player = field(`p${i + 1}`) ?? fresh.player;
    const deck = field(`d${i + 1}`) ?? fresh.deck;
    const known = players.includes(player);
    if (!known) problems.push(t('new.bad.player', { n: i + 1, value: player, right: players.join(', ') }));
    const listed = offer.decks.includes(deck) || isCode(deck);
    if (!listed) problems.push(t('new.bad.deck', { n: i + 1, value: deck, right: offer.decks.join(', ') }));
    const name = field(`n${i + 1}`) ?? (player === PERSON ? '' : fresh.name);
    return { player: known ? player : fresh.player, deck: listed ? deck : fresh.deck, name };
  });
  const chosen: Chosen = { mode, seats };
  if (info?.adversary) {
    chosen.adversary = oneOf('adversary', offer.hello.adversaries.map((one) => one.adversary));
    chosen.difficulty = oneOf('difficulty', offer.hello.difficulties.map((one) => one.difficulty));
  }
  const seed = query.get('seed');
  if (seed !== null && seed !== '') {
    if (/^\d+$/.test(seed) && Number.isSafeInteger(Number(seed))) chosen.seed = Number(seed);
    else problems.push(t('new.bad.seed', { value: seed }));
  }
  return { chosen, problems };
}

// A deck of the reader's own travels as its code.
export function isCode(deck: string): boolean {
  return /^g\d+\.[\w.-]+$/.test(deck);
}

export function address(chosen: Chosen): Record<string, string> {
  const query: Record<string, string> = { mode: chosen.mode };
  chosen.seats.forEach((seat, i) => {
    query[`p${i + 1}`] = seat.player;
    query[`d${i + 1}`] = seat.deck;
    if (seat.name) query[`n${i + 1}`] = seat.name;
  });
  if (chosen.adversary) query.adversary = chosen.adversary;
  if (chosen.difficulty) query.difficulty = chosen.difficulty;
  if (chosen.seed !== undefined) query.seed = String(chosen.seed);
  return query;
}

export function anySeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

export function gameSetup(chosen: Chosen): GameSetup {
  const seats = chosen.seats.map(({ player, deck, name }) => ({ player, deck, ...(name ? { name } : {}) }));
  return { ...chosen, seats, seed: chosen.seed ?? anySeed() };
}

// The deck and the strength that were chosen last.
const STORE = 'grimoire.setup';

export function lastSetup(): { deck: string; player: string } {
  try {
    const stored = JSON.parse(localStorage.getItem(STORE) ?? '{}') as { deck?: unknown; player?: unknown };
    return {
      deck: typeof stored.deck === 'string' ? stored.deck : DEFAULTS.deck,
      player: typeof stored.player === 'string' ? stored.player : DEFAULTS.player,
    };
  } catch {
    return { deck: DEFAULTS.deck, player: DEFAULTS.player };
  }
}

export function rememberSetup(setup: { deck: string; player: string }): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(setup));
  } catch {
    // Without storage the defaults come again.
  }
}
