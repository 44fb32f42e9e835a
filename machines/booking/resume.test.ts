import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../duration.ts';
import { link } from '../payment/fixtures.ts';
import { openPage } from '../testing/browser.ts';
import { answers, memoryStorage, remembering } from '../testing/storage.ts';
import { events, keys, legacyBio, loadOutputs, roadmap } from './fixtures.ts';
import { session, storedBooking } from './stored-fixtures.ts';

describe('opening the sheet again', () => {
  it('reuses the key after a reload during createBooking', async () => {
    const storage = memoryStorage();
    const before = openPage({ createBooking: ['silence'] }, storage);
    await before.send(
      events.open,
      events.name,
      events.email,
      events.consent,
      events.situation,
      events.submit,
    );

    const page = openPage(answers, storage);
    await page.send({ ...events.open, idempotencyKey: keys.second });
    expect(page.view()).toMatchObject({
      step: 'service-form',
      resumed: null,
      form: { fullName: '' },
    });
    await page.send(events.name, events.email, events.consent, events.situation, events.submit);
    expect(page.asked.createBooking[0]?.idempotencyKey).toBe(keys.first);
  });

  it('resumes an unpaid booking at payment, as the server says', async () => {
    const page = openPage(answers, remembering(storedBooking));
    await page.send(events.open);
    expect(page.asked.loadBooking).toEqual([{ token: 'token-1' }]);
    expect(page.view()).toMatchObject({
      step: 'payment-processing',
      bookingId: 'booking-1',
      item: roadmap,
    });
    expect(page.paymentView()).toMatchObject({
      step: 'payment',
      paymentUrl: 'https://pay.example/1',
      unmatchedMoney: null,
    });
  });

  it('keeps watching a stored payment', async () => {
    const page = openPage(answers, remembering(storedBooking, session));
    await page.send(events.open);
    expect(page.paymentView()).toMatchObject({ step: 'verification', stage: 'checking' });
    expect(page.asked.verifyPayment).toEqual([
      {
        ...{ paymentReference: 'REF1-0000-0000-0000', provider: 'stripe', paymentId: 'pay_1' },
        token: 'token-1',
      },
    ]);
  });

  it('shows the link of the server, not a payment that was stored before it', async () => {
    const value = { ...loadOutputs.unpaid.value, payment: { ...link, reference: 'REF3-0000' } };
    const page = openPage(
      { ...answers, loadBooking: [{ ok: true, value }] },
      remembering(storedBooking, session),
    );
    await page.send(events.open);
    expect(page.paymentView()).toMatchObject({ stage: 'payment', reference: 'REF3-0000' });
  });

  it('does not watch the payment of another booking', async () => {
    const page = openPage(
      { ...answers, loadBooking: [loadOutputs.unlinked] },
      remembering(storedBooking, { ...session, bookingId: 'booking-0' }),
    );
    await page.send(events.open);
    expect(page.paymentView()?.step).toBe('select');
  });

  it.each(['trouble', 'broken'] as const)(
    'says of a stored paid booking that it could not be checked when the server is %s',
    async (away) => {
      const paid = remembering({ ...storedBooking, status: 'payment-completed' });
      const answer = away === 'broken' ? away : loadOutputs.trouble;
      const page = openPage({ ...answers, loadBooking: [answer, loadOutputs.paid] }, paid);
      await page.send(events.open);
      expect(page.view()).toMatchObject({
        step: 'interrupted',
        isPaid: false,
        canRetry: true,
        problem: { code: 'payment_unchecked' },
      });
      await page.send(events.retry);
      expect(page.view()).toMatchObject({ step: 'whatsapp-verification', isPaid: true });

      const unpaid = openPage(answers, paid);
      await unpaid.send(events.open);
      expect(unpaid.view()).toMatchObject({ step: 'payment-processing', isPaid: false });
    },
  );

  it.each([
    ['wrongAmount', { reference: 'REF1-0000-0000-0000', received: 'AED 120', price: 'AED 349' }],
    ['refunded', { reference: null, received: null }],
  ] as const)(
    'shows %s as the server reported it, with no way to pay',
    async (stage, unmatchedMoney) => {
      const page = openPage({ ...answers, loadBooking: [loadOutputs[stage]] });
      await page.send(events.resume);
      expect(page.paymentView()).toMatchObject({ stage, unmatchedMoney, canChangeMethod: false });
      expect(page.asked.verifyPayment).toEqual([]);
    },
  );

  it('trusts the server about a payment that this browser missed', async () => {
    const page = openPage(
      { ...answers, loadBooking: [loadOutputs.paid] },
      remembering(storedBooking),
    );
    await page.send(events.open);
    expect(page.step()).toBe('whatsapp-verification');
    expect(page.stored('currentBooking')).toMatchObject({ status: 'payment-completed' });
  });

  it.each(['trouble', 'broken', 'silence'] as const)(
    'continues with the stored booking when the server is unavailable: %s',
    async (kind) => {
      const loadBooking = [kind === 'trouble' ? loadOutputs.trouble : kind];
      const page = openPage({ ...answers, loadBooking }, remembering(storedBooking));
      await page.send(events.open);
      if (kind === 'silence') {
        expect(page.view()).toMatchObject({ step: 'opening', isBusy: true });
        await page.pass(10_000);
      }
      expect(page.view()).toMatchObject({
        step: 'payment-processing',
        bookingId: 'booking-1',
        problem: null,
      });
      expect(page.paymentView()?.step).toBe('select');
    },
  );

  it('cannot try again where a stored paid booking cannot be asked about', async () => {
    const tokenless = { ...storedBooking, resumeToken: null, status: 'payment-completed' };
    const page = openPage(answers, remembering(tokenless));
    await page.send(events.open);
    expect(page.view()).toMatchObject({
      step: 'interrupted',
      canRetry: false,
      problem: { code: 'payment_unchecked' },
    });
  });

  it.each(['booking_not_found', 'booking_closed', 'booking_link_ended'] as const)(
    'starts a new booking when the server answers %s',
    async (code) => {
      const gone = { ok: false, problem: { code } } as const;
      const page = openPage({ ...answers, loadBooking: [gone] }, remembering(storedBooking));
      await page.send(events.open);
      expect(page.view()).toMatchObject({ step: 'service-form', answers: 'closed' });
      expect(page.stored('currentBooking')).toBeNull();
    },
  );

  it.each([
    ['that this device knows', undefined, legacyBio.parts],
    ['that the server tells', ['soul-bio'], ['soul-bio']],
  ])('shows the parts of a bundle %s', async (_, told, parts) => {
    const { id, type, name, price } = legacyBio;
    const item = { id, type, name, price, ...(told && { parts: told }) };
    const value = { ...loadOutputs.unpaid.value, item };
    const page = openPage(
      { ...answers, loadBooking: [{ ok: true, value }] },
      remembering({ ...storedBooking, item: legacyBio }),
    );
    await page.send({ ...events.open, item: legacyBio });
    expect(page.view().item?.parts).toEqual(parts);
  });

  it.each(['closed', 'unknown'] as const)(
    'starts a new booking when the stored one is %s',
    async (kind) => {
      const page = openPage(
        { ...answers, loadBooking: [loadOutputs[kind]] },
        remembering(storedBooking, session),
      );
      await page.send(events.open);
      expect(page.view()).toMatchObject({ step: 'service-form', bookingId: null, problem: null });
      expect(page.stored('currentBooking')).toBeNull();
      expect(page.stored('activePaymentSession')).toBeNull();
      await page.send(events.name, events.email, events.consent, events.situation, events.submit);
      expect(page.asked.createBooking[0]?.idempotencyKey).toBe(keys.second);
    },
  );

  it('resumes a booking younger than seven days and deletes an older one', async () => {
    const young = remembering({ ...storedBooking, timestamp: 1_000_000 - 7 * DAY_MS + 1 });
    const page = openPage(answers, young);
    await page.send(events.open);
    expect(page.step()).toBe('payment-processing');

    const old = remembering({ ...storedBooking, timestamp: 1_000_000 - 7 * DAY_MS });
    const later = openPage(answers, old);
    await later.send(events.open);
    expect(later.step()).toBe('service-form');
    expect(old.getItem('currentBooking')).toBeNull();
  });

  it('does not resume the booking of another item', async () => {
    const page = openPage(answers, remembering(storedBooking));
    await page.send({ ...events.open, item: legacyBio, idempotencyKey: keys.second });
    expect(page.view()).toMatchObject({ step: 'service-form', item: { id: 'legacy-bio' } });
    expect(page.asked.loadBooking).toEqual([]);
    expect(page.stored('currentBooking')).toMatchObject({ bookingId: 'booking-1' });
  });

  it('goes back to a form whose details the server has, and straight on when nothing is typed', async () => {
    const page = openPage(answers, remembering(storedBooking));
    await page.send(events.open);
    expect(page.view().isFormElsewhere).toBe(false);
    await page.send(events.back);
    expect(page.view()).toMatchObject({
      step: 'service-form',
      isUnchanged: true,
      isBegunByStaff: false,
      isFormElsewhere: true,
      canSubmit: true,
    });
    await page.send(events.submit);
    expect(page.step()).toBe('payment-processing');
    expect(page.asked.createBooking).toEqual([]);
  });

  it('works where storage is forbidden, remembering nothing', async () => {
    const page = openPage(answers, null);
    await page.send(
      events.open,
      events.name,
      events.email,
      events.consent,
      events.situation,
      events.submit,
    );
    expect(page.step()).toBe('payment-processing');
    await page.send(events.close, events.open);
    expect(page.step()).toBe('service-form');
  });

  it('clears only the page’s session at start', () => {
    const storage = memoryStorage({ booking_session: '{}', currentBookingId: 'booking-1' });
    openPage(answers, storage);
    expect(storage.keys()).toEqual(['currentBookingId']);
  });
});
