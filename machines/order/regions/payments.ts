import {
  announcedPayment,
  asAnnounced,
  asEnded,
  asMismatched,
  asOpen,
  asRefunded,
  asReleased,
  asSettled,
  endedPayment,
  flagged,
  linkedPayment,
  mailed,
  noticed,
  refundedPayment,
  releasedPayment,
  requestedPayment,
  settledPayment,
} from '../params.ts';
import { orderSetup } from '../setup.ts';

/** An event that repeats what is known of a payment. */
const knownPayment = { guard: 'isKnownPayment', actions: 'noteDuplicate' } as const;

const keepAs = {
  open: { type: 'keepStanding', params: asOpen },
  announced: { type: 'keepStanding', params: asAnnounced },
  released: { type: 'keepStanding', params: asReleased },
  ended: { type: 'keepStanding', params: asEnded },
  settled: { type: 'keepStanding', params: asSettled },
  mismatched: { type: 'keepStanding', params: asMismatched },
  refunded: { type: 'keepStanding', params: asRefunded },
} as const;

const settlePayment = { type: 'settlePayment', params: settledPayment } as const;

/** A payment is requested: its row is written before the provider is called. */
export const requesting = {
  actions: [keepAs.open, { type: 'recordPayment', params: requestedPayment }],
} as const;

/** A link that came too late is stored, so that its payment can be watched, but not handed out. */
const lateLink = {
  guard: 'isGivenUpPayment',
  actions: { type: 'noteLink', params: linkedPayment },
} as const;

/** A transfer announced for a payment that was given up: its money may still come. */
const lateAnnouncement = {
  guard: 'isAwaitedPayment',
  actions: { type: 'raiseFlag', params: flagged('late_announcement') },
} as const;

/** Link, release and end of a payment that may still be open. */
const standing = orderSetup.createStateConfig({
  on: {
    'payment.linked': [
      { guard: 'isOpenPayment', actions: { type: 'rememberLink', params: linkedPayment } },
      lateLink,
      knownPayment,
    ],
    'payment.released': [
      {
        guard: 'isOpenPayment',
        actions: [keepAs.released, { type: 'releasePayment', params: releasedPayment }],
      },
      knownPayment,
    ],
    'payment.ended': [
      {
        guard: 'isStandingPayment',
        actions: [keepAs.ended, { type: 'closePayment', params: endedPayment }],
      },
      knownPayment,
    ],
  },
}).on;

/** A payment of the wrong amount or currency: refused and flagged for staff. */
const wrongPayment = {
  guard: 'isAwaitedPayment',
  actions: [
    keepAs.mismatched,
    { type: 'refusePayment', params: settledPayment },
    { type: 'raiseFlag', params: flagged('amount_mismatch') },
  ],
} as const;

/** A refund that leaves the order's state as it is. */
const refunding = {
  guard: 'hasMoney',
  actions: [keepAs.refunded, { type: 'refundPayment', params: refundedPayment }],
} as const;

/** Payments of an order that awaits payment. */
export const awaited = orderSetup.createStateConfig({
  on: {
    ...standing,
    'payment.requested': { guard: 'isPayable', ...requesting },
    'payment.announced': [
      {
        guard: 'isOpenPayment',
        actions: [
          keepAs.announced,
          { type: 'noteAnnouncement', params: announcedPayment },
          { type: 'sendMail', params: mailed('transfer_announced') },
          { type: 'tellStaff', params: noticed('transfer_to_confirm') },
        ],
      },
      { ...lateAnnouncement, guard: 'isGivenUpPayment' },
      knownPayment,
    ],
    'payment.settled': [
      {
        guard: 'isAwaitedAndExact',
        target: 'paid',
        actions: [
          keepAs.settled,
          settlePayment,
          'clearDeadline',
          { type: 'sendMail', params: mailed('confirmation') },
        ],
      },
      wrongPayment,
      knownPayment,
    ],
    'payment.refunded': [refunding, knownPayment],
  },
}).on;

/** Payments of a paid order: further money is recorded and flagged for staff. */
export const afterPayment = orderSetup.createStateConfig({
  on: {
    ...standing,
    'payment.announced': [lateAnnouncement, knownPayment],
    'payment.settled': [
      {
        guard: 'isAwaitedAndExact',
        actions: [
          keepAs.settled,
          settlePayment,
          { type: 'raiseFlag', params: flagged('second_payment') },
        ],
      },
      wrongPayment,
      knownPayment,
    ],
    'payment.refunded': [
      { ...refunding, guard: 'isLastMoney', target: 'refunded' },
      refunding,
      knownPayment,
    ],
  },
}).on;

/** Payments of an order that is over: late money is recorded and flagged for staff. */
export const afterEnd = orderSetup.createStateConfig({
  on: {
    ...standing,
    'payment.announced': [lateAnnouncement, knownPayment],
    'payment.settled': [
      {
        guard: 'isAwaitedAndExact',
        actions: [
          keepAs.settled,
          settlePayment,
          { type: 'raiseFlag', params: flagged('late_payment') },
          { type: 'sendMail', params: mailed('late_payment') },
        ],
      },
      wrongPayment,
      knownPayment,
    ],
    'payment.refunded': [refunding, knownPayment],
  },
}).on;

/** Payments of an expired order, where no payment can be open any more. */
export const afterExpiry = {
  ...afterEnd,
  'payment.linked': [lateLink, knownPayment],
  'payment.released': knownPayment,
} as const;
