import { describe, expect, it } from 'vitest';
import { events as calendarEvents, scheduled } from '../calendar/fixtures.ts';
import { calendarView } from '../calendar/machine.ts';
import { calendarReference } from '../calendar/reference.ts';
import { events as paymentEvents } from '../payment/fixtures.ts';
import { settle } from '../testing/actors.ts';
import { atCalendar, openPage, scheduledPage } from '../testing/browser.ts';
import { events, keys, smooth, theMap } from './fixtures.ts';

const { chooseStripe, initiate } = paymentEvents;

describe('buying a package', () => {
  it('goes from details through calendar, booking and instructions to payment and WhatsApp', async () => {
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
      utm_content: calendarReference(keys.first),
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

    await page.sendToCalendar(calendarEvents.eventType, calendarEvents.scheduled);
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

  it('asks for consent first, then shows what is missing', async () => {
    const page = openPage(smooth);
    await page.send(events.openPackage, events.name, events.submit);
    expect(page.view()).toMatchObject({ canSubmit: false, fieldErrors: [] });
    await page.send(events.consent, events.submit);
    expect(page.view()).toMatchObject({
      step: 'package-details',
      canSubmit: true,
      fieldErrors: [{ field: 'email', code: 'required' }],
    });
    await page.send(events.email, events.submit);
    expect(page.step()).toBe('calendly');
  });
});

it('a booked appointment takes back the question before leaving', async () => {
  const page = await atCalendar();
  await page.sendToCalendar(calendarEvents.eventType);
  page.calendar()?.send(calendarEvents.scheduled);
  page.actor.send(events.close);
  expect(page.view()).toMatchObject({ isBusy: true, isLeaving: true });
  await settle();
  expect(page.view()).toMatchObject({ step: 'booking-complete', isBusy: false, isLeaving: false });
});

describe('going back', () => {
  it('passes every step and repeats no call', async () => {
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
    expect(page.paymentView()).toMatchObject({ step: 'payment', reference: 'REF1-0000-0000-0000' });
    expect(page.asked.createBooking).toHaveLength(1);
    expect(page.asked.createPaymentLink).toHaveLength(1);
  });

  it('shows what was there before when the person goes forward again', async () => {
    const page = await scheduledPage();
    await page.send(events.next);
    expect(page.step()).toBe('screenshot-instructions');
    await page.send(events.back, events.back, events.back);
    expect(page.view()).toMatchObject({ step: 'package-details', canAdvance: false });
    await page.send(events.next);
    expect(page.step()).toBe('calendly');
    const empty = openPage(smooth);
    await empty.send(events.openPackage, events.next);
    expect(empty.step()).toBe('package-details');
  });

  it('keeps the sheet from advancing by itself', async () => {
    const page = await scheduledPage();
    await page.send(events.back);
    await page.pass(5_000);
    expect(page.step()).toBe('calendly');
    await page.send(events.next);
    await page.pass(5_000);
    expect(page.view()).toMatchObject({ step: 'booking-complete', canContinue: true });
  });

  it('keeps the form and loads the calendar again when it starts at the calendar', async () => {
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

  it('updates the same booking when the details were changed', async () => {
    const page = await scheduledPage();
    await page.send(events.back, events.back, events.whatsapp, events.submit);
    expect(page.step()).toBe('booking-complete');
    expect(page.asked.createBooking).toMatchObject([
      { idempotencyKey: keys.first },
      { idempotencyKey: keys.first, scheduled, form: { whatsapp: '+971 50 123 4567' } },
    ]);
  });

  it('shows a page with Continue when it starts at WhatsApp', async () => {
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
