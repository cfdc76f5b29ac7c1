// docs/GLOSSARY.md as data: a word of the game has a line in each language, with the forms in which
// sentences use it. Words without French belong to the code and are not for the page.
import type { Language } from '../i18n/words';

export interface Entry { id: string; name: Record<Language, string>; forms: Record<Language, string[]>; says: Record<Language, string> }
export interface Piece { words: string; entry?: Entry }

const ENTRY = /^- \*\*(.+?)\*\*((?:, [^:,]+)*): (.+)\n {2}\*(.+?)\*((?:, [^:,]+)*): (.+)$/gm;

// Words that sentences mostly use in their everyday sense.
const EVERYDAY = new Set(['all', 'may', 'then', 'to', 'you', 'next', 'use', 'word', 'check', 'x', 'source', 'side', 'cap', 'batch',
  'copy of a card', 'phase', 'cost', 'owner', 'apply', 'control', 'pay', 'reset', 'chain', 'sure', 'in play', 'answer', 'target', 'spell', 'scenario', 'shield', 'pool']);

export function parsedGlossary(markdown: string): Entry[] {
  const forms = (head: string, more: string) => [head, ...more.split(', ').filter((form) => form !== '')];
  return [...markdown.matchAll(ENTRY)].map(([, en = '', moreEn = '', saysEn = '', fr = '', moreFr = '', saysFr = '']) => ({
    id: en.toLocaleLowerCase(),
    name: { en, fr },
    forms: { en: forms(en, moreEn), fr: forms(fr, moreFr) },
    says: { en: saysEn.replaceAll('*', ''), fr: saysFr.replaceAll('*', '') },
  }));
}

export interface Finder { pattern: RegExp; entries: Map<string, Entry> }

export function finder(all: Entry[], language: Language): Finder {
  const entries = new Map<string, Entry>();
  for (const entry of all) if (!EVERYDAY.has(entry.id)) for (const form of entry.forms[language]) entries.set(form.toLocaleLowerCase(), entry);
  const longest = [...entries.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: new RegExp(`(?<![\\p{L}-])(?:${longest.join('|')})(?![\\p{L}-])`, 'giu'), entries };
}

// A sentence in pieces; each word of the game is explained where it first stands.
export function explained(text: string, { pattern, entries }: Finder): Piece[] {
  const list: Piece[] = [];
  const seen = new Set<Entry>();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const entry = entries.get(match[0].toLocaleLowerCase());
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    if (match.index > from) list.push({ words: text.slice(from, match.index) });
    list.push({ words: match[0], entry });
    from = match.index + match[0].length;
  }
  if (from < text.length) list.push({ words: text.slice(from) });
  return list;
}

const folded = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

export function searched(all: Entry[], query: string, language: Language): Entry[] {
  const words = folded(query).split(/\s+/).filter((word) => word !== '');
  const holds = (entry: Entry) => {
    const text = folded([...entry.forms.en, ...entry.forms.fr, entry.says[language]].join(' '));
    return words.every((word) => text.includes(word));
  };
  return all.filter(holds).sort((a, b) => a.name[language].localeCompare(b.name[language], language));
}
