import { expect, test } from 'vitest';
import { listPlaces, type Place } from './places.ts';

const places: Place[] = [
  ['Site', 'https://foundation.example'],
  ['Edit once with', 'http://localhost:3000/studio/sign-in?code=abc', 'secret'],
];

test.each([
  [true, { production: false, isTerminal: false }],
  [true, { production: true, isTerminal: true }],
  [false, { production: true, isTerminal: false }],
])('shows links that let somebody in: %s, for %o', (isShown, output) => {
  const list = listPlaces(places, output);
  expect(list).toContain('https://foundation.example\n');
  expect(list).toContain('Edit once with');
  expect(list.includes('code=abc')).toBe(isShown);
});
