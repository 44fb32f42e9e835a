import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progress } from '../booking/stored-fixtures.ts';
import { DAY_MS, MINUTE_MS } from '../duration.ts';
import type { IntakeForm } from '../intake/fields.ts';
import { memoryStorage, NOW, startStorage } from '../testing/storage.ts';
import { paymentKeys } from './keys.ts';
import { forgetPageSession, hasBeenRedirected, hasStoredBookings } from './page.ts';
import { placeIn, withPlace } from './podcast-places.ts';
import { readStored } from './storage.ts';

const saved = { ...progress, timestamp: NOW - DAY_MS, lastActivity: NOW };
const { timestamp: _, lastActivity: __, ...draft } = saved;

function read(values: Record<string, string>) {
  const storage = memoryStorage(values);
  return { stored: readStored({ storage, sessionStorage: null, now: () => NOW }), storage };
}

describe('a stored session', () => {
  it('SHEET-26: is stored in the tab without the form, and deleted by the next page', () => {
    const { tell, onDevice, inTab } = startStorage(memoryStorage());
    tell({ type: 'storage.save', session: { ...draft, formData: null } });
    expect(onDevice('booking_session')).toBeNull();
    expect(inTab('booking_session')).toMatchObject({
      sessionId: draft.sessionId,
      formData: null,
      status: 'draft',
      timestamp: NOW,
    });
    tell({ type: 'storage.begin' });
    expect(inTab('booking_session')).toBeNull();
  });

  it('is stored on the device when it was saved by choice, and confirmed only when asked', () => {
    const { tell, onDevice, received, pass } = startStorage(memoryStorage());
    tell({ type: 'storage.keepProgress', session: draft, isAsked: true });
    expect(received).toEqual([{ type: 'progress.stored' }]);
    pass(MINUTE_MS);
    tell({ type: 'storage.begin' });
    tell({ type: 'storage.keepProgress', session: draft, isAsked: false });
    expect(received).toHaveLength(1);
    expect(onDevice('booking_session')).toMatchObject({
      formData: draft.formData,
      timestamp: NOW,
      lastActivity: NOW + MINUTE_MS,
    });
    tell({ type: 'storage.keepProgress', session: { ...draft, sessionId: 's-2' }, isAsked: false });
    expect(onDevice('booking_session').timestamp).toBe(NOW + MINUTE_MS);
  });

  it('keeps the time at which it began in the tab', () => {
    const { tell, inTab, pass } = startStorage(memoryStorage());
    tell({ type: 'storage.save', session: { ...draft, formData: null } });
    pass(MINUTE_MS);
    tell({ type: 'storage.save', session: { ...draft, formData: null } });
    expect(inTab('booking_session')).toMatchObject({
      timestamp: NOW,
      lastActivity: NOW + MINUTE_MS,
    });
  });

  it('is stored once however often it is saved, and deleted in the tab as well', () => {
    const storage = memoryStorage();
    const { tell, inTab } = startStorage(storage);
    tell({ type: 'storage.keepProgress', session: draft, isAsked: true });
    tell({ type: 'storage.keepProgress', session: draft, isAsked: true });
    expect(storage.keys()).toEqual(['booking_session']);
    tell({ type: 'storage.save', session: { ...draft, formData: null } });
    tell({ type: 'storage.forgetProgress', itemId: draft.itemId });
    expect(storage.keys()).toEqual([]);
    expect(inTab('booking_session')).toBeNull();
  });

  it('is reported when it cannot be saved, asked or not', () => {
    const full = memoryStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const isAsked of [true, false]) {
      for (const storage of [full, null]) {
        const { tell, received } = startStorage(storage);
        tell({ type: 'storage.keepProgress', session: draft, isAsked });
        expect(received).toEqual([{ type: 'progress.refused' }]);
      }
    }
  });

  it('is restored for seven days', () => {
    const json = JSON.stringify(saved);
    expect(read({ booking_session: json }).stored.progress).toEqual([saved]);
    const old = JSON.stringify({ ...saved, lastActivity: NOW - 7 * DAY_MS });
    const { stored, storage } = read({ booking_session: old });
    expect(stored.progress).toEqual([]);
    expect(storage.keys()).toEqual([]);
  });

  it.each([
    ['without a form', { formData: null }],
    ['with a form that is none', { formData: { fullName: 'x' } }],
    ['with consent in words', { formData: { ...saved.formData, consent: 'yes' } }],
    ['with an endless name', { formData: { ...saved.formData, fullName: 'x'.repeat(301) } }],
    ['with an answer that is no text', { formData: { ...saved.formData, answers: { a: 1 } } }],
    [
      'with an endless answer',
      { formData: { ...saved.formData, answers: { a: 'x'.repeat(20_001) } } },
    ],
    [
      'with endless answers',
      {
        formData: {
          ...saved.formData,
          answers: Object.fromEntries(Array.from({ length: 101 }, (___, n) => [`a${n}`, ''])),
        },
      },
    ],
    ['with a hostile answer', { formData: { ...saved.formData, answers: { '<b>': '' } } }],
    ['with a foreign step', { currentStep: 'admin' }],
    ['with a foreign status', { status: 'paid' }],
    ['with a foreign type', { itemType: 'course' }],
    ['with a hostile item', { itemId: '__proto__' }],
    ['with a section before the first', { section: -1 }],
    ['with half a section', { section: 0.5 }],
    ['with a section in words', { section: 'one' }],
    ['without an id', { id: '' }],
    ['without a time', { timestamp: null }],
    ['of tomorrow’s tomorrow', { lastActivity: NOW + 2 * DAY_MS }],
  ])('is deleted when it is invalid: %s', (_name, change) => {
    const { stored, storage } = read({ booking_session: JSON.stringify({ ...saved, ...change }) });
    expect(stored.progress).toEqual([]);
    expect(storage.keys()).toEqual([]);
  });
});

describe('a form of any length', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.nat(25_000).map((length) => 'x'.repeat(length)),
  );
  const forms = fc.record({
    fullName: texts,
    email: texts,
    whatsapp: texts,
    consent: fc.boolean(),
    answers: fc.dictionary(fc.constantFrom('a', 'coreValues', '<b>'), texts, { maxKeys: 3 }),
  });
  const property = (holds: (form: IntakeForm) => void) =>
    fc.assert(fc.property(forms, holds), {
      seed: 1,
      numRuns: 300,
      endOnFailure: true,
      examples: [20_000, 20_001].map((length): [IntakeForm] => [
        { ...saved.formData, answers: { coreValues: 'x'.repeat(length) } },
      ]),
    });

  it('is read as it was stored, or refused, and then the one before stays', () => {
    const outcomes = new Set<string>();
    property((formData) => {
      const device = memoryStorage({ booking_session: JSON.stringify(saved) });
      const { tell, received } = startStorage(device);
      tell({ type: 'storage.keepProgress', session: { ...draft, formData }, isAsked: true });
      const [answer] = received;
      const { progress } = readStored({ storage: device, sessionStorage: null, now: () => NOW });
      expect(progress[0]?.formData).toEqual(
        answer?.type === 'progress.stored' ? formData : saved.formData,
      );
      outcomes.add(answer?.type ?? '');
    });
    expect(outcomes).toEqual(new Set(['progress.stored', 'progress.refused']));
  });

  it('is read as a draft, or leaves the draft before', () => {
    property((form) => {
      const tab = memoryStorage();
      const { tell } = startStorage(null, tab);
      const { itemId, formData, section } = saved;
      tell({ type: 'storage.save', draft: { itemId, form: formData, section } });
      tell({ type: 'storage.save', draft: { itemId, form, section } });
      const stored = readStored({ storage: null, sessionStorage: tab, now: () => NOW });
      expect([form, formData]).toContainEqual(stored.draft?.form);
    });
  });
});

const heard = (second: number, id = 'a', now = 1) => ({ id, second, length: 600, now });

describe('the places in episodes', () => {
  it('an episode goes on where it was left, independently of others', () => {
    const first = withPlace(null, heard(61.8));
    const both = withPlace(first, heard(30, 'b', 2));
    expect([placeIn(both, 'a'), placeIn(both, 'b'), placeIn(both, 'c')]).toEqual([61, 30, 0]);
  });

  it('an episode that was hardly begun, or heard to its end, begins anew', () => {
    const stored = withPlace(null, heard(300));
    for (const second of [9, 591]) expect(withPlace(stored, heard(second))).toBeNull();
    for (const second of [10, 590])
      expect(placeIn(withPlace(stored, heard(second)), 'a')).toBe(second);
    expect(placeIn(withPlace(null, { ...heard(20), length: Number.NaN }), 'a')).toBe(20);
  });

  it('the place heard longest ago is forgotten when there are too many', () => {
    let json: string | null = null;
    for (let count = 0; count <= 50; count += 1) {
      json = withPlace(json, heard(100, `episode-${count}`, count));
    }
    expect(placeIn(json, 'episode-0')).toBe(0);
    expect(placeIn(json, 'episode-1')).toBe(100);
  });

  it.each(['{', 'null', '7', '{"a": null}', '{"a": {"second": "1", "at": 1}}'])(
    'a broken value counts as none: %s',
    (json) => {
      expect(placeIn(json, 'a')).toBe(0);
      expect(placeIn(withPlace(json, heard(50)), 'a')).toBe(50);
    },
  );

  it('a broken value leaves the others', () => {
    const json = '{"a": null, "b": {"second": 5}, "c": {"second": 70, "at": 1}}';
    expect(JSON.parse(withPlace(json, heard(9)) ?? '')).toEqual({ c: { second: 70, at: 1 } });
  });
});

it('forgetPageSession deletes only the tab’s session and never throws', () => {
  const tab = memoryStorage({ booking_session: '{}', currentBooking: '{}' });
  forgetPageSession(tab);
  expect(tab.keys()).toEqual(['currentBooking']);
  forgetPageSession(null);
  tab.removeItem = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect(() => forgetPageSession(tab)).not.toThrow();
});

it('hasStoredBookings finds a booking of any age, and never throws', () => {
  expect(hasStoredBookings(memoryStorage({ currentBookingId: 'booking-1' }))).toBe(false);
  expect(hasStoredBookings(memoryStorage({ currentBooking: '{}' }))).toBe(true);
  expect(hasStoredBookings(memoryStorage({ earlierBookings: '[]' }))).toBe(true);
  const refusing = memoryStorage();
  refusing.getItem = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect([hasStoredBookings(refusing), hasStoredBookings(null)]).toEqual([false, false]);
});

describe('opening a payment page', () => {
  it('sets the specified keys, which are deleted with the payment', () => {
    const storage = memoryStorage();
    const { tell } = startStorage(storage);
    tell({ type: 'storage.save', paymentInProgress: { provider: 'stripe', isAway: true } });
    expect(storage.keys()).toEqual([
      'paymentInProgress',
      'redirectedForPayment',
      'redirectTimestamp',
    ]);
    tell({ type: 'storage.save', paymentInProgress: { provider: 'ziina', isAway: false } });
    tell({ type: 'storage.save', returnedFromPayment: true });
    expect(storage.getItem('ziinaPaymentInProgress')).toBe('true');
    tell({ type: 'storage.forget', keys: paymentKeys });
    expect(storage.keys()).toEqual([]);
  });

  it('sets no redirect flag in a frame', () => {
    const storage = memoryStorage();
    const { tell } = startStorage(storage);
    tell({ type: 'storage.save', paymentInProgress: { provider: 'ziina', isAway: false } });
    expect(storage.keys()).toEqual(['paymentInProgress', 'ziinaPaymentInProgress']);
    expect(hasBeenRedirected(storage, NOW)).toBe(false);
  });

  it.each([
    ['redirectedForPayment', 'redirectTimestamp'],
    ['paypalMeRedirected', 'paypalMeRedirectTime'],
  ])('counts as a redirect for 30 minutes by %s', (flag, time) => {
    const redirected = (at: unknown, isSet = 'true') =>
      hasBeenRedirected(memoryStorage({ [flag]: isSet, [time]: String(at) }), NOW);
    expect(redirected(NOW)).toBe(true);
    expect(redirected(NOW - 30 * MINUTE_MS + 1)).toBe(true);
    expect(redirected(NOW - 30 * MINUTE_MS)).toBe(false);
    expect(redirected(NOW + 2 * DAY_MS)).toBe(false);
    expect(redirected('soon')).toBe(false);
    expect(redirected(NOW, 'yes')).toBe(false);
    expect(hasBeenRedirected(memoryStorage({ [flag]: 'true' }), NOW)).toBe(false);
  });

  it('is not known without storage', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(hasBeenRedirected(null, NOW)).toBe(false);
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(hasBeenRedirected(refusing, NOW)).toBe(false);
  });
});
