import { expect, test } from 'vitest';
import { placeName, readPlace } from './place.ts';

test.each([
  ['/coaching', 'en /coaching'],
  ['/Coaching//', 'en /coaching'],
  ['/', 'en /'],
])('%s is kept as %s', (path, name) => {
  expect(placeName({ language: 'en', path })).toBe(name);
});

test('a name is read back, one of something else is not', () => {
  expect(readPlace('ar /blog/dawn')).toEqual({ language: 'ar', path: '/blog/dawn' });
  for (const name of ['catalogue', 'fr /coaching', 'en coaching', 'en']) {
    expect(readPlace(name)).toBeNull();
  }
});
