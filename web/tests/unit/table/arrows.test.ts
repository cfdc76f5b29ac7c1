import { expect, test } from 'vitest';
import { arrowPath, end, type Box } from '../../../src/table/arrows';

const box = (left: number, top: number, width = 80, height = 60): Box => ({ left, top, width, height, right: left + width, bottom: top + height });
const upper = [box(0, 0), box(90, 0), box(0, 70), box(90, 70)];
const lower = [box(0, 400), box(90, 400), box(0, 470), box(90, 470)];

test('a card at the rim of its board is met in its middle', () => {
  const arrow = arrowPath(end(upper[3] as Box, upper, true), end(lower[0] as Box, lower, false));
  expect(arrow.from).toEqual([130, 138]);
  expect(arrow.to).toEqual([40, 392]);
});

test('behind other cards of its board it is met through the gap beside its column', () => {
  const arrow = arrowPath(end(upper[1] as Box, upper, true), end(lower[3] as Box, lower, false));
  expect(arrow.from).toEqual([87, 30]);
  expect(arrow.to).toEqual([87, 500]);
  expect(arrow.path).toMatch(/^M87\.0 30\.0V140\.0C.* 87\.0 390\.0V492\.0$/);
});
