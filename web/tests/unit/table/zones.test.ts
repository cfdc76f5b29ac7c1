import { expect, test } from 'vitest';
import type { Card } from '../../../src/protocol/types';
import { threeHigh, type BoardZone, type ZoneName } from '../../../src/table/zones';

const zone = (name: ZoneName, plates: number): BoardZone =>
  ({ name, title: `zone.${name}`, plates: Array.from({ length: plates }, (_, i) => ({ card: { handle: i } as Card, copies: [i] })) });

test('a zone begins a column of its own while there is room', () => {
  const { places, columns } = threeHigh([zone('channeled', 4), zone('prepared', 2), zone('permanents', 3)], 5);
  expect(columns).toBe(4);
  expect(places[0]?.at(-1)).toEqual({ column: 2, row: 1 });
  expect(places[1]?.[0]).toEqual({ column: 3, row: 1 });
  expect(places[2]?.[0]).toEqual({ column: 4, row: 1 });
});

test('without room zones follow one another, and no place is used twice', () => {
  const { places, columns } = threeHigh([zone('channeled', 4), zone('prepared', 4), zone('permanents', 7)], 5);
  expect(columns).toBe(5);
  const taken = places.flat().map(({ column, row }) => `${column} ${row}`);
  expect(new Set(taken).size).toBe(15);
  expect(places[1]?.[0]).toEqual({ column: 2, row: 2 });
});
