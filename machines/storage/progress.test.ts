import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progress } from '../booking/stored-fixtures.ts';
import { DAY_MS, MINUTE_MS } from '../duration.ts';
import type { IntakeForm } from '../intake/fields.ts';
import { memoryStorage, NOW, startStorage } from '../testing/storage.ts';
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
