import { describe, expect, it } from 'vitest';
import { playOrder } from '../testing/play-order.ts';
import {
  announced,
  appointmentCancelled,
  appointmentMoved,
  cancelled,
  deadlinePassed,
  ended,
  linked,
  price,
  refunded,
  released,
  requested,
  scheduled,
  settled,
  settledWrongly,
} from './fixtures.ts';
import { statePathOf } from './step.ts';
import type { OrderEffect, OrderEvent } from './types.ts';

const paymentId = 'payment-1';
const { providerId, url } = linked;
const { eventUri, inviteeUri, startsAt } = scheduled;
const ofRefund = { id: 'AED 34900', amount: price };
const clearDeadline = { type: 'clearDeadline', params: undefined } as const;
const link = { paymentId, providerId, url };
const latePayment = [
  { type: 'settlePayment', params: { paymentId, amount: price, standing: 'settled' } },
  { type: 'raiseFlag', params: { reason: 'late_payment', about: paymentId } },
  { type: 'sendMail', params: { mail: 'late_payment', paymentId } },
] as const;

interface Told {
  name: string;
  events: OrderEvent[];
  state: string;
  effects: readonly OrderEffect[];
}

const payments: Told[] = [
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
        params: { paymentId, amount: settledWrongly.amount, standing: 'mismatched' },
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
      { type: 'refundPayment', params: { paymentId, total: price, standing: 'refunded' } },
      { type: 'sendMail', params: { mail: 'refunded', paymentId, occasion: ofRefund } },
      { type: 'tellStaff', params: { notice: 'refunded', about: paymentId, occasion: ofRefund } },
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

const ends: Told[] = [
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
  it.each(cases)('$name', ({ events, state, effects }) => {
    const step = playOrder('instant', ...events);
    expect(statePathOf(step.snapshot)).toBe(state);
    expect(step.effects).toEqual(effects);
  });
});

describe('effects of an appointment', () => {
  it('a scheduled appointment is stored', () => {
    const { effects, snapshot } = playOrder('session', scheduled);
    expect(effects).toEqual([
      { type: 'keepAppointment', params: { eventUri, inviteeUri, startsAt } },
    ]);
    expect(snapshot.context.appointment).toEqual({ eventUri, inviteeUri, startsAt });
  });

  it.each([
    { event: appointmentCancelled, isCancelled: true },
    { event: appointmentMoved, isCancelled: false },
  ])('$event.type drops the appointment', ({ event, isCancelled }) => {
    const { effects, snapshot } = playOrder('session', scheduled, event);
    expect(effects).toContainEqual({
      type: 'dropAppointment',
      params: { inviteeUri, isCancelled },
    });
    expect(snapshot.context).toMatchObject({ appointment: null, pastInvitees: [inviteeUri] });
  });
});
