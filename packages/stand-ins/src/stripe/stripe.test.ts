import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { type CardInput, checkCard, readCardInput } from './hosted/pages.ts';
import { decodeForm } from './wire/readers.ts';

const now = Date.parse('2027-01-05T08:00:00Z');

const good: CardInput = {
  email: 'mariam@example.com',
  cardNumber: '4242-4242 4242 4242',
  cardExpiry: '01 / 27',
  cardCvc: '123',
  cardName: 'Mariam',
};

function errorsOf(change: Partial<CardInput>) {
  const checked = checkCard({ ...good, ...change }, now);
  return 'errors' in checked ? checked.errors : {};
}

test('checkCard gives an attempt with the digits of the card number', () => {
  expect(checkCard(good, now)).toEqual({
    attempt: {
      cardNumber: '4242424242424242',
      customer: { email: 'mariam@example.com', name: 'Mariam' },
    },
  });
});

test.each(['1/27', '01/27', '0127', '01 / 2027', '12/99'])(
  '%s is accepted as an expiry',
  (cardExpiry) => {
    expect(errorsOf({ cardExpiry })).toEqual({});
  },
);

test.each([
  ['cardNumber', '', 'Enter the card number'],
  ['cardNumber', '4242', '12 to 19 digits'],
  ['cardNumber', 'abcd efgh ijkl mnop', '12 to 19 digits'],
  ['cardNumber', '4242 4242 4242 4241', 'not valid'],
  ['cardExpiry', '', 'month and year'],
  ['cardExpiry', '13/30', 'month and year'],
  ['cardExpiry', '00/30', 'month and year'],
  ['cardExpiry', '12/26', 'expired'],
  ['cardCvc', '12', '3 or 4 digits'],
  ['cardCvc', '12a', '3 or 4 digits'],
  ['cardName', '', 'name'],
  ['email', 'mariam', 'e-mail'],
])('%s "%s" is refused: %s', (field, typed, problem) => {
  expect(errorsOf({ [field]: typed })).toEqual({ [field]: expect.stringContaining(problem) });
});

test('readCardInput cuts and trims values and ignores other fields', () => {
  const read = readCardInput(new URLSearchParams({ cardName: `  ${'x'.repeat(300)}`, other: '1' }));
  expect(read.cardName).toHaveLength(252);
  expect(read.cardCvc).toBe('');
  expect(read).not.toHaveProperty('other');
});

test('decodeForm turns nested keys into nested records', () => {
  expect(decodeForm('a=1&b[c]=2&b[d][0][e]=x%20y&b[d][1][e]=z')).toEqual({
    a: '1',
    b: { c: '2', d: { 0: { e: 'x y' }, 1: { e: 'z' } } },
  });
});

test('decodeForm appends for empty brackets', () => {
  expect(decodeForm('expand[]=a&expand[]=b')).toEqual({ expand: { 0: 'a', 1: 'b' } });
});

test.each(['a=1&a[b]=2', 'a[b]=1&a=2', 'a=1&a=2', 'a[b=1', '[a]=1', `a${'[b]'.repeat(9)}=1`])(
  'decodeForm refuses %s',
  (text) => {
    expect(() => decodeForm(text)).toThrow('cannot be read');
  },
);

test('decodeForm refuses more than a thousand fields', () => {
  const text = Array.from({ length: 1_001 }, (_, index) => `k${index}=1`).join('&');
  expect(() => decodeForm(text)).toThrow('cannot be read');
});

test('decodeForm does not let keys reach the prototype', () => {
  const form = decodeForm('__proto__[admin]=1&constructor[prototype][admin]=1');
  expect(Object.hasOwn(form, '__proto__')).toBe(true);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

test('decodeForm reads what the real client writes', async () => {
  let sent = '';
  const stripe = new Stripe('sk_test_1', {
    httpClient: Stripe.createFetchHttpClient(async (_, init) => {
      sent = `${init?.body}`;
      return Response.json({});
    }),
  });
  await stripe.checkout.sessions.create({
    mode: 'payment',
    metadata: { 'a b': "it's ✓ & more" },
    line_items: [{ quantity: 2, price_data: { currency: 'aed', unit_amount: 5 } }],
  });
  expect(decodeForm(sent)).toEqual({
    mode: 'payment',
    metadata: { 'a b': "it's ✓ & more" },
    line_items: { 0: { quantity: '2', price_data: { currency: 'aed', unit_amount: '5' } } },
  });
});
