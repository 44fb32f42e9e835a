import { expect, test } from 'vitest';
import { shortcutOf } from './keyboard.tsx';

const pressed = {
  code: 'KeyJ',
  key: 'j',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isBusy: false,
  isSingleKeyOn: true,
};

test('letters count by their place, so an Arabic keyboard has the same shortcuts', () => {
  expect(shortcutOf(pressed)).toBe('next');
  expect(shortcutOf({ ...pressed, key: 'ت' })).toBe('next');
  expect(shortcutOf({ ...pressed, code: 'KeyK', key: 'ن' })).toBe('previous');
  expect(shortcutOf({ ...pressed, code: 'Slash', key: '؟' })).toBe('help');
});

test('Ctrl or ⌘ and K opens the palette, also while somebody types', () => {
  const k = { ...pressed, code: 'KeyK', key: 'k', isBusy: true };
  expect(shortcutOf({ ...k, ctrlKey: true })).toBe('palette');
  expect(shortcutOf({ ...k, metaKey: true })).toBe('palette');
  expect(shortcutOf({ ...k, ctrlKey: true, altKey: true })).toBeNull();
});

test('typing, and the browser’s own keys, are no shortcuts', () => {
  for (const each of [pressed, { ...pressed, code: 'Slash', key: '?' }]) {
    expect(shortcutOf({ ...each, isBusy: true })).toBeNull();
    expect(shortcutOf({ ...each, ctrlKey: true })).toBeNull();
  }
});

test('single keys can be turned off, and those with Ctrl or ⌘ stay', () => {
  const off = { ...pressed, isSingleKeyOn: false };
  expect(shortcutOf(off)).toBeNull();
  expect(shortcutOf({ ...off, code: 'Slash', key: '?' })).toBeNull();
  expect(shortcutOf({ ...off, code: 'KeyK', ctrlKey: true })).toBe('palette');
});
