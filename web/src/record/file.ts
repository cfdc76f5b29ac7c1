// A game as a file: the replay, with what the reader wrote about it as remarks, which the engine skips.
//
//     #title Second round
//     #comment A blank line in it is kept.
//     #note 34 Here I should have answered.
import type { Note } from './store';

export interface GameFile { text: string; title: string; comment: string; notes: Note[] }

const MOST = 1_000_000; // bytes; the engine takes messages of a megabyte
const REMARK = /^#(title|comment|note) ?(.*)$/;

export type FileProblem = 'empty' | 'long' | 'other' | 'binary';
export class UnreadableFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

const escaped = (text: string) => text.replace(/\\/g, '\\\\').replace(/\r?\n/g, '\\n');
const unescaped = (text: string) => text.replace(/\\(n|\\)/g, (_, c: string) => (c === 'n' ? '\n' : '\\'));

export function writeGame(game: GameFile): string {
  const remarks: string[] = [];
  if (game.title) remarks.push(`#title ${escaped(game.title)}`);
  if (game.comment) remarks.push(`#comment ${escaped(game.comment)}`);
  for (const note of game.notes) remarks.push(`#note ${note.at} ${escaped(note.text)}`);
  const [first = '', ...rest] = game.text.split('\n').filter((line) => !REMARK.test(line));
  return [first, ...remarks, ...rest].join('\n');
}

export function readGame(text: string): GameFile {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
  if (plain.trim() === '') throw new UnreadableFile('empty');
  if (plain.length > MOST) throw new UnreadableFile('long');
  if (!/^grimoire (replay|table) /.test(plain)) throw new UnreadableFile('other');
  const game: GameFile = { text: '', title: '', comment: '', notes: [] };
  const lines = plain.split('\n').filter((line) => {
    const [, kind, words = ''] = REMARK.exec(line) ?? [];
    if (kind === 'title') game.title = unescaped(words);
    else if (kind === 'comment') game.comment = unescaped(words);
    else if (kind === 'note') {
      const [, at, said = ''] = /^(\d+) ?(.*)$/.exec(words) ?? [];
      if (at !== undefined) game.notes.push({ at: Number(at), text: unescaped(said) });
    }
    return kind === undefined;
  });
  // A replay keeps them, so that errors name the lines of the file.
  game.text = plain.startsWith('grimoire replay') ? plain : lines.join('\n');
  return game;
}

// "2026-03-01 Walled garden, Burning wrath.replay"
export function fileName(when: number, decks: (string | undefined)[]): string {
  const day = new Date(when).toISOString().slice(0, 10);
  const words = decks.filter((deck) => deck).join(', ').replace(/[^\p{L}\p{N} ,'’-]/gu, '');
  return `${day}${words ? ` ${words}` : ''}.replay`;
}

export function offerFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
