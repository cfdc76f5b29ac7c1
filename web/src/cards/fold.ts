// Text as people type it: without accents, in lower case, with plain quotes.
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    .replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/[’‘`´]/g, "'").replace(/\s+/g, ' ').trim();
}
