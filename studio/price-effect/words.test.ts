import { expect, it } from 'vitest';
import type { Money } from '../../machines/money.ts';
import { pegSentence, savingOf, shareText, summary } from './words.ts';

it.each([
  [0.125, '+12.5\u00a0%'],
  [-0.1, '−10\u00a0%'],
  [0, '0\u00a0%'],
  [null, '–'],
])('shareText(%s) is %s', (share, text) => {
  expect(shareText(share)).toBe(text);
});

const dollars = (major: number): Money<'USD'> => ({ minor: major * 100, currency: 'USD' });
const dirhams = (major: number): Money<'AED'> => ({ minor: major * 100, currency: 'AED' });

const usd = { before: dollars(95), after: dollars(105), change: 0.1 };
const aed = { before: dirhams(349), after: dirhams(386), change: 0.1 };
const effect = { usd, aed, isNew: false, isChanged: true, peg: null, bundles: [] };

it.each([
  [effect, 'Publishing sets the price to $105 and AED 386.'],
  [{ ...effect, isChanged: false }, 'No change of price is waiting. It costs $105 and AED 386.'],
  [{ ...effect, isNew: true }, 'It is not sold yet. Once published it costs $105 and AED 386.'],
  [
    { ...effect, aed: { ...aed, after: null } },
    'Both prices are needed before this can be published.',
  ],
])('summary gives the sentence for each state (%#)', (given, sentence) => {
  expect(summary(given)).toBe(sentence);
});

it.each([
  [0.0001, 'The dirham price is what the peg gives. At 3.6725 it would be AED 367.'],
  [0.1, 'The dirham price is 10\u00a0% above the peg. At 3.6725 it would be AED 367.'],
  [-0.015, 'The dirham price is 1.5\u00a0% below the peg. At 3.6725 it would be AED 367.'],
])('pegSentence describes a deviation of %s', (deviation, sentence) => {
  const expected = dirhams(367);
  expect(pegSentence({ deviation, expected, state: 'near' })).toBe(sentence);
});

it.each([
  [155, 139, { minor: 1600, currency: 'USD' }],
  [139, 139, null],
  [100, 139, null],
])('savingOf an original price of $%s and a price of $%s is %j', (original, price, saving) => {
  expect(savingOf(dollars(original), dollars(price))).toEqual(saving);
  expect(savingOf(null, dollars(price))).toBeNull();
});
