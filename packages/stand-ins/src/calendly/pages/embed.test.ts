import { expect, test } from 'vitest';
import { coloursCss, readColours } from './frame.ts';

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
