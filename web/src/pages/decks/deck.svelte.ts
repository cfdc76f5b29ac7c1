// A deck that is being built. The engine reads its text and says what is in it, what is wrong and how it can be
// mended; the page keeps the text, so that names which nothing has are never lost.
import { engine } from '../../protocol/worker_connection';
import type { DeckCheckAnswer, DeckFormat, DeckLine } from '../../protocol/types';
import type { Language } from '../../i18n';
import { catalog } from '../../catalog/catalog.svelte';

export interface Line { name: string; card?: string; count: number; side: boolean; fix?: string }

function lineOf(line: DeckLine): Line {
  return { name: line.name, card: line.card, count: line.count, side: line.side ?? false, fix: line.fix };
}

// Copies of one card on one line, in the order of their first.
function joined(lines: readonly Line[]): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const same = out.find((other) => other.side === line.side && (line.card ? other.card === line.card : other.name === line.name));
    if (same) same.count += line.count;
    else out.push({ ...line });
  }
  return out;
}

export function textOf(title: string, lines: readonly Line[], language: Language = 'en'): string {
  const named = ({ card, name, count }: Line) => `${count} ${(card && catalog.card(card)?.name[language]) ?? name}`;
  const main = lines.filter((line) => !line.side).map(named);
  const side = lines.filter((line) => line.side).map(named);
  return [`# ${title}`, ...main, ...(side.length > 0 ? ['Side deck:', ...side] : [])].join('\n') + '\n';
}

export class Deck {
  title = $state('');
  lines = $state<Line[]>([]);
  format = $state<DeckFormat>('tournament');
  check = $state.raw<DeckCheckAnswer | null>(null);
  ready = $state<string | null>(null); // the code to play with: of the cards, without names that nothing has
  error = $state<string | null>(null);
  private asked = 0;

  constructor(readonly id: string, private readonly kept: (deck: Deck) => void = () => undefined) {}

  get size(): number {
    return this.lines.reduce((sum, line) => sum + (line.side ? 0 : line.count), 0);
  }

  get list(): string {
    return textOf(this.title, this.lines);
  }

  copies(card: string): number {
    return this.lines.reduce((sum, line) => sum + (line.card === card ? line.count : 0), 0);
  }

  // Any list, as text, JSON or code.
  async read(text: string, title?: string): Promise<void> {
    const answer = await engine().ask('deck_check', { list: text, format: this.format });
    const titled = /^\s*#\s*(.+)/.exec(text)?.[1]?.trim();
    this.title = title ?? answer.title ?? titled ?? this.title;
    const read = answer.lines.map(lineOf);
    // A code or JSON has no lines of text.
    this.lines = joined(read.length > 0 ? read : [
      ...answer.cards.map(({ card, count }) => ({ name: card, card, count, side: false })),
      ...answer.side.map(({ card, count }) => ({ name: card, card, count, side: true })),
    ]);
    this.error = this.lines.length === 0 ? answer.errors ?? null : null;
    await this.look();
  }

  async set(card: string, count: number, side = false): Promise<void> {
    const line = this.lines.find((one) => one.card === card && one.side === side);
    if (line && count > 0) line.count = count;
    else if (line) this.lines = this.lines.filter((one) => one !== line);
    else if (count > 0) this.lines = [...this.lines, { name: catalog.card(card)?.name.en ?? card, card, count, side }];
    await this.look();
  }

  async drop(line: Line): Promise<void> {
    this.lines = this.lines.filter((one) => one !== line);
    await this.look();
  }

  // Takes the name that the engine suggests for one it does not know.
  async take(line: Line): Promise<void> {
    if (!line.fix) return;
    const text = textOf(this.title, this.lines.filter((one) => one !== line));
    await this.read(line.side ? `${text}SB: ${line.fix}\n` : text.replace(/(\nSide deck:|$)/, `${line.fix}\n$1`), this.title);
  }

  async setFormat(format: DeckFormat): Promise<void> {
    this.format = format;
    await this.look();
  }

  async rename(title: string): Promise<void> {
    this.title = title.trim();
    await this.look();
  }

  // What the engine says of the deck as it is now; an answer that a later change has overtaken is dropped.
  private async look(): Promise<void> {
    const number = ++this.asked;
    this.kept(this);
    const { format } = this;
    const answer = await engine().ask('deck_check', { list: this.list, format });
    const cards = this.lines.filter((line) => line.card);
    const played = cards.length === this.lines.length ? answer : await engine().ask('deck_check', { list: textOf(this.title, cards), format });
    if (number !== this.asked) return;
    this.check = answer;
    this.ready = played.playable ? played.code : null;
  }
}
