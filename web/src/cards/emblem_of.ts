// Which silhouette a card shows. The emblem says what the card serves as: an Equipment its slot, else the
// last component word of its name, as English names lead with what describes; else what it may be
// transmuted to. A card that serves as nothing, and every Ritual, shows the initial of its name.
import type { Language } from '../i18n/words';
import { EMBLEMS } from './emblems';
import type { Face } from './face';

export interface Shown {
  main?: string; // a name in EMBLEMS; none: the initial
  second?: string;
  dashed: boolean; // the second holds only by transmutation
}

// In the order of the name, so that the last word leads.
function wordsByPlace(face: Face): string[] {
  const name = face.name.en.toLowerCase();
  return [...face.words].filter((word) => word in EMBLEMS)
    .sort((a, b) => name.lastIndexOf(a.toLowerCase()) - name.lastIndexOf(b.toLowerCase()));
}

export function emblemOf(face: Face): Shown {
  if (face.element === undefined || face.type === 'ritual') return { dashed: false };
  const words = wordsByPlace(face);
  const others = face.transmutable.filter((word) => word in EMBLEMS && !words.includes(word));
  if (face.slot && face.slot in EMBLEMS) return { main: face.slot, second: words.at(-1), dashed: false };
  const last = words.at(-1);
  if (last) {
    const before = words.length > 1 ? words[0] : undefined;
    return before ? { main: last, second: before, dashed: false }
      : { main: last, second: others[0], dashed: true };
  }
  return { main: others.at(-1), second: others.length > 1 ? others[0] : undefined, dashed: true };
}

// Words that say nothing of a card: articles, prepositions and the name of its type.
const PLAIN = new Set(['the', 'of', 'a', 'le', 'la', 'les', 'de', 'du', 'des', 'd', 'l', 'rite', 'ritual', 'rituel']);

export function initialOf(face: Face, language: Language): string {
  const name = face.name[language];
  const words = name.split(/[\s'’-]+/).filter((word) => word !== '');
  const telling = words.find((word) => !PLAIN.has(word.toLowerCase())) ?? name;
  return (telling[0] ?? '?').toUpperCase();
}
