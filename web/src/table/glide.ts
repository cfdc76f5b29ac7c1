// Cards that change their place on the table glide there: from the hand to the board, to the side, closer together.
export type Places = Map<string, { x: number; y: number }>;

const cards = (felt: HTMLElement) => [...felt.querySelectorAll<HTMLElement>('[data-card]')];

export function placesOf(felt: HTMLElement): Places {
  return new Map(cards(felt).map((card) => {
    const { left, top } = card.getBoundingClientRect();
    return [card.dataset.card ?? '', { x: left, y: top }];
  }));
}

const LEAST = 8; // pixels: less is no move
const TIME = 200;

export function glide(felt: HTMLElement, from: Places, zoom: number): void {
  const moved = cards(felt).flatMap((card) => {
    const was = from.get(card.dataset.card ?? '');
    if (!was) return [];
    const { left, top } = card.getBoundingClientRect();
    const [x, y] = [(was.x - left) / zoom, (was.y - top) / zoom];
    return Math.abs(x) + Math.abs(y) > LEAST ? [{ card, x, y }] : [];
  });
  for (const { card, x, y } of moved) {
    card.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: TIME, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
  }
}
