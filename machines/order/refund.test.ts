import { describe, expect, it } from 'vitest';
import { statePathOf } from '../step.ts';
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
import type { OrderEvent } from './types.ts';
import { viewOrder } from './view.ts';

const play = (...events: OrderEvent[]) => playOrder('instant', ...events);

const placeAfter = (...events: OrderEvent[]) => statePathOf(play(...events).snapshot);

const statusAfter = (...events: OrderEvent[]) => viewOrder(play(...events).snapshot).customerStatus;

const moneyAfter = (...events: OrderEvent[]) => play(...events).snapshot.context.money['payment-1'];

const returnedWrongly = { ...refunded, total: settledWrongly.amount };

describe('a refund', () => {
  it('ends a paid order when everything is returned; customer and staff are told', () => {
    const step = play(requested, settled, refunded);
    expect(step.snapshot.value).toBe('refunded');
    expect(effectsOf(step)).toEqual(['refundPayment', 'sendMail', 'tellStaff', 'stopDelivery']);
    expect(viewOrder(step.snapshot)).toMatchObject({ customerStatus: 'refunded', isOver: true });
    expect(play(requested, settled, refunded, refunded).outcome).toBe('duplicate');
  });

  it('leaves the order as it is when a part is returned, and is mailed with its amount', () => {
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

  it('changes nothing when it is less than is known', () => {
    const step = play(requested, settled, refunded, refundedInPart);
    expect(step.outcome).toBe('duplicate');
    expect(step.snapshot.value).toBe('refunded');
    expect(play(requested, settled, refundedInPart, refundedInPart).outcome).toBe('duplicate');
  });

  it.each([
    ['of everything', refunded],
    ['of a part', refundedInPart],
  ])('counts the same before its payment is known as settled: %s', (_, refund) => {
    const before = play(requested, refund);
    expect(before.snapshot.value).toBe('awaitingPayment');
    expect([flagsOf(before), mailsOf(before)]).toEqual([['refund_unclear'], ['refunded']]);
    expect(viewOrder(before.snapshot)).toMatchObject({ openPaymentId: null, isUnderReview: true });
    const early = play(requested, refund, settled).snapshot;
    const inOrder = play(requested, settled, refund).snapshot;
    expect([early.value, early.context]).toEqual([inOrder.value, inOrder.context]);
  });

  it('confirms nothing when it comes before its payment', () => {
    expect(mailsOf(play(requested, refunded, settled))).toEqual([]);
    expect(play(requested, refunded, ended, requestedAgain).outcome).toBe('refused');
  });

  it.each([
    ['more than arrived', refundedTooMuch],
    ['another currency', { ...refunded, total: { ...price, currency: 'USD' } }],
  ])('is flagged, not mailed, and never counts for more than arrived: %s', (_, refund) => {
    const step = play(requested, settled, refund);
    expect(flagsOf(step)).toEqual(['refund_unclear']);
    expect(mailsOf(step)).toEqual([]);
    const money = moneyAfter(requested, settled, refund);
    expect(money && returnedOf(money)).toBeLessThanOrEqual(price.minor);
  });

  it('is flagged when it raises the total above what arrived', () => {
    expect(flagsOf(play(requested, settled, refunded, refundedTooMuch))).toEqual([
      'refund_unclear',
    ]);
  });

  it('leaves an order paid that was paid twice', () => {
    const twice = [requested, ended, requestedAgain, settled, settledAgain];
    expect(placeAfter(...twice, refundedAgain)).toBe('paid.ready');
    expect(placeAfter(...twice, refundedAgain, refunded)).toBe('refunded');
  });

  it('is refused for an unknown payment', () => {
    expect(play(refunded).outcome).toBe('refused');
  });

  it('closes an ended order that had taken late money', () => {
    const late = [requested, ended, deadlinePassed, settled];
    expect(placeAfter(...late, refunded)).toBe('expired');
    expect(statusAfter(...late, refunded)).toBe('refunded');
  });

  it('is flagged for a session with a time, so that the time is freed', () => {
    const step = playOrder('session', scheduled, requested, settled, refunded);
    expect(step.snapshot.value).toBe('refunded');
    expect(flagsOf(step)).toEqual(['appointment_unpaid']);
  });

  it('is flagged once when it failed', () => {
    const step = play(requested, settled, refunded, refundFailed);
    expect(flagsOf(step)).toEqual(['refund_failed']);
    expect(step.snapshot.value).toBe('refunded');
    expect(play(requested, settled, refunded, refundFailed, refundFailed).outcome).toBe(
      'duplicate',
    );
  });

  it('leaves the payment open when it failed before the payment is known as settled', () => {
    const { snapshot } = play(requested, refundFailed);
    expect(viewOrder(snapshot)).toMatchObject({ openPaymentId: 'payment-1', isUnderReview: false });
  });
});

describe('a wrong amount', () => {
  it('is reported with what arrived, and blocks another payment', () => {
    const step = play(requested, settledWrongly);
    expect(mailsOf(step)).toEqual(['wrong_amount']);
    expect(viewOrder(step.snapshot)).toMatchObject({
      customerStatus: 'wrong-amount',
      received: settledWrongly.amount,
      openPaymentId: null,
    });
    expect(play(requested, settledWrongly, refundedInPart, requestedAgain).outcome).toBe('refused');
  });

  it('stays reported when the order expires, until it is returned', () => {
    const expired = [requested, settledWrongly, deadlinePassed];
    expect(placeAfter(...expired)).toBe('expired');
    expect(statusAfter(...expired)).toBe('wrong-amount');
    expect(statusAfter(...expired, returnedWrongly)).toBe('refunded');
  });

  it('lets the customer pay again once it is returned', () => {
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
  ])('stays as it is when it is reported again as the price: %s', (_, then) => {
    const step = play(requested, settledWrongly, ...then, settled);
    expect(step.outcome).toBe('duplicate');
    expect(step.snapshot.value).toBe('awaitingPayment');
  });

  it('may be nothing at all', () => {
    const nothing = { ...settled, amount: { ...price, minor: 0 } };
    expect(statusAfter(requested, nothing)).toBe('wrong-amount');
  });

  it('is mailed as a wrong amount for a cancelled order', () => {
    expect(mailsOf(play(requested, cancelled, settledWrongly))).toEqual(['wrong_amount']);
  });

  it('counts as a second payment beside an exact one', () => {
    const twice = [requested, ended, requestedAgain, settledAgain, settledWrongly];
    expect(mailsOf(play(...twice))).toEqual(['second_payment']);
    expect(viewOrder(play(...twice).snapshot)).toMatchObject({
      customerStatus: 'payment-completed',
      received: null,
    });
  });
});
