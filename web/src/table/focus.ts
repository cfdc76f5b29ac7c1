// The focus: one stop for each zone, in which arrows move, and never lost. When the thing in focus goes
// away, its card elsewhere takes the focus, else its neighbour, else what was in focus before, else the bar.
const ZONES = '.hand, .board, .options, .piles, .a-piles, .reserve';
const ITEMS = 'button:not(:disabled), [href]';

const itemsOf = (zone: Element) => [...zone.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.closest(ZONES) === zone);

export function move(here: Element | null, step: 1 | -1 | 'first' | 'last'): boolean {
  const zone = here?.closest(ZONES);
  if (!zone) return false;
  const items = itemsOf(zone);
  const at = items.indexOf(here as HTMLElement);
  const next = step === 'first' ? items[0] : step === 'last' ? items.at(-1) : items[at + step];
  next?.focus();
  return true;
}

interface Place { element: HTMLElement; zone: Element | null; at: number; card: string | undefined; before: HTMLElement | null }

const usable = (element: HTMLElement | null | undefined): element is HTMLElement =>
  Boolean(element?.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0);

export function followFocus(): () => void {
  const stops = new WeakMap<Element, HTMLElement>();
  let last: Place | null = null;
  let frame = 0;

  function rove(): void {
    for (const zone of document.querySelectorAll(ZONES)) {
      const items = itemsOf(zone);
      const kept = stops.get(zone);
      const stop = kept && items.includes(kept) ? kept : items[0];
      for (const item of items) {
        const tab = item === stop ? 0 : -1;
        if (item.tabIndex !== tab) item.tabIndex = tab;
      }
    }
  }

  function keep(): void {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost || !last || document.querySelector('dialog:modal')) return;
    const { zone, at, card, before } = last;
    const same = card ? document.querySelector<HTMLElement>(`button[data-card="${card}"]`) : null;
    const items = zone?.isConnected ? itemsOf(zone) : [];
    const next = [same, items[Math.min(at, items.length - 1)], before, document.getElementById('prompt')].find(usable);
    next?.focus();
  }

  const settle = () => {
    frame = 0;
    rove();
    keep();
  };
  const soon = () => { frame ||= requestAnimationFrame(settle); };

  const entered = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const element = event.target;
    const zone = element.closest(ZONES);
    if (zone) {
      stops.set(zone, element);
      rove();
    }
    const dialog = element.closest('dialog');
    const before = dialog ? (last?.element.closest('dialog') === dialog ? last.before : last?.element ?? null) : null;
    last = { element, zone, at: zone ? itemsOf(zone).indexOf(element) : 0, card: element.dataset.card, before };
  };
  // Focus that the reader has put away is not lost.
  const left = (event: FocusEvent) => {
    const element = event.target as HTMLElement;
    queueMicrotask(() => { if (usable(element) && document.activeElement === document.body && last?.element === element) last = null; });
    soon();
  };

  const watcher = new MutationObserver(soon);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', entered);
  document.addEventListener('focusout', left);
  soon();
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', entered);
    document.removeEventListener('focusout', left);
  };
}
