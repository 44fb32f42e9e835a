import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookingAmount,
  displayPrice,
  fromMajor,
  isSameMoney,
  paymentAmount,
  priceText,
} from './money.ts';

describe('the amount for a payment', () => {
  it.each([
    ['$33.50', 33.5],
    ['1,498', 1498],
    ['AED 1,300', 1300],
    ['AED 1,300.50', 1300.5],
    ['$33', 33],
    ['', 0],
    ['Contact for pricing', 0],
    ['.', 0],
    ['1.2.3', 1.2],
  ])('of "%s" is %d', (text, amount) => {
    expect(paymentAmount(text)).toBe(amount);
  });
});

describe('the amount for a booking', () => {
  it.each([
    ['$33.50', 3350],
    ['1,498', 1498],
    ['AED 1,300', 1300],
    ['$33', 33],
    ['', 0],
    ['Contact for pricing', 0],
    ['9'.repeat(40), 0],
  ])('of "%s" is %d', (text, amount) => {
    expect(bookingAmount(text)).toBe(amount);
  });

  it('is the same as for the payment wherever the price is whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (major) => {
        const text = priceText(fromMajor(major, 'AED'));
        expect(bookingAmount(text)).toBe(major);
        expect(paymentAmount(text)).toBe(major);
      }),
    );
  });
});

describe('money', () => {
  it.each([
    [349, 34_900],
    [33.5, 3_350],
    [0.1, 10],
    [1_498.99, 149_899],
    [0, 0],
  ])('of %d in major units is %d in minor units', (major, minor) => {
    expect(fromMajor(major, 'AED')).toEqual({ minor, currency: 'AED' });
  });

  it.each([-1, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('is never %d', (major) => {
    expect(() => fromMajor(major, 'USD')).toThrow(RangeError);
  });

  it('is the same only in amount and currency', () => {
    const aed = fromMajor(95, 'AED');
    expect(isSameMoney(aed, fromMajor(95, 'AED'))).toBe(true);
    expect(isSameMoney(aed, fromMajor(95, 'USD'))).toBe(false);
    expect(isSameMoney(aed, fromMajor(96, 'AED'))).toBe(false);
  });

  it('is written with Latin digits, thousands apart and cents only where there are any', () => {
    expect(priceText(fromMajor(1300, 'AED'))).toBe('AED 1,300');
    expect(priceText(fromMajor(33.5, 'USD'))).toBe('$33.50');
    expect(priceText(fromMajor(0, 'AED'))).toBe('AED 0');
  });

  it('is shown as one left-to-right whole in either language', () => {
    expect(displayPrice(fromMajor(1300, 'AED'), 'en')).toBe('\u2066AED 1,300\u2069');
    expect(displayPrice(fromMajor(1300, 'AED'), 'ar')).toBe('\u2066د.إ 1,300\u2069');
    expect(displayPrice(fromMajor(33, 'USD'), 'ar')).toBe('\u2066$33\u2069');
  });
});
