import { describe, expect, it } from 'vitest';
import {
  bankDetails,
  linkOutputs,
  events as paymentEvents,
  receipt,
  transferLink,
  uploadOutputs,
} from '../payment/fixtures.ts';
import { openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { settle } from '../testing/settle.ts';
import {
  detailed,
  events,
  filled,
  loadOutputs,
  pendingGeneration,
  smooth,
  storedBooking,
} from './fixtures.ts';

const { chooseStripe, chooseTransfer, chooseReceipt, initiate, change } = paymentEvents;
const success = { ok: true, value: { success: true } } as const;
const refused = { ok: false, problem: { code: 'internal_error', detail: 'Not now.' } } as const;

const byTransfer = {
  ...smooth,
  createPaymentLink: [linkOutputs.transfer],
  notifyTransfer: [success],
};

describe('a bank transfer', () => {
  it('is announced and waits for confirmation, and is not shown as paid', async () => {
    const page = openPage(byTransfer);
    await page.send(...filled, events.submit);
    await page.pay(chooseTransfer);
    expect(page.paymentView()).toMatchObject({
      stage: 'transfer',
      bankDetails,
      reference: 'REF-2',
    });
    await page.pay(initiate);
    expect(page.view()).toMatchObject({
      step: 'whatsapp-verification',
      isPaid: false,
      isAwaitingConfirmation: true,
      reference: 'REF-2',
    });
    expect(page.asked.verifyPayment).toEqual([]);
    expect(page.asked.notifyTransfer).toEqual([
      {
        customerName: 'Maryam Haddad',
        customerEmail: 'maryam@example.com',
        customerWhatsapp: '',
        serviceName: 'Personal roadmap',
        amount: 349,
        reference: 'REF-2',
        bankDetails: {
          accountHolder: bankDetails.accountHolder,
          bankName: bankDetails.bankName,
          iban: bankDetails.iban,
        },
      },
    ]);
    expect(page.stored('currentBooking')).toMatchObject({
      status: 'payment-processing',
      isAwaitingConfirmation: true,
    });
    expect(page.asked.generateContent).toEqual([]);
    await page.send(events.verified);
    expect(page.toasts).not.toContain('bookingConfirmed');
  });

  it('tells of its receipt', async () => {
    const page = openPage({ ...byTransfer, uploadReceipt: [uploadOutputs.kept] });
    await page.send(...filled, events.submit);
    await page.pay(chooseTransfer, chooseReceipt, initiate);
    expect(page.asked.uploadReceipt).toEqual([{ reference: 'REF-2', receipt }]);
    expect(page.asked.notifyTransfer).toMatchObject([{ receiptId: 'receipt-1' }]);
  });

  it.each(['broken', refused, 'silence'] as const)(
    'goes on whatever becomes of its announcement: %#',
    async (answer) => {
      const page = openPage({ ...byTransfer, notifyTransfer: [answer] });
      await page.send(...filled, events.submit);
      await page.pay(chooseTransfer, initiate);
      expect(page.view()).toMatchObject({ step: 'whatsapp-verification', problem: null });
      await page.send(events.verified);
      await page.pass(1_000);
      expect(page.view().isOpen).toBe(false);
    },
  );

  it('can be paid by another method after all, with the same booking', async () => {
    const page = openPage({
      ...byTransfer,
      createPaymentLink: [linkOutputs.transfer, linkOutputs.made],
    });
    await page.send(...filled, events.submit);
    await page.pay(chooseTransfer, initiate);
    await page.send(events.back);
    expect(page.view()).toMatchObject({
      step: 'payment-processing',
      canContinue: true,
      canReopenPayment: true,
    });
    expect(page.payment()).toBeUndefined();
    await page.send(events.next);
    expect(page.step()).toBe('whatsapp-verification');

    await page.send(events.back, events.reopen);
    expect(page.paymentView()).toMatchObject({ stage: 'transfer' });
    await page.pay(change, chooseStripe, initiate);
    expect(page.view()).toMatchObject({ isPaid: true, isAwaitingConfirmation: false });
    expect(page.asked.createBooking).toHaveLength(1);
  });

  it('is resumed as announced, by this device and by the server', async () => {
    const stored = { ...storedBooking, isAwaitingConfirmation: true };
    const storage = memoryStorage({ currentBooking: JSON.stringify(stored) });
    const away = openPage({ ...smooth, loadBooking: ['broken'] }, storage);
    await away.send(events.open);
    expect(away.view()).toMatchObject({
      step: 'whatsapp-verification',
      isAwaitingConfirmation: true,
      isPaid: false,
    });

    const elsewhere = openPage({ ...smooth, loadBooking: [loadOutputs.awaiting] });
    await elsewhere.send(events.resume);
    expect(elsewhere.view()).toMatchObject({
      step: 'whatsapp-verification',
      isAwaitingConfirmation: true,
      reference: transferLink.reference,
    });

    const confirmed = openPage({ ...smooth, loadBooking: [loadOutputs.paid] }, storage);
    await confirmed.send(events.open);
    expect(confirmed.view()).toMatchObject({ isPaid: true, isAwaitingConfirmation: false });
  });

  it('announced without its form leaves name and e-mail to the order', async () => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(storedBooking) });
    const page = openPage({ ...byTransfer, loadBooking: [loadOutputs.unlinked] }, storage);
    await page.send(events.open);
    await page.pay(chooseTransfer, initiate);
    expect(page.asked.notifyTransfer).toMatchObject([{ customerName: '', customerEmail: '' }]);
  });
});

describe('a personalised text', () => {
  const paying = async (answers: Parameters<typeof openPage>[0]) => {
    const page = openPage(answers);
    await page.send(...filled, events.situation, events.submit);
    return page;
  };
  const formData = { currentSituation: 'Between two lives.' };

  it('is begun after the payment, once, and then no longer pending', async () => {
    const page = await paying({ ...smooth, generateContent: [success] });
    expect(page.asked.generateContent).toEqual([]);
    expect(page.stored('pendingAIGeneration')).toEqual({
      bookingId: 'booking-1',
      serviceType: 'roadmap',
      formData: {},
      timestamp: 1_000_000,
    });
    await page.pay(chooseStripe, initiate);
    expect(page.asked.generateContent).toEqual([
      { bookingId: 'booking-1', serviceType: 'roadmap', formData },
    ]);
    expect(page.stored('pendingAIGeneration')).toBeNull();
    await page.send(events.back, events.next);
    expect(page.asked.generateContent).toHaveLength(1);
  });

  it.each([
    ['Not now.', refused],
    ['the network is away', 'broken'],
  ] as const)('that fails is remembered and shown nowhere: %s', async (reason, answer) => {
    const page = await paying({ ...smooth, generateContent: [answer] });
    await page.pay(chooseStripe, initiate);
    await settle();
    expect(page.storage?.getItem('aiGenerationError')).toBe(reason);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ bookingId: 'booking-1' });
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', problem: null });
  });

  it('that was kept waiting is begun when its booking turns out to be paid', async () => {
    const storage = memoryStorage({
      currentBooking: JSON.stringify(storedBooking),
      pendingAIGeneration: JSON.stringify(pendingGeneration),
      aiGenerationError: 'Not now.',
    });
    const page = openPage(
      { ...smooth, loadBooking: [loadOutputs.paid], generateContent: [success] },
      storage,
    );
    await page.send(events.open);
    expect(page.asked.generateContent).toEqual([
      { bookingId: 'booking-1', serviceType: 'roadmap', formData: {} },
    ]);
    expect(storage.keys()).not.toContain('pendingAIGeneration');
    expect(storage.keys()).not.toContain('aiGenerationError');
  });

  it('of another booking is left alone', async () => {
    const pending = { ...pendingGeneration, bookingId: 'booking-0' };
    const storage = memoryStorage({
      currentBooking: JSON.stringify(storedBooking),
      pendingAIGeneration: JSON.stringify(pending),
    });
    const page = openPage({ ...smooth, loadBooking: [loadOutputs.paid] }, storage);
    await page.send(events.open);
    expect(page.asked.generateContent).toEqual([]);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ bookingId: 'booking-0' });
  });

  it('keeps its answers on the device only for who saves progress', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.situation, events.save, events.submit);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ formData });
    await page.send(events.discard);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ formData: {} });
  });

  it('is not made of what asks nothing', async () => {
    const page = openPage(smooth);
    await page.send(...detailed);
    const toolkit = { ...events.open.item, id: 'toolkit' };
    const other = openPage(smooth);
    await other.send({ ...events.open, item: toolkit }, events.name, events.email, events.consent);
    await other.send(events.submit);
    expect(other.step()).toBe('payment-processing');
    expect([page, other].map((each) => each.stored('pendingAIGeneration'))).toEqual([null, null]);
  });
});
