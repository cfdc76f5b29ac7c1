// What a face shows of a card that lies somewhere: the printed facts, and what holds now in their place.
import type { Card, Paragraphs, Part } from '../protocol/types';
import type { Language } from '../i18n/words';
import { manaAsCost, type Cost, type Face, type HeadlineKind } from './face';

export type { Card };

export interface ShownNumber {
  kind: HeadlineKind;
  value: number | 'X';
  printed: number | 'X';
  changed: boolean;
  hurt: boolean; // HP below what is printed
}

export function numberOf(face: Face, card?: Card): ShownNumber | undefined {
  if (!face.number) return undefined;
  const { kind, value: printedValue } = face.number;
  const printed = kind === 'hp' ? card?.printed_hp ?? (face.x ? 'X' : printedValue) : printedValue;
  const value = (kind === 'hp' ? card?.hp : card?.headline) ?? printed;
  return { kind, value, printed, changed: value !== printed && printed !== 'X', hurt: kind === 'hp' && value < printed };
}

export function textOf(face: Face, card?: Card): Paragraphs {
  return card?.text ?? face.text;
}

export function plain(paragraphs: Part[][]): string {
  return paragraphs.map((parts) => parts.map((part) => part.text).join('')).join(' ');
}

// For the few lines of a hand card: without the reminders of keywords, whole sentences in brackets.
export function briefText(face: Face, card: Card | undefined, language: Language): string {
  return plain(textOf(face, card)[language]).replace(/ \([^()]*\.\)/g, '');
}

// Beads of the cost now, and those that it has lost, as hollow rings.
export function costNow(face: Face, card?: Card): { cost: readonly Cost[]; lost: readonly Cost[] } {
  const printed = face.cost ?? [];
  if (!card || card.stance) return { cost: printed, lost: [] };
  const left = manaAsCost(card.cost);
  const cost: Cost[] = [];
  const lost: Cost[] = [];
  for (const mana of printed) {
    const at = mana === 'x' ? -1 : left.indexOf(mana);
    if (mana === 'x') cost.push(mana);
    else if (at < 0) lost.push(mana);
    else cost.push(...left.splice(at, 1));
  }
  return { cost: [...cost, ...left], lost };
}
