// The puzzles: scenario files of scenarios/puzzles, embedded as they are. Their heads are read here; the
// engine reads the rest when one is opened.
import type { Both } from '../protocol/types';

export interface Puzzle {
  id: string; // the file's name
  title: Both;
  theme: string;
  difficulty: number; // 1 to 5
  text: string;
}

const FILES = import.meta.glob<string>('../../../scenarios/puzzles/*.scenario', { query: '?raw', import: 'default', eager: true });

const TITLE = /^scenario\s+"([^"]*)"(?:\s*\/\s*"([^"]*)")?/m;
const HEAD = /^puzzle:\s*([^,\n]+?)\s*,\s*difficulty\s+(\d)/m;

export function puzzleOf(path: string, text: string): Puzzle | null {
  const title = TITLE.exec(text);
  const head = HEAD.exec(text);
  if (!title?.[1] || !head?.[1]) return null;
  const id = path.replace(/^.*\//, '').replace(/\.scenario$/, '');
  return { id, title: { en: title[1], fr: title[2] ?? title[1] }, theme: head[1], difficulty: Number(head[2]), text };
}

// Easy ones first; of equal ones by theme and name, so that their order stays.
export function sorted(puzzles: Puzzle[]): Puzzle[] {
  const place = (puzzle: Puzzle) => `${puzzle.difficulty} ${puzzle.theme} ${puzzle.id}`;
  return [...puzzles].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

export const puzzles: Puzzle[] = sorted(Object.entries(FILES).map(([path, text]) => puzzleOf(path, text)).filter((puzzle) => puzzle !== null));

export function puzzleNamed(id: string): Puzzle | undefined {
  return puzzles.find((puzzle) => puzzle.id === id);
}

export function puzzleAfter(id: string): Puzzle | undefined {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  return puzzles[(at + 1) % puzzles.length];
}
