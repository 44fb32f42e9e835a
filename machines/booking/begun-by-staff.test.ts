import { describe, expect, it } from 'vitest';
import { events as calendarEvents, scheduled } from '../calendar/fixtures.ts';
import { calendarReference } from '../calendar/reference.ts';
import { linkOutputs, events as paymentEvents } from '../payment/fixtures.ts';
import { type Answers, openPage } from '../testing/browser.ts';
import { answers, memoryStorage } from '../testing/storage.ts';
import {
  agreement,
  createOutputs,
  events,
  filled,
  loadOutputs,
  roadmap,
  smooth,
  theMap,
} from './fixtures.ts';
import { storedBooking } from './stored-fixtures.ts';
import type { BookingEvent } from './types.ts';

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

const { chooseTransfer, initiate } = paymentEvents;

const byTransfer: Answers = { ...smooth, createPaymentLink: [linkOutputs.transfer] };
const unopenable: Answers['createBooking'] = [
  { ok: true, value: { id: 'booking-1', resumeToken: null } },
];

/** A page whose transfer was announced. */
async function announced(answers: Answers = {}, form: readonly BookingEvent[] = filled) {
  const page = openPage({ ...byTransfer, ...answers });
  await page.send(...form, events.submit, events.submit);
  await page.pay(chooseTransfer, initiate);
  return page;
}

describe('an announced transfer', () => {
  it('is busy while it is taken back, and shown again as soon as the network is broken', async () => {
    const page = await announced({ withdrawTransfer: ['silence'] });
    await page.send(events.back, events.reopen);
    expect(page.view()).toMatchObject({ step: 'payment-processing', isBusy: true });

    const broken = await announced({ withdrawTransfer: ['broken'] });
    await broken.send(events.back, events.reopen);
    expect(broken.view()).toMatchObject({ isBusy: false, problem: { code: 'network_error' } });
  });

  it('cannot be taken back where this device does not know its details', async () => {
    const stored = { ...storedBooking, isAwaitingConfirmation: true };
    const storage = memoryStorage({ currentBooking: JSON.stringify(stored) });
    const page = openPage({ ...smooth, loadBooking: ['broken'] }, storage);
    await page.send(events.open);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', problem: null });
    await page.send(events.back, events.reopen);
    expect(page.view()).toMatchObject({ isAwaitingConfirmation: true, canReopenPayment: false });
    expect(page.asked.withdrawTransfer).toEqual([]);
  });

  it('is not asked about where this device has no right to ask', async () => {
    const stored = { ...storedBooking, resumeToken: null, isAwaitingConfirmation: true };
    const page = openPage(smooth, memoryStorage({ currentBooking: JSON.stringify(stored) }));
    await page.send(events.open, events.focus);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification' });
    await page.send(events.back, events.focus);
    expect(page.view()).toMatchObject({ step: 'payment-processing', problem: null });
    expect(page.asked.loadBooking).toEqual([]);
  });

  it('asks for no answers before it is confirmed', async () => {
    const page = await announced({}, [events.open, events.name, events.email, events.consent]);
    expect(page.view()).toMatchObject({
      step: 'whatsapp-verification',
      answers: 'missing',
      canAnswer: false,
    });
  });
});

it('a booking without a token cannot be paid from here', async () => {
  const page = openPage({ ...smooth, createBooking: unopenable });
  await page.send(...filled, events.submit);
  await page.pay(paymentEvents.chooseStripe);
  expect(page.paymentView()).toMatchObject({ problem: { code: 'booking_id_missing' } });
  expect(page.asked.createPaymentLink).toEqual([]);
});
