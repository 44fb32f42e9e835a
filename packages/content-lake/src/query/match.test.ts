import { expect, it } from 'vitest';
import { isMatch, wordsOf } from './match.ts';
import { Meter } from './meter.ts';

const meter = new Meter(60_000, 1e9);

it.each([
  ['ألمُ الفراق', ['ألمُ', 'فراق*'], false],
  ['ألمُ الفراق', ['ألمُ', 'الف*'], true],
  ['Straße in Köln', 'STRAßE köln', true],
  ['ı', 'I', false],
])('looks for each word of %s by %j', (text, pattern, isFound) => {
  expect(isMatch(text, pattern, meter)).toBe(isFound);
});

it('splits a text into words once for all the patterns that are sought in it', () => {
  const text = 'Don’t speak عن الليل';
  const words = wordsOf(text);
  isMatch(text, 'speak', meter);
  isMatch(text, 'الليل', meter);
  expect(wordsOf(text)).toBe(words);
});
