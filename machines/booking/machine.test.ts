import { describe, expect, it } from 'vitest';
import { linkOutputs, events as paymentEvents, verifyOutputs } from '../payment/fixtures.ts';
import { broken } from '../testing/actors.ts';
import { openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import {
  createOutputs,
  detailed,
  events,
  filled,
  keys,
  loadOutputs,
  roadmap,
  smooth,
} from './fixtures.ts';
import type { BookingEvent } from './types.ts';

const { chooseStripe, initiate } = paymentEvents;

describe('buying a service', () => {
  it('goes from the form through payment to WhatsApp, and closes after 1 s', async () => {
    const page = openPage(smooth);
    expect(page.view()).toMatchObject({
      isOpen: false,
      step: null,
      titleKey: 'opening',
      estimatedMinutes: 0,
      answers: 'closed',
    });

    await page.send(events.open);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      titleKey: 'serviceForm',
      canClose: true,
      canGoBack: false,
      canSubmit: false,
      estimatedMinutes: 9,
    });

    await page.send(events.name, events.email, events.consent);
    expect(page.view()).toMatchObject({ canSubmit: true, isFormElsewhere: false, canRetry: false });
    await page.send(events.situation, events.submit);
    expect(page.asked.createBooking).toMatchObject([
      { item: roadmap, idempotencyKey: keys.first, form: { fullName: 'Maryam Haddad' } },
    ]);
    expect(page.view()).toMatchObject({
      step: 'payment-processing',
      bookingId: 'booking-1',
      resumeToken: 'token-1',
      canGoBack: true,
      canClose: false,
      canRetry: false,
      estimatedMinutes: 6,
    });
    expect(page.stored('currentBooking')).toMatchObject({
      bookingId: 'booking-1',
      resumeToken: 'token-1',
      idempotencyKey: keys.first,
      status: 'payment-processing',
    });

    await page.pay(chooseStripe, initiate);
    expect(page.asked.createPaymentLink).toEqual([
      {
        token: 'token-1',
        bookingId: 'booking-1',
        packageName: 'Personal roadmap',
        packagePrice: 'AED 349',
        preferredProvider: 'stripe',
      },
    ]);
    expect(page.view()).toMatchObject({
      step: 'whatsapp-verification',
      isPaid: true,
      reference: 'REF1-0000-0000-0000',
      estimatedMinutes: 3,
    });
    expect(page.stored('currentBooking')).toMatchObject({ status: 'payment-completed' });
    expect(page.stored('activePaymentSession')).toBeNull();

    await page.send(events.verified, events.verified);
    expect(page.view()).toMatchObject({ isOpen: true, isFinished: true });
    expect(page.toasts).toEqual(['bookingConfirmed']);
    await page.pass(999);
    expect(page.view().isOpen).toBe(true);
    await page.pass(1);
    expect(page.view()).toMatchObject({ isOpen: false, isPaid: false, bookingId: null });
    expect(page.stored('currentBooking')).toBeNull();
    expect(page.storage?.getItem('currentBookingId')).toBeNull();
  });

  it('stores the attempt before the call', async () => {
    const page = openPage({ createBooking: ['silence'] });
    await page.send(...filled, events.submit);
    expect(page.view()).toMatchObject({ isBusy: true, canClose: true, canSubmit: false });
    expect(page.stored('currentBooking')).toMatchObject({
      bookingId: null,
      idempotencyKey: keys.first,
      status: 'draft',
    });
  });

  it('creates one booking however often submit is pressed', async () => {
    const page = openPage({ createBooking: ['silence'] });
    await page.send(...filled, events.submit, events.submit, events.submit);
    expect(page.asked.createBooking).toHaveLength(1);
  });

  it('creates the booking again after going back only if the form was changed', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.submit, events.back);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      isUnchanged: true,
      isFormElsewhere: false,
      canSubmit: true,
    });
    await page.send(events.submit);
    expect(page.step()).toBe('payment-processing');
    expect(page.asked.createBooking).toHaveLength(1);

    await page.send(events.back, events.whatsapp);
    expect(page.view().isUnchanged).toBe(false);
    await page.send(events.submit);
    expect(page.asked.createBooking).toHaveLength(2);
    expect(page.asked.createBooking[1]?.idempotencyKey).toBe(keys.first);
  });

  it('keeps watching a payment after going back to the form', async () => {
    const page = openPage({ ...smooth, verifyPayment: ['silence'] });
    await page.send(...filled, events.submit);
    await page.pay(chooseStripe, initiate);
    await page.send(events.back, events.submit);
    expect(page.paymentView()).toMatchObject({
      step: 'verification',
      reference: 'REF1-0000-0000-0000',
    });
    expect(page.asked.createPaymentLink).toHaveLength(1);
  });

  it('reports the payment that the server says was made', async () => {
    const reference = 'REF9-0000-0000-0000';
    const value = { ...verifyOutputs.completed.value, reference };
    const page = openPage({ ...smooth, verifyPayment: [{ ok: true, value }] });
    await page.send(...filled, events.submit);
    await page.pay(chooseStripe, initiate);
    expect(page.view()).toMatchObject({ isPaid: true, reference });
  });

  it('does not return to a failed payment', async () => {
    const page = openPage({ ...smooth, verifyPayment: [verifyOutputs.failed] });
    await page.send(...filled, events.submit);
    await page.pay(chooseStripe, initiate);
    expect(page.paymentView()?.stage).toBe('failed');
    await page.send(events.back, events.submit);
    expect(page.paymentView()).toMatchObject({ stage: 'select', paymentUrl: null });
  });

  it('shows a page with Continue after going back from WhatsApp', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.submit);
    await page.pay(chooseStripe, initiate);
    await page.send(events.back);
    expect(page.view()).toMatchObject({
      step: 'payment-processing',
      isPaid: true,
      canGoBack: false,
      canClose: true,
    });
    expect(page.payment()).toBeUndefined();
    await page.send(events.next);
    expect(page.step()).toBe('whatsapp-verification');
    expect(page.asked.verifyPayment).toHaveLength(1);
  });
});

describe('a changed price', () => {
  it('is shown on the form and accepted with a new key', async () => {
    const page = openPage({ createBooking: [createOutputs.priceChanged, createOutputs.created] });
    await page.send(...filled, events.submit);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      newPrice: 'AED 399',
      canClose: true,
      item: { price: 'AED 349' },
    });
    await page.send(events.accept);
    expect(page.asked.createBooking[1]).toMatchObject({
      idempotencyKey: keys.third,
      item: { price: 'AED 399', priceUsd: '' },
    });
    expect(page.view()).toMatchObject({ step: 'payment-processing', newPrice: null });
  });

  it('is only reported when the server does not name it', async () => {
    const silent = { ok: false, problem: { code: 'price_changed' } } as const;
    const page = openPage({ createBooking: [silent] });
    await page.send(...filled, events.submit);
    expect(page.view()).toMatchObject({
      newPrice: null,
      canSubmit: true,
      problem: { code: 'price_changed' },
    });
  });

  it('can be rejected without losing the form', async () => {
    const page = openPage({ createBooking: [createOutputs.priceChanged] });
    await page.send(...filled, events.submit, events.back);
    expect(page.view()).toMatchObject({
      newPrice: null,
      canSubmit: true,
      item: { price: 'AED 349' },
      form: { fullName: 'Maryam Haddad' },
    });
  });

  it('leads to a new booking at the new price when it is found at payment', async () => {
    const page = openPage({
      createBooking: [
        createOutputs.created,
        { ok: true, value: { id: 'booking-2', resumeToken: 't2' } },
      ],
      createPaymentLink: [linkOutputs.priceChanged, linkOutputs.made],
    });
    await page.send(...filled, events.submit);
    await page.pay(chooseStripe);
    expect(page.view()).toMatchObject({ step: 'service-form', newPrice: 'AED 399' });
    await page.send(events.accept);
    expect(page.view()).toMatchObject({ step: 'payment-processing', bookingId: 'booking-2' });
    await page.pay(chooseStripe);
    expect(page.asked.createPaymentLink[1]).toMatchObject({
      bookingId: 'booking-2',
      packagePrice: 'AED 399',
    });
  });

  it('leads to the form where this browser does not have it', async () => {
    const storage = memoryStorage();
    const first = openPage(smooth, storage);
    await first.send(...filled, events.submit);
    const page = openPage(
      {
        ...smooth,
        loadBooking: [loadOutputs.unlinked],
        createPaymentLink: [linkOutputs.priceChanged],
      },
      storage,
    );
    await page.send(events.open);
    await page.pay(chooseStripe);
    await page.send(events.accept);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      newPrice: null,
      bookingId: null,
      item: { price: 'AED 399' },
    });
    await page.send(events.name);
    expect(page.view().form.fullName).toBe('Maryam Haddad');
  });
});

it.each([
  ['calendar', detailed],
  ['payment', [...filled, events.submit]],
] as const)('a %s that breaks interrupts the booking, and says so', async (step, way) => {
  const page = openPage(smooth);
  await page.send(...way);
  await page.send(broken(step) as BookingEvent);
  expect(page.view()).toMatchObject({ step: 'interrupted', problem: { code: 'internal_error' } });
});

describe('closing the sheet', () => {
  it('clears the form', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.close, events.leave);
    expect(page.view().isOpen).toBe(false);
    await page.send(events.open);
    expect(page.view()).toMatchObject({ step: 'service-form', form: { fullName: '' } });
  });
});
