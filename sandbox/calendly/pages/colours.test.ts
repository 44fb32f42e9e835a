import { expect, test } from 'vitest';
import { coloursCss, readColours } from './colours.ts';

const cssOf = (query: string) => coloursCss(readColours(new URLSearchParams(query)));

test('six or three digits without a hash are a colour, all else is none', () => {
  const query = new URLSearchParams('background_color=FFF&text_color=211d33&primary_color=red');
  expect(readColours(query)).toEqual({
    background: '#ffffff',
    text: '#211d33',
    primary: undefined,
  });
});

test('what is no colour reaches no style', () => {
  expect(cssOf('background_color=fff}body{display:none&text_color=#fff&primary_color=')).toBe('');
});

test('letters on the primary colour are black or white, whichever can be read', () => {
  expect(cssOf('primary_color=4a2f66')).toContain('--on-accent: #ffffff');
  expect(cssOf('primary_color=ffd24d')).toContain('--on-accent: #000000');
});

test('a dark background brings the dark variants of what was not named', () => {
  expect(cssOf('background_color=101820')).toContain('color-scheme: dark');
  expect(cssOf('background_color=fffdf9')).toContain('color-scheme: light');
  expect(cssOf('primary_color=4a2f66')).toContain('color-scheme: light');
});
