// A game from a file or a link, as one of the games kept here.
import type { Connection } from '../protocol/connection';
import { t } from '../i18n';
import { factsOf } from './facts';
import { readGame, UnreadableFile } from './file';
import { newGameId, type KeptGame } from './store';

// Refused by the engine, or no game at all: the error has the words.
export async function gameFrom(line: Connection, text: string): Promise<KeptGame> {
  const file = readGame(text);
  const table = `import-${newGameId()}`;
  const { choices } = await line.ask('load', { table, save: file.text, manual: true });
  try {
    const { view, seats } = await line.ask('view', { table, seat: 0 });
    const { save, replay = '' } = await line.ask('save', { table });
    const person = seats.find((seat) => seat.player === 'person')?.seat ?? 0;
    const now = Date.now();
    return {
      id: newGameId(), save, replay, setup: null, seat: person, begun: now, changed: now,
      facts: factsOf(view, seats, choices), title: file.title, comment: file.comment, notes: file.notes,
    };
  } finally {
    await line.ask('close', { table });
  }
}

export async function textOf(file: Blob): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new UnreadableFile('binary');
  }
}

// What is wrong with it, in words.
export function problemOf(error: unknown): string {
  if (error instanceof UnreadableFile) return t(`games.bad.${error.problem}`);
  return error instanceof Error ? error.message : String(error);
}
