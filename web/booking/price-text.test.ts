import { expect, it } from 'vitest';
import { moneyOf } from './price-text.tsx';

it('reads the currency and the amount of a price text', () => {
  expect(moneyOf('AED 1,300')).toEqual({ minor: 130_000, currency: 'AED' });
  expect(moneyOf('$33.50')).toEqual({ minor: 3_350, currency: 'USD' });
});

it.each(['Contact for pricing', '', 'AED 0', 'AED 3.555'])('finds no money in %j', (text) => {
  expect(moneyOf(text)).toBeNull();
});
