import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookForCustomer, listItems } from '#machines/api/book-for.ts';
import { createBooking, saveAnswers } from '#machines/api/booking.ts';
import { type ResumeBookingResponse, resumeBooking } from '#machines/api/open-bookings.ts';
import { createPaymentLink } from '#machines/api/payment.ts';
import { calendarReference } from '#machines/calendar/reference.ts';
import { UNPAID_ORDER_MS } from '#machines/order/timings.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { MailRefusal } from '../../mail/mailer.ts';
import { createActs } from '../../people/staff/acts.ts';
import { bookTime, calendlyOf, knownAppointment } from '../../testing/calendar.ts';
import { historyOf, readOrder } from '../../testing/order.ts';
import { packageChanges, roadmapRequest } from '../../testing/requests.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld({ everySeconds: 3_600 });
await world.startJobs();

let email: string;
let key: string;
beforeEach(() => {
  email = `${randomUUID()}@example.org`;
  key = randomUUID();
});

const details = () => ({
  ...{ idempotencyKey: key, itemId: 'roadmap', fullName: 'Layla Haddad', email },
  ...{ whatsapp: '+971 50 123 4567', language: 'ar', preferredProvider: 'ziina' },
});

async function ask(role: StaffRole, changes: object = {}) {
  const server = serverForStaff(role, world.useCases);
  const response = await server(bookForCustomer.path, { ...details(), ...changes });
  const body = (await response.json()) as { orderId: string; code: string };
  return { status: response.status, ...body };
}

const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);

/** Books, and reads the mail as the person does. */
async function begin(changes: object = {}) {
  const { orderId } = await ask('support', changes);
  await eventually('the mail', () => mailsTo(email).length > 0);
  const [mail] = mailsTo(email);
  const token = /#booking=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { body } = await world.post<ResumeBookingResponse>(resumeBooking.path, { token });
  return { orderId, mail, token, resumed: body, agreementKey: body.agreement?.key ?? '' };
}

const codeOf = async (path: string, body: object) =>
  (await world.post<{ code?: string }>(path, body)).body.code;

const link = (token: string, bookingId: string) => ({
  ...{ token, bookingId, packageName: 'Personal Roadmap', packagePrice: 'AED 349' },
  preferredProvider: 'stripe',
});

describe('booking for somebody', () => {
  it('makes an order at the catalogue’s price, and mails its link in the person’s language', async () => {
    const { orderId, mail, token, resumed } = await begin();
    const order = await readOrder(world.database, orderId);
    expect(order).toMatchObject({
      ...{ full_name: 'Layla Haddad', whatsapp: '+971501234567', language: 'ar', network: null },
      ...{ amount_minor: 34_900, state: 'draft', answers: null },
    });
    expect(order.deadline?.getTime()).toBe(order.created_at.getTime() + UNPAID_ORDER_MS);
    expect(mail).toMatchObject({ language: 'ar', subject: expect.stringContaining('تحدثنا') });
    expect(mail?.text).toContain(`https://example.org/coaching?lang=ar#booking=${token}`);
    expect(mail?.text).toContain(`#release=${token}`);
    expect(resumed).toMatchObject({
      status: 'draft',
      agreement: { fullName: 'Layla Haddad', email, whatsapp: '+971501234567' },
      preferredProvider: 'ziina',
    });
  });

  it('is open to owners and support, stands in the record, and names who did it in the history', async () => {
    expect(await ask('reviewer')).toMatchObject({ status: 403, code: 'role_refused' });
    const { orderId } = await ask('owner');
    const { acts } = await createActs(world.database).list({ before: null });
    expect(acts[0]).toMatchObject({ act: 'book-for-customer', by: 'Nour', about: 'Layla Haddad' });
    const { history } = await world.useCases.readOrder({ orderId });
    expect(history).toMatchObject([{ event: 'booking.created', by: 'staff Nour' }]);
  });

  it('makes one order and one mail of twenty presses, and refuses other details under their key', async () => {
    const presses = await Promise.all(Array.from({ length: 20 }, () => ask('support')));
    const [first] = presses;
    expect(new Set(presses.map(({ orderId }) => orderId)).size).toBe(1);
    await eventually('the mail', () => mailsTo(email).length > 0);
    for (const changes of [{ email: 'other@example.org' }, { itemId: 'toolkit' }]) {
      expect(await ask('support', changes)).toMatchObject({
        status: 409,
        code: 'booking_conflict',
      });
    }
    expect((await readOrder(world.database, first?.orderId ?? '')).email).toBe(email);
    expect([mailsTo(email).length, mailsTo('other@example.org').length]).toEqual([1, 0]);
  });

  it('refuses what the catalogue lacks and what is no name or address', async () => {
    expect(await ask('support', { itemId: 'nothing' })).toMatchObject({ code: 'item_unknown' });
    const refused = await ask('support', { fullName: 'www.example.org', email: 'layla' });
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ field: 'fullName' }, { field: 'email' }],
    });
  });

  it('offers every item at its price, by its name in the reader’s language', async () => {
    const response = await serverForStaff('support', world.useCases)(listItems.path, {});
    const { items } = (await response.json()) as { items: object[] };
    expect(items).toContainEqual({
      ...{ id: 'roadmap', type: 'service', name: 'Personal Roadmap' },
      price: { minor: 34_900, currency: 'AED' },
    });
    expect((await serverForStaff('reviewer', world.useCases)(listItems.path, {})).status).toBe(403);
  });

  it('neither offers nor books an item that is off sale', async () => {
    world.changeRoadmap({ isOffered: false });
    const refused = await ask('support');
    const response = await serverForStaff('support', world.useCases)(listItems.path, {});
    world.changeRoadmap({ isOffered: true });
    expect(refused).toMatchObject({ status: 404, code: 'item_unknown' });
    const { items } = (await response.json()) as { items: Array<{ id: string }> };
    expect(items.map(({ id }) => id)).toEqual(['toolkit', 'rediscover-you', 'silent-witness']);
  });

  it('flags the order and tells staff when the mailbox refuses the link', async () => {
    const { take } = world.mailServer;
    world.mailServer.take = async (mail) => {
      if (mail.to === email) throw new MailRefusal('no such mailbox');
      return take(mail);
    };
    const { orderId } = await ask('support');
    await eventually(
      'the flag',
      async () => (await readOrder(world.database, orderId)).needs_attention,
    );
    world.mailServer.take = take;
    expect(await historyOf(world.database, orderId)).toContain('mail.refused applied');
  });
});

describe('until the person has agreed', () => {
  it('nothing can be paid and no answers are taken', async () => {
    const { orderId, token } = await begin();
    expect(await codeOf(createPaymentLink.path, link(token, orderId))).toBe('agreement_missing');
    const answers = { currentSituation: 'I moved here.' };
    expect(await codeOf(saveAnswers.path, { token, answers })).toBe('agreement_missing');
    expect(await readOrder(world.database, orderId)).toMatchObject({ answers: null });
  });

  it('staff cannot agree with the key that they booked with', async () => {
    const { orderId, token } = await begin();
    const another = await newVisitor(world, { _idempotency_key: key, _email: email });
    expect(another.bookingId).not.toBe(orderId);
    expect(await codeOf(createPaymentLink.path, link(token, orderId))).toBe('agreement_missing');
  });

  it('the form is refused without their agreement', async () => {
    const { orderId, agreementKey } = await begin();
    const request = { ...roadmapRequest(agreementKey), _email: email, _consent: false };
    expect(await codeOf(createBooking.path, request)).toBe('invalid_input');
    expect((await readOrder(world.database, orderId)).agreement_key).toBe(agreementKey);
  });
});

describe('once the person has agreed', () => {
  it('the order is paid like any other', async () => {
    const { orderId, token, agreementKey } = await begin();
    const person = await newVisitor(world, { _idempotency_key: agreementKey, _email: email });
    expect([person.bookingId, person.token]).toEqual([orderId, token]);
    expect((await person.resume()).agreement).toBeUndefined();
    await person.pay();
    const { history } = await world.useCases.readOrder({ orderId });
    expect(history.slice(0, 2)).toMatchObject([
      { event: 'booking.created', by: 'staff Nour' },
      { event: 'booking.agreed', by: 'customer', outcome: 'applied' },
    ]);
    expect(await person.order()).toMatchObject({ state: 'paid', is_answered: true });
  });

  it('a late repetition of the staff’s call finds the order and changes nothing', async () => {
    const { orderId, agreementKey } = await begin();
    const changes = { _idempotency_key: agreementKey, _email: email, _full_name: 'Layla H.' };
    const person = await newVisitor(world, changes);
    expect(await ask('support')).toMatchObject({ status: 200, orderId });
    expect(await person.order()).toMatchObject({ full_name: 'Layla H.', agreement_key: null });
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('a session has the time that they chose', async () => {
    const { orderId, agreementKey } = await begin({ itemId: 'silent-witness' });
    const time = await bookTime(world, calendarReference(agreementKey));
    await newVisitor(world, {
      ...packageChanges,
      ...{ _idempotency_key: agreementKey, _email: email, ...time.claim },
    });
    const calendly = calendlyOf(world);
    await calendly.allDelivered();
    expect(await calendly.appointmentOf(orderId)).toEqual(knownAppointment(time));
  });
});

describe('a session whose time staff choose in the calendar', () => {
  const calendly = calendlyOf(world);
  const chooseTimeUrlOf = async (orderId: string) =>
    (await world.useCases.readOrder({ orderId })).chooseTimeUrl;
  const toldOf = async (token: string) =>
    (await world.post<ResumeBookingResponse>(resumeBooking.path, { token })).body.agreement;

  /** Books, and chooses a time on the page that the order links to. */
  async function beginWithTime() {
    const begun = await begin({ itemId: 'silent-witness' });
    const { searchParams } = new URL((await chooseTimeUrlOf(begun.orderId)) ?? '');
    expect([searchParams.get('name'), searchParams.get('email')]).toEqual(['Layla Haddad', email]);
    const time = await bookTime(world, searchParams.get('utm_content') ?? '');
    await calendly.allDelivered();
    return { ...begun, time };
  }

  it('is kept until its day, agreed to and paid without choosing another', async () => {
    const { orderId, token, agreementKey, time } = await beginWithTime();
    expect(await chooseTimeUrlOf(orderId)).toBeNull();
    const { deadline } = await readOrder(world.database, orderId);
    expect(deadline?.getTime()).toBeLessThan(time.startsAt.getTime());
    const scheduled = (await toldOf(token))?.scheduled;
    expect(scheduled).toEqual({ event: time.eventUri, invitee: time.inviteeUri });
    const person = await newVisitor(world, {
      ...packageChanges,
      ...{ _idempotency_key: agreementKey, _email: email, ...time.claim },
    });
    expect(person.bookingId).toBe(orderId);
    await person.pay();
    const { history } = await world.useCases.readOrder({ orderId });
    expect(history.at(-1)?.after).toBe('paid.scheduled');
    expect(await calendly.appointmentOf(orderId)).toEqual(knownAppointment(time));
    expect(await person.history()).toContain('booking.agreed applied');
  });

  it('has another time once it is moved, and none once it is cancelled', async () => {
    const { orderId, token, time } = await beginWithTime();
    const moved = await time.move();
    await calendly.allDelivered();
    expect((await toldOf(token))?.scheduled?.invitee).toBe(moved.inviteeUri);
    await moved.cancel();
    await calendly.allDelivered();
    expect((await toldOf(token))?.scheduled).toBeUndefined();
    expect(await chooseTimeUrlOf(orderId)).toContain(`utm_content=${orderId}`);
  });

  it('is to be chosen again if it was cancelled while the person read the form', async () => {
    const { orderId, agreementKey, time } = await beginWithTime();
    await time.cancel();
    await calendly.allDelivered();
    const person = await newVisitor(world, {
      ...packageChanges,
      ...{ _idempotency_key: agreementKey, _email: email, ...time.claim },
    });
    await person.pay();
    const { history, flags } = await world.useCases.readOrder({ orderId });
    expect(history.at(-1)?.after).toBe('paid.awaitingAppointment');
    expect(flags).toEqual(['appointment_missing']);
    await eventually('the mail', () => mailsTo(email).length > 1);
    expect(mailsTo(email).at(-1)?.text).toMatch(/no time yet.*Choose a time:\n\S+#booking=/s);
  });

  it('is chosen by nobody once its order has ended, and no other item has a time', async () => {
    const service = await ask('support');
    expect(await chooseTimeUrlOf(service.orderId)).toBeNull();
    key = randomUUID();
    const { orderId } = await ask('support', { itemId: 'silent-witness' });
    await world.database.sql.query('update orders set deadline = now() where id = $1', [orderId]);
    await world.expire();
    expect(await chooseTimeUrlOf(orderId)).toBeNull();
  });
});
