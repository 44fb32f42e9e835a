import {
  announcedPayment,
  asAnnounced,
  asEnded,
  asOpen,
  asReleased,
  endedPayment,
  flagged,
  flaggedTransfer,
  linkedPayment,
  mailed,
  moneyReceived,
  noticed,
  ofAnnouncement,
  releasedPayment,
  requestedPayment,
  settledPayment,
  withdrawnPayment,
} from '../params.ts';
import { orderSetup } from '../setup.ts';
import { knownPayment, moneyAfterwards } from './money.ts';

const keepAs = {
  open: { type: 'setPaymentStatus', params: asOpen },
  announced: { type: 'setPaymentStatus', params: asAnnounced },
  released: { type: 'setPaymentStatus', params: asReleased },
  ended: { type: 'setPaymentStatus', params: asEnded },
} as const;

const settled = [
  { type: 'keepMoney', params: moneyReceived },
  { type: 'settlePayment', params: settledPayment },
] as const;

const confirmed = [
  ...settled,
  'clearDeadline',
  { type: 'sendMail', params: mailed('confirmation') },
] as const;

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
const openPaymentEvents = orderSetup.createStateConfig({
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
        guard: 'isEndablePayment',
        actions: [keepAs.ended, { type: 'closePayment', params: endedPayment }],
      },
      knownPayment,
    ],
  },
}).on;

/** A payment of the wrong amount or currency: refused and flagged for staff; the customer is told. */
const wrongPayment = <Mail extends 'wrong_amount' | 'second_payment'>(mail: Mail) =>
  ({
    guard: 'isAwaitedPayment',
    actions: [
      { type: 'keepMoney', params: moneyReceived },
      { type: 'refusePayment', params: settledPayment },
      { type: 'raiseFlag', params: flagged('amount_mismatch') },
      { type: 'sendMail', params: mailed(mail) },
    ],
  }) as const;

/** Payments of an order that awaits payment. */
export const awaited = orderSetup.createStateConfig({
  on: {
    ...openPaymentEvents,
    ...moneyAfterwards,
    'payment.requested': { guard: 'isPayable', ...requesting },
    'payment.announced': [
      {
        guard: 'isOpenPayment',
        actions: [
          keepAs.announced,
          { type: 'noteAnnouncement', params: announcedPayment },
          { type: 'sendMail', params: mailed('transfer_announced', ofAnnouncement) },
          { type: 'tellStaff', params: noticed('transfer_to_confirm', ofAnnouncement) },
        ],
      },
      { ...lateAnnouncement, guard: 'isGivenUpPayment' },
      knownPayment,
    ],
    'payment.withdrawn': [
      {
        guard: 'isWithdrawable',
        actions: [
          keepAs.open,
          'countWithdrawal',
          { type: 'withdrawAnnouncement', params: withdrawnPayment },
          { type: 'tellStaff', params: noticed('transfer_withdrawn', ofAnnouncement) },
        ],
      },
      { guard: 'isUnannouncedPayment', actions: 'noteDuplicate' },
    ],
    'payment.settled': [
      {
        // The order goes on to refunded at once from there, as it would if the news had come in
        // order.
        guard: 'isExactButReturned',
        target: 'disputed',
        actions: [...settled, 'clearDeadline'],
      },
      {
        guard: 'isExactAndTransferAnnounced',
        target: 'paid',
        actions: [...confirmed, { type: 'raiseFlag', params: flaggedTransfer }],
      },
      { guard: 'isAwaitedAndExact', target: 'paid', actions: confirmed },
      wrongPayment('wrong_amount'),
      knownPayment,
    ],
  },
}).on;

/** Records money for which nothing is owed any more, and flags it for staff. */
const furtherMoney = (
  flag: 'second_payment' | 'late_payment',
  mailOfWrongAmount: 'second_payment' | 'wrong_amount',
) =>
  orderSetup.createStateConfig({
    on: {
      ...openPaymentEvents,
      ...moneyAfterwards,
      'payment.announced': [lateAnnouncement, knownPayment],
      'payment.withdrawn': knownPayment,
      'payment.settled': [
        {
          guard: 'isAwaitedAndExact',
          actions: [
            ...settled,
            { type: 'raiseFlag', params: flagged(flag) },
            { type: 'sendMail', params: mailed(flag) },
          ],
        },
        wrongPayment(mailOfWrongAmount),
        knownPayment,
      ],
    },
  }).on;

/** Payments of a paid order. */
export const afterPayment = furtherMoney('second_payment', 'second_payment');

/** Payments of an order that is over. */
export const afterEnd = furtherMoney('late_payment', 'wrong_amount');

/** Payments of an expired order, where no payment can be open any more. */
export const afterExpiry = {
  ...afterEnd,
  'payment.linked': [lateLink, knownPayment],
  'payment.released': knownPayment,
} as const;
