import { describe, expect, it } from 'vitest';
import {
  bankDetails,
  linkOutputs,
  events as paymentEvents,
  receipt,
  transferLink,
  uploadOutputs,
} from '../payment/fixtures.ts';
import { type Answers, openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import { events, filled, loadOutputs, smooth, withdrawOutputs } from './fixtures.ts';
import { storedBooking } from './stored-fixtures.ts';

const { chooseStripe, chooseTransfer, chooseReceipt, initiate, change } = paymentEvents;
const success = { ok: true, value: { success: true } } as const;
const refused = { ok: false, problem: { code: 'internal_error', detail: 'Not now.' } } as const;

const byTransfer = {
  ...smooth,
  createPaymentLink: [linkOutputs.transfer],
  notifyTransfer: [success],
};

describe('a bank transfer', () => {
  it('awaits confirmation once announced and is not shown as paid', async () => {
    const page = openPage(byTransfer);
    await page.send(...filled, events.submit);
    await page.pay(chooseTransfer);
    expect(page.paymentView()).toMatchObject({
      stage: 'transfer',
      bankDetails,
      reference: 'REF2-0000-0000-0000',
    });
    await page.pay(initiate);
    expect(page.view()).toMatchObject({
      step: 'whatsapp-verification',
      isPaid: false,
      isAwaitingConfirmation: true,
      reference: 'REF2-0000-0000-0000',
    });
    expect(page.asked.verifyPayment).toEqual([]);
    expect(page.asked.notifyTransfer).toEqual([
      {
        token: 'token-1',
        customerName: 'Maryam Haddad',
        customerEmail: 'maryam@example.com',
        customerWhatsapp: '',
        serviceName: 'Personal roadmap',
        amount: 349,
        reference: 'REF2-0000-0000-0000',
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
    expect(page.inTab('booking_session')).toMatchObject({
      currentStep: 'whatsapp-verification',
      status: 'payment-processing',
    });
    await page.send(events.verified);
    expect(page.toasts).not.toContain('bookingConfirmed');
  });

  it('is announced with its receipt', async () => {
    const page = openPage({ ...byTransfer, uploadReceipt: [uploadOutputs.stored] });
    await page.send(...filled, events.submit);
    await page.pay(chooseTransfer, chooseReceipt, initiate);
    expect(page.asked.uploadReceipt).toEqual([
      { token: 'token-1', reference: 'REF2-0000-0000-0000', receipt },
    ]);
    expect(page.asked.notifyTransfer).toMatchObject([{ receiptId: 'receipt-1' }]);
  });

  it.each(['broken', refused, 'silence'] as const)(
    'continues even if its notification fails: %#',
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

  it('can be replaced by another method for the same booking', async () => {
    const page = openPage({
      ...byTransfer,
      createPaymentLink: [linkOutputs.transfer, linkOutputs.made],
      withdrawTransfer: [withdrawOutputs.withdrawn],
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
    expect(page.asked.withdrawTransfer).toEqual([
      { token: 'token-1', reference: transferLink.reference },
    ]);
    expect(page.paymentView()).toMatchObject({ stage: 'transfer' });
    expect(page.stored('currentBooking')).toMatchObject({ isAwaitingConfirmation: false });
    await page.pay(change, chooseStripe, initiate);
    expect(page.view()).toMatchObject({ isPaid: true, isAwaitingConfirmation: false });
    expect(page.asked.createBooking).toHaveLength(1);
  });

  it.each([
    ['refused', withdrawOutputs.trouble, 'internal_error'],
    ['broken', 'broken', 'network_error'],
    ['silent', 'silence', 'network_error'],
  ] as const)('stays announced when taking it back is %s', async (_, answer, code) => {
    const page = openPage({ ...byTransfer, withdrawTransfer: [answer, withdrawOutputs.withdrawn] });
    await page.send(...filled, events.submit);
    await page.pay(chooseTransfer, initiate);
    await page.send(events.back, events.reopen);
    await page.pass(30_000);
    expect(page.view()).toMatchObject({
      isAwaitingConfirmation: true,
      canReopenPayment: true,
      problem: { code },
    });
    await page.send(events.reopen);
    expect(page.view()).toMatchObject({ isAwaitingConfirmation: false, problem: null });
  });

  it('is shown as paid, not taken back, when it was confirmed meanwhile', async () => {
    const page = openPage({
      ...byTransfer,
      loadBooking: [loadOutputs.paid],
      withdrawTransfer: [withdrawOutputs.alreadyPaid],
    });
    await page.send(...filled, events.submit);
    await page.pay(chooseTransfer, initiate);
    await page.send(events.back, events.reopen);
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', isPaid: true });
  });

  it('is resumed as announced, from this device and from the server', async () => {
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

  describe('an announced transfer to which the person comes back', () => {
    const announced = async (...loadBooking: NonNullable<Answers['loadBooking']>) => {
      const page = openPage({ ...byTransfer, loadBooking });
      await page.send(...filled, events.submit);
      await page.pay(chooseTransfer, initiate);
      await page.send(events.focus);
      return page;
    };

    it('is shown as paid once the order is paid, by whichever payment', async () => {
      const page = await announced(loadOutputs.paid);
      expect(page.view()).toMatchObject({
        step: 'whatsapp-verification',
        isPaid: true,
        isAwaitingConfirmation: false,
      });
      expect(page.stored('currentBooking')).toMatchObject({ status: 'payment-completed' });
      expect(page.asked.loadBooking).toEqual([{ token: 'token-1' }]);
      await page.send(events.focus);
      expect(page.asked.loadBooking).toHaveLength(1);
    });

    it('is shown with what arrived when that is not the amount due', async () => {
      const page = await announced(loadOutputs.wrongAmount);
      expect(page.paymentView()).toMatchObject({ stage: 'wrongAmount', canChangeMethod: false });
    });

    it('leads to payment when it was taken back elsewhere', async () => {
      const page = await announced(loadOutputs.unpaid);
      expect(page.view()).toMatchObject({
        step: 'payment-processing',
        isAwaitingConfirmation: false,
      });
    });

    it('leads back without the form that was typed, unless the form is saved', async () => {
      const page = await announced(loadOutputs.unpaid);
      expect(page.view().form.fullName).toBe('');
      const saved = openPage({ ...byTransfer, loadBooking: [loadOutputs.unpaid] });
      await saved.send(...filled, events.save, events.submit);
      await saved.pay(chooseTransfer, initiate);
      await saved.send(events.focus);
      expect(saved.view()).toMatchObject({
        step: 'payment-processing',
        form: { fullName: 'Maryam Haddad' },
      });
    });

    it('is shown as over when the order has ended', async () => {
      const page = await announced(loadOutputs.closed);
      expect(page.view()).toMatchObject({
        step: 'interrupted',
        problem: { code: 'booking_closed' },
      });
      expect(page.stored('currentBooking')).toBeNull();
    });

    it.each([
      ['it still waits', loadOutputs.awaiting],
      ['the server has trouble', loadOutputs.trouble],
      ['the network is broken', 'broken'],
      ['nobody answers', 'silence'],
    ] as const)('stays as it is while %s, and asks again', async (_, answer) => {
      const page = await announced(answer, loadOutputs.paid);
      const { step, isAwaitingConfirmation, isBusy } = page.view();
      expect([step, isAwaitingConfirmation, isBusy]).toEqual([
        'whatsapp-verification',
        true,
        false,
      ]);
      await page.pass(10_000);
      await page.send(events.focus);
      expect(page.view().isPaid).toBe(true);
    });
  });

  describe('an announced transfer that Back shows again', () => {
    const announcement = async (...loadBooking: NonNullable<Answers['loadBooking']>) => {
      const page = openPage({ ...byTransfer, loadBooking });
      await page.send(...filled, events.submit);
      await page.pay(chooseTransfer, initiate);
      await page.send(events.back, events.focus);
      return page;
    };

    it('is shown as paid once the order is paid', async () => {
      const page = await announcement(loadOutputs.paid);
      expect(page.view()).toMatchObject({ step: 'whatsapp-verification', isPaid: true });
    });

    it('can be taken back, or left, while the server is asked', async () => {
      const page = await announcement('silence');
      expect(page.view()).toMatchObject({
        step: 'payment-processing',
        isAwaitingConfirmation: true,
        canReopenPayment: true,
        canContinue: true,
        isBusy: false,
      });
    });

    it('stays on its page while the transfer is waited for, and asks each time', async () => {
      const page = await announcement(loadOutputs.awaiting);
      await page.send(events.focus);
      expect(page.view()).toMatchObject({ step: 'payment-processing', canReopenPayment: true });
      expect(page.asked.loadBooking).toHaveLength(2);
    });
  });

  it('leaves name and e-mail empty when it is announced without the form', async () => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(storedBooking) });
    const page = openPage({ ...byTransfer, loadBooking: [loadOutputs.unlinked] }, storage);
    await page.send(events.open);
    await page.pay(chooseTransfer, initiate);
    expect(page.asked.notifyTransfer).toMatchObject([{ customerName: '', customerEmail: '' }]);
  });
});
