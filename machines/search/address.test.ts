import { expect, it } from 'vitest';
import { MOST_RAW, SEARCH_MAX } from '../validation/limits.ts';
import { readSearched } from './address.ts';

const invisible = '\u200e';

it.each([
  ['?q=calm', 'calm'],
  ['?page=2&q=%20calm%0Amind%20', 'calm mind'],
  ['?q=%D9%82%D9%84%D9%82', 'قلق'],
  ['?q=', ''],
  ['?page=2', ''],
  ['', ''],
])('the address with %j searches for %j', (search, words) => {
  expect(readSearched(search)).toBe(words);
});

it('an address searches for no more than the field takes, however it was pasted', () => {
  expect(readSearched(`?q=${'x'.repeat(SEARCH_MAX + 1)}`)).toBe('x'.repeat(SEARCH_MAX));
  const pasted = (signs: number) => readSearched(`?q=${invisible.repeat(signs)}calm`);
  expect(pasted(SEARCH_MAX * MOST_RAW - 4)).toBe('calm');
  expect(pasted(SEARCH_MAX * MOST_RAW)).toBe('');
});
