// Which puzzles the reader has solved, and how many in a row without a miss or a look at the solution.
const STORE = 'grimoire.puzzles';

export interface Progress { solved: string[]; streak: number; best: number }

export function progress(): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Progress>;
    return { solved: Array.isArray(kept.solved) ? kept.solved : [], streak: Number(kept.streak) || 0, best: Number(kept.best) || 0 };
  } catch {
    return { solved: [], streak: 0, best: 0 };
  }
}

function store(next: Progress): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(next));
  } catch {
    // Without storage the list forgets what was solved.
  }
}

// A puzzle that was solved before adds nothing to the streak.
export function afterSolved(now: Progress, id: string, clean: boolean): Progress {
  const again = now.solved.includes(id);
  const streak = clean && !again ? now.streak + 1 : now.streak;
  return { solved: again ? now.solved : [...now.solved, id], streak, best: Math.max(now.best, streak) };
}

export function keepSolved(id: string, clean: boolean): void {
  store(afterSolved(progress(), id, clean));
}

export function keepMissed(): void {
  store({ ...progress(), streak: 0 });
}
