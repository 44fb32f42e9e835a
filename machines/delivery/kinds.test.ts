import { describe, expect, it } from 'vitest';
import { followUpTime, owedParts } from './kinds.ts';

const kindsOf = (id: string, type: 'service' | 'bundle' | 'package', ...parts: string[]) =>
  owedParts({ id, type, parts }).map(({ item, kind }) => `${item} ${kind}`);

describe('owedParts', () => {
  it.each([
    ['toolkit', 'toolkit instant'],
    ['roadmap', 'roadmap text'],
    ['cv-makeover', 'cv-makeover text'],
    ['soul-bio', 'soul-bio text'],
    ['art-drawing', 'art-drawing artwork'],
    ['voice-message', 'voice-message audio'],
    ['something-new', 'something-new handmade'],
  ])('returns one part of its kind for %s', (id, owed) => {
    expect(kindsOf(id, 'service')).toEqual([owed]);
  });

  it('a bundle owes its parts, each once', () => {
    expect(kindsOf('rediscover-you', 'bundle', 'toolkit', 'roadmap', 'roadmap')).toEqual([
      'toolkit instant',
      'roadmap text',
    ]);
    expect(kindsOf('of-unknown-parts', 'bundle')).toEqual(['of-unknown-parts handmade']);
  });

  it('a package owes its sessions', () => {
    expect(owedParts({ id: 'the-mirror', type: 'package', parts: [] })).toEqual([
      { item: 'the-mirror', kind: 'sessions', sessions: 2 },
    ]);
    expect(owedParts({ id: 'the-covenant', type: 'package', parts: [] })[0]?.sessions).toBeNull();
    expect(kindsOf('the-map', 'package')).toEqual(['the-map sessions', 'the-map-slides slides']);
  });
});

describe('daily follow-ups', () => {
  it.each([
    ['2026-02-10', '2026-02-11', '2026-05-10'],
    ['2026-11-30', '2026-12-01', '2027-02-28'],
    ['2026-12-31', '2027-01-01', '2027-03-31'],
  ])('begin on the day after the first session, on %s: from %s to %s', (day, first, last) => {
    expect(followUpTime('the-covenant', day)).toEqual({ first, last });
  });

  it('belong to the Covenant alone', () => {
    expect(followUpTime('the-mirror', '2026-02-10')).toBeNull();
  });
});
