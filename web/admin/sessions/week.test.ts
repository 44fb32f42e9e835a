import { expect, it } from 'vitest';
import { dayOf, weekOf } from './week.ts';

it('a day begins at midnight in Dubai', () => {
  expect(dayOf(new Date('2026-11-22T20:30:00Z'))).toEqual({
    from: '2026-11-22T20:00:00.000Z',
    to: '2026-11-23T20:00:00.000Z',
  });
});

it.each([
  ['2026-11-22T19:59:00Z', 0, '2026-11-15T20:00:00.000Z'],
  ['2026-11-22T20:00:00Z', 0, '2026-11-22T20:00:00.000Z'],
  ['2026-11-25T09:00:00Z', -1, '2026-11-15T20:00:00.000Z'],
])('the week of %s, moved by %i weeks, begins on its Monday', (moment, later, from) => {
  expect(weekOf(new Date(moment), later).from).toBe(from);
});
