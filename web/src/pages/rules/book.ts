// docs/RULES.md, docs/RULINGS.md and docs/CARD_RULINGS.md as one book: every rule, ruling and card ruling has
// its number, and whatever is cited by a number can be found by it.
import { parsedRules, plain } from './rules';

export type PartName = 'rules' | 'rulings' | 'cards';
export interface Entry { id: string; text: string; title?: string; reason?: string }
export interface Chapter { id: string; title: string; level: 2 | 3; entries: Entry[]; card?: string }
export interface Part { name: PartName; chapters: Chapter[] }
export interface Book { parts: Part[]; at: Map<string, { part: PartName; chapter: Chapter; entry: Entry }>; citedBy: Map<string, string[]> }
export interface Documents { rules: string; rulings: string; cards: string }

const CITED = /\b(?:RB|DR|TV|SC)-\d+(?:\.\w+)*|RULING\(\d+\)/g;

// "### RULING(14) Endless loops (done)", its paragraph, and "Reason: …".
export function rulings(document: string): Chapter[] {
  const body = document.slice(document.indexOf('\n## '), document.indexOf('\n## Index'));
  return body.split(/^## /m).slice(1).map((part, i) => {
    const [title = '', ...blocks] = part.split(/^### /m);
    return { id: `rulings-${i}`, title: title.trim(), level: 2, entries: blocks.map(ruling) };
  });
}

function ruling(block: string): Entry {
  const [head = '', ...lines] = block.split('\n');
  const [, id = '', title = ''] = /^(RULING\(\d+\)) (.+?) \(\w+\)$/.exec(head) ?? [];
  const [text = '', reason] = lines.join(' ').trim().split(/ ?Reason: /);
  return { id, title: plain(title), text: plain(text), reason: reason ? plain(reason) : undefined };
}

// "- **breath.1** Each of the Air Mana …" under "## Breath (breath)"; a ruling may run over several lines.
export function cardRulings(document: string): Chapter[] {
  return document.split(/^## /m).slice(1).flatMap((part) => {
    const [, title, card] = /^(.*) \(([a-z0-9-]+)\)/.exec(part) ?? [];
    const found = [...part.matchAll(/^- \*\*(\S+)\*\* (.+(?:\n {2}.+)*)/gm)];
    if (!title || !card || found.length === 0) return [];
    const entries = found.map((m) => ({ id: m[1] ?? '', text: plain((m[2] ?? '').replace(/\n\s+/g, ' ')) }));
    return [{ id: card, title, level: 3 as const, entries, card }];
  });
}

function rules(document: string): Chapter[] {
  return parsedRules(document).map(({ title, level, rules: list }) =>
    ({ id: title.split(' ')[0] ?? title, title, level, entries: list.map(({ number, text }) => ({ id: number, text })) }));
}

export function bookOf(documents: Documents): Book {
  const parts: Part[] = [
    { name: 'rules', chapters: rules(documents.rules) },
    { name: 'rulings', chapters: rulings(documents.rulings) },
    { name: 'cards', chapters: cardRulings(documents.cards) },
  ];
  const book: Book = { parts, at: new Map(), citedBy: new Map() };
  for (const part of parts)
    for (const chapter of part.chapters)
      for (const entry of chapter.entries) book.at.set(entry.id, { part: part.name, chapter, entry });
  for (const { entry } of book.at.values())
    for (const id of new Set(`${entry.text} ${entry.reason ?? ''}`.match(CITED) ?? []))
      if (id !== entry.id) book.citedBy.set(id, [...(book.citedBy.get(id) ?? []), entry.id]);
  return book;
}

// A sentence in pieces: what it cites can be followed, a whole chapter (DR-7) too.
export interface CitedPiece { words: string; rule?: string }

export function citations(text: string): CitedPiece[] {
  const list: CitedPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(CITED)) {
    if (match.index > from) list.push({ words: text.slice(from, match.index) });
    list.push({ words: match[0], rule: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) list.push({ words: text.slice(from) });
  return list;
}

// Chapters with only the entries that hold every word, or that have the number.
export function searched(chapters: Chapter[], query: string): Chapter[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return chapters;
  const holds = (chapter: Chapter, entry: Entry) => {
    const all = `${chapter.title} ${entry.id} ${entry.title ?? ''} ${entry.text} ${entry.reason ?? ''}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  };
  return chapters.map((chapter) => ({ ...chapter, entries: chapter.entries.filter((entry) => holds(chapter, entry)) }))
    .filter((chapter) => chapter.entries.length > 0);
}
