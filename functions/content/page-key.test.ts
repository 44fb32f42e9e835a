import { expect, test } from 'vitest';
import { pageKey, parsePageKey } from './page-key.ts';

test.each([
  ['/coaching', 'en /coaching'],
  ['/Coaching//', 'en /coaching'],
  ['/', 'en /'],
])('pageKey of %s is %s', (path, name) => {
  expect(pageKey({ language: 'en', path })).toBe(name);
});

test('parsePageKey reads page keys only', () => {
  expect(parsePageKey('ar /blog/dawn')).toEqual({ language: 'ar', path: '/blog/dawn' });
  for (const name of ['catalogue', 'fr /coaching', 'en coaching', 'en']) {
    expect(parsePageKey(name)).toBeNull();
  }
});
