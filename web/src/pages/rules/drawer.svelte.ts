// A rule that is looked up in the middle of something else: it opens in a drawer, and what was under way
// stands as it was. Every link to a rule does so, except on the page of the rules itself.
import { parsed, router } from '../../app/router.svelte';

export interface Looked { rule: string; word: string }

class RuleDrawer {
  trail = $state.raw<Looked[]>([]); // what was looked up, the last one is shown

  get shown(): Looked | undefined {
    return this.trail.at(-1);
  }

  back(): void {
    this.trail = this.trail.slice(0, -1);
  }

  close(): void {
    this.trail = [];
  }

  // A click somewhere on the page; takes it if it is on a link to a rule or a word.
  clicked(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/rules?"]') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (router.route.path === '/rules' || link.dataset.page !== undefined) return;
    const { query } = parsed(link.getAttribute('href') ?? '');
    event.preventDefault();
    this.trail = [...this.trail, { rule: query.get('rule') ?? '', word: query.get('word') ?? '' }];
  }
}

export const ruleDrawer = new RuleDrawer();
