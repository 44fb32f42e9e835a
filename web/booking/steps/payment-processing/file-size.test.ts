import { expect, it } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '#machines/validation/limits.ts';
import { fileSize } from './file-size.ts';

it.each([
  [1, '1 kB', '1 كيلوبايت'],
  [240 * 1024, '240 kB', '240 كيلوبايت'],
  [1.34 * 1024 * 1024, '1.4 MB', '1.4 ميغابايت'],
  [DOCUMENT_MAX_BYTES, '10 MB', '10 ميغابايت'],
  [DOCUMENT_MAX_BYTES + 1, '10.1 MB', '10.1 ميغابايت'],
])('%d bytes are %s, in Arabic %s', (bytes, english, arabic) => {
  expect(fileSize(bytes, 'en')).toBe(english);
  expect(fileSize(bytes, 'ar')).toBe(arabic);
});
