// Which of the six layouts fits the window, with the sizes that drawing and fitting need.
import { settings } from '../settings/settings.svelte';

export type LayoutName = 'large' | 'wide' | 'compact' | 'tablet' | 'phone' | 'sideways';

export interface Sizes {
  chip: [width: number, height: number];
  lying: [width: number, height: number]; // channeled
  hand: [width: number, height: number, seal: number];
  bead: number;
  rail: number; // 0: a drawer
  zoneGap: number;
  cardGap: number;
  dense: number; // height of a dense plate
  low: number; // of one that stands three high
  least: number; // width of such a one
  padding: [left: number, right: number];
}

const SIZES: Record<LayoutName, Sizes> = {
  large: { chip: [108, 138], lying: [138, 66], hand: [150, 216, 104], bead: 27, rail: 392, zoneGap: 28, cardGap: 10, dense: 66, low: 56, least: 70, padding: [32, 28] },
  wide: { chip: [92, 116], lying: [118, 55], hand: [128, 186, 81], bead: 24, rail: 336, zoneGap: 22, cardGap: 8, dense: 66, low: 47, least: 66, padding: [24, 20] },
  compact: { chip: [78, 98], lying: [100, 46], hand: [106, 146, 76], bead: 21, rail: 300, zoneGap: 16, cardGap: 7, dense: 54, low: 44, least: 60, padding: [18, 14] },
  tablet: { chip: [78, 98], lying: [100, 46], hand: [106, 146, 76], bead: 21, rail: 0, zoneGap: 16, cardGap: 7, dense: 54, low: 44, least: 60, padding: [18, 14] },
  phone: { chip: [55, 74], lying: [66, 35], hand: [98, 138, 66], bead: 18, rail: 0, zoneGap: 6, cardGap: 3, dense: 45, low: 45, least: 60, padding: [12, 12] },
  sideways: { chip: [52, 70], lying: [66, 33], hand: [84, 118, 58], bead: 17, rail: 0, zoneGap: 6, cardGap: 3, dense: 45, low: 45, least: 60, padding: [12, 8] },
};

const LOWEST = 690; // what the rows of a tablet need

// Of boards that stand two in a row; the own one is larger.
const SHARED: Partial<Record<LayoutName, { mine: Pick<Sizes, 'chip' | 'lying'>; other: Pick<Sizes, 'chip' | 'lying'>; zoneGap: number; cardGap: number }>> = {
  large: { mine: { chip: [98, 124], lying: [124, 58] }, other: { chip: [86, 108], lying: [110, 51] }, zoneGap: 18, cardGap: 8 },
  wide: { mine: { chip: [86, 108], lying: [110, 51] }, other: { chip: [78, 98], lying: [98, 46] }, zoneGap: 14, cardGap: 6 },
  compact: { mine: { chip: [66, 84], lying: [86, 39] }, other: { chip: [62, 80], lying: [80, 37] }, zoneGap: 9, cardGap: 5 },
  tablet: { mine: { chip: [66, 84], lying: [86, 39] }, other: { chip: [62, 80], lying: [80, 37] }, zoneGap: 9, cardGap: 5 },
};

export function layoutFor(width: number, height: number): LayoutName {
  if (height <= 480) return 'sideways';
  if (width <= 700) return 'phone';
  if (width < 1100) return 'tablet';
  if (width >= 1680 && height >= 960) return 'large';
  return width < 1400 || height < 840 ? 'compact' : 'wide';
}

class Layout {
  private size = $state.raw({ width: innerWidth, height: innerHeight });

  // What a page around the table takes of the window.
  taken = $state.raw({ width: 0, height: 0 });

  // Larger text leaves less room: the next smaller layout serves.
  readonly name = $derived(layoutFor((this.size.width - this.taken.width) / settings.text, (this.size.height - this.taken.height) / settings.text));
  readonly sizes = $derived(SIZES[this.name]);

  // A table inside a page may get too little height: it is drawn smaller, never cut.
  readonly zoom = $derived(settings.text * (this.taken.height > 0 && this.sizes.dense > 45 ? Math.min(1, (this.size.height - this.taken.height) / settings.text / LOWEST) : 1));

  readonly shared = $derived.by((): { mine: Sizes; other: Sizes } => {
    const shared = SHARED[this.name];
    if (!shared) return { mine: this.sizes, other: this.sizes };
    const { zoneGap, cardGap } = shared;
    return { mine: { ...this.sizes, ...shared.mine, zoneGap, cardGap }, other: { ...this.sizes, ...shared.other, zoneGap, cardGap } };
  });

  get phone(): boolean {
    return this.name === 'phone' || this.name === 'sideways';
  }

  follow(): void {
    $effect(() => {
      const changed = () => { this.size = { width: innerWidth, height: innerHeight }; };
      addEventListener('resize', changed);
      return () => removeEventListener('resize', changed);
    });
  }
}

export const layout = new Layout();
