import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { pendingGeneration, progress } from '../booking/fixtures.ts';
import { DAY_MS, MINUTE_MS } from '../duration.ts';
import type { IntakeForm } from '../intake/types.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { paymentKeys, storageKeys } from './keys.ts';
import { hasBeenRedirected } from './page.ts';
import { createStorageLogic, readStored } from './storage.ts';
import type { StorageCommand, StorageLike } from './types.ts';

const NOW = 1_000_000_000;

const saved = { ...progress, timestamp: NOW - DAY_MS, lastActivity: NOW };
const { timestamp: _, lastActivity: __, ...draft } = saved;

function read(values: Record<string, string>) {
  const storage = memoryStorage(values);
  return { stored: readStored({ storage, sessionStorage: null, now: () => NOW }), storage };
}

/** The storage actor over a device and a tab, and its answers. */
function begin(storage: StorageLike | null, sessionStorage: StorageLike | null = memoryStorage()) {
  let time = NOW;
  const heard: EventObject[] = [];
  const logic = createStorageLogic({ storage, sessionStorage, now: () => time });
  const parent = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', id: 'storage' },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  });
  const child = createActor(parent).start().getSnapshot().children.storage;
  const tell = (command: StorageCommand) => child?.send(command);
  const value = (from: StorageLike | null, key: string) => JSON.parse(from?.getItem(key) ?? 'null');
  return {
    heard,
    tell,
    onDevice: (key: string) => value(storage, key),
    inTab: (key: string) => value(sessionStorage, key),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('a stored session', () => {
  it('of the page is stored in the tab without the form and deleted by the next page', () => {
    const { tell, onDevice, inTab } = begin(memoryStorage());
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

  it('saved by choice is stored on the device, and confirmed only when asked', () => {
    const { tell, onDevice, heard, pass } = begin(memoryStorage());
    tell({ type: 'storage.keepProgress', session: draft, isAsked: true });
    expect(heard).toEqual([{ type: 'progress.kept' }]);
    pass(MINUTE_MS);
    tell({ type: 'storage.begin' });
    tell({ type: 'storage.keepProgress', session: draft, isAsked: false });
    expect(heard).toHaveLength(1);
    expect(onDevice('booking_session')).toMatchObject({
      formData: draft.formData,
      timestamp: NOW,
      lastActivity: NOW + MINUTE_MS,
    });
    tell({ type: 'storage.keepProgress', session: { ...draft, sessionId: 's-2' }, isAsked: false });
    expect(onDevice('booking_session').timestamp).toBe(NOW + MINUTE_MS);
  });

  it('that cannot be saved is reported, asked or not', () => {
    const full = memoryStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const isAsked of [true, false]) {
      for (const storage of [full, null]) {
        const { tell, heard } = begin(storage);
        tell({ type: 'storage.keepProgress', session: draft, isAsked });
        expect(heard).toEqual([{ type: 'progress.refused' }]);
      }
    }
  });

  it('is restored for seven days', () => {
    const json = JSON.stringify(saved);
    expect(read({ booking_session: json }).stored.progress).toEqual(saved);
    const old = JSON.stringify({ ...saved, lastActivity: NOW - 7 * DAY_MS });
    const { stored, storage } = read({ booking_session: old });
    expect(stored.progress).toBeNull();
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
          answers: Object.fromEntries(Array.from({ length: 51 }, (___, n) => [`a${n}`, ''])),
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
  ])('%s is deleted', (_name, change) => {
    const { stored, storage } = read({ booking_session: JSON.stringify({ ...saved, ...change }) });
    expect(stored.progress).toBeNull();
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

  it('is read as it was told to be kept, or refused, and then the one before stays', () => {
    const outcomes = new Set<string>();
    property((formData) => {
      const device = memoryStorage({ booking_session: JSON.stringify(saved) });
      const { tell, heard } = begin(device);
      tell({ type: 'storage.keepProgress', session: { ...draft, formData }, isAsked: true });
      const [answer] = heard;
      const { progress } = readStored({ storage: device, sessionStorage: null, now: () => NOW });
      expect(progress?.formData).toEqual(
        answer?.type === 'progress.kept' ? formData : saved.formData,
      );
      outcomes.add(answer?.type ?? '');
    });
    expect(outcomes).toEqual(new Set(['progress.kept', 'progress.refused']));
  });

  it('is a draft that can be read, or leaves the draft before', () => {
    property((form) => {
      const tab = memoryStorage();
      const { tell } = begin(null, tab);
      const { itemId, formData, section } = saved;
      tell({ type: 'storage.save', draft: { itemId, form: formData, section } });
      tell({ type: 'storage.save', draft: { itemId, form, section } });
      const stored = readStored({ storage: null, sessionStorage: tab, now: () => NOW });
      expect([form, formData]).toContainEqual(stored.draft?.form);
    });
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
    const { tell, onDevice } = begin(memoryStorage());
    const { timestamp, ...unstamped } = pending;
    tell({ type: 'storage.save', pendingAIGeneration: unstamped, aiGenerationError: '"away"' });
    expect(onDevice('pendingAIGeneration')).toEqual(pending);
    expect(onDevice('aiGenerationError')).toBe('away');
  });
});

describe('opening a payment page', () => {
  it('sets the specified keys, which are deleted with the payment', () => {
    const storage = memoryStorage();
    const { tell } = begin(storage);
    tell({ type: 'storage.save', paymentInProgress: { provider: 'stripe', isAway: true } });
    expect(storage.keys()).toEqual([
      'paymentInProgress',
      'redirectedForPayment',
      'redirectTimestamp',
    ]);
    tell({ type: 'storage.save', paymentInProgress: { provider: 'ziina', isAway: false } });
    tell({ type: 'storage.save', returnedFromPayment: true });
    expect(storage.keys()).toContain('ziinaPaymentInProgress');
    tell({ type: 'storage.forget', keys: paymentKeys });
    expect(storage.keys()).toEqual([]);
  });

  it('in a frame sets no redirect flag', () => {
    const storage = memoryStorage();
    const { tell } = begin(storage);
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

it('storage.forget deletes all keys on the device and in the tab', () => {
  const values = Object.fromEntries(storageKeys.map((key) => [key, 'x']));
  const device = memoryStorage({ ...values, theme: 'dark' });
  const tab = memoryStorage(values);
  begin(device, tab).tell({ type: 'storage.forget', keys: storageKeys });
  expect([...device.keys(), ...tab.keys()]).toEqual(['theme']);
});
