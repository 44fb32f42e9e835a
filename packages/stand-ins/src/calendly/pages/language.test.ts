import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'ar', 'ar'],
  [undefined, 'ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  [undefined, 'fr-FR, ar;q=0.4, en;q=0.6', 'en'],
  [undefined, 'fr, de', 'en'],
  [undefined, 'ar;q=0', 'en'],
  ['en', 'ar', 'en'],
  ['ar', 'en', 'ar'],
  ['fr', 'ar', 'ar'],
])('languageOf(locale %s, Accept-Language %s) is %s', (locale, header, language) => {
  expect(languageOf(locale, header)).toBe(language);
});
