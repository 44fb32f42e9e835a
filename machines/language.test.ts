import { expect, test } from 'vitest';
import {
  acceptedLanguage,
  defaultLanguage,
  directionOf,
  languageInQuery,
  languageNamed,
  localAddress,
  readLanguage,
} from './language.ts';

test('English is written left to right, Arabic right to left', () => {
  expect(directionOf('en')).toBe('ltr');
  expect(directionOf('ar')).toBe('rtl');
});

test('UI-01: the default language is English', () => {
  expect(defaultLanguage).toBe('en');
});

test.each(['en', 'ar'])('readLanguage accepts "%s"', (language) => {
  expect(readLanguage(language)).toBe(language);
});

test.each(['', 'EN', 'fr', 'ar-AE', null, undefined, 1, {}])(
  'readLanguage answers null for %j',
  (value) => expect(readLanguage(value)).toBeNull(),
);

test.each([
  ['ar', 'ar'],
  ['en', 'en'],
  ['fr', 'en'],
  [undefined, 'en'],
] as const)('languageNamed reads %j as "%s"', (value, language) => {
  expect(languageNamed(value)).toBe(language);
});

test.each([
  ['ar', 'ar'],
  ['ar-AE,en;q=0.8', 'ar'],
  ['EN-us', 'en'],
  [' en;q=0.5', 'en'],
  ['fr,ar', null],
  ['*', null],
  ['', null],
  [undefined, null],
] as const)('acceptedLanguage reads "%s" as %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each([
  ['?x=1&lang=ar', 'ar'],
  ['?lang=fr', null],
  ['', null],
])('languageInQuery reads %s as %s', (search, expected) => {
  expect(languageInQuery(search)).toBe(expected);
});

test.each([
  ['/coaching', 'en', {}, '/coaching'],
  ['/coaching', 'ar', {}, '/coaching?lang=ar'],
  ['/coaching#tier2', 'ar', {}, '/coaching?lang=ar#tier2'],
  ['/coaching', 'ar', { book: 'a b' }, '/coaching?book=a+b&lang=ar'],
  ['/coaching#services', 'en', { book: 'x' }, '/coaching?book=x#services'],
] as const)('%s in %s with %o is %s', (path, language, query, expected) => {
  expect(localAddress(path, language, query)).toBe(expected);
});
