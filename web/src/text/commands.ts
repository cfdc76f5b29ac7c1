// A typed line, understood: a choice among the options that the engine handed out, a question about the
// table, or an act of the reader's own. Both languages are always understood. The words of a choice are
// the engine's labels; nothing here knows what may be done.
import { fold } from '../cards/fold';
import { dictionaries, type Key, type Language } from '../i18n/words';
import type { Both, CardId, Decision, DecisionOption, KnownCard, Refusal } from '../protocol/types';
import { numbered } from './options';

export const TOPICS = ['hand', 'board', 'opp', 'ether', 'announced', 'log', 'discard', 'exile', 'options', 'why', 'help'] as const;
export type Topic = (typeof TOPICS)[number];
export const ACTS = ['undo', 'full', 'smart', 'until', 'again', 'hint'] as const;
export type Act = (typeof ACTS)[number];
export const ABOUT = ['whynot', 'card', 'yield'] as const;
type About = (typeof ABOUT)[number];

export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'choose'; option: number }
  | { kind: 'several'; options: number[] }
  | { kind: 'show'; topic: Topic }
  | { kind: 'act'; act: Act }
  | { kind: 'card'; card: CardId }
  | { kind: 'yield'; card: CardId }
  | { kind: 'offered'; options: number[] }
  | { kind: 'refused'; refusals: Refusal[] }
  | { kind: 'unknown'; asked: string; near: string | null };

// What a line can be about.
export interface Context {
  decision: Decision | null;
  refusals: Refusal[];
  cards: { card: CardId; name: Both }[];
  seatNames: (sentence: string) => string; // players by the names of their seats
  language: Language;
}

const LANGUAGES = ['en', 'fr'] as const;

// The words of a command in both languages, the first one as it is offered.
export function wordsOf(command: Topic | Act | About): Record<Language, string[]> {
  const key: Key = `cmd.${command}`;
  return { en: dictionaries.en[key].split('|'), fr: dictionaries.fr[key].split('|') };
}

function spellings(command: Topic | Act | About): string[] {
  const words = wordsOf(command);
  return LANGUAGES.flatMap((language) => words[language].map(fold));
}

// ---- Choices

function labelsOf(option: DecisionOption, context: Context): string[] {
  const labels = LANGUAGES.flatMap((language) => [option.label[language], context.seatNames(option.label[language])]);
  return [...new Set([...labels, option.notation].map(fold))];
}

// Each word of the line begins a word of the text, in the same order.
function inWords(line: string, text: string): boolean {
  let at = 0;
  const words = text.split(/[^\p{L}\p{N}#']+/u);
  return line.split(' ').every((typed) => {
    while (at < words.length && !words[at]?.startsWith(typed)) at++;
    return at++ < words.length;
  });
}

const FITS: ((line: string, text: string) => boolean)[] = [
  (line, text) => line === text,
  (line, text) => text.startsWith(line) && /[^\p{L}\p{N}]/u.test(text.charAt(line.length)),
  (line, text) => line.length > 1 && inWords(line, text),
];

// Copies of a card are told apart by a number; without it the first is meant.
const withoutCopy = (text: string) => text.replace(/ #\d+$/, '');

function matching(line: string, context: Context): number[] {
  const options = context.decision?.options ?? [];
  for (const fits of FITS) {
    const found = options.flatMap((option, i) => (labelsOf(option, context).some((text) => fits(line, text)) ? [i] : []));
    const different = new Set(found.map((i) => withoutCopy(fold(options[i]?.label.en ?? ''))));
    if (different.size === 1) return found.slice(0, 1);
    if (found.length > 0) return found;
  }
  return [];
}

// Verbs before a choice that the label does without: 'choose Seed', 'take pile 2'.
const FILLERS = LANGUAGES.flatMap((language) => dictionaries[language]['cmd.fillers'].split('|').map(fold));

function chosen(line: string, context: Context): number[] {
  const digit = numbered(context.decision).find((entry) => entry.key === line);
  if (digit) return [digit.option];
  const found = matching(line, context);
  const filler = FILLERS.find((word) => line.startsWith(`${word} `));
  return found.length > 0 || !filler ? found : matching(line.slice(filler.length + 1), context);
}

// ---- What is not offered

function actWords(kind: DecisionOption['kind']): string[] {
  const key = `act.${kind}`;
  return LANGUAGES.map((language) => fold((dictionaries[language] as Record<string, string>)[key] ?? ''));
}

function nameOf(card: KnownCard | undefined, context: Context): string[] {
  const name = context.cards.find((c) => c.card === card?.card)?.name;
  return name ? LANGUAGES.map((language) => fold(name[language])) : [];
}

function refusalTexts(refusal: Refusal, context: Context): string[] {
  const names = nameOf(refusal.card, context);
  const element = refusal.element && LANGUAGES.map((language) => fold(dictionaries[language][`element.${refusal.element ?? 'fire'}`]));
  const piles = refusal.pile !== undefined ? [refusal.pile] : refusal.act === 'pile' ? [1, 2] : [];
  const pile = piles.flatMap((n) => LANGUAGES.map((language) => fold(dictionaries[language]['pile.label']).replace('{n}', String(n))));
  const things = names.length > 0 ? names : element ? [...element, ...element.flatMap((e) => pile.map((p) => `${e} ${p}`))] : pile;
  const verbs = actWords(refusal.act);
  if (things.length === 0) return verbs;
  return [...things, ...verbs.filter((verb) => verb !== '').flatMap((verb) => things.map((thing) => `${verb} ${thing}`))];
}

export function refusalsFor(line: string, context: Context): Refusal[] {
  for (const fits of FITS) {
    const found = context.refusals.filter((refusal) => refusalTexts(refusal, context).some((text) => fits(line, text)));
    if (found.length > 0) return found;
  }
  return [];
}

function cardCalled(line: string, context: Context): CardId | undefined {
  for (const fits of FITS) {
    const found = context.cards.find(({ name }) => LANGUAGES.some((language) => fits(line, fold(name[language]))));
    if (found) return found.card;
  }
  return undefined;
}

// ---- Suggestions

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let k = 1; k <= b.length; k++) {
      const same = a[i - 1] === b[k - 1] ? 0 : 1;
      next.push(Math.min((row[k] ?? 0) + 1, (next[k - 1] ?? 0) + 1, (row[k - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

// Everything that can be typed now, in the language of the page: choices first.
export function offers(context: Context): string[] {
  const { language } = context;
  const choices = (context.decision?.options ?? []).map((o) => context.seatNames(o.label[language]).split(/\s?: /)[0] ?? '');
  const plain = [...TOPICS, ...ACTS].map((command) => wordsOf(command)[language][0] ?? '');
  const whyNot = wordsOf('whynot')[language][0] ?? '';
  const refused = context.refusals.flatMap((refusal) => {
    const name = context.cards.find((c) => c.card === refusal.card?.card)?.name[language];
    return name ? [`${whyNot} ${name}`] : [];
  });
  const read = wordsOf('card')[language][0] ?? '';
  return [...new Set([...choices, ...plain, ...refused, ...context.cards.map(({ name }) => `${read} ${name[language]}`)])];
}

export function completions(line: string, context: Context, most: number): string[] {
  const typed = fold(line);
  if (typed === '') return [];
  const all = offers(context);
  const begins = all.filter((text) => fold(text).startsWith(typed) && fold(text) !== typed);
  const inside = all.filter((text) => !begins.includes(text) && fold(text) !== typed && inWords(typed, fold(text)));
  return [...begins, ...inside].slice(0, most);
}

function nearest(line: string, context: Context): string | null {
  const all = offers(context).map((text) => ({ text, far: distance(line, fold(text)) }));
  const best = all.reduce((a, b) => (b.far < a.far ? b : a), { text: '', far: Infinity });
  return best.far <= Math.max(1, Math.floor(line.length / 3)) ? best.text : null;
}

// ---- The line as a whole

function rest(line: string, command: About): string | null {
  const word = spellings(command).sort((a, b) => b.length - a.length).find((w) => line === w || line.startsWith(`${w} `));
  return word === undefined ? null : line.slice(word.length + 1);
}

function asked(line: string, context: Context): Outcome | null {
  const whyNot = rest(line, 'whynot');
  if (whyNot !== null) {
    const refusals = whyNot === '' ? context.refusals : refusalsFor(whyNot, context);
    if (refusals.length > 0) return { kind: 'refused', refusals };
    const options = chosen(whyNot, context);
    return options.length > 0 ? { kind: 'offered', options } : { kind: 'unknown', asked: whyNot, near: nearest(whyNot, context) };
  }
  for (const about of ['card', 'yield'] as const) {
    const name = rest(line, about);
    const card = name ? cardCalled(name, context) : undefined;
    if (card) return { kind: about, card };
    if (name) return { kind: 'unknown', asked: name, near: nearest(line, context) };
  }
  return null;
}

export function understood(typed: string, context: Context): Outcome {
  const line = fold(typed).replace(/[.!?]$/, '').trim();
  if (line === '') return { kind: typed.trim() === '?' ? 'show' : 'nothing', topic: 'help' };
  const topic = TOPICS.find((t) => spellings(t).includes(line));
  if (topic) return { kind: 'show', topic };
  const act = ACTS.find((a) => spellings(a).includes(line));
  if (act) return { kind: 'act', act };
  const question = asked(line, context);
  if (question) return question;
  const options = chosen(line, context);
  const [only] = options;
  if (options.length === 1 && only !== undefined) return { kind: 'choose', option: only };
  if (options.length > 1) return { kind: 'several', options };
  const refusals = refusalsFor(line, context);
  if (refusals.length > 0) return { kind: 'refused', refusals };
  const card = line.length > 2 ? cardCalled(line, context) : undefined;
  return card ? { kind: 'card', card } : { kind: 'unknown', asked: typed.trim(), near: nearest(line, context) };
}
