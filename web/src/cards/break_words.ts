// Where a long word of a card's name may break: between syllables, by the pattern of vowels and consonants
// that French and English names share well enough. Never fewer than three letters on a side.
const VOWELS = 'aeiouyàâäéèêëîïôöùûüœæ';
const PAIRS = new Set(['bl', 'br', 'ch', 'cl', 'cr', 'dr', 'fl', 'fr', 'gl', 'gn', 'gr', 'ph', 'pl', 'pr', 'qu', 'sh', 'th', 'tr', 'vr', 'wh', 'll', 'mn']);
const LEAST = 3;
export const SOFT_HYPHEN = '\u00ad';

const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter);

// The places after which the word may break: "Photosynthesis" → 3 (Pho), 5 (Photo), …
export function breaksOf(word: string): number[] {
  const letters = [...word.toLowerCase()];
  const places: number[] = [];
  for (let i = 1; i < letters.length; i++) {
    if (!isVowel(letters[i - 1])) continue;
    let next = i;
    while (next < letters.length && !isVowel(letters[next])) next++;
    if (next === i || next === letters.length) continue; // two vowels, or the word's end
    const consonants = next - i;
    const joined = consonants > 1 && PAIRS.has(letters.slice(next - 2, next).join('')) ? 2 : 1;
    const place = consonants === 1 ? i : next - joined;
    if (place >= LEAST && letters.length - place >= LEAST && /^\p{L}+$/u.test(letters.slice(place - 1, place + 1).join('')))
      places.push(place);
  }
  return [...new Set(places)];
}

export function syllables(word: string): string[] {
  const cuts = [0, ...breaksOf(word), word.length];
  return cuts.slice(1).map((end, i) => word.slice(cuts[i], end));
}

export function breakable(name: string): string {
  return name.split(' ').map((word) => syllables(word).join(SOFT_HYPHEN)).join(' ');
}

// Only words that no line of a heading may hold.
export function longBroken(name: string, longest = 15): string {
  return name.split(' ').map((word) => (word.length > longest ? breakable(word) : word)).join(' ');
}
