import { describe, expect, it } from 'vitest';
import { emptyForm } from '../intake/intake.ts';
import { events as paymentEvents, verifyOutputs } from '../payment/fixtures.ts';
import { openPage } from '../testing/browser.ts';
import { answers, memoryStorage, remembering } from '../testing/storage.ts';
import { events, loadOutputs } from './fixtures.ts';
import { progress, session, storedBooking, storedPackage } from './stored-fixtures.ts';

describe('the link from the mail', () => {
  it('resumes on another device, without a way back to the form', async () => {
    const page = openPage(answers);
    await page.send(events.resume);
    expect(page.view()).toMatchObject({
      step: 'payment-processing',
      bookingId: 'booking-1',
      canGoBack: false,
      canClose: true,
      item: { id: 'roadmap', price: 'AED 349', url: '', priceUsd: '', parts: [] },
    });
    expect(page.stored('currentBooking')).toMatchObject({ resumeToken: 'token-1' });
  });

  it('brings the preset choices of its item, and no form that is saved of another', async () => {
    const item = { id: 'soul-bio', type: 'service', name: 'Soul bio', price: 'AED 349' } as const;
    const value = { ...loadOutputs.unpaid.value, item };
    for (const loadBooking of [{ ok: true, value } as const, 'broken' as const]) {
      const stored = { ...storedBooking, item: { ...storedBooking.item, ...item } };
      const known = loadBooking === 'broken' ? remembering(stored) : memoryStorage();
      known.setItem('booking_session', JSON.stringify(progress));
      const page = openPage({ ...answers, loadBooking: [loadBooking] }, known);
      await page.send(events.resume);
      expect(page.view()).toMatchObject({ step: 'payment-processing', item });
      expect(page.view().form).toEqual(emptyForm({ ...item, parts: [] }));
    }
  });

  it('loads its own booking even if another one is stored', async () => {
    const another = { ...storedBooking, bookingId: 'booking-0', resumeToken: 'token-0' };
    const page = openPage({ ...answers, loadBooking: [loadOutputs.trouble] }, remembering(another));
    await page.send(events.resume);
    expect(page.asked.loadBooking).toEqual([{ token: 'token-1' }]);
    expect(page.view()).toMatchObject({
      step: 'interrupted',
      bookingId: null,
      problem: { code: 'database_error' },
    });
    expect(page.stored('currentBooking')).toMatchObject({ bookingId: 'booking-0' });
  });

  it.each(['closed', 'unknown'] as const)(
    'shows the problem when the booking is %s',
    async (kind) => {
      const page = openPage({ ...answers, loadBooking: [loadOutputs[kind]] });
      await page.send(events.resume);
      const code = kind === 'closed' ? 'booking_closed' : 'booking_not_found';
      expect(page.view()).toMatchObject({
        step: 'interrupted',
        canRetry: false,
        problem: { code },
      });
    },
  );

  it('shows the problem, and no empty form, when this device remembers the ended booking', async () => {
    const page = openPage(
      { ...answers, loadBooking: [loadOutputs.closed] },
      remembering(storedBooking),
    );
    await page.send(events.resume);
    expect(page.view()).toMatchObject({ step: 'interrupted', problem: { code: 'booking_closed' } });
    expect(page.stored('currentBooking')).toBeNull();
  });

  it('leaves the other bookings of this device alone when its own booking has ended', async () => {
    const page = openPage(
      { ...answers, loadBooking: [loadOutputs.closed] },
      remembering({ ...storedBooking, resumeToken: 'token-9' }, session),
    );
    await page.send(events.resume);
    expect(page.step()).toBe('interrupted');
    expect(page.stored('currentBooking')).toMatchObject({ resumeToken: 'token-9' });
    expect(page.stored('activePaymentSession')).toMatchObject({ reference: 'REF1-0000-0000-0000' });
  });

  it('can be tried again after a broken network', async () => {
    const page = openPage({ ...answers, loadBooking: ['broken', loadOutputs.paid] });
    await page.send(events.resume);
    expect(page.view()).toMatchObject({
      step: 'interrupted',
      canRetry: true,
      problem: { code: 'network_error' },
    });
    await page.send(events.retry);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', problem: null });
  });
});

describe('the return from the payment page', () => {
  it('is checked at once and trusts only the server', async () => {
    const page = openPage(
      { ...answers, verifyPayment: [verifyOutputs.processing, verifyOutputs.completed] },
      remembering(storedBooking, session),
    );
    await page.send(events.returned);
    expect(page.view()).toMatchObject({ step: 'payment-processing', isPaid: false });
    expect(page.paymentView()).toMatchObject({ stage: 'waiting' });
    await page.pass(3_000);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', bookingId: 'booking-1' });
  });

  it('shows a cancelled payment and can still pay the same booking', async () => {
    const page = openPage(
      { ...answers, verifyPayment: [verifyOutputs.processing, verifyOutputs.completed] },
      remembering(storedBooking, session),
    );
    await page.send({ ...events.returned, status: 'cancelled' });
    expect(page.paymentView()).toMatchObject({ stage: 'cancelled' });
    expect(page.stored('activePaymentSession')).toBeNull();
    await page.pay(paymentEvents.change, paymentEvents.chooseStripe, paymentEvents.initiate);
    expect(page.asked.createBooking).toEqual([]);
    expect(page.step()).toBe('whatsapp-verification');
  });

  it('is checked although the booking has ended, or cannot be asked about', async () => {
    for (const answer of [loadOutputs.closed, loadOutputs.trouble]) {
      const page = openPage(
        { ...answers, loadBooking: [answer] },
        remembering(storedBooking, session),
      );
      await page.send(events.returned);
      expect(page.view()).toMatchObject({ step: 'payment-processing', problem: null });
      expect(page.asked.verifyPayment).toMatchObject([{ paymentReference: session.reference }]);
    }
  });

  it('asks with all that is stored of its payment', async () => {
    const page = openPage(answers, remembering(storedBooking, session));
    await page.send({ ...events.returned, provider: null });
    expect(page.asked.verifyPayment).toEqual([
      {
        ...{ paymentReference: session.reference, provider: 'stripe', paymentId: 'pay_1' },
        token: 'token-1',
      },
    ]);
  });

  it('leads to payment for an announced transfer, and to what was bought where nothing was answered', async () => {
    const announced = openPage(
      { ...answers, loadBooking: [loadOutputs.awaiting] },
      remembering(storedBooking),
    );
    await announced.send(events.returnedBare);
    expect(announced.step()).toBe('payment-processing');
    expect(announced.paymentView()).not.toBeNull();

    for (const entrance of [events.open, events.returned]) {
      const paid = openPage(
        { ...answers, loadBooking: [loadOutputs.unanswered] },
        remembering(storedBooking),
      );
      await paid.send(entrance);
      expect(paid.view()).toMatchObject({ step: 'whatsapp-verification', canAnswer: true });
    }
  });

  it('finds the stored payment without a reference in the address', async () => {
    const page = openPage(answers, remembering(storedBooking, session));
    await page.send(events.returnedBare);
    expect(page.asked.verifyPayment[0]?.paymentReference).toBe('REF1-0000-0000-0000');
  });

  it('leads to no instructions while the appointment has no booking', async () => {
    const unbooked = { ...storedPackage, bookingId: null, resumeToken: null, status: 'draft' };
    const page = openPage(answers, remembering(unbooked));
    await page.send(events.returned);
    expect(page.view()).toMatchObject({ step: 'payment-processing', canGoBack: false });
  });

  it('is verified in a browser without the booking, where nothing can be paid', async () => {
    const page = openPage({ ...answers, verifyPayment: [verifyOutputs.completed] });
    await page.send(events.returned);
    expect(page.asked.verifyPayment).toEqual([
      { paymentReference: 'REF1-0000-0000-0000', provider: 'stripe' },
    ]);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', isPaid: true });
  });

  it('says at once that this device knows neither a booking nor a payment', async () => {
    const page = openPage(answers);
    await page.send(events.returnedBare);
    expect(page.view()).toMatchObject({
      step: 'interrupted',
      canClose: true,
      canRetry: false,
      problem: { code: 'booking_not_here' },
    });
    expect(page.asked.loadBooking).toEqual([]);
  });

  it('does not mark the stored booking as paid when it belongs to another booking', async () => {
    const another = { ok: true, value: { status: 'completed', isAnother: true } } as const;
    const page = openPage(
      { ...answers, verifyPayment: [another] },
      remembering(storedBooking, session),
    );
    await page.send({ ...events.returned, reference: 'REF-9' });
    expect(page.asked.verifyPayment).toMatchObject([
      { paymentReference: 'REF-9', token: 'token-1' },
    ]);
    expect(page.view()).toMatchObject({
      step: 'whatsapp-verification',
      isPaid: true,
      bookingId: null,
      item: null,
    });
    expect(page.stored('currentBooking')).toMatchObject({
      bookingId: 'booking-1',
      status: 'payment-processing',
    });
  });

  it('reports a failed payment once, and not again after the form', async () => {
    const page = openPage(
      { ...answers, verifyPayment: [verifyOutputs.processing] },
      remembering(storedBooking, session),
    );
    await page.send({ ...events.returned, status: 'failed' });
    expect(page.paymentView()?.stage).toBe('failed');
    await page.send(events.back, events.submit);
    expect(page.view().step).toBe('payment-processing');
    expect(page.paymentView()?.stage).not.toBe('failed');
  });

  it('reaches an open payment step', async () => {
    const page = openPage(
      { ...answers, verifyPayment: [verifyOutputs.processing] },
      remembering(storedBooking, session),
    );
    await page.send(events.open, { ...events.returned, status: 'failed' });
    expect(page.paymentView()?.stage).toBe('failed');
  });
});
