import type { ReleaseDocument } from 'sanity';
import { expect, it } from 'vitest';
import { timed } from './overview.tsx';

it('lists the releases that wait or are scheduled, the first to go out first', () => {
  const release = (_id: string, state: string, publishAt?: string) =>
    ({ _id, state, publishAt }) as ReleaseDocument;
  const releases = [
    release('planned', 'active'),
    release('later', 'scheduled', '2027-02-01T08:00:00Z'),
    release('sooner', 'scheduled', '2027-01-01T08:00:00Z'),
    release('waiting', 'active', '2026-11-01T08:00:00Z'),
    release('out', 'published'),
  ];
  expect(timed(releases).map(({ _id }) => _id)).toEqual(['waiting', 'sooner', 'later']);
});
