import { expect, test } from 'vitest';
import { pageKey, parsePageKey } from './page-store.ts';

test('parsePageKey reads page keys only', () => {
  const address = { language: 'ar', path: '/blog/dawn' } as const;
  expect(parsePageKey(pageKey(address))).toEqual(address);
  for (const name of ['catalogue', 'fr /coaching', 'en coaching', 'en']) {
    expect(parsePageKey(name)).toBeNull();
  }
});
