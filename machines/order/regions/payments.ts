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
  refundedPayment,
  releasedPayment,
  requestedPayment,
  settledPayment,
  told,
} from '../params.ts';
import { orderSetup } from '../setup.ts';

/** News of a payment that says nothing new. */
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

/** A payment is asked for: a row is written before its provider is called. */
export const requesting = {
  actions: [keepAs.open, { type: 'recordPayment', params: requestedPayment }],
} as const;

/** A link that came too late is kept, so that its payment can be watched, and never handed out. */
const lateLink = {
  guard: 'isGivenUpPayment',
  actions: { type: 'noteLink', params: linkedPayment },
} as const;

/** A transfer for a payment that nobody waits for any more: its money may come all the same. */
const lateAnnouncement = {
  guard: 'isAwaitedPayment',
  actions: { type: 'raiseFlag', params: flagged('late_announcement') },
} as const;

/** What a payment's link and end do to the payment while it may stand open. */
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

/** A payment of another amount or currency than the order's: refused, and staff must look. */
const wrongPayment = {
  guard: 'isAwaitedPayment',
  actions: [
    keepAs.mismatched,
    { type: 'refusePayment', params: settledPayment },
    { type: 'raiseFlag', params: flagged('amount_mismatch') },
  ],
} as const;

/** Money that staff gave back, where it changes nothing else. */
const refunding = {
  guard: 'hasMoney',
  actions: [keepAs.refunded, { type: 'refundPayment', params: refundedPayment }],
} as const;

/** Payments of an order that waits for its money. */
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
          { type: 'tellStaff', params: told('transfer_to_confirm') },
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

/** Payments of an order that is paid: whatever still arrives is kept, and staff must look. */
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

/** Payments of an order that is over: money that still arrives is kept, and staff must look. */
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

/** The same where no payment can stand open any more. */
export const afterExpiry = {
  ...afterEnd,
  'payment.linked': [lateLink, knownPayment],
  'payment.released': knownPayment,
} as const;
