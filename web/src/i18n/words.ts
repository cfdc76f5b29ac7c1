// The dictionaries, one file per area in areas/, each with both languages.
import * as cards from './areas/cards';
import * as common from './areas/common';
import * as decks from './areas/decks';
import * as home from './areas/home';
import * as modes from './areas/modes';
import * as position from './areas/position';
import * as puzzles from './areas/puzzles';
import * as record from './areas/record';
import * as keys from './areas/keys';
import * as learn from './areas/learn';
import * as rules from './areas/rules';
import * as settings from './areas/settings';
import * as table from './areas/table';
import * as text from './areas/text';

export type Language = 'en' | 'fr';

const en = {
  ...cards.en,
  ...common.en,
  ...decks.en,
  ...home.en,
  ...modes.en,
  ...position.en,
  ...puzzles.en,
  ...record.en,
  ...keys.en,
  ...learn.en,
  ...rules.en,
  ...settings.en,
  ...table.en,
  ...text.en,
};
export type Key = keyof typeof en;
const fr: Record<Key, string> = {
  ...cards.fr,
  ...common.fr,
  ...decks.fr,
  ...home.fr,
  ...modes.fr,
  ...position.fr,
  ...puzzles.fr,
  ...record.fr,
  ...keys.fr,
  ...learn.fr,
  ...rules.fr,
  ...settings.fr,
  ...table.fr,
  ...text.fr,
};

export const dictionaries: Record<Language, Record<Key, string>> = { en, fr };

// A sentence with its {places} filled in.
export function filled(sentence: string, values: Record<string, string | number> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
