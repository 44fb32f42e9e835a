import { readFile } from 'node:fs/promises';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { changedIn, reversalEvents } from './events.ts';

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
  for (const type of reversalEvents) expect(line).toContain(`\`${type}\``);
});
