// What the game's terms are called in both languages, learnt from the engine when the cards are loaded.
import type { Language } from '../i18n/words';
import type { NamesAnswer } from '../protocol/types';

export type Kind = 'elements' | 'types' | 'slots' | 'words' | 'keywords';
type Names = Map<string, Record<Language, string>>;
const KINDS: readonly Kind[] = ['elements', 'types', 'slots', 'words', 'keywords'];
const known: Record<Kind, Names> = { elements: new Map(), types: new Map(), slots: new Map(), words: new Map(), keywords: new Map() };

export function learnNames(answer: Pick<NamesAnswer, Kind>): void {
  for (const kind of KINDS) for (const { id, name } of answer[kind]) known[kind].set(id, name);
}

export function namesOf(kind: Kind): ReadonlyMap<string, Record<Language, string>> {
  return known[kind];
}

// A component word.
export function wordIn(word: string, language: Language): string {
  return known.words.get(word)?.[language] ?? word;
}
