import { describe, expect, it } from 'vitest';
import { events as calendarEvents, scheduled } from '../calendar/fixtures.ts';
import { calendarView } from '../calendar/view.ts';
import { linkOutputs, events as paymentEvents } from '../payment/fixtures.ts';
import { openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import {
  createOutputs,
  detailed,
  events,
  keys,
  loadOutputs,
  onRequest,
  smooth,
  storedPackage,
  theMap,
} from './fixtures.ts';

const { chooseStripe, initiate } = paymentEvents;

/** A page on which a package is at its calendar. */
async function atCalendar(answers: Parameters<typeof openPage>[0] = smooth) {
  const page = openPage(answers);
  await page.send(...detailed);
  return page;
}

async function scheduledPage(answers: Parameters<typeof openPage>[0] = smooth) {
  const page = await atCalendar(answers);
  await page.hear(calendarEvents.eventType, calendarEvents.scheduled);
  return page;
}

describe('buying a package', () => {
  it('goes over its details, the calendar, the booking and the instructions to payment and WhatsApp', async () => {
    const page = openPage(smooth);
    await page.send(events.openPackage);
    expect(page.view()).toMatchObject({
      step: 'package-details',
      titleKey: 'packageDetails',
      canSubmit: false,
      canGoBack: false,
      canClose: true,
      estimatedMinutes: 12,
    });

    await page.send(events.name, events.email, events.consent, events.submit);
    expect(page.view()).toMatchObject({
      step: 'calendly',
      titleKey: 'scheduleSession',
      canGoBack: true,
      canContinue: false,
      estimatedMinutes: 10,
    });
    const frame = page.calendar()?.getSnapshot();
    const address = new URL((frame && calendarView(frame).frameUrl) ?? 'about:blank');
    expect(address.origin + address.pathname).toBe(theMap.url);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      utm_content: keys.first,
      name: 'Maryam Haddad',
      email: 'maryam@example.com',
      embed_domain: 'example.org',
    });
    expect(page.asked.createBooking).toEqual([]);
    expect(page.stored('currentBooking')).toMatchObject({
      idempotencyKey: keys.first,
      bookingId: null,
      status: 'draft',
    });

    await page.hear(calendarEvents.eventType, calendarEvents.scheduled);
    expect(page.asked.createBooking).toMatchObject([
      { item: theMap, idempotencyKey: keys.first, scheduled, form: { fullName: 'Maryam Haddad' } },
    ]);
    expect(page.view()).toMatchObject({
      step: 'booking-complete',
      titleKey: 'bookingComplete',
      bookingId: 'booking-1',
      isAdvancing: true,
      estimatedMinutes: 8,
    });
    expect(page.stored('currentBooking')).toMatchObject({
      bookingId: 'booking-1',
      scheduled,
      status: 'payment-processing',
    });

    await page.pass(1_999);
    expect(page.step()).toBe('booking-complete');
    await page.pass(1);
    expect(page.view()).toMatchObject({
      step: 'screenshot-instructions',
      titleKey: 'paymentInstructions',
      hasPrice: true,
      canContinue: true,
      estimatedMinutes: 6,
    });

    await page.send(events.next);
    expect(page.view()).toMatchObject({ step: 'payment-processing', estimatedMinutes: 4 });
    await page.pay(chooseStripe, initiate);
    expect(page.asked.createPaymentLink).toMatchObject([
      { bookingId: 'booking-1', packageName: 'The Map', packagePrice: 'AED 8,800' },
    ]);
    expect(page.view()).toMatchObject({
      step: 'whatsapp-verification',
      isPaid: true,
      estimatedMinutes: 2,
    });
    await page.send(events.verified);
    await page.pass(1_000);
    expect(page.view().isOpen).toBe(false);
  });

  it('asks for consent before anything else, and then tells what is missing', async () => {
    const page = openPage(smooth);
    await page.send(events.openPackage, events.name, events.submit);
    expect(page.view()).toMatchObject({ canSubmit: false, fieldErrors: [] });
    await page.send(events.consent, events.submit);
    expect(page.view()).toMatchObject({
      step: 'package-details',
      canSubmit: true,
      fieldErrors: [{ field: 'email', code: 'required' }],
    });
    expect(page.toasts).toEqual(['checkForm']);
    await page.send(events.email, events.submit);
    expect(page.step()).toBe('calendly');
  });
});

describe('going back', () => {
  it('leads through every step, and repeats nothing', async () => {
    const page = await scheduledPage();
    await page.pass(2_000);
    await page.send(events.next);
    await page.pay(chooseStripe);
    const steps: unknown[] = [];
    for (let step = 0; step < 4; step += 1) {
      await page.send(events.back);
      steps.push(page.step());
    }
    expect(steps).toEqual([
      'screenshot-instructions',
      'booking-complete',
      'calendly',
      'package-details',
    ]);
    expect(page.view()).toMatchObject({ isScheduled: true, isUnchanged: true, canSubmit: true });
    expect(page.asked.createBooking).toHaveLength(1);

    await page.send(events.submit);
    expect(page.view()).toMatchObject({ step: 'calendly', isScheduled: true, canContinue: true });
    expect(page.calendar()).toBeUndefined();
    await page.send(events.next);
    expect(page.view()).toMatchObject({ step: 'booking-complete', isAdvancing: false });
    await page.pass(60_000);
    expect(page.view()).toMatchObject({ step: 'booking-complete', canContinue: true });
    await page.send(events.next, events.next);
    expect(page.paymentView()).toMatchObject({ step: 'payment', reference: 'REF-1' });
    expect(page.asked.createBooking).toHaveLength(1);
    expect(page.asked.createPaymentLink).toHaveLength(1);
  });

  it('within the two seconds ends the advance for good', async () => {
    const page = await scheduledPage();
    await page.send(events.back);
    await page.pass(5_000);
    expect(page.step()).toBe('calendly');
    await page.send(events.next);
    await page.pass(5_000);
    expect(page.view()).toMatchObject({ step: 'booking-complete', canContinue: true });
  });

  it('from the calendar keeps what was typed, and shows the calendar anew', async () => {
    const page = await atCalendar();
    await page.send(events.back);
    expect(page.view()).toMatchObject({
      step: 'package-details',
      isScheduled: false,
      form: { fullName: 'Maryam Haddad' },
    });
    await page.send(events.submit);
    expect(page.calendar()).toBeDefined();
  });

  it('changed details reach the same booking', async () => {
    const page = await scheduledPage();
    await page.send(events.back, events.back, events.whatsapp, events.submit);
    expect(page.step()).toBe('booking-complete');
    expect(page.asked.createBooking).toMatchObject([
      { idempotencyKey: keys.first },
      { idempotencyKey: keys.first, scheduled, form: { whatsapp: '+971 50 123 4567' } },
    ]);
  });

  it('from a paid package leads to a quiet page', async () => {
    const page = await scheduledPage();
    await page.pass(2_000);
    await page.send(events.next);
    await page.pay(chooseStripe, initiate);
    await page.send(events.back);
    expect(page.view()).toMatchObject({
      step: 'payment-processing',
      canGoBack: false,
      canContinue: true,
    });
  });
});

describe('an appointment whose booking fails', () => {
  it.each(['trouble', 'broken'] as const)(
    'is kept and tried again with its key: %s',
    async (kind) => {
      const first = kind === 'trouble' ? createOutputs.trouble : kind;
      const page = await scheduledPage({
        ...smooth,
        createBooking: [first, createOutputs.created],
      });
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
    },
  );

  it('is kept over a reload: the details are asked again, the calendar is not', async () => {
    const storage = memoryStorage();
    const before = openPage({ createBooking: ['silence'] }, storage);
    await before.send(...detailed);
    await before.hear(calendarEvents.scheduled);
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

  it('takes a new key when its own is spent, and keeps the appointment', async () => {
    const page = await scheduledPage({
      ...smooth,
      createBooking: [createOutputs.ended, createOutputs.created],
    });
    expect(page.view()).toMatchObject({ problem: { code: 'booking_closed' }, canSubmit: true });
    expect(page.stored('currentBooking')).toMatchObject({ scheduled, idempotencyKey: null });
    await page.send(events.submit);
    expect(page.asked.createBooking[1]).toMatchObject({ idempotencyKey: keys.second, scheduled });
  });

  it('leads to the details when they are refused', async () => {
    const page = await scheduledPage({ ...smooth, createBooking: [createOutputs.invalid] });
    expect(page.view()).toMatchObject({
      step: 'package-details',
      isScheduled: true,
      fieldErrors: [{ field: 'email', code: 'invalid_email' }],
      form: { fullName: 'Maryam Haddad' },
    });
  });

  it('finds a booking that was paid elsewhere', async () => {
    const page = await scheduledPage({
      ...smooth,
      createBooking: [createOutputs.created, createOutputs.alreadyPaid],
      loadBooking: [loadOutputs.paid],
    });
    await page.send(events.back, events.back, events.whatsapp, events.submit);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', isPaid: true });
  });
});

describe('a package’s price that has changed', () => {
  it('is accepted with the key that the calendar was given', async () => {
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

  it('can be left, and is asked again on the way on', async () => {
    const page = await scheduledPage({ ...smooth, createBooking: [createOutputs.priceChanged] });
    await page.send(events.back);
    expect(page.view()).toMatchObject({ step: 'calendly', newPrice: null, isScheduled: true });
    await page.send(events.next);
    expect(page.view()).toMatchObject({ newPrice: 'AED 399' });
  });

  it('found at the payment makes a new booking for the same appointment', async () => {
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
});

describe('a price made in person', () => {
  it('counts as a price, but leads to no payment', async () => {
    const page = openPage(smooth);
    await page.send(
      { ...events.openPackage, item: onRequest },
      events.name,
      events.email,
      events.consent,
      events.submit,
    );
    expect(page.view().hasPrice).toBe(true);
    await page.hear(calendarEvents.scheduled);
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
  it('goes on at the payment, from where the instructions are a step back', async () => {
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
  });

  it('that this device alone remembers does not advance by itself either', async () => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(storedPackage) });
    const page = openPage({ ...smooth, loadBooking: ['broken'] }, storage);
    await page.send(events.openPackage, events.back, events.back);
    expect(page.view()).toMatchObject({ step: 'booking-complete', isAdvancing: false });
  });

  it('that has ended begins with a new appointment', async () => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(storedPackage) });
    const page = openPage({ ...smooth, loadBooking: [loadOutputs.closed] }, storage);
    await page.send(events.openPackage);
    expect(page.view()).toMatchObject({ step: 'package-details', isScheduled: false });
    expect(page.stored('currentBooking')).toBeNull();
  });

  it('by its link elsewhere never shows the calendar a second time', async () => {
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
