import { describe, expect, it } from 'vitest';
import { linkOutputs, events as paymentEvents } from '../payment/fixtures.ts';
import { type Answers, openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import { events, filled, smooth } from './fixtures.ts';
import { storedBooking } from './stored-fixtures.ts';
import type { BookingEvent } from './types.ts';

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
