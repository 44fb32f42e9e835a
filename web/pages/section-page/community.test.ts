import { expect, test } from 'vitest';
import { languages } from '#machines/language.ts';
import { seededPage, wordsOf } from '#web/testing/seeded-page.ts';

test('the community page says how one is met, in the order in which one asks (ROUTE-06)', async () => {
  const html = await seededPage('/community', 'en');
  expect([...wordsOf(html, 'h1'), ...wordsOf(html, 'h2')]).toEqual([
    'You are not the only one',
    'Before you come',
    'An evening in the circle',
    'What we promise one another',
    'How we meet',
    'Come and see',
  ]);
  expect(wordsOf(html, 'blockquote')[0]).toContain('You may listen without saying a word.');
});

test.each(languages)(
  'an evening is told hour by hour, each hour on its own (ROUTE-06, %s)',
  async (language) => {
    const html = await seededPage('/community', language);
    const hours = wordsOf(html, 'bdi').flatMap(
      (each) => /^\d+:\d\d(?= (pm|مساءً)$)/.exec(each)?.[0] ?? [],
    );
    expect(hours).toEqual(['6:30', '7:00', '7:15', '8:00', '8:15', '8:45']);
  },
);
