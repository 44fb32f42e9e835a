import { Path } from 'groq-js';
import { expect, test } from 'vitest';
import { Meter, pathOf } from './meter.ts';

const texts = [
  '',
  'a',
  'a.b',
  'a.b.c',
  'a.b.c.d',
  'b.b.b',
  'a..b',
  '.a',
  'a.',
  'aXb',
  'a.b\nc',
  '*.*',
];

test.each([
  '*.*',
  '*.*.*',
  '**.*',
  '*.**',
  '**.**',
  '**.b.**',
  'a.*.*',
  '*.b.*',
  '*.**.c',
  'a*.*.*',
])('the path %s, of several stars, matches what it matches in groq-js', (pattern) => {
  const own = pathOf(pattern, new Meter(60_000, 2 ** 30));
  const theirs = new Path(pattern);
  const matched = (path: Path) => texts.filter((text) => path.matches(text));
  expect(matched(own)).toEqual(matched(theirs));
});

test('a long path is stopped when its time is up', () => {
  const path = pathOf('**.**.b', new Meter(0, 2 ** 30));
  expect(() => path.matches('a.'.repeat(10_000))).toThrow('took too long');
});
