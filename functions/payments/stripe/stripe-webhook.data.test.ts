import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import { credentials } from '../../testing/outside.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
let visitor: Visitor;
beforeEach(async () => {
  await world.faults({});
  visitor = await newVisitor(world);
});

describe('stripe-webhook', () => {
  async function deliver(
    session: object,
    signature?: string,
    type = 'checkout.session.completed',
    livemode = false,
  ) {
    const payload = JSON.stringify({
      id: 'evt_test',
      object: 'event',
      livemode,
      type,
      data: { object: session },
    });
    return fetch(`${world.url}${webhookPaths.stripe}`, {
      method: 'POST',
      headers: {
        'Stripe-Signature':
          signature ??
          Stripe.webhooks.generateTestHeaderString({ payload, secret: credentials.stripeWebhook }),
      },
      body: payload,
    });
  }

  const sessionOf = (paymentId: string, changes: object = {}) => ({
    id: 'cs_unknown',
    object: 'checkout.session',
    client_reference_id: paymentId,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 34_900,
    currency: 'aed',
    ...changes,
  });

  async function ourSession(changes: object = {}) {
    const { paymentId } = await visitor.link();
    const [payment] = await visitor.payments();
    return sessionOf(paymentId, { id: payment?.provider_id, ...changes });
  }

  it('refuses a wrong signature', async () => {
    const session = await ourSession();
    const response = await deliver(session, 't=1,v1=00');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' });
    expect((await visitor.order()).state).toBe('awaitingPayment');
  });

  it('takes what the database cannot hold out of an event, and counts its payment', async () => {
    const session = await ourSession({ customer_email: 'a\u0000b', status: 'complete\ud800' });
    const reversed = { id: 'dp_1', payment_intent: 'pi_\u0000' };
    expect((await deliver(reversed, undefined, 'charge.dispute.created')).status).toBe(200);
    expect((await deliver({ ...session, currency: 'a\u0000ed' })).status).toBe(200);
    expect((await visitor.order()).state).toBe('paid');
  });

  it.each([
    ['without its status', { payment_status: undefined }],
    ['of half a fils', { amount_total: 0.5 }],
  ])('answers 200 to a session %s, which pays for nothing, and logs it', async (_, changes) => {
    const session = await ourSession(changes);
    world.logger.lines.length = 0;
    expect((await deliver(session)).status).toBe(200);
    expect((await visitor.order()).state).toBe('awaitingPayment');
    const said = world.logger.lines.map(({ message }) => message);
    expect(said).toContain('stripe event is unreadable');
  });

  it('leaves an order unpaid whose session is complete but unpaid', async () => {
    const session = await ourSession({ payment_status: 'unpaid' });
    await deliver(session);
    expect((await visitor.order()).state).toBe('awaitingPayment');
    await deliver(
      { ...session, payment_status: 'paid' },
      undefined,
      'checkout.session.async_payment_succeeded',
    );
    expect((await visitor.order()).state).toBe('paid');
  });

  it('ends the payment when the session expired or failed', async () => {
    const session = await ourSession({ payment_status: 'unpaid', status: 'expired' });
    await deliver(session, undefined, 'checkout.session.expired');
    expect(await visitor.payments()).toMatchObject([{ status: 'expired' }]);
    const next = await ourSession({ payment_status: 'unpaid' });
    const [, second] = await visitor.payments();
    await deliver(
      { ...next, id: second?.provider_id },
      undefined,
      'checkout.session.async_payment_failed',
    );
    expect((await visitor.payments())[1]).toMatchObject({ status: 'failed' });
  });

  it('does not apply an event of the other mode, and logs it', async () => {
    const session = await ourSession();
    expect((await deliver(session, undefined, undefined, true)).status).toBe(200);
    expect((await visitor.order()).state).toBe('awaitingPayment');
    const said = world.logger.lines.map(({ message }) => message);
    expect(said).toContain('stripe event of the other mode');
  });

  it('asks Stripe about a refund, and for its event again while Stripe is away', async () => {
    const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_of_another_shop' };
    expect((await deliver(refund, undefined, 'refund.created')).status).toBe(200);
    await world.faults({ failBefore: 3 });
    expect((await deliver(refund, undefined, 'refund.created')).status).toBe(503);
    const ownerless = { ...refund, payment_intent: null };
    expect((await deliver(ownerless, undefined, 'refund.created')).status).toBe(200);
  });

  it('ignores unknown payments and other events', async () => {
    const { paymentId } = await visitor.link();
    for (const session of [
      sessionOf(randomUUID()),
      sessionOf('of another shop'),
      sessionOf(paymentId),
      { ...sessionOf(paymentId), client_reference_id: null },
    ]) {
      expect((await deliver(session)).status).toBe(200);
    }
    expect((await deliver({ id: 'in_1' }, undefined, 'invoice.paid')).status).toBe(200);
    expect((await visitor.order()).state).toBe('awaitingPayment');
  });
});
