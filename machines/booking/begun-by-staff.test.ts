import { describe, expect, it } from 'vitest';
import { events as calendarEvents, scheduled } from '../calendar/fixtures.ts';
import { calendarReference } from '../calendar/reference.ts';
import { openPage } from '../testing/browser.ts';
import { answers } from '../testing/storage.ts';
import { agreement, createOutputs, events, loadOutputs, roadmap, theMap } from './fixtures.ts';

const forService = { ...answers, loadBooking: [loadOutputs.begun] };
const forPackage = { ...answers, loadBooking: [loadOutputs.begunPackage] };
const withTime = { ...answers, loadBooking: [loadOutputs.begunWithTime] };
const answered = [events.situation, events.consent, events.submit];

describe('the link to a booking that staff began', () => {
  it('leads to its form with what they noted, and to no payment', async () => {
    const page = openPage(forService);
    await page.send(events.resume);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      isBegunByStaff: true,
      canContinue: false,
      canSubmit: false,
      bookingId: null,
      item: { id: 'roadmap', price: 'AED 349' },
      form: { fullName: 'Maryam Haddad', email: 'maryam@example.com', consent: false, answers: {} },
    });
    await page.send(events.next, events.situation, events.submit, events.next);
    expect(page.step()).toBe('service-form');
    expect(page.asked.createBooking).toEqual([]);
    expect(page.payment()).toBeUndefined();
  });

  it('goes on to the payment of the same order once the person has agreed', async () => {
    const page = openPage(forService);
    await page.send(events.resume, ...answered);
    expect(page.asked.createBooking).toMatchObject([
      {
        idempotencyKey: agreement.key,
        form: { consent: true, answers: { currentSituation: 'Between two lives.' } },
      },
    ]);
    expect(page.view()).toMatchObject({
      step: 'payment-processing',
      bookingId: 'booking-1',
      isBegunByStaff: false,
    });
    expect(page.paymentView()).toMatchObject({ stage: 'select', preferred: 'ziina' });
  });

  it('leads a package through its calendar, which is told the same order', async () => {
    const page = openPage(forPackage, undefined, { items: [roadmap, theMap] });
    await page.send(events.resume);
    expect(page.view()).toMatchObject({ step: 'package-details', isScheduled: false });
    await page.send(events.submit);
    expect(page.step()).toBe('package-details');
    await page.send(events.consent, events.submit);
    const { frameUrl } = page.calendar()?.getSnapshot().context ?? {};
    expect(frameUrl).toContain(theMap.url);
    expect(frameUrl).toContain(calendarReference(agreement.key));
    await page.sendToCalendar(calendarEvents.eventType, calendarEvents.scheduled);
    expect(page.asked.createBooking).toMatchObject([
      { idempotencyKey: agreement.key, form: { consent: true }, scheduled: {} },
    ]);
    expect(page.view()).toMatchObject({ step: 'booking-complete', isAdvancing: true });
  });

  it('leads past the calendar where staff have chosen the time, once the person has agreed', async () => {
    const page = openPage(withTime);
    await page.send(events.resume);
    expect(page.view()).toMatchObject({
      ...{ step: 'package-details', isBegunByStaff: true, isScheduled: true },
      ...{ bookingId: null, resumeToken: 'token-1' },
    });
    await page.send(events.next, events.submit);
    expect(page.step()).toBe('package-details');
    await page.send(events.consent, events.submit);
    expect(page.calendar()).toBeUndefined();
    expect(page.asked.createBooking).toMatchObject([
      { idempotencyKey: agreement.key, form: { consent: true }, scheduled },
    ]);
    expect(page.view()).toMatchObject({ step: 'booking-complete', isAdvancing: true });
    await page.send(events.next, events.next);
    expect(page.paymentView()).toMatchObject({ stage: 'select', preferred: 'ziina' });
  });

  it('asks for a time again once the one that staff chose is cancelled', async () => {
    const first = openPage(withTime);
    await first.send(events.resume, events.close);
    const page = openPage(forPackage, first.storage);
    await page.send(events.resume);
    expect(page.view()).toMatchObject({ step: 'package-details', isScheduled: false });
    await page.send(events.consent, events.submit);
    expect(page.step()).toBe('calendly');
  });

  it('takes the time along to a new booking when the person accepts a changed price', async () => {
    const { priceChanged, created } = createOutputs;
    const page = openPage({ ...withTime, createBooking: [priceChanged, created] });
    await page.send(events.resume, events.consent, events.submit, events.accept);
    expect(page.asked.createBooking).toMatchObject([
      { idempotencyKey: agreement.key, scheduled },
      { idempotencyKey: events.accept.idempotencyKey, scheduled },
    ]);
  });

  it('leads to its form after the return from another payment too', async () => {
    const first = openPage(forService);
    await first.send(events.resume, events.close);
    const page = openPage(forService, first.storage);
    await page.send(events.returnedBare);
    expect(page.view()).toMatchObject({ step: 'service-form', isBegunByStaff: true });
  });

  it('is left without a question while nothing was typed', async () => {
    const page = openPage(forService);
    await page.send(events.resume, events.close);
    expect(page.view()).toMatchObject({ isOpen: false, isLeaving: false });
    await page.send(events.resume, events.situation, events.close);
    expect(page.view()).toMatchObject({ isOpen: true, isLeaving: true });
  });

  it('leads back to what was saved of it, as does its item on the same device', async () => {
    const first = openPage(forService);
    await first.send(events.resume, events.situation, events.save, events.close);
    for (const entrance of [events.resume, events.open]) {
      const page = openPage(forService, first.storage);
      await page.send(entrance);
      expect(page.asked.loadBooking).toEqual([{ token: 'token-1' }]);
      expect(page.view()).toMatchObject({
        step: 'service-form',
        isBegunByStaff: true,
        form: { fullName: 'Maryam Haddad', answers: { currentSituation: 'Between two lives.' } },
      });
    }
  });

  it('leads to an empty form of the item once it has ended', async () => {
    const first = openPage(forService);
    await first.send(events.resume, events.close);
    const page = openPage({ ...answers, loadBooking: [loadOutputs.closed] }, first.storage);
    await page.send(events.open);
    expect(page.view()).toMatchObject({ step: 'service-form', isBegunByStaff: false });
    await page.send(events.name, events.email, ...answered);
    expect(page.asked.createBooking).toMatchObject([
      { idempotencyKey: events.submit.idempotencyKey },
    ]);
  });
});
