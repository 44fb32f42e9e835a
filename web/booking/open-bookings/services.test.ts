import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { listBookings } from '#machines/api/open-bookings.ts';
import { legacyBio, theMap } from '#machines/booking/fixtures.ts';
import { storedBooking } from '#machines/booking/stored-fixtures.ts';
import { emptyForm } from '#machines/intake/intake.ts';
import { memoryStorage } from '#machines/testing/storage.ts';
import { purchaseOf } from '../bought/purchase.ts';
import { keepPurchase } from '../bought/purchase-store.ts';
import { provideOpenBookings } from './services.ts';

const NOW = 1_000_000;
const bundle = {
  ...storedBooking,
  bookingId: 'booking-2',
  resumeToken: 'token-2',
  item: legacyBio,
};
const announced = {
  ...storedBooking,
  bookingId: 'booking-3',
  resumeToken: 'token-3',
  item: theMap,
  isAwaitingConfirmation: true,
};

function device() {
  return memoryStorage({
    currentBooking: JSON.stringify(storedBooking),
    earlierBookings: JSON.stringify([bundle, announced]),
  });
}

const listed = (status: string, name: string) => ({
  status,
  item: { id: 'roadmap', type: 'service', name, price: 'AED 349' },
  startsAt: null,
  keptUntil: '2026-11-29T09:00:00.000Z',
});

/** Answers every call; returns the requests, by path. */
function answering(answer: (path: string, body: unknown) => unknown) {
  const asked: Array<[path: string, body: unknown]> = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return Response.json(answer(path, JSON.parse(body)));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

async function open(storage = device(), asked: string | null = null) {
  const machine = provideOpenBookings({ language: 'en', storage, now: () => NOW });
  const actor = createActor(machine, { input: { asked } }).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('checking'));
  return actor;
}

const names = (actor: Awaited<ReturnType<typeof open>>) =>
  actor.getSnapshot().context.bookings.map(({ item }) => item.name);

it('asks the server in one call, and shows what it says is not paid', async () => {
  const asked = answering(() => ({
    bookings: [listed('draft', 'Asked for'), listed('payment-completed', 'Paid'), null],
  }));
  const actor = await open(device(), 'token-9');
  expect(asked).toEqual([[listBookings.path, { tokens: ['token-9', 'token-1', 'token-2'] }]]);
  expect(names(actor)).toEqual(['Asked for']);
});

it('shows what the device remembers while the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(names(await open())).toEqual(['Personal roadmap', 'Legacy bio']);
});

it('asks nothing for a device without a booking', async () => {
  const asked = answering(() => ({}));
  expect(names(await open(memoryStorage()))).toEqual([]);
  expect(asked).toEqual([]);
});

it('removes the released booking from the device, and its card from the tab', async () => {
  const answers = { bookings: [listed('draft', 'Roadmap'), listed('draft', 'Bundle')] };
  answering((path) => (path === listBookings.path ? answers : { success: true }));
  const storage = device();
  const tab = memoryStorage();
  vi.stubGlobal('sessionStorage', tab);
  const bought = purchaseOf(
    {
      bookingId: 'booking-1',
      resumeToken: 'token-1',
      form: emptyForm(legacyBio),
      isAwaitingConfirmation: true,
      answers: 'closed',
      isPaid: false,
    },
    legacyBio,
    [],
    null,
  );
  keepPurchase(bought);
  const actor = await open(storage);
  actor.send({ type: 'booking.letGo', token: 'token-1' });
  actor.send({ type: 'release.confirm' });
  await waitFor(actor, (snapshot) => snapshot.context.notice === 'released');
  expect(names(actor)).toEqual(['Bundle']);
  expect(storage.getItem('currentBookingId')).toBe('booking-2');
  expect(storage.getItem('earlierBookings')).toContain('token-3');
  expect(storage.getItem('earlierBookings')).not.toContain('token-1');
  expect(tab.getItem('purchaseCard')).toBeNull();
});

it('removes a booking whose release was under way when the list was left', async () => {
  const released = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    if (path === listBookings.path) {
      return Response.json({ bookings: [listed('draft', 'Roadmap')] });
    }
    signal?.addEventListener('abort', released.reject);
    return released.promise;
  });
  const storage = device();
  const actor = await open(storage);
  actor.send({ type: 'booking.letGo', token: 'token-1' });
  actor.send({ type: 'release.confirm' });
  actor.stop();
  released.resolve(Response.json({ success: true }));
  await expect.poll(() => storage.getItem('currentBookingId')).toBe('booking-2');
});
