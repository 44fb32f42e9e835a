import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendBookingLinks } from '#machines/api/open-bookings.ts';
import { calendarReference } from '#machines/calendar/reference.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { homeLine } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { FIRST_REMINDER_MS, LAST_REMINDER_MS, UNPAID_ORDER_MS } from '#machines/order/timings.ts';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import type { EnqueueOncePer } from '../../jobs/job.ts';
import { MailRefusal } from '../../mail/mailer.ts';
import { bookTime, calendlyOf } from '../../testing/calendar.ts';
import { packageChanges } from '../../testing/requests.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { createWorld, openWorld } from '../../testing/world.ts';
import { type ReminderJobs, remindUnpaid, sendReminder } from './remind-unpaid.ts';

const world = await openWorld({ everySeconds: 3_600 });
await world.startJobs();
let visitor: Visitor;
let email: string;
beforeEach(async () => {
  await world.faults({});
  email = `${randomUUID()}@example.org`;
  visitor = await newVisitor(world, { _email: email });
});

const ourMails = () => world.mails.filter(({ to }) => to === email);

/** Sends what is due this long after the order was created. */
async function mailsAfter(age: number) {
  const due: ReminderJobs['reminder-mail'][] = [];
  const queue: EnqueueOncePer<ReminderJobs> = {
    enqueueOncePer: async (_seconds, _name, job) => {
      if (job.orderId === visitor.bookingId) due.push(job);
    },
  };
  const { created_at } = await visitor.order();
  await remindUnpaid({ database: world.database, queue }, created_at.getTime() + age);
  for (const job of due) await sendReminder(world.useCases, job);
  return ourMails();
}

const whenFirstDue = FIRST_REMINDER_MS + MINUTE_MS;
const whenLastDue = UNPAID_ORDER_MS - LAST_REMINDER_MS + HOUR_MS;

describe('the mails about an unpaid order', () => {
  it('come some hours after it was created and a day before it expires, once each', async () => {
    expect(await mailsAfter(FIRST_REMINDER_MS - MINUTE_MS)).toEqual([]);
    expect(await mailsAfter(whenFirstDue)).toHaveLength(1);
    expect(await mailsAfter(whenFirstDue + HOUR_MS)).toHaveLength(1);
    const mails = await mailsAfter(whenLastDue);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your booking is kept for you: Personal Roadmap',
      'Your booking ends soon: Personal Roadmap',
    ]);
    expect(await mailsAfter(whenLastDue + HOUR_MS)).toHaveLength(2);
    expect(await mailsAfter(UNPAID_ORDER_MS + HOUR_MS)).toHaveLength(2);
  });

  it('are not sent where no address was given', async () => {
    email = NO_EMAIL;
    visitor = await newVisitor(world, { _email: email });
    expect(await mailsAfter(whenFirstDue)).toEqual([]);
  });

  it('lead back to the booking, and to letting it go', async () => {
    const [mail] = await mailsAfter(whenFirstDue);
    const address = 'https://example.org/coaching?lang=en';
    expect(mail?.text).toContain(`${address}#booking=${visitor.token}`);
    expect(mail?.text).toContain(`${address}#release=${visitor.token}`);
    expect(mail?.html).toContain(`${address}#release=${visitor.token}`);
  });

  /** Books a session, of whose time the calendar tells that it begins so long from now. */
  async function bookSession(inMs: number, _language: Language) {
    await world.faults({ webhookLost: true }, 'calendly');
    const key = randomUUID();
    const time = await bookTime(world, calendarReference(key));
    const changes = { ...packageChanges, _email: email, _language, _idempotency_key: key };
    visitor = await newVisitor(world, { ...changes, ...time.claim });
    const startsAt = new Date(Date.now() + inMs);
    const reference = { utm_content: calendarReference(key) };
    await calendlyOf(world).deliver('invitee.created', { ...time, startsAt }, reference);
  }

  it('name a session’s time in the language of the order', async () => {
    await bookSession(5 * DAY_MS, 'ar');
    const [mail] = await mailsAfter(whenFirstDue);
    expect(mail?.subject).toContain('حجزك محفوظ لك');
    expect(mail?.text).toMatch(/موعدك: .+\d:\d\d\s[صم] \(توقيت دبي\)/);
  });

  it('come only after some hours for a session that is near, and say why it ends', async () => {
    await bookSession(44 * HOUR_MS, 'en');
    const why = 'not paid for by the day before the session';
    expect(await mailsAfter(FIRST_REMINDER_MS - MINUTE_MS)).toEqual([]);
    const [mail, ...more] = await mailsAfter(whenFirstDue);
    expect(mail?.subject).toContain('Your booking ends soon');
    expect(mail?.text).toContain(why);
    const { deadline } = await visitor.order();
    expect(mail?.text).toContain(homeLine(deadline?.toISOString() ?? '', 'en'));
    expect(more).toEqual([]);
    visitor = await newVisitor(world, { _email: email });
    expect((await mailsAfter(whenFirstDue))[1]?.text).not.toContain(why);
  });

  it('are given up when they are refused for good, which is nobody’s task', async () => {
    const { take } = world.mailServer;
    world.mailServer.take = () => Promise.reject(new MailRefusal('550'));
    await mailsAfter(whenFirstDue).finally(() => {
      world.mailServer.take = take;
    });
    expect(await mailsAfter(whenFirstDue)).toEqual([]);
    expect(await visitor.order()).toMatchObject({ needs_attention: false });
  });

  it.each([
    ['paid', async () => void (await world.pay((await visitor.link()).paymentUrl))],
    [
      'cancelled',
      async () => {
        const origin = { by: 'customer', cause: 'asked' };
        await world.useCases.advance(visitor.bookingId, { type: 'order.cancel' }, origin);
      },
    ],
    [
      'awaiting confirmation',
      async () => {
        await visitor.link('bank_transfer');
        const [payment] = await visitor.payments();
        const paymentId = payment?.id ?? '';
        const announced = { type: 'payment.announced', paymentId, receiptId: null } as const;
        const origin = { by: 'customer', cause: 'asked' };
        await world.useCases.advance(visitor.bookingId, announced, origin);
      },
    ],
    [
      'under review for a wrong amount',
      async () => {
        await visitor.link();
        const [payment] = await visitor.payments();
        const amount = { minor: 100, currency: 'AED' };
        const settled = { type: 'payment.settled', paymentId: payment?.id ?? '', amount } as const;
        const origin = { by: 'stripe', cause: 'webhook' };
        await world.useCases.advance(visitor.bookingId, settled, origin);
      },
    ],
  ])('are not sent for an order that is %s', async (state, reach) => {
    await reach();
    if (state === 'paid') await eventually('the order paid', visitor.isIn('paid'));
    const reminders = async (age: number) =>
      (await mailsAfter(age)).filter(({ messageId }) => messageId.includes('unpaid'));
    expect(await reminders(whenFirstDue)).toEqual([]);
    expect(await reminders(whenLastDue)).toEqual([]);
  });

  it('are not sent for an order that the person has placed once more', async () => {
    await newVisitor(world, { _email: email.toUpperCase() });
    expect(await mailsAfter(whenFirstDue)).toEqual([]);
  });

  it('are sent by the jobs', async () => {
    await world.database.kysely
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - whenFirstDue) })
      .where('id', '=', visitor.bookingId)
      .execute();
    await remindUnpaid(world);
    await eventually('the mail', () => ourMails()[0]);
  });
});

describe('send-booking-links', () => {
  const ask = (address: string, language = 'en') =>
    world.post(sendBookingLinks.path, { email: address }, { 'Accept-Language': language });

  it('mails an address the links of all its bookings, however often it is asked', async () => {
    const paid = await newVisitor(world, { _email: email });
    await world.useCases.advance(
      visitor.bookingId,
      { type: 'order.cancel' },
      { by: 'customer', cause: 'asked' },
    );
    const open = await newVisitor(world, { _email: email.toUpperCase() });
    await ask(` ${email.toUpperCase()} `, 'ar');
    await ask(email);
    const written = () => world.mails.filter(({ to }) => to.toLowerCase() === email);
    const mail = await eventually('the mail', () => written()[0]);
    for (const { token } of [paid, open]) expect(mail.text).toContain(`#booking=${token}`);
    expect(mail.text).not.toContain(visitor.token);
    expect(mail).toMatchObject({ subject: 'رابطا حجزيك', language: 'ar' });
    await ask(email);
    await world.post(sendBookingLinks.path, { email: `other-${email}` });
    expect(written()).toHaveLength(1);
    for (let again = 0; again < 5; again += 1) expect((await ask(email)).status).toBe(202);
  });

  it('leaves out what is not paid where its reader stopped mails about that', async () => {
    const paid = await newVisitor(world, { _email: email });
    await paid.pay();
    const { searchParams } = new URL(world.useCases.stopMails.linkFor(email, 'en'));
    await world.useCases.stopMails.stop(searchParams.get('token') ?? '');
    await ask(email);
    const links = () => ourMails().find(({ messageId }) => messageId.includes('links'));
    const mail = await eventually('the mail', links);
    expect(mail.text).toContain(paid.token);
    expect(mail.text).not.toContain(visitor.token);
    expect(mail.stopLink).toBeUndefined();
  });

  it('answers an address without a booking alike, and writes to nobody', async () => {
    const [known, unknown] = [await ask(email), await ask(`nobody-${email}`)];
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
    expect(known).toMatchObject({ status: 202, body: { success: true } });
    await eventually('the mail', () => ourMails()[0]);
    expect(world.mails.filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
  });

  it('limits how often one network may ask, and refuses what is no address', async () => {
    expect(await ask('nobody')).toMatchObject({ status: 422 });
    const narrow = await createWorld({ limits: { writesPerMinute: 20, pollsPerMinute: 20 } });
    const asked = async () =>
      (await narrow.post(sendBookingLinks.path, { email: 'a@example.org' })).status;
    expect([await asked(), await asked()]).toEqual([202, 429]);
    await narrow.close();
  });
});
