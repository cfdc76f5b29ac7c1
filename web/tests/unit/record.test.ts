import { describe, expect, it } from 'vitest';
import { readGame, UnreadableFile, writeGame } from '../../src/record/file';
import { packed, unpacked, UnreadableLink } from '../../src/record/link';
import { placeOf, weightiest } from '../../src/record/review.svelte';

const REPLAY = 'grimoire replay 2\nversion 0.1.0\nmode duel\nchoices\n1: hand 1\nend 1 0123456789abcdef\n';

describe('a game as a file', () => {
  it('carries what the reader wrote, and gives it back', () => {
    const game = { text: REPLAY, title: 'Second round', comment: 'Two\nlines \\n', notes: [{ at: 1, text: 'Here: ends' }] };
    const text = writeGame(game);
    expect(text.split('\n')[1]).toBe('#title Second round');
    const read = readGame(text.replace(/\n/g, '\r\n'));
    expect(read).toMatchObject({ title: game.title, comment: game.comment, notes: game.notes });
    expect(writeGame(read)).toBe(text);
  });

  it.each([['', 'empty'], ['  \n', 'empty'], ['Dear Vesna', 'other'], [`grimoire replay 2\n${'x'.repeat(1_000_001)}`, 'long']])('refuses what is no game', (text, problem) => {
    expect(() => readGame(text)).toThrow(new UnreadableFile(problem as 'empty'));
  });
});

describe('a game in an address', () => {
  it('comes back whole, in letters that an address can hold', async () => {
    const letters = await packed(REPLAY.repeat(40));
    expect(letters).toMatch(/^[\w-]+$/);
    expect(letters.length).toBeLessThan(REPLAY.length * 2);
    expect(await unpacked(letters)).toBe(REPLAY.repeat(40));
  });

  it('is refused when it is cut, changed or far too long', async () => {
    const letters = await packed(REPLAY);
    const middle = Math.floor(letters.length / 2);
    const changed = letters.slice(0, middle) + (letters[middle] === 'A' ? 'B' : 'A') + letters.slice(middle + 1);
    for (const wrong of [letters.slice(0, -8), changed, '%', '', 'AAAA']) await expect(unpacked(wrong)).rejects.toThrow(new UnreadableLink('damaged'));
    await expect(unpacked('A'.repeat(400_001))).rejects.toThrow(new UnreadableLink('long'));
    await expect(unpacked(await packed('x'.repeat(1_000_001)))).rejects.toThrow(new UnreadableLink('long'));
  });
});

describe('a look back', () => {
  const point = (at: number, loss: number) => ({ at, turn: at, seat: 1, chance: 400, best: 400 + loss, chosen: { en: '', fr: '' }, better: { en: '', fr: '' } });
  it('keeps the three weightiest points, in the order of the game', () => {
    expect(weightiest([point(1, 90), point(2, 300), point(3, 100), point(4, 200)]).map((p) => p.at)).toEqual([2, 3, 4]);
  });
  it('places a moment between the turns around it', () => {
    const turns = [{ at: 0, turn: 0, seat: 1, chance: 500 }, { at: 10, turn: 1, seat: 1, chance: 700 }, { at: 20, turn: 2, seat: 2, chance: 100 }];
    expect(placeOf(turns, 5)).toEqual({ x: 0.5, chance: 600 });
    expect(placeOf(turns, 20)).toEqual({ x: 2, chance: 100 });
  });
});
