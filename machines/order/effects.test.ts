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
import { placeOf } from './step.ts';
import type { OrderEffect, OrderEvent } from './types.ts';

const paymentId = 'payment-1';
const { providerId, url } = linked;
const { eventUri, inviteeUri, startsAt } = scheduled;
const clearDeadline = { type: 'clearDeadline', params: undefined } as const;
const link = { paymentId, providerId, url };
const latePayment = [
  { type: 'settlePayment', params: { paymentId, amount: price } },
  { type: 'raiseFlag', params: { reason: 'late_payment', about: paymentId } },
  { type: 'sendMail', params: { mail: 'late_payment', paymentId } },
] as const;

interface Told {
  name: string;
  events: OrderEvent[];
  place: string;
  effects: readonly OrderEffect[];
}

const payments: Told[] = [
  {
    name: 'a link is remembered',
    events: [requested, linked],
    place: 'awaitingPayment',
    effects: [{ type: 'rememberLink', params: link }],
  },
  {
    name: 'a link for a payment that was given up is noted',
    events: [requested, released, linked],
    place: 'awaitingPayment',
    effects: [{ type: 'noteLink', params: link }],
  },
  {
    name: 'a payment is released',
    events: [requested, released],
    place: 'awaitingPayment',
    effects: [{ type: 'releasePayment', params: { paymentId, how: 'cancelled' } }],
  },
  {
    name: 'a payment has ended',
    events: [requested, ended],
    place: 'awaitingPayment',
    effects: [{ type: 'closePayment', params: { paymentId, how: 'expired' } }],
  },
  {
    name: 'a transfer is announced: the person and staff are told',
    events: [requested, announced],
    place: 'awaitingPayment',
    effects: [
      { type: 'noteAnnouncement', params: { paymentId, receiptId: null } },
      { type: 'sendMail', params: { mail: 'transfer_announced', paymentId } },
      { type: 'tellStaff', params: { notice: 'transfer_to_confirm', about: paymentId } },
    ],
  },
  {
    name: 'a transfer is announced for a payment that was given up',
    events: [requested, released, announced],
    place: 'awaitingPayment',
    effects: [{ type: 'raiseFlag', params: { reason: 'late_announcement', about: paymentId } }],
  },
  {
    name: 'the amount is wrong',
    events: [requested, settledWrongly],
    place: 'awaitingPayment',
    effects: [
      { type: 'refusePayment', params: { paymentId, amount: settledWrongly.amount } },
      { type: 'raiseFlag', params: { reason: 'amount_mismatch', about: paymentId } },
    ],
  },
  {
    name: 'the money is given back',
    events: [requested, settled, refunded],
    place: 'refunded',
    effects: [{ type: 'refundPayment', params: { paymentId } }],
  },
  {
    name: 'money comes for a cancelled order',
    events: [requested, cancelled, settled],
    place: 'cancelled',
    effects: latePayment,
  },
  {
    name: 'money comes for an expired order',
    events: [requested, released, deadlinePassed, settled],
    place: 'expired',
    effects: latePayment,
  },
];

const ends: Told[] = [
  {
    name: 'a draft is cancelled',
    events: [cancelled],
    place: 'cancelled',
    effects: [clearDeadline],
  },
  {
    name: 'an order is cancelled that waits for its money',
    events: [requested, cancelled],
    place: 'cancelled',
    effects: [clearDeadline],
  },
  {
    name: 'a draft has waited too long',
    events: [deadlinePassed],
    place: 'expired',
    effects: [clearDeadline],
  },
  {
    name: 'an order without an open payment has waited too long',
    events: [requested, released, deadlinePassed],
    place: 'expired',
    effects: [clearDeadline],
  },
  {
    name: 'an announced transfer has waited too long: a person decides',
    events: [requested, announced, deadlinePassed],
    place: 'awaitingPayment',
    effects: [
      clearDeadline,
      { type: 'raiseFlag', params: { reason: 'transfer_unconfirmed', about: null } },
    ],
  },
  {
    name: 'what is cancelled is cancelled again',
    events: [cancelled, cancelled],
    place: 'cancelled',
    effects: [{ type: 'noteDuplicate', params: undefined }],
  },
  {
    name: 'what has expired expires again',
    events: [deadlinePassed, deadlinePassed],
    place: 'expired',
    effects: [{ type: 'noteDuplicate', params: undefined }],
  },
];

describe.each([
  { about: 'payments', cases: payments },
  { about: 'ends', cases: ends },
])('what is done about $about', ({ cases }) => {
  it.each(cases)('$name', ({ events, place, effects }) => {
    const step = playOrder('instant', ...events);
    expect(placeOf(step.snapshot)).toBe(place);
    expect(step.effects).toEqual(effects);
  });
});

describe('what is done about an appointment', () => {
  it('a time is kept', () => {
    const { effects, snapshot } = playOrder('session', scheduled);
    expect(effects).toEqual([
      { type: 'keepAppointment', params: { eventUri, inviteeUri, startsAt } },
    ]);
    expect(snapshot.context.appointment).toEqual({ eventUri, inviteeUri, startsAt });
  });

  it.each([
    { event: appointmentCancelled, isCancelled: true },
    { event: appointmentMoved, isCancelled: false },
  ])('$event.type: the time is dropped', ({ event, isCancelled }) => {
    const { effects, snapshot } = playOrder('session', scheduled, event);
    expect(effects).toContainEqual({
      type: 'dropAppointment',
      params: { inviteeUri, isCancelled },
    });
    expect(snapshot.context).toMatchObject({ appointment: null, pastInvitees: [inviteeUri] });
  });
});
