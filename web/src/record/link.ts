// A whole game in an address: deflated, which has a check sum, then letters that an address can hold.
const MOST_LETTERS = 400_000;
const MOST_BYTES = 1_000_000; // the engine takes messages of a megabyte

export type LinkProblem = 'long' | 'damaged';
export class UnreadableLink extends Error {
  constructor(readonly problem: LinkProblem) {
    super(problem);
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, pipe: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const writer = pipe.writable.getWriter();
  // What is wrong with the bytes is told to whoever reads.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = pipe.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) throw new UnreadableLink('long');
    parts.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const all = await through(bytes, new CompressionStream('deflate'), Infinity);
  let letters = '';
  for (let i = 0; i < all.length; i += 4096) letters += String.fromCharCode(...all.subarray(i, i + 4096));
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export async function unpacked(letters: string): Promise<string> {
  if (letters.length > MOST_LETTERS) throw new UnreadableLink('long');
  try {
    const raw = atob(letters.replace(/-/g, '+').replace(/_/g, '/'));
    const all = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    const bytes = await through(all, new DecompressionStream('deflate'), MOST_BYTES);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof UnreadableLink ? error : new UnreadableLink('damaged');
  }
}
