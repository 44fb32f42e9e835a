import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookingAmount,
  displayPrice,
  isNearPeg,
  isPricePresent,
  type Money,
  paymentAmount,
  pegAed,
  pegDeviation,
  priceText,
  readPrice,
  readPriceText,
  readTypedPrice,
  sumOfPrices,
} from './money.ts';

const dirhams = (major: number): Money<'AED'> => ({ minor: major * 100, currency: 'AED' });
const dollars = (major: number): Money<'USD'> => ({ minor: major * 100, currency: 'USD' });

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
  ])('reads "%s" as %d', (text, amount) => {
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
  ])('reads "%s" as %d', (text, amount) => {
    expect(bookingAmount(text)).toBe(amount);
  });

  it('is the same as for the payment wherever the price is whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (major) => {
        const text = priceText(dirhams(major));
        expect(bookingAmount(text)).toBe(major);
        expect(paymentAmount(text)).toBe(major);
      }),
    );
  });
});

describe('sumOfPrices', () => {
  it('adds without rounding errors', () => {
    expect(sumOfPrices([0.1, 0.2], 'USD')).toEqual({ minor: 30, currency: 'USD' });
  });

  it.each([[[]], [[33, undefined]], [[33, -1]]])('is null for %j', (prices) => {
    expect(sumOfPrices(prices, 'USD')).toBeNull();
  });
});

describe('readPrice', () => {
  it.each([
    [349, 34_900],
    [33.5, 3_350],
    [0.1, 10],
    [1_498.99, 149_899],
  ])('reads %d in major units as %d in minor units', (major, minor) => {
    expect(readPrice(major, 'AED')).toEqual({ minor, currency: 'AED' });
  });

  it.each([
    [0],
    [-1],
    [0.001],
    [349.001],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [2 ** 60],
    ['349'],
    [null],
    [undefined],
  ])('answers null for %j', (value) => expect(readPrice(value, 'USD')).toBeNull());
});

describe('the peg', () => {
  it.each([
    [1, 4],
    [33, 121],
    [139, 510],
    [33.5, 123],
    [200, 735],
  ])('gives $%d as AED %d', (usd, aed) => {
    expect(pegAed(dollars(usd))).toEqual(dirhams(aed));
  });

  it.each([
    [100, 367.25, true],
    [100, 370.92, true],
    [100, 370.93, false],
    [100, 363.58, true],
    [100, 363.57, false],
    [1, 3.7, true],
  ])('$%d and AED %d: near is %s', (usd, aed, isNear) => {
    expect(isNearPeg(dollars(usd), dirhams(aed))).toBe(isNear);
  });

  it('measures how far a dirham price is from it', () => {
    expect(pegDeviation(dollars(100), dirhams(367.25))).toBe(0);
    expect(pegDeviation(dollars(100), dirhams(403.975))).toBeCloseTo(0.1);
  });
});

describe('isPricePresent', () => {
  it.each([
    ['AED 349', true, true],
    [' ', false, false],
    [' ', true, false],
    ['Contact for pricing', false, true],
    ['Contact for pricing', true, false],
  ])('reads "%s", on the instructions step %s, as %s', (price, isInstructions, isPresent) => {
    expect(isPricePresent(price, isInstructions)).toBe(isPresent);
  });
});

describe('a price text', () => {
  it('has Latin digits, thousands separators, and decimals only where there are any', () => {
    expect(priceText(dirhams(1300))).toBe('AED 1,300');
    expect(priceText(dollars(33.5))).toBe('$33.50');
    expect(priceText(dirhams(0))).toBe('AED 0');
  });

  it('is written as Intl writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 100_000_000_000 }), (minor) => {
        const digits = minor % 100 === 0 ? 0 : 2;
        const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits });
        expect(priceText({ minor, currency: 'AED' })).toBe(`AED ${format.format(minor / 100)}`);
      }),
    );
  });

  it('is displayed as one unit, in Arabic with the number first', () => {
    expect(displayPrice(dirhams(1300), 'en')).toBe('\u2066AED\u00A01,300\u2069');
    expect(displayPrice(dirhams(1300), 'ar')).toBe('\u20671,300\u00A0\u2068درهم\u2069\u2069');
    expect(displayPrice(dollars(33), 'en')).toBe('\u2066$33\u2069');
    expect(displayPrice({ minor: 1250, currency: 'EUR' }, 'ar')).toContain('12.50\u00A0\u2068EUR');
  });

  it.each([
    [dollars(27), '27 دولارًا'],
    [dollars(5), '5 دولارات'],
    [dollars(110), '110 دولارات'],
    [dollars(111), '111 دولارًا'],
    [dollars(102), '102 دولار'],
    [dirhams(1), '1 درهم'],
    [dirhams(3), '3 دراهم'],
    [dirhams(1299), '1,299 درهمًا'],
    [dirhams(2000), '2,000 درهم'],
    [{ minor: 1250, currency: 'USD' }, '12.50 دولار'],
  ])('agrees in Arabic with its number: %j is %s', (money, shown) => {
    const bare = displayPrice(money, 'ar').replace(/[\u2066-\u2069]/g, '');
    expect(bare.replace('\u00a0', ' ')).toBe(shown);
  });

  it.each([
    ['AED 1,300', { minor: 130_000, currency: 'AED' }],
    ['$33.50', { minor: 3_350, currency: 'USD' }],
    ['EUR 12.50', { minor: 1_250, currency: 'EUR' }],
    ['Contact for pricing', null],
    ['', null],
    ['349', null],
    ['AED 0', null],
    ['AED 3.555', null],
  ])('is read from %j as %j', (text, money) => {
    expect(readPriceText(text)).toEqual(money);
  });
});

describe('readTypedPrice', () => {
  it.each([
    ['349', 34_900],
    [' 1,300.5 ', 130_050],
    ['٣٤٩٫٥٠', 34_950],
    ['12 000', 1_200_000],
  ])('reads %j', (text, minor) => {
    expect(readTypedPrice(text, 'AED')).toEqual({ minor, currency: 'AED' });
  });

  it.each(['', '0', '-3', '3.999', '1e3', 'AED 3', '1.2.3', '9999999999'])('refuses %j', (text) => {
    expect(readTypedPrice(text, 'AED')).toBeNull();
  });
});
