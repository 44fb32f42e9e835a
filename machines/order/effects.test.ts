import { describe, expect, it } from 'vitest';
import { statePathOf } from '../step.ts';
import { playOrder } from '../testing/play-order.ts';
import {
  announced,
  cancelled,
  deadlinePassed,
  disputed,
  disputeWon,
  ended,
  linked,
  price,
  refunded,
  refundFailed,
  released,
  requested,
  settled,
  settledWrongly,
  withdrawn,
} from './fixtures.ts';
import type { OrderEffect, OrderEvent } from './types.ts';

const paymentId = 'payment-1';
const { providerId, url } = linked;
const ofRefund = { id: 'AED 34900', amount: price };
const ofDispute = { id: 'dp_1', amount: price };
const dispute = { paymentId, disputeId: 'dp_1', amount: price, paymentStatus: 'settled' } as const;
const clearDeadline = { type: 'clearDeadline', params: undefined } as const;
const link = { paymentId, providerId, url };
const latePayment = [
  { type: 'settlePayment', params: { paymentId, amount: price, paymentStatus: 'settled' } },
  { type: 'raiseFlag', params: { reason: 'late_payment', about: paymentId } },
  { type: 'sendMail', params: { mail: 'late_payment', paymentId } },
] as const;

interface EffectCase {
  name: string;
  events: OrderEvent[];
  state: string;
  effects: readonly OrderEffect[];
}

const payments: EffectCase[] = [
  {
    name: 'a link for an open payment',
    events: [requested, linked],
    state: 'awaitingPayment',
    effects: [{ type: 'rememberLink', params: link }],
  },
  {
    name: 'a link for a released payment',
    events: [requested, released, linked],
    state: 'awaitingPayment',
    effects: [{ type: 'noteLink', params: link }],
  },
  {
    name: 'the release of a payment',
    events: [requested, released],
    state: 'awaitingPayment',
    effects: [{ type: 'releasePayment', params: { paymentId, how: 'cancelled' } }],
  },
  {
    name: 'the end of a payment',
    events: [requested, ended],
    state: 'awaitingPayment',
    effects: [{ type: 'closePayment', params: { paymentId, how: 'expired' } }],
  },
  {
    name: 'an announced transfer mails customer and staff',
    events: [requested, announced],
    state: 'awaitingPayment',
    effects: [
      { type: 'noteAnnouncement', params: { paymentId, receiptId: null } },
      { type: 'sendMail', params: { mail: 'transfer_announced', paymentId } },
      { type: 'tellStaff', params: { notice: 'transfer_to_confirm', about: paymentId } },
    ],
  },
  {
    name: 'an announced transfer that is taken back',
    events: [requested, announced, withdrawn],
    state: 'awaitingPayment',
    effects: [
      { type: 'withdrawAnnouncement', params: { paymentId } },
      {
        type: 'tellStaff',
        params: { notice: 'transfer_withdrawn', about: paymentId, occasion: { id: '1' } },
      },
    ],
  },
  {
    name: 'an announced transfer for a released payment',
    events: [requested, released, announced],
    state: 'awaitingPayment',
    effects: [{ type: 'raiseFlag', params: { reason: 'late_announcement', about: paymentId } }],
  },
  {
    name: 'a settlement of the wrong amount',
    events: [requested, settledWrongly],
    state: 'awaitingPayment',
    effects: [
      {
        type: 'refusePayment',
        params: { paymentId, amount: settledWrongly.amount, paymentStatus: 'mismatched' },
      },
      { type: 'raiseFlag', params: { reason: 'amount_mismatch', about: paymentId } },
      { type: 'sendMail', params: { mail: 'wrong_amount', paymentId } },
    ],
  },
  {
    name: 'a refund',
    events: [requested, settled, refunded],
    state: 'refunded',
    effects: [
      { type: 'refundPayment', params: { paymentId, total: price, paymentStatus: 'refunded' } },
      { type: 'sendMail', params: { mail: 'refunded', paymentId, occasion: ofRefund } },
      { type: 'tellStaff', params: { notice: 'refunded', about: paymentId, occasion: ofRefund } },
      { type: 'stopDelivery', params: undefined },
    ],
  },
  {
    name: 'a refund that failed',
    events: [requested, settled, refundFailed],
    state: 'paid.ready',
    effects: [
      {
        type: 'raiseFlag',
        params: { reason: 'refund_failed', about: paymentId, occasion: { id: 're_1' } },
      },
    ],
  },
  {
    name: 'a dispute',
    events: [requested, settled, disputed],
    state: 'disputed',
    effects: [
      { type: 'disputePayment', params: { ...dispute, status: 'opened' } },
      {
        type: 'raiseFlag',
        params: { reason: 'dispute_opened', about: paymentId, occasion: ofDispute },
      },
      { type: 'sendMail', params: { mail: 'dispute_opened', paymentId, occasion: ofDispute } },
      { type: 'pauseDelivery', params: undefined },
    ],
  },
  {
    name: 'a dispute that is won',
    events: [requested, settled, disputed, disputeWon],
    state: 'paid.ready',
    effects: [
      { type: 'disputePayment', params: { ...dispute, status: 'won' } },
      {
        type: 'tellStaff',
        params: { notice: 'dispute_won', about: paymentId, occasion: ofDispute },
      },
      { type: 'sendMail', params: { mail: 'dispute_won', paymentId, occasion: ofDispute } },
      { type: 'beginDelivery', params: undefined },
    ],
  },
  {
    name: 'a settlement whose money was returned before',
    events: [requested, refunded, settled],
    state: 'refunded',
    effects: [
      { type: 'settlePayment', params: { paymentId, amount: price, paymentStatus: 'refunded' } },
      clearDeadline,
      { type: 'pauseDelivery', params: undefined },
      { type: 'stopDelivery', params: undefined },
    ],
  },
  {
    name: 'a settlement of a cancelled order',
    events: [requested, cancelled, settled],
    state: 'cancelled',
    effects: latePayment,
  },
  {
    name: 'a settlement of an expired order',
    events: [requested, released, deadlinePassed, settled],
    state: 'expired',
    effects: latePayment,
  },
];

const ends: EffectCase[] = [
  {
    name: 'the cancellation of a draft',
    events: [cancelled],
    state: 'cancelled',
    effects: [clearDeadline],
  },
  {
    name: 'the cancellation of an order awaiting payment',
    events: [requested, cancelled],
    state: 'cancelled',
    effects: [clearDeadline],
  },
  {
    name: 'the deadline of a draft',
    events: [deadlinePassed],
    state: 'expired',
    effects: [clearDeadline],
  },
  {
    name: 'the deadline of an order without an open payment',
    events: [requested, released, deadlinePassed],
    state: 'expired',
    effects: [clearDeadline],
  },
  {
    name: 'the deadline of an announced transfer is flagged for staff',
    events: [requested, announced, deadlinePassed],
    state: 'awaitingPayment',
    effects: [
      clearDeadline,
      { type: 'raiseFlag', params: { reason: 'transfer_unconfirmed', about: null } },
    ],
  },
  {
    name: 'a repeated cancellation',
    events: [cancelled, cancelled],
    state: 'cancelled',
    effects: [{ type: 'noteDuplicate', params: undefined }],
  },
  {
    name: 'a repeated deadline',
    events: [deadlinePassed, deadlinePassed],
    state: 'expired',
    effects: [{ type: 'noteDuplicate', params: undefined }],
  },
];

describe.each([
  { about: 'payments', cases: payments },
  { about: 'ends', cases: ends },
])('effects of $about', ({ cases }) => {
  it.each(cases)('are complete after $name', ({ events, state, effects }) => {
    const step = playOrder('instant', ...events);
    expect(statePathOf(step.snapshot)).toBe(state);
    expect(step.effects).toEqual(effects);
  });
});
