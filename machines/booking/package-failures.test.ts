import { describe, expect, it } from 'vitest';
import { events as calendarEvents, scheduled } from '../calendar/fixtures.ts';
import { linkOutputs, events as paymentEvents } from '../payment/fixtures.ts';
import { openPage, scheduledPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import {
  createOutputs,
  detailed,
  events,
  keys,
  loadOutputs,
  onRequest,
  smooth,
} from './fixtures.ts';
import { storedPackage } from './stored-fixtures.ts';

const { chooseStripe } = paymentEvents;

describe('a failed booking of an appointment', () => {
  it.each(['trouble', 'broken'] as const)('is retried with the same key after %s', async (kind) => {
    const first = kind === 'trouble' ? createOutputs.trouble : kind;
    const page = await scheduledPage({ ...smooth, createBooking: [first, createOutputs.created] });
    expect(page.view()).toMatchObject({
      step: 'booking-complete',
      canSubmit: true,
      isBusy: false,
      problem: { code: kind === 'trouble' ? 'database_error' : 'network_error' },
    });
    expect(page.storage?.getItem('bookingCreationError')).not.toBeNull();
    await page.pass(5_000);
    expect(page.step()).toBe('booking-complete');
    await page.send(events.submit);
    expect(page.asked.createBooking).toMatchObject([
      { idempotencyKey: keys.first, scheduled },
      { idempotencyKey: keys.first, scheduled },
    ]);
    expect(page.view()).toMatchObject({ isAdvancing: true, problem: null });
    expect(page.storage?.getItem('bookingCreationError')).toBeNull();
  });

  it('keeps the appointment over a reload and asks only for the details again', async () => {
    const storage = memoryStorage();
    const before = openPage({ createBooking: ['silence'] }, storage);
    await before.send(...detailed);
    await before.sendToCalendar(calendarEvents.scheduled);
    expect(before.view()).toMatchObject({ step: 'booking-complete', isBusy: true });
    await before.pass(30_000);
    expect(before.view().problem).toEqual({ code: 'network_error' });

    const page = openPage(smooth, storage);
    await page.send({ ...events.openPackage, idempotencyKey: keys.second });
    expect(page.view()).toMatchObject({
      step: 'package-details',
      isScheduled: true,
      form: { fullName: '' },
    });
    await page.send(events.name, events.email, events.consent, events.submit);
    expect(page.asked.createBooking).toMatchObject([{ idempotencyKey: keys.first, scheduled }]);
    expect(page.view()).toMatchObject({ step: 'booking-complete', isAdvancing: true });
  });

  it('uses a new key when the old one is used up, and keeps the appointment', async () => {
    const page = await scheduledPage({
      ...smooth,
      createBooking: [createOutputs.ended, createOutputs.created],
    });
    expect(page.view()).toMatchObject({ problem: { code: 'booking_closed' }, canSubmit: true });
    expect(page.stored('currentBooking')).toMatchObject({ scheduled, idempotencyKey: null });
    await page.send(events.submit);
    expect(page.asked.createBooking[1]).toMatchObject({ idempotencyKey: keys.second, scheduled });
  });

  it('is tried again without its problem after going back', async () => {
    const page = await scheduledPage({
      ...smooth,
      createBooking: [createOutputs.trouble, createOutputs.created],
    });
    await page.send(events.back, events.next);
    expect(page.view()).toMatchObject({ isAdvancing: true, problem: null });
  });

  it('is not made again by going back and forward with a key that is used up', async () => {
    const page = await scheduledPage({ ...smooth, createBooking: [createOutputs.ended] });
    await page.send(events.back, events.next);
    expect(page.view()).toMatchObject({ step: 'booking-complete', isBusy: false, canSubmit: true });
    expect(page.asked.createBooking).toHaveLength(1);
  });

  it('shows the details when the server refuses them', async () => {
    const page = await scheduledPage({ ...smooth, createBooking: [createOutputs.invalid] });
    expect(page.view()).toMatchObject({
      step: 'package-details',
      isScheduled: true,
      fieldErrors: [{ field: 'email', code: 'invalid_email' }],
      form: { fullName: 'Maryam Haddad' },
    });
  });

  it('continues at WhatsApp when it was paid elsewhere', async () => {
    const page = await scheduledPage({
      ...smooth,
      createBooking: [createOutputs.created, createOutputs.alreadyPaid],
      loadBooking: [loadOutputs.paid],
    });
    await page.send(events.back, events.back, events.whatsapp, events.submit);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', isPaid: true });
  });
});

describe('a package’s changed price', () => {
  it('is accepted with the key that the calendar knows', async () => {
    const page = await scheduledPage({
      ...smooth,
      createBooking: [createOutputs.priceChanged, createOutputs.created],
    });
    expect(page.view()).toMatchObject({ step: 'booking-complete', newPrice: 'AED 399' });
    await page.send(events.accept);
    expect(page.asked.createBooking[1]).toMatchObject({
      idempotencyKey: keys.first,
      scheduled,
      item: { price: 'AED 399' },
    });
  });

  it('can be rejected and is shown again on the next attempt', async () => {
    const page = await scheduledPage({ ...smooth, createBooking: [createOutputs.priceChanged] });
    await page.send(events.back);
    expect(page.view()).toMatchObject({ step: 'calendly', newPrice: null, isScheduled: true });
    await page.send(events.next);
    expect(page.view()).toMatchObject({ newPrice: 'AED 399' });
  });

  it('leads to a new booking of the same appointment when it is found at payment', async () => {
    const another = { ok: true, value: { id: 'booking-2', resumeToken: 'token-2' } } as const;
    const page = await scheduledPage({
      ...smooth,
      createBooking: [createOutputs.created, another],
      createPaymentLink: [linkOutputs.priceChanged],
    });
    await page.pass(2_000);
    await page.send(events.next);
    await page.pay(chooseStripe);
    expect(page.view()).toMatchObject({ step: 'booking-complete', newPrice: 'AED 399' });
    await page.send(events.accept);
    expect(page.asked.createBooking[1]).toMatchObject({ idempotencyKey: keys.third, scheduled });
    expect(page.view()).toMatchObject({ bookingId: 'booking-2', canContinue: true });
  });

  it('leads to the details where the person has typed none', async () => {
    const page = openPage(
      { ...smooth, loadBooking: ['broken'], createPaymentLink: [linkOutputs.priceChanged] },
      memoryStorage({ currentBooking: JSON.stringify(storedPackage) }),
    );
    await page.send(events.openPackage);
    await page.pay(chooseStripe);
    expect(page.view()).toMatchObject({ step: 'booking-complete', newPrice: 'AED 399' });
    await page.send(events.accept);
    expect(page.view()).toMatchObject({ step: 'package-details', item: { price: 'AED 399' } });
    expect(page.asked.createBooking).toEqual([]);
  });
});

describe('a price agreed in person', () => {
  it('counts as a price but offers no payment', async () => {
    const page = openPage(smooth);
    await page.send(
      { ...events.openPackage, item: onRequest },
      events.name,
      events.email,
      events.consent,
      events.submit,
    );
    expect(page.view().hasPrice).toBe(true);
    await page.sendToCalendar(calendarEvents.scheduled);
    await page.pass(2_000);
    expect(page.view()).toMatchObject({
      step: 'screenshot-instructions',
      hasPrice: false,
      canContinue: false,
    });
    await page.send(events.next);
    expect(page.step()).toBe('screenshot-instructions');
  });
});

describe('resuming a package', () => {
  it('continues at payment, one step after the instructions', async () => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(storedPackage) });
    const truth = {
      ...loadOutputs.unlinked.value,
      item: { id: 'the-map', type: 'package', name: 'The Map', price: 'AED 8,800' },
    } as const;
    const page = openPage({ ...smooth, loadBooking: [{ ok: true, value: truth }] }, storage);
    await page.send(events.openPackage);
    expect(page.view()).toMatchObject({ step: 'payment-processing', resumed: 'booking' });
    await page.send(events.back, events.back);
    expect(page.view()).toMatchObject({
      step: 'booking-complete',
      canContinue: true,
      isAdvancing: false,
    });
    await page.send(events.back);
    expect(page.view()).toMatchObject({ step: 'calendly', isScheduled: true, canContinue: true });
    await page.send(events.back);
    expect(page.view()).toMatchObject({
      step: 'package-details',
      canGoBack: false,
      isFormElsewhere: true,
    });
  });

  it('does not advance by itself when only this device knows the booking', async () => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(storedPackage) });
    const page = openPage({ ...smooth, loadBooking: ['broken'] }, storage);
    await page.send(events.openPackage, events.back, events.back);
    expect(page.view()).toMatchObject({ step: 'booking-complete', isAdvancing: false });
  });

  it('needs a new appointment when the booking has ended', async () => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(storedPackage) });
    const page = openPage({ ...smooth, loadBooking: [loadOutputs.closed] }, storage);
    await page.send(events.openPackage);
    expect(page.view()).toMatchObject({
      step: 'package-details',
      isScheduled: false,
      problem: null,
    });
    expect(page.stored('currentBooking')).toBeNull();
    await page.send(events.name, events.email, events.consent, events.submit);
    await page.sendToCalendar(calendarEvents.eventType, calendarEvents.scheduled);
    expect(page.view()).toMatchObject({ step: 'booking-complete', isAdvancing: true });
  });

  it('does not show the calendar again when a link opens it in another browser', async () => {
    const truth = {
      ...loadOutputs.unlinked.value,
      item: { id: 'the-map', type: 'package', name: 'The Map', price: 'AED 8,800' },
    } as const;
    const page = openPage({ ...smooth, loadBooking: [{ ok: true, value: truth }] });
    await page.send(events.resume, events.back, events.back);
    expect(page.view()).toMatchObject({ step: 'booking-complete', isAdvancing: false });
    await page.send(events.back);
    expect(page.view()).toMatchObject({
      step: 'calendly',
      canContinue: true,
      canGoBack: false,
      canClose: true,
    });
    expect(page.calendar()).toBeUndefined();
  });
});
