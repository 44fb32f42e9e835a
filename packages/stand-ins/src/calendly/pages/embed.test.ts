import { expect, test } from 'vitest';
import { coloursCss, languageOf, readColours } from './frame.ts';

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

const cssOf = (query: string) => coloursCss(readColours(new URLSearchParams(query)));

test('readColours takes six hexadecimal digits and nothing else', () => {
  const query = new URLSearchParams('background_color=FFFFFF&text_color=211d33&primary_color=fff');
  expect(readColours(query)).toEqual({
    background: '#ffffff',
    text: '#211d33',
    primary: undefined,
  });
});

test('an invalid colour does not reach the CSS', () => {
  expect(cssOf('background_color=fff}body{display:none&text_color=#ffffff&primary_color=')).toBe(
    '',
  );
});

test('text on the primary colour is black or white, whichever is readable', () => {
  expect(cssOf('primary_color=4a2f66')).toContain('--on-accent: #ffffff');
  expect(cssOf('primary_color=ffd24d')).toContain('--on-accent: #000000');
});

test('a dark background selects the dark variants of the other colours', () => {
  expect(cssOf('background_color=101820')).toContain('color-scheme: dark');
  expect(cssOf('background_color=fffdf9')).toContain('color-scheme: light');
  expect(cssOf('primary_color=4a2f66')).toContain('color-scheme: light');
});
