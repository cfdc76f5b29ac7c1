// The module 'virtual:card-notes': the rulings on each card from docs/CARD_RULINGS.md, and the titles of the
// scenarios that test it. The page loads it when a card's own page is opened.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cardRulings } from '../src/pages/rules/book';

export interface Ruling { id: string; text: string }
export interface Tested { title: string; file: string; tests: string[] }
export interface CardNotes { rulings: Record<string, Ruling[]>; scenarios: Record<string, Tested[]> }

export function rulingsIn(document: string): Record<string, Ruling[]> {
  return Object.fromEntries(cardRulings(document).map((chapter) => [chapter.id, chapter.entries]));
}

// Titles and cited rules of a scenario file.
export function scenariosIn(text: string, file: string): Tested[] {
  return text.split(/^(?=scenario ")/m).flatMap((part) => {
    const title = /^scenario "(.+)"/.exec(part)?.[1];
    if (!title) return [];
    const tests = [...part.matchAll(/^tests (.+)$/gm)].flatMap((m) => m[1]!.split(/[,\s]+/).filter(Boolean));
    return [{ title, file, tests }];
  });
}

function notes(root: string): CardNotes {
  const scenarios: Record<string, Tested[]> = {};
  for (const file of readdirSync(`${root}scenarios/cards`).filter((name) => name.endsWith('.scenario')).sort())
    scenarios[file.replace('.scenario', '')] = scenariosIn(readFileSync(`${root}scenarios/cards/${file}`, 'utf8'), `scenarios/cards/${file}`);
  return { rulings: rulingsIn(readFileSync(`${root}docs/CARD_RULINGS.md`, 'utf8')), scenarios };
}

export function cardNotes(): Plugin {
  const id = 'virtual:card-notes';
  const root = fileURLToPath(new URL('../../', import.meta.url));
  return {
    name: 'card-notes',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) => (wanted === `\0${id}` ? `export default ${JSON.stringify(notes(root))};` : undefined),
  };
}
