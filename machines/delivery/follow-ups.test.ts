import { describe, expect, it } from 'vitest';
import { followUpTime } from './follow-ups.ts';

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
