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
import type { SessionDraft, StorageCommand, StorageEvent, StorageLike } from './types.ts';

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
  const received: EventObject[] = [];
  const logic = createStorageLogic({ storage, sessionStorage, now: () => time });
  const parent = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', id: 'storage' },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  const child = createActor(parent).start().getSnapshot().children.storage;
  const tell = (command: StorageCommand) => child?.send(command);
  const value = (from: StorageLike | null, key: string) => JSON.parse(from?.getItem(key) ?? 'null');
  return {
    received,
    tell,
    onDevice: (key: string) => value(storage, key),
    inTab: (key: string) => value(sessionStorage, key),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('a stored session', () => {
  it('is stored in the tab without the form, and deleted by the next page', () => {
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

  it('is stored on the device when it was saved by choice, and confirmed only when asked', () => {
    const { tell, onDevice, received, pass } = begin(memoryStorage());
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

  it('is reported when it cannot be saved, asked or not', () => {
    const full = memoryStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const isAsked of [true, false]) {
      for (const storage of [full, null]) {
        const { tell, received } = begin(storage);
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
      const { tell, received } = begin(device);
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
      const { tell } = begin(null, tab);
      const { itemId, formData, section } = saved;
      tell({ type: 'storage.save', draft: { itemId, form: formData, section } });
      tell({ type: 'storage.save', draft: { itemId, form, section } });
      const stored = readStored({ storage: null, sessionStorage: tab, now: () => NOW });
      expect([form, formData]).toContainEqual(stored.draft?.form);
    });
  });
});

describe('the forms saved of several items', () => {
  const of = (itemId: string, fullName = itemId) => ({
    ...draft,
    itemId,
    formData: { ...saved.formData, fullName },
  });

  /** The storage actor over a device that may become full. */
  function device(start: Record<string, string> = {}) {
    const memory = memoryStorage(start);
    const size = () =>
      memory.keys().reduce((sum, key) => sum + (memory.getItem(key) ?? '').length, 0);
    let room = Number.POSITIVE_INFINITY;
    const setItem = (key: string, value: string) => {
      if (size() - (memory.getItem(key) ?? '').length + value.length > room) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      memory.setItem(key, value);
    };
    const actor = begin({ ...memory, setItem });
    const keep = (session: SessionDraft, isAsked = true) => {
      actor.received.splice(0);
      actor.tell({ type: 'storage.keepProgress', session, isAsked });
      return actor.received.map(({ type }) => type);
    };
    const kept = () => {
      actor.tell({ type: 'storage.read' });
      const loaded = actor.received.at(-1) as Extract<StorageEvent, { type: 'storage.loaded' }>;
      return loaded.stored.progress.map(({ itemId, formData }) => [itemId, formData.fullName]);
    };
    return {
      ...actor,
      keep,
      kept,
      fill: () => {
        room = size();
      },
      free: () => {
        room = Number.POSITIVE_INFINITY;
      },
    };
  }

  it('begin with the one that an older version stored alone', () => {
    const { keep, kept } = device({ booking_session: JSON.stringify(saved) });
    keep(of('toolkit'));
    expect(kept()).toEqual([
      ['toolkit', 'toolkit'],
      ['roadmap', saved.formData.fullName],
    ]);
  });

  it('end each after seven days of its own, and leave nothing on the device', () => {
    const { keep, kept, pass, onDevice } = device();
    keep(of('roadmap'));
    keep(of('toolkit'));
    pass(DAY_MS);
    keep(of('toolkit'));
    keep(of('legacy-bio'));
    pass(6 * DAY_MS);
    expect(kept().map(([id]) => id)).toEqual(['legacy-bio', 'toolkit']);
    expect(onDevice('earlierSessions')).toMatchObject([{ itemId: 'toolkit' }]);
    pass(DAY_MS);
    expect(kept()).toEqual([]);
    expect([onDevice('booking_session'), onDevice('earlierSessions')]).toEqual([null, null]);
  });

  it('are at most thirty: a further one is refused, and none is dropped for it', () => {
    const { keep, kept } = device();
    const ids = Array.from({ length: 30 }, (___, at) => `item-${at}`);
    expect(ids.flatMap((id) => keep(of(id)))).toEqual(ids.map(() => 'progress.stored'));
    expect(keep(of('one-more'))).toEqual(['progress.refused']);
    expect(keep(of('item-0', 'again'))).toEqual(['progress.stored']);
    expect(kept()).toHaveLength(30);
  });

  it('stay as they were stored until each item’s own end', () => {
    const itemId = fc.constantFrom('roadmap', 'toolkit', 'legacy-bio');
    const steps = fc.array(
      fc.oneof(
        fc.record({ does: fc.constant('keep'), itemId, size: fc.nat(302), isAsked: fc.boolean() }),
        fc.record({ does: fc.constant('forget'), itemId }),
        fc.record({ does: fc.constantFrom('fill', 'free', 'begin', 'stay', 'pass') }),
      ),
      { maxLength: 40 },
    );
    type Step = { does: string; itemId?: string; size?: number; isAsked?: boolean };
    const outcomes = new Set<string>();
    const walk = (all: readonly Step[], held: object | null) => {
      const page = device(held ? { booking_session: JSON.stringify(held) } : {});
      const expected = new Map<string, { name: string; until: number }>();
      let days = 0;
      if (held) expected.set('roadmap', { name: saved.formData.fullName, until: 7 });
      for (const { does, itemId: id = '', size = 0, isAsked = false } of all) {
        if (does === 'keep') {
          const name = 'x'.repeat(size);
          const [answer] = page.keep(of(id, name), isAsked);
          if (answer !== 'progress.refused') expected.set(id, { name, until: days + 7 });
          outcomes.add(answer ?? 'unasked');
        } else if (does === 'forget') {
          page.tell({ type: 'storage.forgetProgress', itemId: id });
          expected.delete(id);
        } else if (does === 'begin') page.tell({ type: 'storage.begin' });
        else if (does === 'stay') {
          page.tell({ type: 'storage.save', session: { ...draft, formData: null } });
        } else if (does === 'fill') page.fill();
        else if (does === 'free') page.free();
        else {
          page.pass(DAY_MS);
          days += 1;
        }
        const due = [...expected].filter(([, { until }]) => days < until);
        expect(page.kept().toSorted()).toEqual(due.map(([at, { name }]) => [at, name]).toSorted());
      }
    };
    fc.assert(fc.property(steps, fc.constantFrom(null, saved), walk), { seed: 1, numRuns: 300 });
    expect(outcomes).toEqual(new Set(['progress.stored', 'progress.refused', 'unasked']));
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

  it('sets no redirect flag in a frame', () => {
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
