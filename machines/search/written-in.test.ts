import { expect, it } from 'vitest';
import { writtenIn } from './written-in.ts';

it.each([
  [['doctor', 'café'], 'en'],
  [['الحلقة', '12'], 'ar'],
  [['TEDx', 'الحلقة'], null],
  [['123', '٤٦'], null],
])('%j is written in %j', (words, language) => {
  expect(writtenIn(words)).toBe(language);
});
