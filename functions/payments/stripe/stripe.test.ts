import { type Listener, listen } from 'service-kit/listen';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayRefusal, type PaymentGateway } from '../gateway.ts';
import { createStripeProvider } from './stripe.ts';

const session = {
  id: 'cs_1',
  object: 'checkout.session',
  livemode: false,
  status: 'open',
  payment_status: 'unpaid',
  url: 'https://checkout.stripe.example/1',
};

let answer: object;
let asked: { version: string | null; body: URLSearchParams };
let service: Listener;

beforeAll(async () => {
  service = await listen({
    service: 'Stripe',
    host: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const version = request.headers.get('Stripe-Version');
      asked = { version, body: new URLSearchParams(await request.text()) };
      return Response.json(answer);
    },
  });
});
afterAll(() => service.close());
beforeEach(() => {
  answer = session;
});

const gatewayWith = (secretKey: string): PaymentGateway =>
  createStripeProvider({
    secretKey,
    apiUrl: service.url,
    publicUrl: 'https://foundation.example',
    statementSuffix: 'BOOKING',
  });

const request = {
  paymentId: 'p-1',
  reference: '7K3M-9QXT-2B4C-D6EF',
  amount: { minor: 34_900, currency: 'AED' as const },
  description: 'Roadmap',
  email: 'layla@example.org',
  language: 'en' as const,
  expiresAt: new Date('2027-01-05T08:00:00Z'),
};

const payment = { providerId: 'cs_1', expiresAt: request.expiresAt };

describe('the gateway of Stripe', () => {
  it('names the API version, the payment and what stands on the card statement', async () => {
    await gatewayWith('sk_test_1').createLink(request);
    expect(asked.version).toBe('2026-10-28.endive');
    expect(Object.fromEntries(asked.body)).toMatchObject({
      'payment_intent_data[metadata][reference]': request.reference,
      'payment_intent_data[metadata][paymentId]': 'p-1',
      'payment_intent_data[statement_descriptor_suffix]': 'BOOKING',
    });
  });

  it.each([
    ['sk_live_1', false],
    ['rk_live_1', false],
    ['sk_test_1', true],
    ['rk_test_1', true],
  ])('with the key %s refuses a session whose livemode is %s', async (key, livemode) => {
    const gateway = gatewayWith(key);
    answer = { ...session, livemode };
    await expect(gateway.createLink(request)).rejects.toThrow(GatewayRefusal);
    await expect(gateway.report(payment)).rejects.toThrow(GatewayRefusal);
    await expect(gateway.end(payment)).rejects.toThrow(GatewayRefusal);
    answer = { ...session, livemode: !livemode };
    expect(await gateway.report(payment)).toEqual({ state: 'open' });
  });
});
