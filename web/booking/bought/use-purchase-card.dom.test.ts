import { beforeEach, expect, it } from 'vitest';
import {
  events,
  filled,
  loadOutputs,
  smooth,
  withdrawOutputs,
} from '#machines/booking/fixtures.ts';
import { linkOutputs, events as paymentEvents } from '#machines/payment/fixtures.ts';
import { openPage } from '#machines/testing/browser.ts';
import { openSheet } from '#web/testing/open-sheet.tsx';
import { cardOf, purchaseOf, readPurchase } from './purchase.ts';
import { keepPurchase, storedPurchase } from './purchase-store.ts';

beforeEach(() => keepPurchase(null));

const card = () => readPurchase(storedPurchase() ?? '');

/** A sheet whose transfer was announced. */
async function announced(answers: Parameters<typeof openPage>[0]) {
  const page = openPage({ ...smooth, createPaymentLink: [linkOutputs.transfer], ...answers });
  const sheet = await openSheet(page);
  await sheet.send(...filled, events.submit);
  await sheet.pay(paymentEvents.chooseTransfer, paymentEvents.initiate);
  expect(card()).toMatchObject({ bookingId: 'booking-1', isAwaiting: true });
  return sheet;
}

it('the card goes when the transfer is taken back, and not before', async () => {
  const { trouble, withdrawn } = withdrawOutputs;
  const sheet = await announced({ withdrawTransfer: [trouble, withdrawn] });
  await sheet.send(events.back, events.reopen);
  expect(card()).not.toBeNull();
  await sheet.send(events.reopen);
  expect(card()).toBeNull();
});

it('the card goes when the server says that the transfer was taken back elsewhere', async () => {
  const sheet = await announced({ loadBooking: [loadOutputs.awaiting, loadOutputs.unpaid] });
  await sheet.send(events.focus);
  expect(card()).not.toBeNull();
  await sheet.send(events.focus);
  expect(card()).toBeNull();
});

it('the card of another booking stays, and so does this one while its booking is loaded', async () => {
  const page = openPage({ ...smooth, loadBooking: ['silence'] });
  const sheet = await openSheet(page);
  await sheet.send(...filled, events.submit);
  const { item } = page.view();
  if (!item) throw new Error('the sheet is about nothing');
  const bought = cardOf(purchaseOf(page.view(), item, [], null));
  const other = { ...bought, bookingId: 'booking-2' };
  keepPurchase(other);
  await sheet.send(events.back, events.next);
  expect(card()).toEqual(other);
  await sheet.send(events.close);

  keepPurchase(bought);
  await sheet.send(events.open);
  expect(page.step()).toBe('opening');
  expect(card()).toEqual(bought);
});
