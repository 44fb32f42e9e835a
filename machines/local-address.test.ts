import { expect, test } from 'vitest';
import { localAddress } from './local-address.ts';

test.each([
  ['/coaching', 'en', {}, '/coaching'],
  ['/coaching', 'ar', {}, '/coaching?lang=ar'],
  ['/coaching#tier2', 'ar', {}, '/coaching?lang=ar#tier2'],
  ['/coaching', 'ar', { book: 'a b' }, '/coaching?book=a+b&lang=ar'],
  ['/coaching#services', 'en', { book: 'x' }, '/coaching?book=x#services'],
] as const)('%s in %s with %o is %s', (path, language, query, expected) => {
  expect(localAddress(path, language, query)).toBe(expected);
});
