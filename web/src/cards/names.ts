// A card's name in the language of the cards, by its id.
import { catalog } from '../catalog/catalog.svelte';
import { onCard } from '../i18n';

export function cardName(id: string): string {
  const facts = catalog.card(id);
  return facts ? onCard(facts.name) : id;
}
