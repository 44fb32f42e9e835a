import { describe, expect, it } from 'vitest';
import { statePathOf, store } from '../step.ts';
import { effectsOf, flagsOf, mailsOf, playOrder } from '../testing/play-order.ts';
import {
  appointmentCancelled,
  cancelledForAnother,
  disputed,
  disputeLost,
  disputeWon,
  ended,
  price,
  refunded,
  refundedInPart,
  requested,
  requestedAgain,
  scheduled,
  settled,
  settledAgain,
} from './fixtures.ts';
import { restoreOrder, stepOrder } from './step.ts';
import type { OrderEvent } from './types.ts';
import { viewOrder } from './view.ts';

const play = (...events: OrderEvent[]) => playOrder('personalised', ...events);

const placeAfter = (...events: OrderEvent[]) => statePathOf(play(...events).snapshot);

const paid = [requested, settled];

describe('a dispute', () => {
  it('lets the order continue where it was when it is won, without requesting content again', () => {
    const step = play(...paid, disputed, disputeWon);
    expect(statePathOf(step.snapshot)).toBe('paid.awaitingContent');
    expect(effectsOf(step)).toEqual(['disputePayment', 'tellStaff', 'sendMail', 'beginDelivery']);
    expect(mailsOf(step)).toEqual(['dispute_won']);
  });

  it('ends the order when it is lost', () => {
    const step = play(...paid, disputed, disputeLost);
    expect(step.snapshot.value).toBe('refunded');
    expect([flagsOf(step), mailsOf(step)]).toEqual([['dispute_lost'], ['dispute_lost']]);
    expect(viewOrder(step.snapshot).customerStatus).toBe('refunded');
  });

  it('leaves delivery stopped when it is lost over a part', () => {
    const amount = { ...price, minor: price.minor - 1 };
    expect(placeAfter(...paid, { ...disputeLost, amount })).toBe('disputed');
    expect(placeAfter(...paid, { ...disputeLost, amount }, refundedInPart)).toBe('refunded');
  });

  it('takes nothing of what arrived when it is lost in another currency', () => {
    const amount = { ...price, currency: 'USD' };
    expect(placeAfter(...paid, { ...disputeLost, amount })).toBe('disputed');
  });

  it.each([
    ['twice', [disputed, disputed]],
    ['opened after it was won', [disputeWon, disputed]],
    ['opened after it was lost', [disputeLost, disputed]],
    ['won after it was lost', [disputeLost, disputeWon]],
  ])('changes nothing when it is reported %s', (_, events) => {
    const step = play(...paid, ...events);
    expect(step.outcome).toBe('duplicate');
    expect(step.snapshot.value).toEqual(play(...paid, ...events.slice(0, 1)).snapshot.value);
  });

  it('counts beside a dispute of another id', () => {
    const other = { ...disputed, disputeId: 'dp_2' };
    expect(placeAfter(...paid, disputed, other, disputeWon)).toBe('disputed');
  });

  it.each([
    ['opened', disputed],
    ['won', disputeWon],
    ['lost', disputeLost],
  ])('%s counts the same before its payment is known as settled', (_, dispute) => {
    const early = play(requested, dispute, settled).snapshot;
    const inOrder = play(requested, settled, dispute).snapshot;
    expect([early.value, early.context]).toEqual([inOrder.value, inOrder.context]);
    expect(play(requested, dispute, ended, requestedAgain).outcome).toBe('refused');
  });

  it('does not stop what another payment pays for', () => {
    const twice = [requested, ended, requestedAgain, settled, settledAgain];
    expect(placeAfter(...twice, disputed)).toBe('paid.awaitingContent');
    const ofSecond = { ...disputed, paymentId: 'payment-2' };
    expect(placeAfter(...twice.slice(0, 3), settledAgain, ofSecond)).toBe('disputed');
    expect(placeAfter(requested, ended, requestedAgain, settled, disputed, settledAgain)).toBe(
      'paid.awaitingContent',
    );
  });

  it('keeps a session’s appointment, whether it was changed meanwhile or not', () => {
    const session = (...events: OrderEvent[]) =>
      playOrder('session', requested, settled, ...events);
    const placeOf = (...events: OrderEvent[]) => statePathOf(session(...events).snapshot);
    expect(placeOf(scheduled, disputed, disputeWon)).toBe('paid.scheduled');
    expect(placeOf(disputed, scheduled, disputeWon)).toBe('paid.scheduled');
    expect(placeOf(scheduled, disputed, appointmentCancelled, disputeWon)).toBe(
      'paid.awaitingAppointment',
    );
    expect(flagsOf(session(scheduled, disputed, appointmentCancelled))).toEqual([
      'appointment_cancelled',
    ]);
    expect(flagsOf(session(scheduled, disputed, cancelledForAnother))).toEqual([]);
    expect(flagsOf(session(scheduled, disputeLost))).toEqual([
      'dispute_lost',
      'appointment_unpaid',
    ]);
  });
});

describe('an order stored before amounts were kept', () => {
  it('had the exact money where it was settled', () => {
    const { value, context } = store(play(...paid).snapshot);
    const { money: _, withdrawals: __, ...before } = context;
    const step = stepOrder(restoreOrder({ value, context: before }), refundedInPart);
    expect(mailsOf(step)).toEqual(['refunded']);
    expect(flagsOf(step)).toEqual([]);
  });

  it('treats a repeated refund as known', () => {
    const { value, context } = store(play(...paid, refunded).snapshot);
    const { money: _, ...before } = context;
    expect(stepOrder(restoreOrder({ value, context: before }), refunded).outcome).toBe('duplicate');
  });
});
