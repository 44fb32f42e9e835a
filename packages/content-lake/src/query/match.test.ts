import { expect, it } from 'vitest';
import { isMatch } from './match.ts';
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
  const costOf = (text: string, patterns: number) => {
    const before = process.threadCpuUsage().user;
    for (let at = 0; at < patterns; at += 1) isMatch(text, `z${at}`, meter);
    return process.threadCpuUsage().user - before;
  };
  const texts = Array.from({ length: 8 }, (_, at) => `Don’t ${at} عن الليل `.repeat(5_000));
  const [warmUp = '', ...others] = texts;
  costOf(warmUp, 30);
  const one = others.slice(0, 3).map((text) => costOf(text, 1));
  const many = others.slice(3, 6).map((text) => costOf(text, 30));
  expect(Math.min(...many)).toBeLessThan(10 * Math.max(...one));
});
