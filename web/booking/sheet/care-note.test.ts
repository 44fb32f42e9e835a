import { expect, it } from 'vitest';
import { partsOf } from './care-note.tsx';

const textsOf = (text: string, numbers: string[]) =>
  partsOf(text, numbers).map((part) => part.text);

it('splits the sentence at its numbers, in their order', () => {
  const text = 'Call 999, or 800-HOPE (4673). Again: 999';
  expect(textsOf(text, ['800-HOPE (4673)', '999'])).toEqual([
    'Call ',
    '999',
    ', or ',
    '800-HOPE (4673)',
    '. Again: ',
    '999',
  ]);
  for (const part of partsOf(text, ['999'])) {
    expect(text.slice(part.at, part.at + part.text.length)).toBe(part.text);
  }
});

it('leaves a text without numbers whole, and an empty one empty', () => {
  expect(textsOf('Please seek help.', ['999', ''])).toEqual(['Please seek help.']);
  expect(textsOf('', ['999'])).toEqual([]);
});
