import { describe, expect, it } from 'vitest';
import { events as calendarEvents } from '../calendar/fixtures.ts';
import { MINUTE_MS } from '../duration.ts';
import { events as paymentEvents, verifyOutputs } from '../payment/fixtures.ts';
import { openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import { detailed, events, filled, loadOutputs, smooth } from './fixtures.ts';
import { storedBooking } from './stored-fixtures.ts';

const { chooseStripe, initiate } = paymentEvents;

describe('the session timeout', () => {
  it('warns after 25 minutes, and starts again with any input', async () => {
    const page = openPage(smooth);
    await page.send(...filled);
    await page.pass(25 * MINUTE_MS - 1);
    expect(page.view().isExpiring).toBe(false);
    expect(page.toasts).toEqual([]);
    await page.pass(1);
    expect(page.view().isExpiring).toBe(true);
    expect(page.toasts).toEqual(['sessionExpiring']);
    await page.send(events.active);
    expect(page.view().isExpiring).toBe(false);
    await page.pass(24 * MINUTE_MS);
    await page.send(events.situation);
    await page.pass(24 * MINUTE_MS);
    expect(page.view()).toMatchObject({ step: 'service-form', isExpiring: false });
    await page.send(events.submit);
    await page.pass(24 * MINUTE_MS);
    expect(page.view()).toMatchObject({ step: 'payment-processing', isExpiring: false });
  });

  it('clears the form after 30 minutes, and can be continued', async () => {
    const page = openPage(smooth);
    await page.send(...filled);
    await page.pass(25 * MINUTE_MS);
    await page.pass(5 * MINUTE_MS);
    expect(page.view()).toMatchObject({
      step: 'interrupted',
      problem: { code: 'session_expired' },
      canRetry: true,
      form: { fullName: '' },
      fieldErrors: [],
      isExpiring: false,
      isLeaving: false,
    });
    await page.send(events.retry);
    expect(page.view()).toMatchObject({ step: 'service-form', problem: null });
  });

  it('warns for five minutes even when the computer slept past the end', async () => {
    const page = openPage(smooth);
    await page.send(...filled);
    await page.pass(60 * MINUTE_MS);
    await page.pass(5 * MINUTE_MS - 1);
    expect(page.view()).toMatchObject({ step: 'service-form', isExpiring: true });
    await page.pass(1);
    expect(page.step()).toBe('interrupted');
  });

  it('keeps saved progress and the booking', async () => {
    const saved = openPage(smooth);
    await saved.send(...filled, events.save);
    await saved.pass(25 * MINUTE_MS);
    await saved.pass(5 * MINUTE_MS);
    expect(saved.view().form.fullName).toBe('');
    await saved.send(events.save, events.active, events.retry);
    expect(saved.view()).toMatchObject({ form: { fullName: 'Maryam Haddad' } });

    const booked = openPage({ ...smooth, loadBooking: [loadOutputs.paid] });
    await booked.send(...filled, events.submit);
    await booked.pass(25 * MINUTE_MS);
    await booked.pass(5 * MINUTE_MS);
    expect(booked.step()).toBe('interrupted');
    expect(booked.inTab('booking_session')).toBeNull();
    await booked.send(events.retry);
    expect(booked.view()).toMatchObject({ step: 'whatsapp-verification', isPaid: true });
  });

  it('does not run while the sheet is closed', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.close, events.leave);
    await page.pass(60 * MINUTE_MS);
    expect(page.toasts).toEqual([]);
    expect(page.view().isOpen).toBe(false);
  });

  it('ends with the sheet that is closed during the last minutes', async () => {
    const page = openPage(smooth);
    await page.send(...filled);
    await page.pass(25 * MINUTE_MS);
    await page.send(events.close, events.leave);
    await page.pass(5 * MINUTE_MS);
    expect(page.view()).toMatchObject({ isOpen: false, problem: null });
  });

  it('does not end the check of a payment in a browser without the booking', async () => {
    const page = openPage({ ...smooth, verifyPayment: ['silence'] });
    await page.send(events.returned);
    await page.pass(25 * MINUTE_MS);
    await page.pass(5 * MINUTE_MS);
    expect(page.view()).toMatchObject({ step: 'payment-processing', isExpiring: false });
  });
});

describe('coming back to the window', () => {
  const away = (time: number) => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(storedBooking) });
    storage.setItem('redirectedForPayment', 'true');
    storage.setItem('redirectTimestamp', String(time));
    return storage;
  };

  it('opens the payment step once within 30 minutes of a redirect', async () => {
    const storage = away(1_000_000 - 30 * MINUTE_MS + 1);
    const page = openPage({ ...smooth, verifyPayment: [verifyOutputs.processing] }, storage);
    await page.send(events.focus);
    expect(page.view()).toMatchObject({ step: 'payment-processing', bookingId: 'booking-1' });
    expect(storage.keys()).not.toContain('redirectedForPayment');
    expect(storage.getItem('returnedFromPayment')).toBe('true');
    await page.send(events.close, events.focus);
    expect(page.view().isOpen).toBe(false);
  });

  it('does nothing later than that, or without a redirect', async () => {
    for (const storage of [away(1_000_000 - 30 * MINUTE_MS), memoryStorage()]) {
      const page = openPage(smooth, storage);
      await page.send(events.focus);
      expect(page.view().isOpen).toBe(false);
      expect(page.asked.loadBooking).toEqual([]);
    }
  });

  it('says that this device does not know the booking when none is stored', async () => {
    const storage = away(1_000_000);
    storage.removeItem('currentBooking');
    const page = openPage(smooth, storage);
    await page.send(events.focus);
    expect(page.view()).toMatchObject({
      step: 'interrupted',
      problem: { code: 'booking_not_here' },
    });
  });

  it('clears the redirect flag when a return address opens the page', async () => {
    const storage = away(1_000_000);
    const page = openPage({ ...smooth, verifyPayment: ['silence'] }, storage);
    await page.send(events.returned, events.close, events.focus);
    expect(storage.keys()).not.toContain('redirectTimestamp');
    expect(storage.getItem('returnedFromPayment')).toBe('true');
    expect(page.view().isOpen).toBe(false);
  });

  it('shows the paid booking after its payment page was opened', async () => {
    const storage = memoryStorage();
    const before = openPage({ ...smooth, verifyPayment: ['silence'] }, storage);
    await before.send(...filled, events.submit);
    await before.pay(chooseStripe, initiate);
    expect(storage.getItem('paymentInProgress')).toBe('true');

    const page = openPage(smooth, storage);
    await page.send(events.focus);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', isPaid: true });
    expect(storage.keys()).not.toContain('paymentInProgress');
  });
});

describe('the session of a page', () => {
  it('is stored at each step of a package where it is saved', async () => {
    const page = openPage(smooth);
    const steps: unknown[] = [];
    const note = () => steps.push(page.stored('booking_session').currentStep);
    await page.send(...detailed.slice(0, -1), events.save);
    note();
    await page.send(events.submit);
    note();
    await page.sendToCalendar(calendarEvents.scheduled);
    note();
    await page.send(events.next);
    note();
    expect(steps).toEqual([
      'package-details',
      'calendly',
      'booking-complete',
      'screenshot-instructions',
    ]);
  });

  it('is stored at calendar, payment and WhatsApp, without the form', async () => {
    const page = openPage(smooth);
    await page.send(...detailed);
    expect(page.inTab('booking_session')).toMatchObject({
      currentStep: 'calendly',
      status: 'draft',
      formData: null,
      timestamp: 1_000_000,
    });

    const service = openPage(smooth);
    await service.send(...filled, events.submit);
    expect(service.inTab('booking_session')).toMatchObject({
      id: 'booking-1',
      currentStep: 'payment-processing',
      status: 'payment-processing',
    });
    await service.pay(chooseStripe, initiate);
    expect(service.inTab('booking_session')).toMatchObject({
      currentStep: 'whatsapp-verification',
      status: 'payment-completed',
    });
    await service.send(events.verified);
    expect(service.inTab('booking_session')).toMatchObject({ status: 'completed' });
    await service.pass(1_000);
    expect(service.inTab('booking_session')).toBeNull();
  });

  it('ends with the booking when it was saved by choice', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.save, events.submit);
    expect(page.stored('booking_session')).toMatchObject({ status: 'payment-processing' });
    await page.pay(chooseStripe, initiate);
    await page.send(events.verified);
    expect(page.stored('booking_session')).toMatchObject({ status: 'completed' });
    const other = openPage(smooth, page.storage);
    await other.send(events.open);
    expect(other.view().form.fullName).toBe('');
    await page.pass(1_000);
    expect(page.stored('booking_session')).toBeNull();
  });

  it('ends when the sheet is closed', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.submit, events.close);
    expect(page.inTab('booking_session')).toBeNull();
    expect(page.stored('currentBooking')).toMatchObject({ bookingId: 'booking-1' });
  });
});
