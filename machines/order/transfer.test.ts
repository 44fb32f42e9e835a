import { describe, expect, it } from 'vitest';
import { effectsOf, flagsOf, playOrder } from '../testing/play-order.ts';
import {
  announced,
  cancelled,
  deadlinePassed,
  ended,
  linked,
  refunded,
  refundedAgain,
  released,
  requested,
  requestedAgain,
  settled,
  settledAgain,
  settledWrongly,
} from './fixtures.ts';
import { statePathOf } from './step.ts';
import type { OrderEvent } from './types.ts';
import { viewOrder } from './view.ts';

const play = (...events: OrderEvent[]) => playOrder('instant', ...events);

const placeAfter = (...events: OrderEvent[]) => statePathOf(play(...events).snapshot);

describe('an announced transfer', () => {
  it('is recorded and mailed to customer and staff, once', () => {
    const step = play(requested, announced);
    expect(effectsOf(step)).toEqual(['noteAnnouncement', 'sendMail', 'tellStaff']);
    expect(viewOrder(step.snapshot).customerStatus).toBe('awaiting-confirmation');
    expect(play(requested, announced, announced).outcome).toBe('duplicate');
  });

  it('blocks another payment request', () => {
    expect(play(requested, announced, requestedAgain).outcome).toBe('refused');
  });

  it('is settled or ended by staff', () => {
    expect(placeAfter(requested, announced, settled)).toBe('paid.ready');
    expect(play(requested, announced, ended, requestedAgain).outcome).toBe('applied');
  });

  it('does not expire, but is flagged at its deadline', () => {
    const step = play(requested, announced, deadlinePassed);
    expect(step.snapshot.value).toBe('awaitingPayment');
    expect(effectsOf(step)).toEqual(['clearDeadline', 'raiseFlag']);
    expect(flagsOf(step)).toEqual(['transfer_unconfirmed']);
  });

  it.each([
    ['was given up', [requested, ended]],
    ['belongs to a cancelled order', [requested, cancelled]],
    ['was paid otherwise meanwhile', [requested, ended, requestedAgain, settledAgain]],
  ])('is flagged when it %s', (_, before) => {
    const step = play(...before, announced);
    expect(flagsOf(step)).toEqual(['late_announcement']);
    expect(step.snapshot.value).toEqual(play(...before).snapshot.value);
  });

  it('does not keep a cancelled order open', () => {
    const { snapshot } = play(requested, announced, cancelled);
    expect(viewOrder(snapshot)).toMatchObject({
      customerStatus: 'closed',
      isAwaitingConfirmation: false,
    });
  });

  it('is a duplicate once its money was settled', () => {
    expect(play(requested, settled, announced).outcome).toBe('duplicate');
  });
});

describe('a released payment', () => {
  it('allows another request, and its money is still accepted', () => {
    const step = play(requested, linked, released, requestedAgain);
    expect(step.outcome).toBe('applied');
    expect(viewOrder(step.snapshot).openPaymentId).toBe('payment-2');
    expect(placeAfter(requested, linked, released, requestedAgain, settled)).toBe('paid.ready');
  });

  it('counts as a second payment when the other one was paid', () => {
    const step = play(requested, linked, released, requestedAgain, settledAgain, settled);
    expect(effectsOf(step)).toEqual(['settlePayment', 'raiseFlag']);
    expect(flagsOf(step)).toEqual(['second_payment']);
  });

  it('is released once and ends when the provider says so', () => {
    expect(play(requested, released, released).outcome).toBe('duplicate');
    expect(effectsOf(play(requested, released, ended))).toEqual(['closePayment']);
    expect(play(requested, released, ended, ended).outcome).toBe('duplicate');
  });

  it('stores a late link so that it can be watched', () => {
    const step = play(requested, ended, linked);
    expect(effectsOf(step)).toEqual(['noteLink']);
    expect(viewOrder(step.snapshot).openPaymentId).toBeNull();
  });
});

describe('a refund', () => {
  it('closes a paid order once no money is left', () => {
    const step = play(requested, settled, refunded);
    expect(step.snapshot.value).toBe('refunded');
    expect(effectsOf(step)).toEqual(['refundPayment']);
    expect(viewOrder(step.snapshot)).toMatchObject({ customerStatus: 'closed', isOver: true });
    expect(play(requested, settled, refunded, refunded).outcome).toBe('duplicate');
  });

  it('leaves an order paid that was paid twice', () => {
    const twice = [requested, ended, requestedAgain, settled, settledAgain];
    expect(placeAfter(...twice, refundedAgain)).toBe('paid.ready');
    expect(placeAfter(...twice, refundedAgain, refunded)).toBe('refunded');
  });

  it('lets a customer who paid a wrong amount pay again', () => {
    const step = play(requested, settledWrongly, refunded);
    expect(step.snapshot.value).toBe('awaitingPayment');
    expect(viewOrder(step.snapshot).isUnderReview).toBe(false);
    expect(play(requested, settledWrongly, refunded, requestedAgain).outcome).toBe('applied');
  });

  it('is refused for a payment without money', () => {
    expect(play(requested, refunded).outcome).toBe('duplicate');
    expect(play(refunded).outcome).toBe('refused');
  });

  it('closes an ended order that had taken late money', () => {
    const late = play(requested, ended, deadlinePassed, settled, refunded);
    expect(late.snapshot.value).toBe('expired');
    expect(viewOrder(late.snapshot).customerStatus).toBe('closed');
  });
});
