import { describe, expect, it } from 'vitest';
import { reportOf } from './ziina.ts';

const end = new Date('2026-03-01T12:00:00Z');
const before = end.getTime() - 1;
const soonAfter = end.getTime() + 60_000;
const longAfter = end.getTime() + 3_600_000;

const report = (status: string, now: number) =>
  reportOf({ status, amount: 34_900, currency_code: 'AED' }, end, now);

describe('reportOf', () => {
  it.each([
    ['requires_payment_instrument', before, { state: 'open' }],
    ['requires_payment_instrument', soonAfter, { state: 'open' }],
    ['requires_payment_instrument', longAfter, { state: 'ended', how: 'expired' }],
    ['requires_user_action', before, { state: 'open' }],
    ['pending', before, { state: 'open' }],
    ['pending', longAfter, { state: 'open' }],
    ['failed', before, { state: 'released', how: 'failed' }],
    ['failed', longAfter, { state: 'ended', how: 'failed' }],
    ['canceled', before, { state: 'ended', how: 'cancelled' }],
    ['canceled', longAfter, { state: 'ended', how: 'expired' }],
    ['a status of tomorrow', longAfter, { state: 'open' }],
  ])('reads %s at %i', (status, now, expected) => {
    expect(report(status, now)).toEqual(expected);
  });

  it('reads completed as settled with the amount paid, at any time', () => {
    const settled = { state: 'settled', amount: { minor: 34_900, currency: 'AED' } };
    expect(report('completed', before)).toEqual(settled);
    expect(report('completed', longAfter)).toEqual(settled);
  });
});
