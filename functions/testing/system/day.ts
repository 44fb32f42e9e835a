import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { vi } from 'vitest';
import { createSessions } from '#functions/booking/sessions/sessions.ts';
import { jobs } from '#functions/server/compose.ts';
import { bookTime } from '#functions/testing/calendar.ts';
import type { ExternalPayment } from '#functions/testing/providers.ts';
import { packageChanges } from '#functions/testing/requests.ts';
import { serverForStaff } from '#functions/testing/staff.ts';
import { newVisitor, type Visitor } from '#functions/testing/visitor.ts';
import type { World } from '#functions/testing/world.ts';
import type { CreateBookingRequest } from '#machines/api/booking.ts';
import { eraseForCustomer, writeToCustomer } from '#machines/api/order.ts';
import { approveDraft, readReview } from '#machines/api/reviews.ts';
import { confirmSession, listSessions } from '#machines/api/sessions.ts';
import { confirmTransfer, endTransfer, refundPayment } from '#machines/api/staff-payments.ts';
import { calendarReference } from '#machines/calendar/reference.ts';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';

/** What somebody bought, in fils, as it must be in every book, on every screen and in every mail. */
export interface Bought {
  visitor: Visitor;
  email: string;
  language: Language;
  price: number;
  received: number;
  returned: number;
}

const unpaid = { received: 0, returned: 0 };

const recurring = Object.entries(jobs).filter(([, job]) => 'everySeconds' in job);

/**
 * Plays a day of customers and staff, and the days until its session is over and nothing is open any more; the clock
 * of server, calendar and providers moves on, which the caller turns back.
 * @returns what was bought by each customer, and the transfers that the bank has seen.
 */
export async function playDay(world: World) {
  const { useCases } = world;
  const everything: Record<string, Bought> = {};
  const transfers: ExternalPayment[] = [];

  async function call<T>(role: 'owner' | 'reviewer' | 'support', path: string, body: object) {
    const answer = await serverForStaff(role, useCases)(path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async function book(
    name: string,
    language: Language,
    changes: Partial<CreateBookingRequest> & { _service: string; _price: number },
  ): Promise<Bought> {
    const email = `${name}@example.org`;
    const visitor = await newVisitor(world, { ...changes, _email: email, _language: language });
    const bought = { visitor, email, language, price: changes._price * 100, ...unpaid };
    everything[name] = bought;
    return bought;
  }

  async function pay(bought: Bought, provider: 'stripe' | 'ziina') {
    await world.pay((await bought.visitor.link(provider)).paymentUrl);
    await eventually('the order paid', bought.visitor.isIn('paid'));
    bought.received = bought.price;
  }

  /** Announces a transfer, which staff confirm with what has arrived. */
  async function transfer({ visitor }: Bought): Promise<string> {
    const { reference } = await visitor.link('bank_transfer');
    const [payment] = await visitor.payments();
    const event = {
      type: 'payment.announced',
      paymentId: payment?.id ?? '',
      receiptId: null,
    } as const;
    await useCases.advance(visitor.bookingId, event, { by: 'customer', cause: 'test' });
    return reference;
  }

  async function confirm(bought: Bought, reference: string, minor: number) {
    const about = { orderId: bought.visitor.bookingId, reference };
    await call('support', confirmTransfer.path, { ...about, receivedMinor: minor });
    transfers.push({ provider: 'bank_transfer', providerId: reference, minor, currency: 'AED' });
    bought.received = minor;
  }

  async function refund(bought: Bought, minor: number) {
    const [payment] = await bought.visitor.payments();
    if (!payment) throw new Error('nothing was paid');
    const { id: paymentId, reference } = payment;
    const decided = { minor, returnedBefore: 0, why: 'As we agreed.' };
    await call('owner', refundPayment.path, { paymentId, reference, ...decided });
    const isBack = async () => (await bought.visitor.payments())[0]?.refunded_minor === minor;
    await eventually('the refund', isBack);
    bought.returned = minor;
  }

  /** Waits until the providers have told everything, and no job is waiting or running. */
  async function settle(): Promise<void> {
    // The list of the erased has no file here.
    const names = [...recurring.map(([name]) => name), 'note-erasure'];
    await eventually('nothing left to do', async () => {
      const { rows } = await world.database.sql.query(
        `select name from jobs.job where state < 'completed' and not name = any($1)
         union all select status from sandbox_stripe.deliveries where status in ('waiting', 'sending')
         union all select status from sandbox_ziina.deliveries where status in ('waiting', 'sending')
         union all select status from sandbox_calendly.deliveries where status in ('waiting', 'sending')`,
        [names],
      );
      return rows.length === 0;
    });
  }

  /** Moves the clock of server, calendar and providers on, and does what is due by then. */
  async function passTo(moment: number): Promise<void> {
    vi.setSystemTime(moment);
    for (const [, { run }] of recurring) {
      const work = run as (deps: unknown, data: object, signal: AbortSignal) => Promise<unknown>;
      await work(useCases, {}, AbortSignal.timeout(DAY_MS));
    }
    await settle();
  }

  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  const start = Date.now();
  await world.startJobs();
  const card = await book('card', 'en', { _service: 'roadmap', _price: 349 });
  await pay(card, 'stripe');
  await pay(await book('ziina', 'ar', { _service: 'toolkit', _price: 121, _answers: {} }), 'ziina');
  const bundle = { _service: 'rediscover-you', _price: 510, _answers: {} };
  const transferred = await book('transferred', 'ar', bundle);
  const reference = await transfer(transferred);
  const key = randomUUID();
  const time = await bookTime(world, calendarReference(key));
  await pay(
    await book('session', 'en', {
      ...{ ...packageChanges, _service: 'silent-witness', _price: 1300 },
      ...{ ...time.claim, _idempotency_key: key },
    }),
    'stripe',
  );
  const startsAt = time.startsAt.getTime();
  const partly = await book('partly-returned', 'ar', { _service: 'roadmap', _price: 349 });
  await pay(partly, 'ziina');
  const returned = await book('returned', 'en', { _service: 'roadmap', _price: 349 });
  await pay(returned, 'stripe');
  const erased = await book('erased', 'en', { _service: 'roadmap', _price: 349 });
  await pay(erased, 'stripe');
  const wrong = await book('wrong-amount', 'en', { _service: 'roadmap', _price: 349 });
  const wrongly = await transfer(wrong);
  const never = await book('never-came', 'ar', { _service: 'roadmap', _price: 349 });
  const nothing = await transfer(never);
  await book('left', 'ar', { _service: 'roadmap', _price: 349 });
  await settle();

  await confirm(transferred, reference, transferred.price);
  await confirm(wrong, wrongly, 34_800);
  await call('support', endTransfer.path, { orderId: never.visitor.bookingId, reference: nothing });
  await refund(partly, 10_050);
  await refund(returned, returned.price);
  await call('owner', eraseForCustomer.path, { orderId: erased.visitor.bookingId });
  const letter = { subject: 'A question', text: 'Which day suits you?' };
  await call('support', writeToCustomer.path, { orderId: card.visitor.bookingId, ...letter });
  await settle();
  for (const { deliveryId } of await useCases.reviews.list()) {
    const { draft } = await call<{ draft: { revision: number } | null }>(
      'reviewer',
      readReview.path,
      { deliveryId },
    );
    const revision = draft?.revision;
    if (revision) await call('reviewer', approveDraft.path, { deliveryId, revision });
  }
  const week = {
    from: new Date(start).toISOString(),
    to: new Date(start + 30 * DAY_MS).toISOString(),
  };
  const { toConfirm } = await call<{ toConfirm: Array<{ id: string }> }>(
    'support',
    listSessions.path,
    week,
  );
  for (const { id: sessionId } of toConfirm)
    await call('support', confirmSession.path, { sessionId, meetingUrl: '' });
  await settle();
  for (let at = start; at < startsAt; at += 4 * HOUR_MS) await passTo(at);
  await passTo(startsAt + HOUR_MS);
  await createSessions(useCases).mark(
    { sessionId: time.inviteeUri, wasHeld: true },
    { name: 'Nour' },
  );
  await passTo(start + 8 * DAY_MS);
  return { everything, transfers };
}
