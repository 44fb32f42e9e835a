import { describe, expect, it } from 'vitest';
import { effectsOf, flagsOf, mailsOf, playOrder } from '../testing/play-order.ts';
import {
  cancelled,
  deadlinePassed,
  ended,
  price,
  refunded,
  refundedAgain,
  refundedInPart,
  refundedTooMuch,
  refundFailed,
  requested,
  requestedAgain,
  scheduled,
  settled,
  settledAgain,
  settledWrongly,
} from './fixtures.ts';
import { returnedOf } from './money.ts';
import { statePathOf } from './step.ts';
import type { OrderEvent } from './types.ts';
import { viewOrder } from './view.ts';

const play = (...events: OrderEvent[]) => playOrder('instant', ...events);

const placeAfter = (...events: OrderEvent[]) => statePathOf(play(...events).snapshot);

const statusAfter = (...events: OrderEvent[]) => viewOrder(play(...events).snapshot).customerStatus;

const moneyAfter = (...events: OrderEvent[]) => play(...events).snapshot.context.money['payment-1'];

const returnedWrongly = { ...refunded, total: settledWrongly.amount };

describe('a refund', () => {
  it('of everything ends a paid order; customer and staff are told', () => {
    const step = play(requested, settled, refunded);
    expect(step.snapshot.value).toBe('refunded');
    expect(effectsOf(step)).toEqual(['refundPayment', 'sendMail', 'tellStaff', 'stopDelivery']);
    expect(viewOrder(step.snapshot)).toMatchObject({ customerStatus: 'refunded', isOver: true });
    expect(play(requested, settled, refunded, refunded).outcome).toBe('duplicate');
  });

  it('of a part leaves the order as it is, and is told with its amount', () => {
    const step = play(requested, settled, refundedInPart);
    expect(statePathOf(step.snapshot)).toBe('paid.ready');
    const { total } = refundedInPart;
    expect(step.effects).toContainEqual({
      type: 'sendMail',
      params: {
        mail: 'refunded',
        paymentId: 'payment-1',
        occasion: { id: 'AED 10000', amount: total },
      },
    });
    expect(placeAfter(requested, settled, refundedInPart, refunded)).toBe('refunded');
  });

  it('of less than is known changes nothing', () => {
    const step = play(requested, settled, refunded, refundedInPart);
    expect(step.outcome).toBe('duplicate');
    expect(step.snapshot.value).toBe('refunded');
    expect(play(requested, settled, refundedInPart, refundedInPart).outcome).toBe('duplicate');
  });

  it.each([
    ['of everything', refunded],
    ['of a part', refundedInPart],
  ])('%s counts the same before its payment is known as settled', (_, refund) => {
    const before = play(requested, refund);
    expect(before.snapshot.value).toBe('awaitingPayment');
    expect([flagsOf(before), mailsOf(before)]).toEqual([['refund_unclear'], ['refunded']]);
    expect(viewOrder(before.snapshot)).toMatchObject({ openPaymentId: null, isUnderReview: true });
    const early = play(requested, refund, settled).snapshot;
    const inOrder = play(requested, settled, refund).snapshot;
    expect([early.value, early.context]).toEqual([inOrder.value, inOrder.context]);
  });

  it('that comes before its payment confirms nothing', () => {
    expect(mailsOf(play(requested, refunded, settled))).toEqual([]);
    expect(play(requested, refunded, ended, requestedAgain).outcome).toBe('refused');
  });

  it.each([
    ['more than arrived', refundedTooMuch],
    ['another currency', { ...refunded, total: { ...price, currency: 'USD' } }],
  ])('of %s is flagged, not told, and never counts for more', (_, refund) => {
    const step = play(requested, settled, refund);
    expect(flagsOf(step)).toEqual(['refund_unclear']);
    expect(mailsOf(step)).toEqual([]);
    const money = moneyAfter(requested, settled, refund);
    expect(money && returnedOf(money)).toBeLessThanOrEqual(price.minor);
  });

  it('of more than was already returned is flagged', () => {
    expect(flagsOf(play(requested, settled, refunded, refundedTooMuch))).toEqual([
      'refund_unclear',
    ]);
  });

  it('leaves an order paid that was paid twice', () => {
    const twice = [requested, ended, requestedAgain, settled, settledAgain];
    expect(placeAfter(...twice, refundedAgain)).toBe('paid.ready');
    expect(placeAfter(...twice, refundedAgain, refunded)).toBe('refunded');
  });

  it('of an unknown payment is refused', () => {
    expect(play(refunded).outcome).toBe('refused');
  });

  it('closes an ended order that had taken late money', () => {
    const late = [requested, ended, deadlinePassed, settled];
    expect(placeAfter(...late, refunded)).toBe('expired');
    expect(statusAfter(...late, refunded)).toBe('refunded');
  });

  it('of a session with a time is flagged, so that the time is freed', () => {
    const step = playOrder('session', scheduled, requested, settled, refunded);
    expect(step.snapshot.value).toBe('refunded');
    expect(flagsOf(step)).toEqual(['appointment_unpaid']);
  });

  it('that failed is flagged once', () => {
    const step = play(requested, settled, refunded, refundFailed);
    expect(flagsOf(step)).toEqual(['refund_failed']);
    expect(step.snapshot.value).toBe('refunded');
    expect(play(requested, settled, refunded, refundFailed, refundFailed).outcome).toBe(
      'duplicate',
    );
  });

  it('that failed before its payment is known as settled leaves the payment open', () => {
    const { snapshot } = play(requested, refundFailed);
    expect(viewOrder(snapshot)).toMatchObject({
      openPaymentId: 'payment-1',
      isUnderReview: false,
    });
  });
});

describe('a wrong amount', () => {
  it('is told with what arrived, and cannot be paid beside', () => {
    const step = play(requested, settledWrongly);
    expect(mailsOf(step)).toEqual(['wrong_amount']);
    expect(viewOrder(step.snapshot)).toMatchObject({
      customerStatus: 'wrong-amount',
      received: settledWrongly.amount,
      openPaymentId: null,
    });
    expect(play(requested, settledWrongly, refundedInPart, requestedAgain).outcome).toBe('refused');
  });

  it('stays told when the order expires, until it is returned', () => {
    const expired = [requested, settledWrongly, deadlinePassed];
    expect(placeAfter(...expired)).toBe('expired');
    expect(statusAfter(...expired)).toBe('wrong-amount');
    expect(statusAfter(...expired, returnedWrongly)).toBe('refunded');
  });

  it('once returned, lets the customer pay again', () => {
    const step = play(requested, settledWrongly, returnedWrongly);
    expect(viewOrder(step.snapshot)).toMatchObject({
      customerStatus: 'payment-processing',
      isUnderReview: false,
      received: null,
    });
    expect(play(requested, settledWrongly, returnedWrongly, requestedAgain).outcome).toBe(
      'applied',
    );
  });

  it.each([
    ['refused', []],
    ['refused and returned', [refunded]],
  ])('that was %s stays so when it is told again as the price', (_, then) => {
    const step = play(requested, settledWrongly, ...then, settled);
    expect(step.outcome).toBe('duplicate');
    expect(step.snapshot.value).toBe('awaitingPayment');
  });

  it('may be nothing at all', () => {
    const nothing = { ...settled, amount: { ...price, minor: 0 } };
    expect(statusAfter(requested, nothing)).toBe('wrong-amount');
  });

  it('for a cancelled order is told as a wrong amount', () => {
    expect(mailsOf(play(requested, cancelled, settledWrongly))).toEqual(['wrong_amount']);
  });

  it('beside an exact one is a second payment', () => {
    const twice = [requested, ended, requestedAgain, settledAgain, settledWrongly];
    expect(mailsOf(play(...twice))).toEqual(['second_payment']);
    expect(viewOrder(play(...twice).snapshot)).toMatchObject({
      customerStatus: 'payment-completed',
      received: null,
    });
  });
});
