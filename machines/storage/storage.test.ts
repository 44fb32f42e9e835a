import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { BOOKINGS_MAX } from '../api/open-bookings.ts';
import {
  nothing,
  pendingGeneration,
  session,
  storedBooking,
  storedPackage,
} from '../booking/stored-fixtures.ts';
import { DAY_MS, MINUTE_MS } from '../duration.ts';
import { memoryStorage, NOW, startStorage } from '../testing/storage.ts';
import { storageKeys } from './keys.ts';
import { createStorageLogic, readStored } from './storage.ts';
import type { StorageLike } from './types.ts';

const now = () => NOW;

const booking = { ...storedBooking, timestamp: NOW };
const payment = { ...session, timestamp: NOW };

function read(values: Record<string, string>) {
  const storage = memoryStorage(values);
  return { stored: readStored({ storage, sessionStorage: null, now }), keys: storage.keys() };
}

describe('readStored', () => {
  it('returns what was stored', () => {
    const { stored } = read({
      currentBooking: JSON.stringify(booking),
      activePaymentSession: JSON.stringify(payment),
    });
    expect(stored).toEqual({ ...nothing, currentBooking: booking, activePaymentSession: payment });
  });

  it('keeps a package’s appointment and drops an invalid one', () => {
    const stored = (scheduled: unknown) =>
      read({ currentBooking: JSON.stringify({ ...storedPackage, timestamp: NOW, scheduled }) })
        .stored.currentBooking?.scheduled;
    expect(stored(storedPackage.scheduled)).toEqual(storedPackage.scheduled);
    expect(stored({ event: 'javascript:alert(1)', invitee: 'https://a.example/1' })).toBeNull();
    expect(stored({ event: 'https://a.example/1' })).toBeNull();
    expect(stored('https://a.example/1')).toBeNull();
  });

  it('drops unknown properties', () => {
    const { stored } = read({
      currentBooking: JSON.stringify({
        ...booking,
        extra: 1,
        item: { ...booking.item, html: 'x' },
      }),
    });
    expect(stored.currentBooking).toEqual(booking);
  });

  it.each([
    ['seven days', { timestamp: NOW - 7 * DAY_MS }],
    ['the far future', { timestamp: NOW + 2 * DAY_MS }],
    ['no time', { timestamp: null }],
    ['a time in words', { timestamp: 'yesterday' }],
    ['a foreign status', { status: 'completed' }],
    ['a hostile id', { bookingId: '<img src=x>' }],
    ['an id with a hostile end', { bookingId: 'booking-1<img src=x>' }],
    ['a hostile token', { resumeToken: '../../admin' }],
    ['an id that is a list', { bookingId: ['booking-1'] }],
    ['no item', { item: null }],
    ['a hostile item id', { item: { ...booking.item, id: '__proto__' } }],
    ['an unknown type', { item: { ...booking.item, type: 'course' } }],
    ['a script for an address', { item: { ...booking.item, url: 'javascript:alert(1)' } }],
    ['another host by two slashes', { item: { ...booking.item, url: '//evil.example' } }],
    ['an endless name', { item: { ...booking.item, name: 'x'.repeat(301) } }],
    ['parts that are no list', { item: { ...booking.item, parts: { length: 2 } } }],
    ['parts that are no texts', { item: { ...booking.item, parts: [1] } }],
  ])('deletes a booking with %s', (_, change) => {
    const { stored, keys } = read({ currentBooking: JSON.stringify({ ...booking, ...change }) });
    expect(stored.currentBooking).toBeNull();
    expect(keys).toEqual([]);
  });

  it.each(['', '/coaching', 'http://a.example/1', 'https://a.example/1'])(
    'keeps a booking whose item leads to %j',
    (url) => {
      const item = { ...booking.item, url };
      const { stored } = read({ currentBooking: JSON.stringify({ ...booking, item }) });
      expect(stored.currentBooking).toEqual({ ...booking, item });
    },
  );

  it('takes no transfer for announced that an older version did not note', () => {
    const { isAwaitingConfirmation: _, ...older } = booking;
    const { stored } = read({ currentBooking: JSON.stringify(older) });
    expect(stored.currentBooking).toEqual({ ...booking, isAwaitingConfirmation: false });
  });

  it.each(['processing', 'completed', 'failed'])('keeps a payment that is %s', (status) => {
    const { stored } = read({ activePaymentSession: JSON.stringify({ ...payment, status }) });
    expect(stored.activePaymentSession).toEqual({ ...payment, status });
  });

  it.each([
    ['thirty minutes', { timestamp: NOW - 30 * MINUTE_MS }],
    ['an unknown provider', { provider: 'paypal' }],
    ['a foreign status', { status: 'verified' }],
    ['a negative amount', { amount: -1 }],
    ['no amount', { amount: null }],
    ['a hostile reference', { reference: '"><script>' }],
    ['no booking', { bookingId: undefined }],
  ])('deletes a payment with %s', (_, change) => {
    const { stored, keys } = read({
      activePaymentSession: JSON.stringify({ ...payment, ...change }),
    });
    expect(stored.activePaymentSession).toBeNull();
    expect(keys).toEqual([]);
  });

  it('accepts values until they expire, and a clock that was set back by a day', () => {
    const { stored } = read({
      currentBooking: JSON.stringify({ ...booking, timestamp: NOW - 7 * DAY_MS + 1 }),
      activePaymentSession: JSON.stringify({ ...payment, timestamp: NOW - 30 * MINUTE_MS + 1 }),
    });
    expect(stored.currentBooking).not.toBeNull();
    expect(stored.activePaymentSession).not.toBeNull();
    const early = read({
      currentBooking: JSON.stringify({ ...booking, timestamp: NOW + DAY_MS / 2 }),
    });
    expect(early.stored.currentBooking).not.toBeNull();
  });

  it.each(['', 'null', '[]', '42', '"text"', '{', '{"__proto__":{"status":"draft"}}'])(
    'discards %s',
    (json) => {
      const { stored } = read({ currentBooking: json, activePaymentSession: json });
      expect(stored).toEqual(nothing);
    },
  );

  it('does not throw for any stored value', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ ...booking, item: value })),
    );
    fc.assert(
      fc.property(anything, anything, (first, second) => {
        const { stored } = read({ currentBooking: first, activePaymentSession: second });
        expect(stored.activePaymentSession).toBeNull();
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('returns the earlier bookings that are valid and young enough, each item once', () => {
    const of = (id: string, change = {}) => ({
      ...booking,
      item: { ...booking.item, id },
      ...change,
    });
    const { stored, keys } = read({
      currentBooking: JSON.stringify(booking),
      earlierBookings: JSON.stringify([
        of('toolkit'),
        of(booking.item.id),
        of('legacy-bio', { timestamp: NOW - 7 * DAY_MS }),
        of('the-map', { resumeToken: '../../admin' }),
        null,
      ]),
    });
    expect(stored.earlierBookings).toEqual([of('toolkit')]);
    expect(keys).toEqual(['currentBooking', 'earlierBookings']);
    for (const list of ['{}', '[1]', '"x"', '[', JSON.stringify([{ ...booking, status: 'x' }])]) {
      expect(read({ earlierBookings: list })).toEqual({ stored: nothing, keys: [] });
    }
  });

  it('works without storage or with one that refuses everything', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const refusing: StorageLike = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(readStored({ storage: refusing, sessionStorage: null, now })).toEqual(nothing);
    expect(readStored({ storage: null, sessionStorage: null, now })).toEqual(nothing);
    const actor = createActor(
      createStorageLogic({ storage: refusing, sessionStorage: null, now }),
    ).start();
    actor.send({ type: 'storage.save', currentBooking: booking, bookingCreationError: 'x' });
    actor.send({ type: 'storage.forget', keys: storageKeys });
    expect(actor.getSnapshot().status).toBe('active');
  });
});

describe('the storage actor', () => {
  it('adds timestamps, answers reads and deletes keys', () => {
    const storage = memoryStorage();
    const { tell, received } = startStorage(storage, null);
    const { timestamp: _, ...unstamped } = booking;
    tell({ type: 'storage.save', currentBooking: unstamped, bookingCreationError: 'why' });
    expect(storage.keys()).toEqual(['currentBooking', 'currentBookingId', 'bookingCreationError']);
    tell({ type: 'storage.read' });
    expect(received).toEqual([
      { type: 'storage.loaded', stored: { ...nothing, currentBooking: booking } },
    ]);
    tell({ type: 'storage.forget', keys: ['currentBooking', 'bookingCreationError'] });
    expect(storage.keys()).toEqual(['currentBookingId']);
  });

  it('forgets one booking, and the payment under way only if it is of that booking', () => {
    const other = { ...booking, bookingId: 'booking-2', item: { ...booking.item, id: 'toolkit' } };
    const unsent = { ...booking, bookingId: null, item: { ...booking.item, id: 'legacy-bio' } };
    const remaining = (itemId: string, bookingId: string | null) => {
      const { tell, onDevice } = startStorage(
        memoryStorage({
          currentBooking: JSON.stringify(booking),
          earlierBookings: JSON.stringify([other, unsent]),
          activePaymentSession: JSON.stringify({ ...payment, bookingId: booking.bookingId }),
        }),
      );
      tell({ type: 'storage.forgetBooking', itemId, bookingId });
      const all = [onDevice('currentBooking'), ...(onDevice('earlierBookings') ?? [])];
      return [...all.map(({ item }) => item.id), onDevice('activePaymentSession') !== null];
    };
    expect(remaining('toolkit', null)).toEqual(['roadmap', 'legacy-bio', true]);
    expect(remaining('another', 'booking-2')).toEqual(['roadmap', 'legacy-bio', true]);
    expect(remaining('another', null)).toEqual(['roadmap', 'toolkit', 'legacy-bio', true]);
    expect(remaining('another', booking.bookingId)).toEqual(['toolkit', 'legacy-bio', false]);
  });

  it('leaves nothing of the only booking that it forgets', () => {
    const storage = memoryStorage({ currentBooking: JSON.stringify(booking) });
    startStorage(storage).tell({
      type: 'storage.forgetBooking',
      itemId: booking.item.id,
      bookingId: null,
    });
    expect(storage.keys()).toEqual([]);
  });

  it('keeps the latest bookings when there are too many', () => {
    const storage = memoryStorage();
    const { tell } = startStorage(storage);
    for (let at = 0; at <= BOOKINGS_MAX; at += 1) {
      const item = { ...booking.item, id: `item-${at}` };
      tell({ type: 'storage.save', currentBooking: { ...booking, item } });
    }
    const stored = readStored({ storage, sessionStorage: null, now });
    expect(stored.earlierBookings).toHaveLength(BOOKINGS_MAX - 1);
    expect(stored.earlierBookings.at(-1)?.item.id).toBe('item-1');
  });

  it('knows the 15 keys of the specification and our own three', () => {
    expect(storageKeys).toHaveLength(18);
    expect(new Set(storageKeys).size).toBe(18);
  });
});

describe('pending content', () => {
  const pending = { ...pendingGeneration, timestamp: NOW };

  it('is restored for seven days, and only if complete', () => {
    const kept = (value: object) =>
      read({ pendingAIGeneration: JSON.stringify(value) }).stored.pendingAIGeneration;
    expect(kept(pending)).toEqual(pending);
    expect(kept({ ...pending, timestamp: NOW - 7 * DAY_MS })).toBeNull();
    expect(kept({ ...pending, bookingId: '../1' })).toBeNull();
    expect(kept({ ...pending, serviceType: 'Road Map' })).toBeNull();
    expect(kept({ ...pending, formData: [] })).toBeNull();
  });

  it('is stored with a timestamp, and its failure as plain text', () => {
    const { tell, onDevice } = startStorage(memoryStorage());
    const { timestamp, ...unstamped } = pending;
    tell({ type: 'storage.save', pendingAIGeneration: unstamped, aiGenerationError: '"away"' });
    expect(onDevice('pendingAIGeneration')).toEqual(pending);
    expect(onDevice('aiGenerationError')).toBe('away');
  });
});

it('storage.forget deletes all keys on the device and in the tab', () => {
  const values = Object.fromEntries(storageKeys.map((key) => [key, 'x']));
  const device = memoryStorage({ ...values, theme: 'dark' });
  const tab = memoryStorage(values);
  startStorage(device, tab).tell({ type: 'storage.forget', keys: storageKeys });
  expect([...device.keys(), ...tab.keys()]).toEqual(['theme']);
});
