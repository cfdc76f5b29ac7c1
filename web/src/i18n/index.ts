// t('key', {places}) in the language of the page; cardWords(x) in the language of the cards.
import { settings } from '../settings/settings.svelte';
import { dictionaries, filled, type Key, type Language } from './words';

export type { Key, Language };

export function t(key: Key, values?: Record<string, string | number>): string {
  return filled(dictionaries[settings.language][key], values);
}

// Values of the protocol carry their words in both languages.
export function said<T>(both: Record<Language, T>): T {
  return both[settings.language];
}

export function onCard<T>(both: Record<Language, T>): T {
  return both[settings.cardLanguage];
}
