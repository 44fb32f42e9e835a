import { createHmac, randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ResumeBookingResponse, resumeBooking } from '#machines/api/open-bookings.ts';
import { webhookPaths } from '#machines/api/paths.ts';
import { verifyPaymentStatus } from '#machines/api/payment.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import type { AlarmJob } from '../mail/alarms.ts';
import { jobsOf, makeOrder } from '../testing/order.ts';
import { credentials } from '../testing/outside.ts';
import { refundByHand } from '../testing/providers.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';
import { watchWebhooks } from './watch-webhooks.ts';

const world = await openWorld();

describe('the settlement of a payment', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    await world.faults({});
    visitor = await newVisitor(world);
  });

  async function settlements(): Promise<number> {
    const history = await visitor.history();
    return history.filter((line) => line === 'payment.settled applied').length;
  }

  async function expectSettledOnce(): Promise<void> {
    expect(await settlements()).toBe(1);
    expect(await visitor.payments()).toMatchObject([
      { status: 'paid', settled_minor: 34_900, settled_currency: 'AED' },
    ]);
    expect(await jobsOf(world.database, visitor.bookingId, 'order-mail')).toHaveLength(1);
  }

  describe('the settlement of a payment', () => {
    it('happens once by the poll and a webhook after it', async () => {
      await world.faults({ webhookLateMs: 150 });
      const { paymentUrl, reference } = await visitor.link();
      await world.pay(paymentUrl);
      expect((await visitor.verify(reference)).status).toBe('completed');
      await eventually('the late webhook', async () =>
        (await visitor.history()).includes('payment.settled duplicate'),
      );
      await expectSettledOnce();
    });

    it('happens once by a webhook that comes before the link is stored', async () => {
      const { paymentUrl, paymentId } = await visitor.link();
      await world.database.sql.query(
        `update payments set status = 'pending', url = null, provider_id = null where id = $1`,
        [paymentId],
      );
      await world.pay(paymentUrl);
      await eventually('the webhook', visitor.isIn('paid'));
      await expectSettledOnce();
    });

    it('happens once by webhook, poll and reconciliation at the same time', async () => {
      await world.faults({ webhookDoubled: true });
      const { paymentUrl, reference } = await visitor.link();
      await world.pay(paymentUrl);
      await Promise.all([
        world.reconcile(),
        ...Array.from({ length: 5 }, () => visitor.verify(reference)),
      ]);
      await eventually('the webhook', visitor.isIn('paid'));
      await expectSettledOnce();
    });
  });

  describe('resume-booking', () => {
    it('answers the status and the open or paid payment in every state', async () => {
      expect(await visitor.resume()).toEqual({
        bookingId: visitor.bookingId,
        status: 'draft',
        item: {
          id: 'roadmap',
          type: 'service',
          name: 'Personal Roadmap',
          price: 'AED 349',
          parts: [],
          kinds: ['text'],
        },
        answers: 'given',
        payment: null,
      });
      const data = await visitor.link();
      expect(await visitor.resume()).toMatchObject({
        status: 'payment-processing',
        payment: { ...data, provider: 'stripe' },
      });
      await world.pay(data.paymentUrl);
      await eventually('the webhook', visitor.isIn('paid'));
      expect(await visitor.resume()).toMatchObject({
        status: 'payment-completed',
        payment: { ...data, provider: 'stripe' },
      });
    });

    it('has asked the providers, and goes on without one that is away', async () => {
      await world.faults({ webhookLost: true });
      const { paymentUrl } = await visitor.link();
      await world.pay(paymentUrl);
      await world.faults({ webhookLost: true, failBefore: 3 });
      expect((await visitor.resume()).status).toBe('payment-processing');
      expect((await visitor.resume()).status).toBe('payment-completed');
    });

    it('names the item in the reader’s language', async () => {
      const { body } = await world.post<ResumeBookingResponse>(
        resumeBooking.path,
        { token: visitor.token },
        { 'Accept-Language': 'ar' },
      );
      expect(body.item.name).toBe('خارطة طريق شخصية');
    });

    it('answers 404 for an unknown token', async () => {
      const forged = `${visitor.token.slice(0, -4)}AAAA`;
      const { status, body } = await world.post<ProblemResponse>(resumeBooking.path, {
        token: forged,
      });
      expect([status, body.code]).toEqual([404, 'booking_not_found']);
    });
  });

  describe('verify-payment-status', () => {
    it.each([
      ['a released page is paid', 'ziina', 'stripe'],
      ['a newer page is paid', 'stripe', 'ziina'],
    ] as const)(
      'answers for the order when %s and every webhook is lost',
      async (_, first, last) => {
        for (const service of ['stripe', 'ziina'] as const) {
          await world.faults({ webhookLost: true }, service);
        }
        const links = { [first]: await visitor.link(first), [last]: await visitor.link(last) };
        const { stripe, ziina } = links;
        await world.pay(ziina?.paymentUrl ?? '');
        for (const asked of [stripe, ziina]) {
          expect(await visitor.verify(asked?.reference ?? '')).toMatchObject({
            status: 'completed',
            data: { reference: ziina?.reference, provider: 'ziina' },
          });
        }
        expect((await visitor.resume()).status).toBe('payment-completed');
        await world.faults({}, 'ziina');
      },
    );

    it('calls a payment cancelled only while no other may have been paid', async () => {
      const released = await visitor.link('ziina');
      const card = await visitor.link('stripe');
      await visitor.link('bank_transfer');
      expect((await visitor.verify(card.reference)).status).toBe('cancelled');
      await world.faults({ webhookLost: true, failBefore: 5 }, 'ziina');
      await world.pay(released.paymentUrl);
      const path = verifyPaymentStatus.path;
      const unsure = await world.post<ProblemResponse>(path, { paymentReference: card.reference });
      expect(unsure.body.code).toBe('payment_provider_unavailable');
      await world.faults({ webhookLost: true }, 'ziina');
      expect((await visitor.verify(card.reference)).status).toBe('completed');
      await world.faults({}, 'ziina');
    });

    it('says that everything was returned', async () => {
      const { paymentUrl, paymentId, reference } = await visitor.link();
      await world.pay(paymentUrl);
      await eventually('the webhook', visitor.isIn('paid'));
      await refundByHand({ ...world, ...world.useCases }, paymentId, 'staff');
      expect((await visitor.verify(reference)).status).toBe('refunded');
    });

    it('answers 404 for an unknown reference or another payment’s id', async () => {
      const { reference } = await visitor.link();
      for (const body of [
        { paymentReference: 'AAAA-BBBB-CCCC-DDDD' },
        { paymentReference: reference, paymentId: randomUUID() },
        { paymentReference: reference, provider: 'ziina' },
      ]) {
        const reply = await world.post<ProblemResponse>(verifyPaymentStatus.path, body);
        expect([reply.status, reply.body.code]).toEqual([404, 'payment_not_found']);
      }
    });

    it('answers 503 while the provider is away', async () => {
      const { reference } = await visitor.link();
      await world.faults({ failBefore: 3 });
      const { status, body } = await world.post<ProblemResponse>(verifyPaymentStatus.path, {
        paymentReference: reference,
      });
      expect([status, body.code]).toEqual([503, 'payment_provider_unavailable']);
      expect((await visitor.verify(reference)).status).toBe('processing');
    });
  });
});

describe('the watch over webhooks', () => {
  const { sql } = world.database;

  /** Watches the webhooks. @returns the subjects and alarms of what staff are told. */
  async function told(): Promise<string[]> {
    const alarms: string[] = [];
    const raiseOncePer = async (_: number, { path }: AlarmJob, key = '') =>
      void alarms.push(`${path} ${key}`);
    await watchWebhooks({ ...world.useCases, alarms: { ...world.useCases.alarms, raiseOncePer } });
    return [...alarms, ...world.mails.splice(0).map(({ subject }) => subject)];
  }

  const silent = (service: string, name: string) => [
    `/admin/status ${service}`,
    `A service no longer reports to the site · \u2068${name}\u2069`,
  ];

  beforeAll(async () => {
    await sql.query(`update webhooks_heard set heard_at = now() - interval '3 days'`);
  });

  it('tells staff once that a webhook is silent although money came, and again only once it was heard', async () => {
    expect(await told()).toEqual([]);
    const order = await makeOrder(world.database);
    await sql.query(
      `insert into payments (id, order_id, provider, reference, amount_minor, currency, status, request, expires_at, settled_at)
     values (gen_random_uuid(), $1, 'ziina', 'REF', 34900, 'AED', 'paid', '{}', now(), now() - interval '23 hours')`,
      [order],
    );
    expect(await told()).toEqual([]);
    await sql.query(`update payments set settled_at = settled_at - interval '2 hours'`);
    expect(await told()).toEqual(silent('ziina', 'Ziina'));
    expect(await told()).toEqual([]);

    const body = JSON.stringify({ event: 'unknown' });
    const signature = createHmac('sha256', credentials.ziinaWebhook).update(body).digest('hex');
    const post = (header: string) =>
      fetch(`${world.url}${webhookPaths.ziina}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Hmac-Signature': header },
        body,
      });
    const heardAt = async () =>
      (await sql.query(`select heard_at, told_at from webhooks_heard where service = 'ziina'`))
        .rows;
    const before = await heardAt();
    expect((await post('00')).status).toBe(400);
    expect(await heardAt()).toEqual(before);
    expect((await post(signature)).status).toBe(200);
    expect(await heardAt()).toMatchObject([{ told_at: null }]);
    expect(await told()).toEqual([]);
  });

  it('tells staff that the calendar is silent once a session was paid that has no time', async () => {
    const settle = `update payments set provider = 'stripe', settled_at = now() - interval '25 hours'`;
    await sql.query(settle);
    await sql.query(`update webhooks_heard set heard_at = now() where service = 'stripe'`);
    expect(await told()).toEqual([]);
    await sql.query(`update orders set fulfilment = 'session'`);
    expect(await told()).toEqual(silent('calendly', 'Calendly'));
  });
});
