// The address of a game, or of a moment in it, for anyone.
import { href } from '../app/router.svelte';
import { packed } from './link';

export async function addressOf(text: string, moment: { at?: number; seat?: number } = {}): Promise<string> {
  const query: Record<string, string> = {};
  if (moment.at !== undefined) query.at = String(moment.at);
  if (moment.seat !== undefined) query.seat = String(moment.seat);
  query.g = await packed(text);
  return location.href.replace(/#.*$/, '') + href('/replay', query);
}

// Whether it is in the clipboard now; some browsers refuse.
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
