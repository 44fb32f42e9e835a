import { describe, expect, it } from 'vitest';
import { events as calendarEvents } from '../calendar/fixtures.ts';
import { calendarReference } from '../calendar/reference.ts';
import { openPage } from '../testing/browser.ts';
import { answers } from '../testing/storage.ts';
import { agreement, events, loadOutputs, roadmap, theMap } from './fixtures.ts';

const forService = { ...answers, loadBooking: [loadOutputs.begun] };
const forPackage = { ...answers, loadBooking: [loadOutputs.begunPackage] };
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
