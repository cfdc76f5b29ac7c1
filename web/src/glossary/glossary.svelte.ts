// The glossary, read when a word is first to be explained. Until then sentences are plain.
import type { Language } from '../i18n/words';
import { explained, finder, parsedGlossary, searched, type Entry, type Finder, type Piece } from './entries';

class Glossary {
  private entries = $state.raw<Entry[]>([]);
  private finders = $derived<Record<Language, Finder>>({ en: finder(this.entries, 'en'), fr: finder(this.entries, 'fr') });
  private loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.loading ??= import('../../../docs/GLOSSARY.md?raw').then((document) => { this.entries = parsedGlossary(document.default); });
    return this.loading;
  }

  get(id: string): Entry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  explained(text: string, language: Language): Piece[] {
    return this.entries.length === 0 ? [{ words: text }] : explained(text, this.finders[language]);
  }

  search(query: string, language: Language): Entry[] {
    return searched(this.entries, query, language);
  }
}

export const glossary = new Glossary();
