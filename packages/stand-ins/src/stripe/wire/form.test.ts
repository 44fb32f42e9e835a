import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { decodeForm } from './readers.ts';

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
