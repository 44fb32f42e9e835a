import { readFile } from 'node:fs/promises';
import type Stripe from 'stripe';
import { describe, expect, it, test } from 'vitest';
import { changedIn, reversalsOf, webhookEvents } from './events.ts';

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
