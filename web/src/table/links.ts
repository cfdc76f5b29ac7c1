// Sentences of the engine in pieces: names of cards can be opened, players go by the names of their seats.
import { catalog } from '../catalog/catalog.svelte';
import type { Game } from '../game/game.svelte';
import type { Language } from '../i18n';
import type { CardId, KnownCard } from '../protocol/types';
import { seatName } from './words';

export interface Piece { words: string; card?: CardId; handle?: number }

interface Names { pattern: RegExp; ids: Map<string, CardId> }
const known = new Map<Language, Names>();

// The engine names cards in the language of the sentence.
function namesIn(language: Language): Names {
  const found = known.get(language);
  if (found) return found;
  const ids = new Map<string, CardId>();
  for (const definition of catalog.all) ids.set(definition.name[language], definition.card);
  const longestFirst = [...ids.keys()].sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const names = { pattern: new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})(?!\\p{L})`, 'gu'), ids };
  if (ids.size > 0) known.set(language, names);
  return names;
}

export function withSeatNames(game: Game, sentence: string): string {
  return sentence.replace(/\b(?:Player|Joueur|player|joueur) (\d)\b/g, (_, seat: string) => seatName(game, Number(seat)));
}

// `about`: cards that the sentence is about, so that a link leads to the one that lies there.
export function pieces(game: Game, sentence: string, language: Language, about: (KnownCard | undefined)[] = []): Piece[] {
  const text = withSeatNames(game, sentence);
  const names = namesIn(language);
  if (names.ids.size === 0) return [{ words: text }];
  const list: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(names.pattern)) {
    const card = names.ids.get(match[0]);
    if (match.index > from) list.push({ words: text.slice(from, match.index) });
    list.push({ words: match[0], card, handle: about.find((c) => c?.card === card)?.handle });
    from = match.index + match[0].length;
  }
  if (from < text.length) list.push({ words: text.slice(from) });
  return list;
}
