// The six elements, in the order of the rules, with their letters. Arcane is R, since A is Air.
import type { Language } from '../i18n/words';
import { MANA_ELEMENT_VALUES, type Mana, type ManaElement } from './types';

export const ELEMENTS = MANA_ELEMENT_VALUES;

// The class of the element in CSS, and its letter in English.
export const CODE: Record<ManaElement, 'F' | 'W' | 'A' | 'V' | 'M' | 'R'> = {
  fire: 'F', water: 'W', air: 'A', vegetal: 'V', mineral: 'M', arcane: 'R',
};

export function letterOf(element: ManaElement, language: Language): string {
  return element === 'water' && language === 'fr' ? 'E' : CODE[element];
}

export function totalOf(mana: Mana | undefined): number {
  return ELEMENTS.reduce((sum, e) => sum + (mana?.[e] ?? 0), 0);
}

// One entry for each Mana, sorted by element.
export function spread(mana: Mana | undefined): ManaElement[] {
  return ELEMENTS.flatMap((e) => Array<ManaElement>(mana?.[e] ?? 0).fill(e));
}
