import { expect, test } from 'vitest';
import { defaultLanguage, directionOf, isLanguage } from './language.ts';

test('English runs from the left, Arabic from the right', () => {
  expect(directionOf('en')).toBe('ltr');
  expect(directionOf('ar')).toBe('rtl');
});

test('who asks for nothing reads English', () => {
  expect(defaultLanguage).toBe('en');
});

test.each(['en', 'ar'])('%s is spoken here', (language) => {
  expect(isLanguage(language)).toBe(true);
});

test.each(['', 'EN', 'fr', 'ar-AE', null, undefined, 1, {}])('%s is not', (language) => {
  expect(isLanguage(language)).toBe(false);
});
