import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emblemOf, initialOf } from '../../../src/cards/emblem_of';
import { EMBLEMS } from '../../../src/cards/emblems';
import type { Face } from '../../../src/cards/face';
import { fieldOf, sigil, type SigilStyle } from '../../../src/cards/sigil';
import { lettersOf } from '../../../src/cards/trace';
import { SLOT_VALUES } from '../../../src/protocol/types';

const fine: SigilStyle = { fine: true, language: 'en' };
const arrow: Face = {
  id: 'fiery-arrow', name: { en: 'Fiery arrow', fr: 'Flèche ardente' }, type: 'spell', element: 'fire',
  cost: ['fire', 'fire'], needs: ['Flame'], words: ['Arrow', 'Fiery'], transmutable: [], keywords: [], text: { en: [], fr: [] },
};
const cardFile = (name: string) => readFileSync(new URL(`../../../../cards/${name}`, import.meta.url), 'utf8');

describe('a sigil', () => {
  it('is the same for the same facts', () => {
    expect(sigil({ ...arrow }, fine)).toBe(sigil(arrow, fine));
  });
  it('differs with every fact', () => {
    const others: Face[] = [
      { ...arrow, type: 'permanent' }, { ...arrow, element: 'water' }, { ...arrow, cost: ['fire'] },
      { ...arrow, cost: ['fire', 'x'] }, { ...arrow, needs: [] }, { ...arrow, words: [] },
      { ...arrow, name: { en: 'Fiery breath', fr: 'Souffle ardent' } },
    ];
    const drawings = [arrow, ...others].map((face) => sigil(face, fine));
    expect(new Set(drawings).size).toBe(drawings.length);
  });
  it('has a spoke for each Mana and a satellite for each component', () => {
    const drawing = sigil({ ...arrow, cost: ['fire', 'air', 'x'], needs: ['Flame', 'Flame'] }, fine);
    expect(drawing.match(/class="s-spoke/g)).toHaveLength(3);
    expect(drawing.match(/class="s-sat"/g)).toHaveLength(2);
  });
  it('keeps ring, spokes and satellites around the user’s own picture', () => {
    const drawing = sigil(arrow, { ...fine, picture: 'blob:"x"' });
    expect(drawing).toContain('<image');
    expect(drawing).toContain('s-ring');
    expect(drawing).toContain('s-spoke');
    expect(drawing).toContain('s-sat');
    expect(drawing).not.toContain('s-core');
    expect(drawing).not.toContain('"x"');
  });
  it('divides the field by the English name alone', () => {
    expect(fieldOf('Fiery arrow')).toBe(fieldOf('Fiery arrow'));
    const names = [...cardFile('base.cards').matchAll(/^card "([^"]+)"/gm)].map((m) => m[1]!);
    expect(new Set(names.map(fieldOf)).size).toBe(10);
  });
  it('traces consonants without repeats, and always a line', () => {
    expect(lettersOf('Meteor punch').join('')).toBe('MTRPNCH');
    expect(lettersOf('Pi').length).toBe(3);
  });
});

describe('an emblem', () => {
  it('is drawn for every component word and every slot', () => {
    const words = [...cardFile('words.cards').matchAll(/^word (\S+) \//gm)].map((m) => m[1]!);
    expect(words.length).toBeGreaterThanOrEqual(62);
    for (const name of [...words, ...SLOT_VALUES]) expect(EMBLEMS[name]?.fill ?? EMBLEMS[name]?.line, name).toBeTruthy();
  });
  it('is a drawing of its own for each', () => {
    const drawings = Object.values(EMBLEMS).map(({ fill = '', line = '' }) => `${fill}|${line}`);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
  it('is the last component word of the name, with another one beside it', () => {
    expect(emblemOf(arrow)).toEqual({ main: 'Arrow', second: 'Fiery', dashed: false });
  });
  it('is the slot of an Equipment', () => {
    expect(emblemOf({ ...arrow, type: 'equipment', slot: 'ring' }).main).toBe('ring');
  });
  it('is dashed where it holds by transmutation only', () => {
    expect(emblemOf({ ...arrow, words: ['Arrow'], transmutable: ['Drop'] })).toEqual({ main: 'Arrow', second: 'Drop', dashed: true });
  });
  it('is the initial of the name shown for a Ritual', () => {
    const ritual: Face = { ...arrow, type: 'ritual', name: { en: 'Ritual of seasons', fr: 'Rituel des étoiles' } };
    expect(emblemOf(ritual).main).toBeUndefined();
    expect(initialOf(ritual, 'en')).toBe('S');
    expect(initialOf(ritual, 'fr')).toBe('É');
  });
});
