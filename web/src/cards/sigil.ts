// A card's seal as SVG: layers, each drawn from one fact, in a box of -100 to 100. The same facts always
// give the same picture. Colours come from sigil.css, clips and hatchings from defs.ts.
import { CODE } from '../protocol/elements';
import type { Language } from '../i18n/words';
import { codeOf, FIGURES } from './elements';
import { emblemOf, initialOf } from './emblem_of';
import { EMBLEMS } from './emblems';
import type { Cost, Face } from './face';
import { at, short, xy, type Point } from './geometry';
import { RINGS } from './rings';
import { trace } from './trace';

export const LAYERS = ['field', 'ring', 'spokes', 'figure', 'name', 'beads', 'emblem', 'satellites'] as const;
export type Layer = (typeof LAYERS)[number];
const COARSE: readonly Layer[] = ['field', 'ring', 'beads', 'emblem', 'satellites'];

export interface SigilStyle {
  fine: boolean; // hairlines, hatching and letters, from hand size up
  language: Language;
  layers?: readonly Layer[];
  picture?: string; // the address of a picture that stands in place of the seal, inside the ring
}

// The field is divided in two tones, as arms are, by the name: cards with one emblem differ at a glance.
const FIELDS = [
  '', 'M0-110H110V110H0Z', 'M-110 0H110V110H-110Z', 'M-110-110H110L-110 110Z', 'M110-110V110H-110Z',
  'M-110 110V60L0-22 110 60V110Z', 'M0-110H110V0H0ZM-110 0H0V110H-110Z', 'M-110-110H110L0 0 110 110H-110L0 0Z',
  'M-38-110H38V110H-38Z', 'M-110-34H110V34H-110Z',
];

// 23 and 31 were chosen among many pairs: few published cards share element, type, emblem and field.
export function fieldOf(englishName: string): number {
  let hash = 23;
  for (let i = 0; i < englishName.length; i++) hash = (hash * 31 + englishName.charCodeAt(i)) % 9973;
  return hash % FIELDS.length;
}

const codeOfMana = (mana: Cost) => (mana === 'x' ? 'X' : CODE[mana]);

interface Sheet { face: Face; style: SigilStyle; middle: number }

function field({ face, style }: Sheet): string {
  const clip = `url(#clip-${face.type}${style.fine ? '-inner' : ''})`;
  if (style.picture) return '';
  return `<g class="s-field" clip-path="${clip}"><path class="a" d="M-110-110H110V110H-110Z"/><path class="b" d="${FIELDS[fieldOf(face.name.en)]}"/></g>`;
}

function ring({ face, style }: Sheet): string {
  const { line, band, inner } = RINGS[face.type];
  const outer = `<g class="s-ring" stroke-width="${style.fine ? 2.2 : 4}">${line}</g>`;
  return style.fine ? `${outer}<g class="s-tick">${band}</g><g class="s-ring s-thin" stroke-width="1">${inner}</g>` : outer;
}

function tips({ face, style, middle }: Sheet): { mana: Cost; angle: number; end: Point }[] {
  const cost = face.cost ?? [];
  const reach = face.type === 'ritual' ? 60 : style.fine ? 66 : 69;
  return cost.map((mana, i) => {
    const angle = (360 * i) / cost.length;
    return { mana, angle, end: at(angle, reach, middle) };
  });
}

function spokes(sheet: Sheet): string {
  if (!sheet.style.fine) return '';
  return tips(sheet).map(({ mana, angle, end }) =>
    `<path class="s-spoke ${codeOfMana(mana)}" d="M${xy(at(angle, 10, sheet.middle))}L${xy(end)}" stroke-width="1.8"${mana === 'x' ? ' stroke-dasharray="5 5"' : ''}/>`).join('');
}

function beads(sheet: Sheet): string {
  const radius = sheet.style.fine ? 6.2 : 9;
  return tips(sheet).map(({ mana, end }) =>
    `<circle class="s-bead ${codeOfMana(mana)}" cx="${short(end[0])}" cy="${short(end[1])}" r="${radius}"/>`).join('');
}

function figure({ face, style, middle }: Sheet): string {
  if (style.picture) return '';
  const code = codeOf(face.element);
  const { outer, inner } = FIGURES[code];
  const place = `translate(0 ${middle})${face.type === 'ritual' ? ' scale(.88)' : ''}`;
  const shades = style.fine
    ? `<path fill="url(#hatch-${code})" opacity=".55" d="${outer}"/><path class="s-core s-thin" stroke-width="1.1" d="${inner}"/>` : '';
  return `<g transform="${place}"><path class="s-core" stroke-width="${style.fine ? 2.6 : 5}" d="${outer}"/>${shades}</g>`;
}

function nameLine({ face, style, middle }: Sheet): string {
  if (style.picture) return '';
  const { path, start } = trace(face.name.en, face.type === 'ritual' ? 1.4 : 1.62, middle);
  return `<g class="s-name"><path d="${path}" stroke-width="1.5"/><circle cx="${short(start[0])}" cy="${short(start[1])}" r="3.2" stroke-width="1.5"/></g>`;
}

export function drawnEmblem(name: string, x: number, y: number, scale: number, pen = 2.4): string {
  const { fill, line } = EMBLEMS[name] ?? {};
  return `<g class="s-emblem" transform="translate(${short(x - 12 * scale)} ${short(y - 12 * scale)}) scale(${scale})">` +
    (fill ? `<path class="f" fill-rule="evenodd" d="${fill}"/>` : '') +
    (line ? `<path class="s" d="${line}" stroke-width="${pen}"/>` : '') + '</g>';
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

function emblem({ face, style, middle }: Sheet): string {
  if (style.picture) return '';
  const { main, second, dashed } = emblemOf(face);
  const scale = (style.fine ? 2.9 : 4) * (face.type === 'ritual' ? 0.84 : 1);
  const y = middle - (face.type === 'equipment' ? (style.fine ? 3.6 : 6) : 0);
  const chief = main ? drawnEmblem(main, 0, y, scale)
    : `<text class="s-versal" y="${short(y + scale * 9)}" font-size="${short(scale * 27)}">${escaped(initialOf(face, style.language))}</text>`;
  if (!second) return `<g class="s-main">${chief}</g>`;
  const [radius, corner] = style.fine ? [19, 50] : [30, 54];
  return `<g class="s-main">${chief}</g><g class="s-second${dashed ? ' dash' : ''}">` +
    `<circle cx="${corner}" cy="${middle - corner}" r="${radius}" stroke-width="${style.fine ? 1.5 : 3}"/>` +
    `${drawnEmblem(second, corner, middle - corner, radius / 17, 2.8)}</g>`;
}

function satellites({ face, style }: Sheet, words: Record<string, string>): string {
  return face.needs.map((word, i) => {
    const angle = 180 - (i - (face.needs.length - 1) / 2) * 30;
    const [x, y] = at(angle, face.type === 'permanent' ? 86 : 85);
    const letter = style.fine ? `<text x="${short(x)}" y="${short(y + 4.9)}">${escaped((words[word] ?? word)[0] ?? '')}</text>` : '';
    return `<g class="s-sat"><circle cx="${short(x)}" cy="${short(y)}" r="${style.fine ? 11.5 : 13}" stroke-width="${style.fine ? 1.8 : 3.5}"/>${letter}</g>`;
  }).join('');
}

function picture({ face, style }: Sheet): string {
  if (!style.picture) return '';
  return `<image clip-path="url(#clip-${face.type}${style.fine ? '-inner' : ''})" href="${escaped(style.picture)}" x="-100" y="-100" width="200" height="200" preserveAspectRatio="xMidYMid slice"/>`;
}

// The inside of <svg viewBox="-102 -102 204 204">. `words` are the component words in the language shown.
export function sigil(face: Face, style: SigilStyle, words: Record<string, string> = {}): string {
  const sheet: Sheet = { face, style, middle: face.type === 'animal' ? 10 : 0 };
  const layers = style.layers ?? (style.fine ? LAYERS : COARSE);
  const draw: Record<Layer, () => string> = {
    field: () => field(sheet) + picture(sheet),
    ring: () => ring(sheet),
    spokes: () => spokes(sheet),
    figure: () => figure(sheet),
    name: () => nameLine(sheet),
    beads: () => beads(sheet),
    emblem: () => emblem(sheet),
    satellites: () => satellites(sheet, words),
  };
  return LAYERS.filter((layer) => layers.includes(layer)).map((layer) => draw[layer]()).join('');
}
