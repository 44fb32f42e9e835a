import {
  disputedPayment,
  flagged,
  mailed,
  moneyDisputed,
  moneyReturned,
  noticed,
  ofDispute,
  ofFailedRefund,
  ofRefund,
  refundedPayment,
  refundNotMade,
} from '../params.ts';
import { orderSetup } from '../setup.ts';

/** An event that repeats what is known of a payment. */
export const knownPayment = { guard: 'isKnownPayment', actions: 'noteDuplicate' } as const;

const returned = [
  { type: 'keepMoney', params: moneyReturned },
  { type: 'refundPayment', params: refundedPayment },
] as const;

const mailRefund = { type: 'sendMail', params: mailed('refunded', ofRefund) } as const;

const flagRefund = { type: 'raiseFlag', params: flagged('refund_unclear', ofRefund) } as const;

const disputed = [
  { type: 'keepMoney', params: moneyDisputed },
  { type: 'disputePayment', params: disputedPayment },
] as const;

/** Refunds and disputes of a requested payment, even before its money is known to have arrived. */
export const moneyAfterwards = orderSetup.createStateConfig({
  on: {
    'payment.refunded': [
      {
        guard: 'isRefundOfKnownMoney',
        actions: [
          ...returned,
          mailRefund,
          { type: 'tellStaff', params: noticed('refunded', ofRefund) },
        ],
      },
      { guard: 'isRefundBeforeMoney', actions: [...returned, mailRefund, flagRefund] },
      { guard: 'isNewsOfMoney', actions: [...returned, flagRefund] },
      knownPayment,
    ],
    'payment.refundFailed': [
      {
        guard: 'isNewsOfMoney',
        actions: [
          { type: 'keepMoney', params: refundNotMade },
          { type: 'raiseFlag', params: flagged('refund_failed', ofFailedRefund) },
        ],
      },
      knownPayment,
    ],
    'payment.disputed': [
      {
        guard: { type: 'isNewsOfDispute', params: 'opened' },
        actions: [
          ...disputed,
          { type: 'raiseFlag', params: flagged('dispute_opened', ofDispute) },
          { type: 'sendMail', params: mailed('dispute_opened', ofDispute) },
        ],
      },
      {
        guard: { type: 'isNewsOfDispute', params: 'won' },
        actions: [
          ...disputed,
          { type: 'tellStaff', params: noticed('dispute_won', ofDispute) },
          { type: 'sendMail', params: mailed('dispute_won', ofDispute) },
        ],
      },
      {
        guard: { type: 'isNewsOfDispute', params: 'lost' },
        actions: [
          ...disputed,
          { type: 'raiseFlag', params: flagged('dispute_lost', ofDispute) },
          { type: 'sendMail', params: mailed('dispute_lost', ofDispute) },
        ],
      },
      knownPayment,
    ],
  },
}).on;
