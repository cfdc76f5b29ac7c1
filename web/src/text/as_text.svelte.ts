// Whether the table is text: by the setting, or because the address asked for it (?text) in this tab.
import { router } from '../app/router.svelte';
import { settings } from '../settings/settings.svelte';

const STORE = 'grimoire.text';

function stored(): boolean {
  try {
    return sessionStorage.getItem(STORE) !== null;
  } catch {
    return false;
  }
}

const tab = $state({ text: stored() });

export function asText(): boolean {
  return settings.textTable || tab.text;
}

export function draw(): void {
  settings.textTable = false;
  tab.text = false;
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Nothing was stored.
  }
}

// A game takes an address of its own, so the wish is kept beside it.
export function followAsText(): void {
  $effect(() => {
    if (!router.route.query.has('text') && !new URLSearchParams(location.search).has('text')) return;
    tab.text = true;
    try {
      sessionStorage.setItem(STORE, '1');
    } catch {
      // Without storage the wish lasts until the page is loaded again.
    }
  });
}
