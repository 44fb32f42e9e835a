import { describe, expect, it } from 'vitest';
import { followUpTime, owedOf, owedPackage, owedService } from './owed.ts';

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
