// What this reader prefers, kept in the browser.
import type { Language } from '../i18n/words';

export type Theme = 'dark' | 'paper' | 'contrast';

interface Kept {
  language: Language;
  cardLanguage: Language;
  theme: Theme;
  text: number; // 1, 1.25 or 1.5
  motion: 'system' | 'reduced';
  sound: boolean;
  beadVolume: number; // 0 to 1
  turnVolume: number;
  actVolume: number;
  letters: boolean; // on beads
  textTable: boolean; // without the picture
  keys: Record<string, string>; // that differ from the table's own
  stops: string[]; // phases in which to be asked (game/stops.ts)
  confirmEnd: 'first' | 'always' | 'never'; // before a turn ends with a ready card that was not looked at
  begun: number; // games
  pace: number; // 0 at once, 1 normal, 2 slow
}

const STORE = 'grimoire.settings';

function defaults(): Kept {
  const language: Language =
    typeof navigator !== 'undefined' && navigator.language.startsWith('fr') ? 'fr' : 'en';
  return {
    language, cardLanguage: language, theme: 'dark', text: 1, motion: 'system',
    sound: false, beadVolume: 0.6, turnVolume: 0.6, actVolume: 0.6, letters: false, textTable: false, keys: {}, stops: [],
    confirmEnd: 'first', begun: 0, pace: 1,
  };
}

function read(): Kept {
  const base = defaults();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return base;
    // Only what is known and of the right kind, so that an older page's settings do no harm.
    for (const [key, value] of Object.entries(stored)) {
      const usual = base[key as keyof Kept];
      if (key in base && typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual)) Object.assign(base, { [key]: value });
    }
  } catch {
    // Nothing stored, or no storage here: the defaults serve.
  }
  return base;
}

export const settings = $state<Kept>(read());

// Keeps the settings and shows them on the page; call once, from a component.
export function followSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
    root.style.setProperty('--text', String(settings.text));
    root.classList.toggle('letters', settings.letters || settings.theme === 'contrast');
    try {
      localStorage.setItem(STORE, JSON.stringify(settings));
    } catch {
      // A private window may refuse; the page works without.
    }
  });
}

export function reducedMotion(): boolean {
  return settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
