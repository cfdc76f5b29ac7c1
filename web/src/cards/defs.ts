// Clips and hatchings that sigils refer to, put into the page once.
import { HATCHES } from './elements';
import { RINGS } from './rings';

export function defs(): string {
  const hatches = Object.entries(HATCHES).map(([code, { width, height, line }]) =>
    `<pattern id="hatch-${code}" class="${code} s-hatch" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path d="${line}"/></pattern>`);
  const clips = Object.entries(RINGS).map(([type, { line, inner }]) =>
    `<clipPath id="clip-${type}">${line}</clipPath><clipPath id="clip-${type}-inner">${inner}</clipPath>`);
  return `<defs>${hatches.join('')}${clips.join('')}</defs>`;
}

const ID = 'sigil-defs';

export function ensureDefs(): void {
  if (typeof document === 'undefined' || document.getElementById(ID)) return;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.id = ID;
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.style.position = 'absolute';
  svg.innerHTML = defs();
  document.body.prepend(svg);
}
