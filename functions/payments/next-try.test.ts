import { expect, it } from 'vitest';
import { nextTry } from './next-try.ts';

it.each([
  [1, 60, 60],
  [2, 60, 120],
  [4, 60, 480],
  [5, 60, 600],
  [1_000, 60, 600],
  [3, 3_600, 3_600],
])('after %i failures, with a run every %i s, waits %i s', (failures, everySeconds, seconds) => {
  expect(nextTry(failures, everySeconds, 0)).toEqual(new Date(seconds * 1_000));
});
