import { readFile } from 'node:fs/promises';
import { listen } from 'service-kit/listen';
import type Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { GatewayRefusal, type PaymentGateway } from '../gateway.ts';
import { changedIn, reversalsOf, webhookEvents } from './events.ts';
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

const service = await listen({
  service: 'Stripe',
  host: '127.0.0.1',
  port: 0,
  async fetch(request) {
    const version = request.headers.get('Stripe-Version');
    asked = { version, body: new URLSearchParams(await request.text()) };
    return Response.json(answer);
  },
});

describe('a request to Stripe', () => {
  afterAll(() => service.close());
  beforeEach(() => {
    answer = session;
  });

  const gatewayWith = (secretKey: string, publishableKey: string | null = null): PaymentGateway =>
    createStripeProvider({
      secretKey,
      publishableKey,
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

    it('makes a session for the form, whose secret only the form’s key brings to light', async () => {
      const gateway = gatewayWith('sk_test_1', 'pk_test_1');
      answer = { ...session, url: null, client_secret: 'cs_1_secret_1' };
      expect(await gateway.createLink(request)).toEqual({ providerId: 'cs_1', url: '' });
      expect(Object.fromEntries(asked.body)).toMatchObject({
        ui_mode: 'elements',
        return_url: expect.stringMatching(/&ref=7K3M-9QXT-2B4C-D6EF&lang=en$/),
      });
      expect(asked.body.has('success_url')).toBe(false);
      const open = { provider_id: 'cs_1', url: '', status: 'open' } as const;
      expect(await gateway.details?.('en', open)).toEqual({
        clientSecret: 'cs_1_secret_1',
        publicKey: 'pk_test_1',
        scriptUrl: `${service.url}/endive/stripe.js`,
      });
      expect(await gateway.details?.('en', { ...open, status: 'paid' })).toEqual({});
      expect(await gatewayWith('sk_test_1').details?.('en', open)).toEqual({});
    });

    it('makes a session for Stripe’s page for who asks for it, and where there is no key for the form', async () => {
      await gatewayWith('sk_test_1', 'pk_test_1').createLink({ ...request, isHosted: true });
      expect(asked.body.has('ui_mode')).toBe(false);
      expect(asked.body.get('success_url')).toContain('status=completed');
      await gatewayWith('sk_test_1').createLink(request);
      expect(asked.body.has('ui_mode')).toBe(false);
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
});

const eventOf = (type: string, object: object) => ({ type, data: { object } }) as Stripe.Event;

test('changedIn names each payment intent once, with the money that arrived', () => {
  const paid = { id: 'pi_1', amount_received: 34_900, currency: 'aed' };
  const events = [
    eventOf('refund.created', { payment_intent: 'pi_1' }),
    eventOf('payment_intent.succeeded', paid),
    eventOf('charge.refunded', { payment_intent: 'pi_1' }),
    eventOf('charge.dispute.closed', { payment_intent: { id: 'pi_2' } }),
    eventOf('refund.failed', { payment_intent: null }),
    eventOf('customer.created', { id: 'cus_1' }),
  ];
  expect(changedIn(events)).toEqual([
    { intent: 'pi_1', received: { minor: 34_900, currency: 'AED' } },
    { intent: 'pi_2', received: null },
  ]);
});

test('docs/operations.md lists every event that the endpoint must be subscribed to', async () => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [line = ''] = page.match(/^\| Stripe \|.*$/m) ?? [];
  for (const type of webhookEvents) expect(line).toContain(`\`${type}\``);
});

const refund = (id: string, amount: number, status: string) =>
  ({ id, amount, status, currency: 'aed' }) as Stripe.Refund;

const dispute = (status: Stripe.Dispute.Status) =>
  ({ id: 'du_1', amount: 34_900, currency: 'aed', status }) as Stripe.Dispute;

describe('reversalsOf', () => {
  it('adds up the refunds that were made, and names those that failed', () => {
    const refunds = [
      refund('re_1', 100, 'succeeded'),
      refund('re_2', 200, 'pending'),
      refund('re_3', 400, 'failed'),
      refund('re_4', 800, 'succeeded'),
      refund('re_5', 1_600, 'canceled'),
      refund('re_6', 3_200, 'requires_action'),
    ];
    expect(reversalsOf(refunds, [])).toEqual({
      returned: { minor: 900, currency: 'AED' },
      failedRefunds: ['re_3'],
      disputes: [],
    });
  });

  it('says that nothing was returned while every refund is on its way or failed', () => {
    const refunds = [refund('re_1', 100, 'pending'), refund('re_2', 100, 'failed')];
    expect(reversalsOf(refunds, []).returned).toBeNull();
  });

  it.each([
    ['needs_response', 'opened'],
    ['under_review', 'opened'],
    ['warning_needs_response', 'opened'],
    ['warning_under_review', 'opened'],
    ['appeal_needs_response', 'opened'],
    ['appeal_under_review', 'opened'],
    ['a status of tomorrow', 'opened'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['lost', 'lost'],
    ['prevented', 'lost'],
  ])('reads a dispute that is %s as %s', (status, expected) => {
    expect(reversalsOf([], [dispute(status as Stripe.Dispute.Status)]).disputes).toEqual([
      { disputeId: 'du_1', status: expected, amount: { minor: 34_900, currency: 'AED' } },
    ]);
  });
});
