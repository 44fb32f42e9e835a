import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarReference } from '#machines/calendar/reference.ts';
import { homeLine } from '#machines/home-time.ts';
import { bookTime } from '../testing/calendar.ts';
import { siteSettings } from '../testing/content.ts';
import { staffEmail } from '../testing/parts.ts';
import { packageChanges } from '../testing/requests.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';
import { sendOrderMail } from './mails/send-order-mail.ts';
import { snapshotOf } from './orders/advance.ts';

const world = await openWorld();
await world.startJobs();
let visitor: Visitor;
beforeEach(async () => {
  await world.faults({});
  world.content.settings = siteSettings;
  visitor = await newVisitor(world);
});

const link = async () => (await visitor.link()).paymentUrl;

const ourMails = () => world.mails.filter(({ messageId }) => messageId.includes(visitor.bookingId));
const firstMail = () => eventually('the mail', () => ourMails()[0]);

async function mailAfterPaying() {
  await world.pay(await link());
  return firstMail();
}

/** Books a session together with its time. */
async function bookSession(changes = packageChanges) {
  const key = randomUUID();
  const time = await bookTime(world, calendarReference(key));
  visitor = await newVisitor(world, { ...changes, _idempotency_key: key, ...time.claim });
  return time;
}

describe('the confirmation mail', () => {
  it('is sent once, with the link to what was bought', async () => {
    await world.faults({ webhookDoubled: true });
    const mail = await mailAfterPaying();
    expect(mail).toMatchObject({ to: 'layla@example.org', language: 'en' });
    expect(mail.text).toContain(`https://example.org/order?lang=en#order=${visitor.token}`);
    const [payment] = await visitor.payments();
    expect(mail.text).toContain(payment?.reference);
    expect(mail.text).toContain('When it comes: Within 72 hours.');
    expect(mail.text).not.toContain('24 hours');
    expect(ourMails()).toHaveLength(1);
  });

  it('is written in the language of the order', async () => {
    visitor = await newVisitor(world, { _language: 'ar' });
    const mail = await mailAfterPaying();
    expect(mail.subject).toBe('تم تأكيد حجزك: خارطة طريق شخصية');
    expect(mail.html).toContain('dir="rtl"');
  });

  it('brings the time of a session, and a file for calendars', async () => {
    const time = await bookSession();
    const startsAt = async () =>
      snapshotOf(await visitor.order()).context.appointment?.startsAt ?? null;
    await eventually('the time', startsAt);
    const { text, calendarFile } = await mailAfterPaying();
    expect(text).toContain(homeLine(time.startsAt.toISOString(), 'en'));
    expect(text).toContain('The founder confirms the time of your session within 24 hours.');
    expect(calendarFile).toContain('UID:session-');
  });

  it('shows the crisis number that the settings have when it is sent', async () => {
    world.content.settings = {
      ...siteSettings,
      crisisNumbers: [{ label: 'Emergency', number: '112' }],
    };
    const { text } = await mailAfterPaying();
    expect(text.match(/Emergency: \P{L}+/gu)?.join()).toMatch(/^\D*112\D*$/);
  });

  it('is sent with the numbers of the specification where the settings have never been read', async () => {
    world.content.settings = null;
    const { text } = await mailAfterPaying();
    expect(text).toContain('800-HOPE (4673)');
  });

  it('is not sent again when its job runs again', async () => {
    await mailAfterPaying();
    const notAgain = () => Promise.reject(new Error('sent again'));
    const deps = {
      database: world.database,
      queue: world.queue,
      logger: world.logger,
      resumeTokens: world.useCases.resumeTokens,
      findAnswersStatus: notAgain,
      partName: notAgain,
      publicUrl: 'https://example.org',
      catalogue: { find: notAgain },
      sendMail: notAgain,
      stopMails: world.useCases.stopMails,
      unpaidMails: world.useCases.unpaidMails,
    };
    const [payment] = await visitor.payments();
    const job = {
      orderId: visitor.bookingId,
      mail: 'confirmation',
      paymentId: payment?.id ?? '',
    } as const;
    await eventually('its record', async () => {
      const sent = await world.database.kysely.selectFrom('order_mails').selectAll().execute();
      return sent.some(({ order_id, mail }) => order_id === job.orderId && mail === job.mail);
    });
    await sendOrderMail(deps, job);
  });
});

describe('expireOrders', () => {
  it('expires an order after its deadline, and not before', async () => {
    await world.expire();
    expect(await visitor.isIn('draft')()).toBe(true);
    await visitor.passDeadline();
    await world.expire();
    expect(await visitor.order()).toMatchObject({ state: 'expired', deadline: null });
  });

  it('runs as a recurring job', async () => {
    await visitor.passDeadline();
    await eventually('the order expired', visitor.isIn('expired'));
  });

  it('ends the payment at its provider first', async () => {
    const paymentUrl = await link();
    await visitor.passDeadline();
    await world.expire();
    expect(await visitor.payments()).toMatchObject([{ status: 'expired' }]);
    expect(await visitor.isIn('expired')()).toBe(true);
    expect((await world.pay(paymentUrl)).status).toBe(410);
  });

  it('makes an order paid whose money came in time while its webhook was lost', async () => {
    await world.faults({ webhookLost: true });
    await world.pay(await link());
    await visitor.passDeadline();
    await world.expire();
    expect(await visitor.isIn('paid')()).toBe(true);
  });

  it('waits while the provider does not answer', async () => {
    await link();
    await visitor.passDeadline();
    await world.faults({ failBefore: 1_000 });
    await world.expire();
    expect(await visitor.isIn('awaitingPayment')()).toBe(true);
    expect(world.logger.lines.some(({ message }) => message === 'payment not reconciled')).toBe(
      true,
    );
    await world.faults({});
    await world.expire();
    expect(await visitor.isIn('expired')()).toBe(true);
  });
});

describe('a paid session without a time', () => {
  let changes: typeof packageChanges & { _email: string };
  beforeEach(() => {
    changes = { ...packageChanges, _email: `${randomUUID()}@example.org` };
  });
  const staffMails = () =>
    world.mails.filter(({ to, text }) => to === staffEmail && text.includes(changes._email));
  const mailAbout = (subject: string, of = ourMails) =>
    eventually(subject, () => of().find((mail) => mail.subject.includes(subject)));

  it('is told to its customer and to staff, and to both once a time is chosen', async () => {
    visitor = await newVisitor(world, changes);
    await world.pay(await link());
    const { text } = await mailAbout('confirmed');
    expect(text).toContain('Your session has no time yet.');
    expect(text).toContain(`Choose a time:\nhttps://example.org/coaching?lang=en#booking=`);
    await mailAbout('Paid session without a time', staffMails);
    expect(await visitor.order()).toMatchObject({ needs_attention: true });

    const time = await bookTime(world, visitor.bookingId);
    const line = homeLine(time.startsAt.toISOString(), 'en');
    const chosen = await mailAbout('Your session has its time');
    expect(chosen.text).toContain(line);
    expect(chosen.calendarFile).toContain('UID:session-');
    const staff = await mailAbout('Time chosen for a paid session', staffMails);
    expect(staff.text).toContain(line);
    expect(staff.text).toContain('/cancellations/');
  });

  it('is told to both when it is moved, and to its customer once staff have confirmed it', async () => {
    const time = await bookSession(changes);
    await world.pay(await link());
    await mailAbout('confirmed');
    const { inviteeUri: sessionId } = await time.move();
    const moved = await mailAbout('Your session has a new time');
    expect(moved.calendarFile).toContain('SEQUENCE:2000');
    await mailAbout('Session moved', staffMails);
    await world.useCases.sessions.confirm({ sessionId, meetingUrl: '' }, { name: 'Nour' });
    const confirmed = await mailAbout('Your session is confirmed');
    expect(confirmed.calendarFile).toContain('SEQUENCE:2001');
  });

  it('is told to both when one of several is cancelled, and leaves its calendar alone', async () => {
    const time = await bookSession(changes);
    await world.pay(await link());
    const confirmation = await mailAbout('confirmed');
    const second = await bookTime(world, visitor.bookingId);
    await eventually('the second', async () => {
      const { snapshot } = await visitor.order();
      return JSON.stringify(snapshot).includes(second.inviteeUri);
    });
    await time.cancel();
    const { text, calendarFile = '' } = await mailAbout('One of your times was cancelled');
    expect(text).toContain(homeLine(second.startsAt.toISOString(), 'en'));
    const uidOf = (file = '') => /UID:(.*)/.exec(file)?.[1] ?? '';
    const events = calendarFile.split('BEGIN:VEVENT').slice(1);
    const cancelled = events.filter((event) => event.includes('STATUS:CANCELLED'));
    expect(events).toHaveLength(2);
    expect(cancelled.map(uidOf)).toEqual([uidOf(confirmation.calendarFile)]);
    await mailAbout('Session cancelled after payment', staffMails);
    expect(await visitor.isIn('paid')()).toBe(true);
  });

  it('is told when the calendar never tells where it was moved to', async () => {
    const time = await bookSession(changes);
    await world.pay(await link());
    await mailAbout('confirmed');
    await world.useCases.advance(
      visitor.bookingId,
      { type: 'appointment.cancelled', inviteeUri: time.inviteeUri, isRescheduled: true },
      { by: 'calendly', cause: 'test' },
    );
    expect((await visitor.order()).deadline).not.toBeNull();
    await mailAbout('New paid order', staffMails);
    expect(staffMails()).toHaveLength(1);
    await visitor.passDeadline();
    await world.expire();
    const { text, calendarFile } = await mailAbout('Your session needs a time');
    expect(text).toContain('Your payment is safe');
    expect(calendarFile).toContain('STATUS:CANCELLED');
    await mailAbout('Paid session without a time', staffMails);
    expect(await visitor.order()).toMatchObject({ state: 'paid', deadline: null });
  });
});

describe('reconcilePayments', () => {
  const makeDue = () =>
    world.database.sql.query('update payments set next_check_at = now() where order_id = $1', [
      visitor.bookingId,
    ]);

  it('ends the payment of a cancelled order at its provider', async () => {
    const paymentUrl = await link();
    await world.useCases.advance(
      visitor.bookingId,
      { type: 'order.cancel' },
      { by: 'staff', cause: 'asked' },
    );
    await makeDue();
    await eventually('the payment ended', async () => {
      const [payment] = await visitor.payments();
      return payment?.status === 'expired';
    });
    expect((await world.pay(paymentUrl)).status).toBe(410);
  });

  it('settles a payment whose webhook was lost, as a recurring job', async () => {
    await world.faults({ webhookLost: true });
    await world.pay(await link());
    await makeDue();
    await eventually('the order paid', visitor.isIn('paid'));
    const mail = await firstMail();
    expect(mail.subject).toContain('confirmed');
  });
});
