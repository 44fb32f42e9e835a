import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statePathOf, store } from '../step.ts';
import { coverageOf, journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  allEvents,
  answered,
  approved,
  artwork,
  dueAt,
  effectNamesOf,
  failed,
  fileApproved,
  flagged,
  hours,
  instant,
  pathOf,
  paused,
  play,
  redraft,
  resumed,
  stored,
  text,
  twoSessions,
  unanswered,
  unansweredArtwork,
  written,
} from './fixtures.ts';
import { deliveryMachine } from './machine.ts';
import { followUpTime, owedOf, owedPackage, owedService } from './owed.ts';
import {
  beginDelivery,
  isOpenToAnswers,
  reminderAt,
  restoreDelivery,
  stepDelivery,
} from './step.ts';
import type { DeliveryEvent, DeliveryInput } from './types.ts';

function isOpenAfter(input: DeliveryInput, ...events: DeliveryEvent[]): boolean {
  const { snapshot } = beginDelivery(input);
  return isOpenToAnswers(
    events.reduce((last, event) => stepDelivery(last, event).snapshot, snapshot),
  );
}

it('a text takes answers until it is written, and again after writing it failed', () => {
  expect(isOpenAfter(unanswered)).toBe(true);
  expect(isOpenAfter(unanswered, answered())).toBe(false);
  expect(isOpenAfter(text, flagged)).toBe(false);
  expect(isOpenAfter(text, written)).toBe(false);
  expect(isOpenAfter(text, failed)).toBe(true);
});

it('a paused text takes answers as before its pause', () => {
  expect(isOpenAfter(unanswered, paused())).toBe(true);
  expect(isOpenAfter(text, failed, paused())).toBe(true);
  expect(isOpenAfter(text, written, paused())).toBe(false);
});

it('answers that a person has let pass are not replaced by others', () => {
  expect(isOpenAfter(text, flagged, redraft, failed)).toBe(false);
});

it('a pause lets nothing reach the customer', () => {
  expect(play(instant, paused(), stored).outcome).toBe('refused');
  expect(play(text, written, paused(), approved).outcome).toBe('refused');
  expect(play(artwork, stored, paused(), fileApproved).outcome).toBe('refused');
});

it('a pause keeps what jobs bring, so that nothing is made twice', () => {
  expect(effectNamesOf(play(text, paused(), written, resumed()))).toEqual(['draft_to_review']);
  expect(effectNamesOf(play(text, paused(), failed, resumed()))).toEqual(['draft_failed']);
  expect(effectNamesOf(play(artwork, paused(), stored, resumed()))).toEqual(['file_to_review']);
  expect(effectNamesOf(play(text, paused(), resumed()))).toEqual(['writeDraft']);
  expect(effectNamesOf(play(instant, paused(), resumed()))).toEqual(['typeset']);
});

it('a pause does not keep danger from staff', () => {
  expect(effectNamesOf(play(text, paused(), flagged))).toEqual(['draft_flagged']);
  expect(pathOf(play(text, paused(), flagged, resumed()))).toBe('underway.held');
});

it('a pause is told to the customer when staff agreed on it, and so is its end', () => {
  const agreed = play(text, paused(hours(10), 'agreement'));
  expect(agreed.effects).toEqual([{ type: 'tellPaused', params: { at: hours(10) } }]);
  const ended = play(text, paused(hours(10), 'agreement'), resumed(hours(15), 'agreement'));
  expect(ended.effects).toContainEqual({ type: 'tellResumed', params: { at: hours(15) } });
  expect(effectNamesOf(play(text, paused()))).toEqual([]);
  const both = [paused(hours(10)), paused(hours(11), 'agreement')] as const;
  expect(effectNamesOf(play(text, ...both))).toEqual(['tellPaused']);
  expect(effectNamesOf(play(text, ...both, resumed(hours(15), 'agreement')))).toEqual([]);
});

it('a pause ends with the second of its two reasons', () => {
  const both = [paused(hours(10)), paused(hours(11), 'agreement')] as const;
  expect(pathOf(play(text, ...both, resumed(hours(15))))).toMatch(/^paused\./);
  const ended = play(text, ...both, resumed(hours(15)), resumed(hours(16), 'agreement'));
  expect([pathOf(ended), dueAt(ended)]).toEqual(['underway.drafting', hours(78)]);
  expect(play(text, paused(), paused()).outcome).toBe('duplicate');
  expect(play(text, paused(), resumed(hours(15), 'agreement')).outcome).toBe('duplicate');
});

const order = { item_type: 'service', parts: [] as string[], owed: null };

describe('what a service owes', () => {
  it('follows from the way that its document says, whatever its name', () => {
    expect(owedService({ id: 'roadmap', way: 'audio', prompt: 'roadmap' })).toEqual({
      ...{ item: 'roadmap', kind: 'audio', sessions: null },
    });
    expect(owedService({ id: 'new', way: 'instant', guide: 'guide.new' })).toMatchObject({
      ...{ kind: 'instant', guide: 'guide.new' },
    });
    expect(owedService({ id: 'new', way: 'text', prompt: 'soul-bio' })).toMatchObject({
      ...{ kind: 'text', prompt: 'soul-bio' },
    });
  });

  it.each([
    ['toolkit', { kind: 'instant', guide: 'guide.toolkit' }],
    ['roadmap', { kind: 'text', prompt: 'roadmap' }],
    ['cv-makeover', { kind: 'text', prompt: 'cv-makeover' }],
    ['soul-bio', { kind: 'text', prompt: 'soul-bio' }],
    ['art-drawing', { kind: 'artwork' }],
    ['voice-message', { kind: 'audio' }],
    ['something-new', { kind: 'handmade' }],
  ])('is what %s always was while its document says nothing', (id, owed) => {
    expect(owedService({ id })).toEqual({ item: id, sessions: null, ...owed });
  });
});

describe('what a package owes', () => {
  it('is its sessions, its follow-ups and its slides, as its document says', () => {
    const slides = { en: 'Your year', ar: 'عامك' };
    expect(owedPackage({ id: 'a-year', sessionCount: 4, followUpMonths: 2, slides })).toEqual([
      { item: 'a-year', kind: 'sessions', sessions: 4, followUpMonths: 2 },
      { item: 'a-year-slides', kind: 'slides', sessions: null, title: slides },
    ]);
    expect(owedPackage({ id: 'the-map', sessionCount: 0, followUpMonths: 0 })).toEqual([
      { item: 'the-map', kind: 'sessions', sessions: null },
    ]);
  });

  it('is what it always was while its document says nothing', () => {
    expect(owedPackage({ id: 'the-mirror' })).toMatchObject([{ sessions: 2 }]);
    expect(owedPackage({ id: 'the-covenant' })).toMatchObject([
      { sessions: null, followUpMonths: 3 },
    ]);
    expect(owedPackage({ id: 'the-map' })).toMatchObject([{}, { item: 'the-map-slides' }]);
  });
});

describe('what an order owes', () => {
  it('is what it was sold as', () => {
    const owed = [owedService({ id: 'toolkit', way: 'handmade' })];
    expect(owedOf({ ...order, item_id: 'toolkit', owed })).toBe(owed);
  });

  it('follows from its items if a former version made it: a bundle owes its parts, each once', () => {
    const parts = ['toolkit', 'roadmap', 'roadmap'];
    const owed = owedOf({ ...order, item_id: 'rediscover-you', item_type: 'bundle', parts });
    expect(owed.map(({ item, kind }) => `${item} ${kind}`)).toEqual([
      'toolkit instant',
      'roadmap text',
    ]);
    expect(owedOf({ ...order, item_id: 'the-mirror', item_type: 'package' })).toMatchObject([
      { kind: 'sessions' },
    ]);
  });
});

it.each([
  ['2026-02-10', '2026-02-11', '2026-05-10'],
  ['2026-11-30', '2026-12-01', '2027-02-28'],
  ['2026-12-31', '2027-01-01', '2027-03-31'],
])(
  'three months of follow-ups after a first session on %s last from %s to %s',
  (day, first, last) => {
    expect(followUpTime(3, day)).toEqual({ first, last });
  },
);

const inputs: DeliveryInput[] = [
  ...[instant, text, unanswered],
  ...[artwork, unansweredArtwork, twoSessions],
];

const modelOf = (input: DeliveryInput): Model => ({
  machine: deliveryMachine,
  input,
  events: allEvents,
  facts: ({ context: { pauses, documentId, hasFailed, isNotified, reminders, sessionsHeld } }) =>
    [
      [...pauses].sort(),
      documentId,
      hasFailed,
      isNotified,
      reminders > 0,
      sessionsHeld.length,
    ].join(),
});

const SEED = 20_261_122;

describe('the delivery machine', () => {
  it('walks every transition', () => {
    const result = coverageOf(inputs.map(modelOf).map((model) => replay(model, journeysOf(model))));
    print('delivery', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });

  it('tells the customer at most once, and nothing about a stopped delivery, on every random walk', () => {
    const walks = fc.array(fc.nat(allEvents.length - 1), { maxLength: 40, size: 'max' });
    const property = fc.property(fc.constantFrom(...inputs), walks, (input, walk) => {
      let { snapshot } = beginDelivery(input);
      let customerMails = 0;
      for (const draw of walk) {
        const before = statePathOf(snapshot);
        const event = allEvents[draw];
        if (!event) continue;
        const step = stepDelivery(restoreDelivery(store(snapshot)), event);
        snapshot = step.snapshot;
        const tells = step.effects.some(({ type }) => type === 'tellCustomer');
        if (tells) customerMails += 1;
        if (before === 'stopped') expect(statePathOf(snapshot)).toBe('stopped');
        if (tells) expect(statePathOf(snapshot)).toBe('delivered');
        if (!statePathOf(snapshot).startsWith('underway')) expect(reminderAt(snapshot)).toBeNull();
      }
      expect(customerMails).toBeLessThanOrEqual(1);
    });
    fc.assert(property, { numRuns: 300, seed: SEED });
  });
});
