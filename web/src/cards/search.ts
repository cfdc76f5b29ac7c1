// Search over the cards: words find names, texts and components in both languages; fields narrow down.
//
//     flower needs:seed mana<=3 element:vegetal "draw" -type:ritual
import type { Definition } from './face';
import { fold } from './fold';
import { plain } from './live';

export interface Indexed {
  card: Definition;
  names: string[]; // folded, both languages
  text: string;
  element: string[];
  type: string[];
  set: string[];
  slot: string[];
  needs: string[];
  gives: string[];
  keyword: string[];
  mana: number;
  hp: number | undefined;
  limit: number;
}

// Names of the game's terms in both languages, folded, by their id.
export type Terms = Record<'element' | 'type' | 'slot' | 'keyword' | 'word' | 'set', Record<string, string[]>>;

export function manaOf(card: Definition): number {
  return Object.values(card.cost ?? {}).reduce((sum, n) => sum + n, 0);
}

export function indexed(card: Definition, terms: Terms): Indexed {
  const called = (kind: keyof Terms, id: string | undefined) => (id ? [fold(id), ...(terms[kind][id] ?? [])] : []);
  return {
    card,
    names: [fold(card.name.en), fold(card.name.fr), card.card],
    text: `${fold(plain(card.text.en))} ${fold(plain(card.text.fr))}`,
    element: called('element', card.element),
    type: called('type', card.type),
    set: called('set', card.set),
    slot: called('slot', card.slot),
    needs: (card.needs ?? []).flatMap(({ word }) => called('word', word)),
    gives: (card.words ?? []).flatMap((word) => called('word', word)),
    keyword: (card.keywords ?? []).flatMap((keyword) => called('keyword', keyword)),
    mana: manaOf(card),
    hp: card.hp,
    limit: card.limit,
  };
}

type Texts = 'name' | 'text' | 'element' | 'type' | 'set' | 'slot' | 'needs' | 'gives' | 'keyword';
type Numbers = 'mana' | 'hp' | 'limit';
const FIELDS: Record<string, Texts | Numbers> = {
  name: 'name', nom: 'name', n: 'name',
  text: 'text', texte: 'text', o: 'text',
  element: 'element', el: 'element', e: 'element',
  type: 'type', t: 'type',
  set: 'set', edition: 'set', s: 'set',
  slot: 'slot', emplacement: 'slot',
  needs: 'needs', need: 'needs', demande: 'needs', requiert: 'needs',
  gives: 'gives', word: 'gives', mot: 'gives', donne: 'gives', fournit: 'gives', w: 'gives',
  keyword: 'keyword', motcle: 'keyword', k: 'keyword',
  mana: 'mana', cost: 'mana', cout: 'mana', m: 'mana',
  hp: 'hp', pv: 'hp',
  limit: 'limit', limite: 'limit',
};
const NUMERIC = new Set<string>(['mana', 'hp', 'limit']);

interface Term { negated: boolean; field?: Texts | Numbers; operator: string; value: string; quoted: boolean }
export interface Problem { kind: 'field' | 'number'; term: string }
export interface Query { terms: Term[]; problems: Problem[] }

const TERM = /(-?)(?:([\p{L}]+)\s?(<=|>=|≤|≥|<|>|=|:))?(?:"([^"]*)"?|([^\s"]+))/gu;

export function parsed(query: string): Query {
  const out: Query = { terms: [], problems: [] };
  for (const match of query.matchAll(TERM)) {
    const [whole, minus, name, sign = ':', quoted, word] = match;
    const value = fold(quoted ?? word ?? '');
    const field = name === undefined ? undefined : FIELDS[fold(name)];
    if (name !== undefined && field === undefined) out.problems.push({ kind: 'field', term: name });
    else if (field && NUMERIC.has(field) && !/^\d+$/.test(value)) out.problems.push({ kind: 'number', term: whole });
    else if (value !== '') {
      const operator = sign.replace('≤', '<=').replace('≥', '>=');
      out.terms.push({ negated: minus === '-', field, operator, value, quoted: quoted !== undefined });
    }
  }
  return out;
}

function compares(left: number | undefined, operator: string, right: number): boolean {
  if (left === undefined) return false;
  if (operator === '<=') return left <= right;
  if (operator === '>=') return left >= right;
  if (operator === '<') return left < right;
  if (operator === '>') return left > right;
  return left === right;
}

const begins = (list: readonly string[], value: string) =>
  list.some((item) => item.startsWith(value) || item.split(/[\s'-]/).some((part) => part.startsWith(value)));

// How well a term fits: 0 not at all, more where it is the name.
function fit(card: Indexed, { field, operator, value, quoted }: Term): number {
  if (field === undefined) {
    if (card.names.some((name) => name === value)) return 8;
    if (card.names.some((name) => name.startsWith(value))) return 6;
    if (begins(card.names, value)) return 5;
    if (card.names.some((name) => name.includes(value))) return 4;
    if (quoted) return card.text.includes(value) ? 1 : 0;
    if ([card.element, card.type, card.slot, card.keyword].some((list) => begins(list, value))) return 3;
    if (begins(card.gives, value) || begins(card.needs, value)) return 2;
    return card.text.includes(value) ? 1 : 0;
  }
  if (field === 'mana' || field === 'hp' || field === 'limit') return compares(card[field], operator, Number(value)) ? 1 : 0;
  if (field === 'name') return card.names.some((name) => name.includes(value)) ? 1 : 0;
  if (field === 'text') return card.text.includes(value) ? 1 : 0;
  if (field === 'type') return card.type.some((type) => type.startsWith(value) || `${type}s`.startsWith(value)) ? 1 : 0;
  return begins(card[field], value) || begins(card[field], value.replace(/s$/, '')) ? 1 : 0;
}

const ORDER = ['fire', 'water', 'air', 'vegetal', 'mineral', 'arcane'];

// The cards that fit, best first; of equal ones by element, cost and name.
export function found(cards: readonly Indexed[], query: Query): Definition[] {
  const scored = cards.flatMap((card) => {
    let score = 0;
    for (const term of query.terms) {
      const one = fit(card, term);
      if ((one > 0) === term.negated) return [];
      score += term.negated ? 0 : one;
    }
    return [{ card, score }];
  });
  const place = (card: Indexed) => (card.card.element ? ORDER.indexOf(card.card.element) : ORDER.length);
  scored.sort((a, b) => b.score - a.score || place(a.card) - place(b.card) ||
    a.card.mana - b.card.mana || (a.card.names[0]! < b.card.names[0]! ? -1 : 1));
  return scored.map(({ card }) => card.card);
}
