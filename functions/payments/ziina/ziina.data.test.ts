import { createHmac, randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import { credentials } from '../../testing/outside.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
let visitor: Visitor;
beforeEach(async () => {
  await world.faults({}, 'ziina');
  visitor = await newVisitor(world);
});

interface Intent {
  id: string;
  redirect_url: string;
  request: Record<string, unknown>;
}

/** Ziina's intents for the visitor's payments, oldest first. */
async function intents(): Promise<Intent[]> {
  const references = (await visitor.payments()).map(({ reference }) => reference);
  const { rows } = await world.database.sql.query<{ id: string; request: Intent['request'] }>(
    'select id, request from sandbox_ziina.payment_intents order by position',
  );
  return rows
    .filter(({ request }) => references.some((each) => `${request.message}`.includes(each)))
    .map((row) => ({ ...row, redirect_url: `${world.outside.ziina}/payment_intent/${row.id}` }));
}

const statuses = async () => (await visitor.payments()).map(({ status }) => status);

const declined = '4000 0000 0000 0002';

describe('a Ziina intent', () => {
  it('holds the amount in fils, the reference and the return addresses', async () => {
    const { reference, paymentUrl, embeddedUrl } = await visitor.link('ziina');
    const [payment] = await visitor.payments();
    const [intent] = await intents();
    const back = (status: string) =>
      `${world.url}/coaching?returned=payment&payment_return=ziina&ref=${reference}&status=${status}&lang=en`;
    expect(intent?.request).toEqual({
      amount: 34_900,
      currency_code: 'AED',
      message: `Personal Roadmap (${reference})`,
      success_url: back('completed'),
      cancel_url: back('cancelled'),
      failure_url: back('failed'),
      expiry: `${payment?.expires_at.getTime()}`,
      allow_tips: false,
      test: false,
    });
    expect(paymentUrl).toBe(`${world.outside.ziina}/payment_intent/${intent?.id}`);
    expect(new URL(embeddedUrl ?? '').search).toBe('?version=latest');
  });

  it('is in Arabic for a booking in Arabic', async () => {
    visitor = await newVisitor(world, { _language: 'ar' });
    const { paymentUrl, embeddedUrl } = await visitor.link('ziina');
    expect(new URL(paymentUrl).searchParams.get('locale')).toBe('ar');
    expect(new URL(embeddedUrl ?? '').searchParams.get('locale')).toBe('ar');
    expect((await visitor.resume()).payment).toMatchObject({ provider: 'ziina', embeddedUrl });
  });

  it('is failed after a declined card, and settled when another card pays', async () => {
    const first = await visitor.link('ziina');
    await world.pay(first.paymentUrl, declined);
    expect((await visitor.verify(first.reference)).status).toBe('failed');
    const applied = async () =>
      (await visitor.history()).filter((line) => line.endsWith(' applied'));
    const before = await applied();
    expect((await visitor.verify(first.reference)).status).toBe('failed');
    expect(await applied()).toEqual(before);
    const second = await visitor.link('ziina');
    expect(second.paymentId).not.toBe(first.paymentId);
    await world.pay(first.paymentUrl);
    await eventually('the order paid', visitor.isIn('paid'));
    expect((await visitor.verify(first.reference)).status).toBe('completed');
  });

  it('is cancelled when the customer cancels it', async () => {
    const { paymentUrl, reference } = await visitor.link('ziina');
    await fetch(`${paymentUrl}/cancel`, { method: 'POST', redirect: 'manual' });
    expect((await visitor.verify(reference)).status).toBe('cancelled');
    expect(await visitor.payments()).toMatchObject([{ status: 'cancelled', is_watched: false }]);
  });
});

describe('a call to Ziina whose answer was lost', () => {
  const crashAfterClaim = async (since: string) => {
    await world.database.sql.query(
      `update payments set status = 'pending', provider_id = null, url = null, embedded_url = null,
         link_asked_at = now() - $2::interval where order_id = $1`,
      [visitor.bookingId, since],
    );
  };

  it('is replaced by another payment instead of being repeated', async () => {
    await visitor.link('ziina');
    await crashAfterClaim('1 minute');
    const second = await visitor.link('ziina');
    expect(await statuses()).toEqual(['failed', 'open']);
    expect(await intents()).toHaveLength(2);

    const [lost] = await intents();
    await world.pay(lost?.redirect_url ?? '');
    await eventually('the order paid', visitor.isIn('paid'));
    expect((await visitor.payments())[0]).toMatchObject({ status: 'paid', provider_id: lost?.id });

    await world.pay(second.paymentUrl);
    await eventually('the second payment', async () => (await statuses())[1] === 'paid');
    expect(await visitor.order()).toMatchObject({ state: 'paid', needs_attention: true });
    const history = await visitor.history();
    expect(history.filter((each) => each === 'payment.settled applied')).toHaveLength(2);
  });

  it('is not repeated by reconciliation', async () => {
    await visitor.link('ziina');
    await crashAfterClaim('1 minute');
    await world.reconcile();
    expect(await statuses()).toEqual(['failed']);
    expect(await intents()).toHaveLength(1);
  });

  it('leads to one link when the customer asks again', async () => {
    await world.faults({ failAfter: 1 }, 'ziina');
    expect(await visitor.refusedLink({ preferredProvider: 'ziina' })).toMatchObject({
      code: 'payment_provider_unavailable',
    });
    const { paymentUrl } = await visitor.link('ziina');
    expect(await intents()).toHaveLength(2);
    await world.pay(paymentUrl);
    await eventually('the order paid', visitor.isIn('paid'));
    expect(await statuses()).toEqual(['failed', 'paid']);
  });

  it('is awaited when another server is making it', async () => {
    const made = await visitor.link('ziina');
    const [payment] = await visitor.payments();
    await crashAfterClaim('0 seconds');
    const asked = visitor.link('ziina');
    await world.useCases.advance(
      visitor.bookingId,
      {
        type: 'payment.linked',
        paymentId: made.paymentId,
        providerId: payment?.provider_id ?? '',
        url: made.paymentUrl,
      },
      { by: 'another server', cause: 'create-payment-link' },
    );
    expect(await asked).toMatchObject({ paymentUrl: made.paymentUrl });
    expect(await intents()).toHaveLength(1);
  });
});

describe('a Ziina intent that was released for another method', () => {
  it('is watched, so that reconciliation finds its money', async () => {
    const first = await visitor.link('ziina');
    await visitor.link('stripe');
    expect(await visitor.payments()).toMatchObject([
      { provider: 'ziina', status: 'cancelled', is_watched: true },
      { provider: 'stripe', status: 'open' },
    ]);
    await world.faults({ webhookLost: true }, 'ziina');
    await world.pay(first.paymentUrl);
    await world.reconcile();
    expect(await visitor.payments()).toMatchObject([
      { status: 'paid', is_watched: false },
      { status: 'open' },
    ]);
    expect(await visitor.order()).toMatchObject({ state: 'paid' });
    await world.reconcile();
    expect(await statuses()).toEqual(['paid', 'expired']);
  });

  it('is checked until it has ended, without further history entries', async () => {
    await visitor.link('ziina');
    await visitor.link('stripe');
    const before = await visitor.history();
    await world.reconcile();
    await world.reconcile();
    expect(await visitor.history()).toEqual(before);
    const [{ id } = { id: '' }] = await intents();
    await world.database.sql.query(
      'update sandbox_ziina.payment_intents set expires_at = 1 where id = $1',
      [id],
    );
    await world.faults({ webhookLost: true }, 'ziina');
    await world.reconcile();
    expect((await visitor.payments())[0]).toMatchObject({ status: 'cancelled', is_watched: false });
  });
});

describe('ziina-webhook', () => {
  let intentId: string;
  beforeEach(async () => {
    await visitor.link('ziina');
    const [payment] = await visitor.payments();
    intentId = payment?.provider_id ?? '';
  });

  function deliver(message: object | string, signature?: string): Promise<Response> {
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    const mac = createHmac('sha256', credentials.ziinaWebhook).update(body).digest('hex');
    return fetch(`${world.url}${webhookPaths.ziina}`, {
      method: 'POST',
      headers: { 'X-Hmac-Signature': signature ?? mac },
      body,
    });
  }

  const completed = (id: string) => ({
    event: 'payment_intent.status.updated',
    data: { id, status: 'completed', amount: 34_900, currency_code: 'AED' },
  });

  it.each(['', '00', 'zz', 'f'.repeat(64)])('refuses the signature "%s"', async (mac) => {
    const response = await deliver(completed(intentId), mac);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' });
  });

  it('asks Ziina for the status instead of trusting a replayed event', async () => {
    expect((await deliver(completed(intentId))).status).toBe(200);
    expect(await visitor.isIn('awaitingPayment')()).toBe(true);
    const history = await visitor.history();
    expect(history).not.toContain('payment.settled applied');
  });

  it('answers 503 while Ziina does not answer, so that the event is sent again', async () => {
    await world.faults({ failBefore: 1 }, 'ziina');
    expect((await deliver(completed(intentId))).status).toBe(503);
  });

  it('asks Ziina for a refund that it tells of, and answers 503 where there is none', async () => {
    const event = { event: 'refund.status.updated', data: { id: randomUUID() } };
    expect((await deliver(event)).status).toBe(503);
  });

  it('reports the money of a link once that a restored backup no longer knows', async () => {
    const reported = async () => {
      const { rows } = await world.database.sql.query<{ data: object }>(
        `select data from jobs.job where name = 'unknown-money-mail'`,
      );
      return rows.map(({ data }) => data);
    };
    const [payment] = await visitor.payments();
    const reference = payment?.reference;
    await world.faults({ webhookLost: true }, 'ziina');
    await world.database.sql.query(
      `update payments set provider_id = null, reference = 'another' where reference = $1`,
      [reference],
    );
    expect((await deliver(completed(intentId))).status).toBe(200);
    expect(await reported()).toEqual([]);
    await world.pay(payment?.url ?? '');
    for (let n = 0; n < 2; n += 1) {
      expect((await deliver(completed(intentId))).status).toBe(200);
    }
    const amount = { minor: 34_900, currency: 'AED' };
    expect(await reported()).toEqual([
      { provider: 'ziina', providerId: intentId, reference, amount },
    ]);
  });

  it('ignores unknown intents and other events', async () => {
    const foreign = await world.ask('ziina', '/api/payment_intent', {
      method: 'POST',
      body: JSON.stringify({
        amount: 34_900,
        currency_code: 'AED',
        success_url: `https://other.example.org/coaching?ref=${randomUUID()}`,
      }),
    });
    const { id } = (await foreign.json()) as { id: string };
    expect((await deliver(completed(id))).status).toBe(200);
    expect((await deliver({ event: 'transfer.status.updated', data: { id } })).status).toBe(200);
    expect((await deliver('no JSON')).status).toBe(200);
    const said = world.logger.lines.map(({ message }) => message);
    expect(said).toContain('ziina event for an unknown payment');
  });
});
