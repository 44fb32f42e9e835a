import { describe, expect, it } from 'vitest';
import { linkOutputs, events as paymentEvents, verifyOutputs } from '../payment/fixtures.ts';
import { openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import {
  createOutputs,
  events,
  filled,
  keys,
  legacyBio,
  loadOutputs,
  smooth,
  theMap,
} from './fixtures.ts';
import { progress, session, storedBooking } from './stored-fixtures.ts';

const first = { ...storedBooking, bookingId: 'booking-1', resumeToken: 'token-1' };
const second = {
  ...storedBooking,
  bookingId: 'booking-2',
  resumeToken: 'token-2',
  idempotencyKey: keys.second,
  item: legacyBio,
};
const unpaid = loadOutputs.unpaid.value;
const answers = {
  createBooking: [{ ok: true, value: { id: 'booking-3', resumeToken: 'token-3' } } as const],
  loadBooking: [loadOutputs.unpaid],
  createPaymentLink: [linkOutputs.made],
  verifyPayment: [verifyOutputs.completed],
};

/** A device that remembers the bundle, and before it the roadmap. */
const device = (more: Record<string, string> = {}) =>
  memoryStorage({
    currentBooking: JSON.stringify(second),
    currentBookingId: 'booking-2',
    earlierBookings: JSON.stringify([first]),
    ...more,
  });

describe('a device with several open bookings', () => {
  it('keeps the first booking when another item is booked, and continues either', async () => {
    const storage = memoryStorage();
    const page = openPage({ ...answers, createBooking: [createOutputs.created] }, storage);
    await page.send(
      events.open,
      events.name,
      events.email,
      events.consent,
      events.situation,
      events.submit,
    );

    const next = openPage(answers, storage);
    await next.send({ ...events.open, item: legacyBio, idempotencyKey: keys.second });
    await next.send(events.name, events.email, events.consent, events.submit, events.submit);
    expect(next.stored('currentBooking')).toMatchObject({ bookingId: 'booking-3' });
    expect(storage.getItem('currentBookingId')).toBe('booking-3');
    expect(next.stored('earlierBookings')).toMatchObject([{ bookingId: 'booking-1' }]);

    const later = openPage(answers, storage);
    await later.send(events.open);
    expect(later.asked.loadBooking).toEqual([{ token: 'token-1' }]);
    expect(later.view()).toMatchObject({ step: 'payment-processing', bookingId: 'booking-1' });
    expect(later.stored('currentBooking')).toMatchObject({ bookingId: 'booking-1' });
    expect(later.stored('earlierBookings')).toMatchObject([{ bookingId: 'booking-3' }]);
  });

  it('continues a package with its time instead of asking for a second time', async () => {
    const scheduled = {
      event: 'https://calendar.example/1',
      invitee: 'https://calendar.example/2',
    };
    const earlier = [{ ...first, item: theMap, scheduled }];
    const truth = { ...unpaid, item: { ...unpaid.item, id: 'the-map', type: 'package' as const } };
    const page = openPage(
      { ...answers, loadBooking: [{ ok: true, value: truth }] },
      device({ earlierBookings: JSON.stringify(earlier) }),
    );
    await page.send({ ...events.openPackage, idempotencyKey: keys.third });
    expect(page.view()).toMatchObject({ step: 'payment-processing', resumed: 'booking' });
    expect(page.stored('currentBooking')).toMatchObject({ item: { id: 'the-map' }, scheduled });
  });

  it('finds the booking that a payment belongs to, also when it is not the latest', async () => {
    const storage = device({ activePaymentSession: JSON.stringify(session) });
    const page = openPage(answers, storage);
    await page.send(events.returned);
    expect(page.asked.loadBooking).toEqual([{ token: 'token-1' }]);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', bookingId: 'booking-1' });
  });

  it.each([
    ['the stored payment, where the return names none', null, 'token-1'],
    ['the latest, where the return names a payment that is not stored', 'REF-9', 'token-2'],
  ])('continues the booking of %s', async (_, reference, token) => {
    const page = openPage(answers, device({ activePaymentSession: JSON.stringify(session) }));
    await page.send({ ...events.returned, reference });
    expect(page.asked.loadBooking).toEqual([{ token }]);
  });

  it('forgets a booking that has ended, and no other', async () => {
    const page = openPage({ ...answers, loadBooking: [loadOutputs.closed] }, device());
    await page.send({ ...events.open, item: legacyBio });
    expect(page.step()).toBe('service-form');
    expect(page.stored('currentBooking')).toMatchObject({ bookingId: 'booking-1' });
    expect(page.stored('earlierBookings')).toBeNull();
  });

  it('forgets only the finished booking', async () => {
    const page = openPage({ ...answers, loadBooking: [loadOutputs.paid] }, device());
    await page.send(events.open, events.verified);
    await page.pass(1_000);
    expect(page.stored('currentBooking')).toMatchObject({ bookingId: 'booking-2' });
    expect(page.stored('earlierBookings')).toBeNull();
  });

  it('forgets all of them with Start Fresh', async () => {
    const storage = device();
    const page = openPage(answers, storage);
    await page.send(events.open, events.startFresh);
    expect(storage.keys()).toEqual([]);
  });
});

describe('a device with several saved forms', () => {
  const bundle = { ...events.open, item: legacyBio, idempotencyKey: keys.second };
  const other = { type: 'field.change', field: 'fullName', value: 'Another name' } as const;

  /** A device on which the roadmap's form is saved. */
  async function saving() {
    const page = openPage(smooth);
    await page.send(...filled, events.close, events.saveAndLeave);
    return page;
  }

  it.each([
    ['is saved too', [other, events.save]],
    ['is saved too, and then not any more', [other, events.save, events.discard]],
    ['is not to be saved', [other, events.discard]],
  ] as const)('keeps the form of one item while that of another %s', async (_, sent) => {
    const page = await saving();
    await page.send(bundle, ...sent, events.close, events.leave, events.open);
    expect(page.view()).toMatchObject({
      item: { id: 'roadmap' },
      saving: 'save',
      resumed: 'progress',
      form: progress.formData,
    });
  });

  it('keeps the form of an item when another item is bought later', async () => {
    const page = await saving();
    await page.send(bundle, events.name, events.email, events.consent, events.submit);
    await page.send(events.submit);
    await page.pay(paymentEvents.chooseStripe, paymentEvents.initiate);
    await page.send(events.verified);
    await page.pass(1_000);
    await page.send(events.open);
    expect(page.view()).toMatchObject({ resumed: 'progress', form: progress.formData });
  });

  it('brings back each form by itself, and forgets each by itself', async () => {
    const page = await saving();
    await page.send(bundle, other, events.save, events.close, bundle);
    expect(page.view()).toMatchObject({
      item: { id: 'legacy-bio' },
      resumed: 'progress',
      form: { fullName: 'Another name', email: '' },
    });
    await page.send(events.close, events.open, events.discard, events.close, events.leave);
    await page.send(bundle);
    expect(page.view().form.fullName).toBe('Another name');
    await page.send(events.close, events.open);
    expect(page.view()).toMatchObject({ resumed: null, form: { fullName: '' } });
  });

  it('forgets all of them with Start Fresh', async () => {
    const page = await saving();
    await page.send(bundle, other, events.save, events.startFresh, events.close, events.open);
    expect(page.view()).toMatchObject({ resumed: null, form: { fullName: '' } });
  });
});
