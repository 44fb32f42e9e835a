import { describe, expect, it } from 'vitest';
import { linkOutputs, events as paymentEvents, verifyOutputs } from '../payment/fixtures.ts';
import { openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createOutputs, events, filled, keys, loadOutputs, roadmap, smooth } from './fixtures.ts';

const { chooseStripe, initiate } = paymentEvents;

describe('buying a service', () => {
  it('goes from the form over the payment to WhatsApp, and closes after a second', async () => {
    const page = openPage(smooth);
    expect(page.view()).toMatchObject({ isOpen: false, step: null });

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
    expect(page.view().canSubmit).toBe(true);
    await page.send(events.submit);
    expect(page.asked.createBooking).toMatchObject([
      { item: roadmap, idempotencyKey: keys.first, form: { fullName: 'Maryam Haddad' } },
    ]);
    expect(page.view()).toMatchObject({
      step: 'payment-processing',
      bookingId: 'booking-1',
      canGoBack: true,
      canClose: false,
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
        bookingId: 'booking-1',
        packageName: 'Personal roadmap',
        packagePrice: 'AED 349',
        preferredProvider: 'stripe',
      },
    ]);
    expect(page.view()).toMatchObject({
      step: 'whatsapp-verification',
      isPaid: true,
      reference: 'REF-1',
    });
    expect(page.stored('currentBooking')).toMatchObject({ status: 'payment-completed' });
    expect(page.stored('activePaymentSession')).toBeNull();

    await page.send(events.verified, events.verified);
    expect(page.view()).toMatchObject({ isOpen: true, isFinished: true });
    await page.pass(999);
    expect(page.view().isOpen).toBe(true);
    await page.pass(1);
    expect(page.view()).toMatchObject({ isOpen: false, isPaid: false, bookingId: null });
    expect(page.stored('currentBooking')).toBeNull();
    expect(page.storage?.getItem('currentBookingId')).toBeNull();
  });

  it('remembers the attempt before the call goes out', async () => {
    const page = openPage({ createBooking: ['silence'] });
    await page.send(...filled, events.submit);
    expect(page.view()).toMatchObject({ isBusy: true, canClose: true });
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

  it('does not repeat the booking after going back, unless something was changed', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.submit, events.back);
    expect(page.view()).toMatchObject({ step: 'service-form', isUnchanged: true, canSubmit: true });
    await page.send(events.submit);
    expect(page.step()).toBe('payment-processing');
    expect(page.asked.createBooking).toHaveLength(1);

    await page.send(events.back, events.situation);
    expect(page.view().isUnchanged).toBe(false);
    await page.send(events.submit);
    expect(page.asked.createBooking).toHaveLength(2);
    expect(page.asked.createBooking[1]?.idempotencyKey).toBe(keys.first);
  });

  it('goes on watching a payment after the form and back', async () => {
    const page = openPage({ ...smooth, verifyPayment: ['silence'] });
    await page.send(...filled, events.submit);
    await page.pay(chooseStripe, initiate);
    await page.send(events.back, events.submit);
    expect(page.paymentView()).toMatchObject({ step: 'verification', reference: 'REF-1' });
    expect(page.asked.createPaymentLink).toHaveLength(1);
  });

  it('does not come back to a payment that has failed', async () => {
    const page = openPage({ ...smooth, verifyPayment: [verifyOutputs.failed] });
    await page.send(...filled, events.submit);
    await page.pay(chooseStripe, initiate);
    expect(page.paymentView()?.stage).toBe('failed');
    await page.send(events.back, events.submit);
    expect(page.paymentView()).toMatchObject({ stage: 'select', paymentUrl: null });
  });

  it('offers a quiet way on after going back from WhatsApp', async () => {
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

describe('a price that has changed', () => {
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

  it('can be left, with everything typed', async () => {
    const page = openPage({ createBooking: [createOutputs.priceChanged] });
    await page.send(...filled, events.submit, events.back);
    expect(page.view()).toMatchObject({
      newPrice: null,
      item: { price: 'AED 349' },
      form: { fullName: 'Maryam Haddad' },
    });
  });

  it('found at the payment leads to a new booking at the new price', async () => {
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

  it('asks for the form again where it is not on this device', async () => {
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
  });
});

describe('leaving', () => {
  it('clears the form, and a new opening starts afresh', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.close);
    expect(page.view().isOpen).toBe(false);
    await page.send(events.open);
    expect(page.view()).toMatchObject({ step: 'service-form', form: { fullName: '' } });
  });

  it('opens packages at their details', async () => {
    const page = openPage(smooth);
    await page.send(events.openPackage);
    expect(page.view()).toMatchObject({
      step: 'package-details',
      canClose: true,
      estimatedMinutes: 12,
    });
  });
});
