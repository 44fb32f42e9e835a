import { expect, test } from 'vitest';
import { scrollAtStart, trackScroll } from './use-scroll-direction.ts';

const walk = (...offsets: number[]) => offsets.reduce(trackScroll, scrollAtStart);

test('UI-09: the direction changes only after more than 10 px', () => {
  expect(walk(10).direction).toBe('up');
  expect(walk(11).direction).toBe('down');
  expect(walk(100, 90).direction).toBe('down');
  expect(walk(100, 89).direction).toBe('up');
  expect(walk(100, 95, 91, 89).direction).toBe('up');
});

test('UI-09: the top ends at 50 px', () => {
  expect(walk(49).atTop).toBe(true);
  expect(walk(50).atTop).toBe(false);
  expect(walk(55, 48).atTop).toBe(true);
});

test('a page that does not move keeps the same state', () => {
  const state = walk(100);
  expect(trackScroll(state, 104)).toBe(state);
});
