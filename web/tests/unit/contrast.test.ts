// Contrast of the tokens (WCAG 2.2, AA), also where a checker cannot see it: text on the glow of a card.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rgb = [number, number, number];
const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const block = (selector: string) => css.slice(css.indexOf(selector), css.indexOf('}', css.indexOf(selector)));
const tokens = (...selectors: string[]) => new Map(selectors.flatMap((s) => [...block(s).matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})\b/gi)].map((m) => [m[1] ?? '', m[2] ?? ''] as const)));
const THEMES = {
  dark: tokens(':root {'),
  paper: tokens(':root {', ":root[data-theme='paper']"),
  contrast: tokens(':root {', ":root[data-theme='contrast']"),
};

function rgb(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((i) => parseInt(long.slice(i, i + 2), 16) / 255) as Rgb;
}
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
const light = (colour: Rgb) => { const [r, g, b] = colour.map(linear) as Rgb; return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [light(a), light(b)].sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
}
function oklab(colour: Rgb): Rgb {
  const [r, g, b] = colour.map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}
function fromOklab([L, a, b]: Rgb): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const out: Rgb = [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s];
  return out.map((c) => gamma(Math.min(1, Math.max(0, c)))) as Rgb;
}
function mixed(a: Rgb, share: number, b: Rgb): Rgb {
  const [p, q] = [oklab(a), oklab(b)];
  return fromOklab([0, 1, 2].map((i) => share * (p[i] ?? 0) + (1 - share) * (q[i] ?? 0)) as Rgb);
}

const ELEMENTS = ['fire', 'water', 'air', 'vegetal', 'mineral', 'arcane'];
const SHARE: Record<string, number> = { air: 0.17, mineral: 0.2 }; // of the glow; --gk in faces.css
const GROUNDS = ['night', 'night-2', 'plate', 'plate-2', 'void'];
const INKS = ['bone', 'ash', 'dust', 'candle', 'harm', 'good'];

describe.each(Object.entries(THEMES))('%s', (name, theme) => {
  const colour = (token: string) => rgb(theme.get(token) ?? '#000');
  it('has every text on every ground at 4.5 or more', () => {
    const low = GROUNDS.flatMap((ground) => INKS.flatMap((ink) => {
      const ratio = contrast(colour(ink), colour(ground));
      return ratio < 4.5 ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }));
    expect(low).toEqual([]);
  });
  it('has text and inks on the strongest glow of a card at 4.5 or more', () => {
    const glow = (element: string) => (name === 'contrast' ? colour('plate') : mixed(colour(element), SHARE[element] ?? 0.25, colour('plate')));
    const low = ELEMENTS.flatMap((element) => ['bone', 'ash', `${element}-ink`].flatMap((ink) => {
      const ratio = contrast(colour(ink), glow(element));
      return ratio < 4.5 ? [`${ink} on the glow of ${element}: ${ratio.toFixed(2)}`] : [];
    }));
    expect(low).toEqual([]);
  });
  it('has words on paper slips and on the one light button at 4.5 or more', () => {
    expect(contrast(colour('slip-ink'), colour('slip'))).toBeGreaterThan(4.5);
    expect(contrast(colour('slip-ink-2'), colour('slip'))).toBeGreaterThan(4.5);
    expect(contrast(colour('night'), colour('bone'))).toBeGreaterThan(4.5);
    expect(contrast(colour('night'), colour('candle'))).toBeGreaterThan(4.5);
  });
  it('has elements on the table at 3 or more', () => {
    const low = ELEMENTS.flatMap((element) => {
      const ratio = contrast(colour(element), colour('night'));
      return ratio < 3 ? [`${element}: ${ratio.toFixed(2)}`] : [];
    });
    expect(low).toEqual([]);
  });
});
