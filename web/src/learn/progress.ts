// Which lessons were done, kept in the browser.
const STORE = 'grimoire.learn';

export interface Progress { done: string[]; at: string | null; finished: boolean }

export function progress(): Progress {
  try {
    const stored = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Progress>;
    return {
      done: Array.isArray(stored.done) ? stored.done.filter((id) => typeof id === 'string') : [],
      at: typeof stored.at === 'string' ? stored.at : null,
      finished: stored.finished === true,
    };
  } catch {
    return { done: [], at: null, finished: false };
  }
}

export function remember(next: Progress): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(next));
  } catch {
    // Without storage the lessons begin at the first one again.
  }
}
