// Names and texts that fit: attachments that measure with a canvas, so that a board of forty cards takes one
// pass of layout. Sizes follow their element.
import type { Attachment } from 'svelte/attachments';
import { breakable } from './break_words';
import { clamped } from './clamp_text';
import { fitted, type Measure } from './fit_name';

const AT = 100; // pixels at which words are measured
let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, Map<string, number>>();

function measureIn(style: CSSStyleDeclaration): Measure {
  pen ??= document.createElement('canvas').getContext('2d');
  const font = `${style.fontWeight} ${AT}px ${style.fontFamily}`;
  const apart = (Number.parseFloat(style.letterSpacing) || 0) / Number.parseFloat(style.fontSize); // in em, by letter
  let known = widths.get(font);
  if (!known) widths.set(font, (known = new Map()));
  const width = (text: string) => {
    let found = known.get(text);
    if (found === undefined) {
      if (pen) pen.font = font;
      found = (pen?.measureText(text).width ?? text.length * AT * 0.5) / AT;
      known.set(text, found);
    }
    return found;
  };
  return (text) => width(text) + apart * text.length;
}

const waiting = new Set<() => void>();
let frame = 0;
// Whatever has to be fitted in this frame is read first and written then.
function soon(job: () => void): void {
  waiting.add(job);
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    const jobs = [...waiting];
    waiting.clear();
    for (const run of jobs) run();
  });
}

function whenResized(node: HTMLElement, job: () => void): () => void {
  const observer = new ResizeObserver(() => soon(job));
  observer.observe(node.parentElement ?? node);
  let live = true;
  document.fonts?.ready.then(() => {
    if (!live) return;
    widths.clear();
    soon(job);
  });
  job();
  return () => {
    live = false;
    waiting.delete(job);
    observer.disconnect();
  };
}

export interface NameFit { full: number; before?: number; least?: number; lines?: number }

export function fitName(name: string, { full, before = 11, least = 11, lines = 3 }: NameFit): Attachment<HTMLElement> {
  return (node) => whenResized(node, () => {
    if (node.clientWidth === 0) return;
    const style = getComputedStyle(node);
    const scale = Number.parseFloat(style.getPropertyValue('--text')) || 1;
    const wanted = Number.parseFloat(style.getPropertyValue('--nm')) || full; // small layouts want less, and words whole
    const smallest = Number.parseFloat(style.getPropertyValue('--nm-whole')) || before;
    const room = { width: node.clientWidth, full: wanted * scale, before: Math.min(smallest, wanted) * scale, least, lines };
    const fit = fitted(name, room, measureIn(style));
    node.style.fontSize = `${fit.size}px`;
    node.dataset.lines = String(fit.lines);
    const shown = fit.broken ? breakable(name) : name;
    if (node.textContent !== shown) node.textContent = shown;
  });
}

// `gap`: what the number takes of the last line.
export function fitText(text: string, gap: number): Attachment<HTMLElement> {
  return (node) => whenResized(node, () => {
    if (node.clientWidth === 0) return;
    const style = getComputedStyle(node);
    const lines = Math.max(1, Math.round(node.clientHeight / Number.parseFloat(style.lineHeight)));
    const size = Number.parseFloat(style.fontSize);
    const room = { width: node.clientWidth - 1, size, lines, gap };
    const shown = clamped(text, room, measureIn(style));
    const last = node.lastChild;
    if (last?.nodeType === Node.TEXT_NODE) { if (last.textContent !== shown) last.textContent = shown; }
    else node.append(shown);
  });
}
