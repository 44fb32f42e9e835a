import {
  asEnded,
  asMismatched,
  asOpen,
  asSettled,
  endedPayment,
  linkedPayment,
  orderSetup,
  requestedPayment,
  settledPayment,
} from './setup.ts';

/** News of a payment that says nothing new. */
const knownPayment = { guard: 'isKnownPayment', actions: 'noteDuplicate' } as const;

/** What a payment's link and end do to the payment, whatever the order's state. */
const paymentFacts = orderSetup.createStateConfig({
  on: {
    'payment.linked': [
      { guard: 'isOpenPayment', actions: { type: 'rememberLink', params: linkedPayment } },
      knownPayment,
    ],
    'payment.ended': [
      {
        guard: 'isOpenPayment',
        actions: [
          { type: 'keepStanding', params: asEnded },
          { type: 'closePayment', params: endedPayment },
        ],
      },
      knownPayment,
    ],
  },
}).on;

/** A payment of another amount or currency than the order's: refused, and staff must look. */
const wrongPayment = {
  guard: 'isAwaitedPayment',
  actions: [
    { type: 'keepStanding', params: asMismatched },
    { type: 'refusePayment', params: settledPayment },
    { type: 'raiseFlag', params: { reason: 'amount_mismatch' } },
  ],
} as const;

/** An order that is over: money that still arrives is kept, and staff must look. */
const lateMoney = orderSetup.createStateConfig({
  on: {
    'payment.settled': [
      {
        guard: 'isAwaitedAndExact',
        actions: [
          { type: 'keepStanding', params: asSettled },
          { type: 'settlePayment', params: settledPayment },
          { type: 'raiseFlag', params: { reason: 'late_payment' } },
          { type: 'sendMail', params: { mail: 'late_payment' } },
        ],
      },
      wrongPayment,
      knownPayment,
    ],
  },
}).on;

/** An order from its making to its end; the server alone runs it, one event at a time. */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({ price: input.price, payments: {} }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        'payment.requested': {
          target: 'awaitingPayment',
          actions: [
            { type: 'keepStanding', params: asOpen },
            { type: 'recordPayment', params: requestedPayment },
          ],
        },
        'deadline.passed': { target: 'expired', actions: 'clearDeadline' },
        'order.cancel': { target: 'cancelled', actions: 'clearDeadline' },
      },
    },
    awaitingPayment: {
      on: {
        ...paymentFacts,
        'payment.requested': {
          guard: 'isPayable',
          actions: [
            { type: 'keepStanding', params: asOpen },
            { type: 'recordPayment', params: requestedPayment },
          ],
        },
        'payment.settled': [
          {
            guard: 'isAwaitedAndExact',
            target: 'paid',
            actions: [
              { type: 'keepStanding', params: asSettled },
              { type: 'settlePayment', params: settledPayment },
              'clearDeadline',
              { type: 'sendMail', params: { mail: 'confirmation' } },
            ],
          },
          wrongPayment,
          knownPayment,
        ],
        'deadline.passed': {
          guard: 'hasNoOpenPayment',
          target: 'expired',
          actions: 'clearDeadline',
        },
        'order.cancel': { target: 'cancelled', actions: 'clearDeadline' },
      },
    },
    paid: {
      on: {
        ...paymentFacts,
        'payment.settled': [
          {
            guard: 'isAwaitedAndExact',
            actions: [
              { type: 'keepStanding', params: asSettled },
              { type: 'settlePayment', params: settledPayment },
              { type: 'raiseFlag', params: { reason: 'second_payment' } },
            ],
          },
          wrongPayment,
          knownPayment,
        ],
      },
    },
    expired: {
      on: {
        ...lateMoney,
        'payment.linked': knownPayment,
        'payment.ended': knownPayment,
        'deadline.passed': { actions: 'noteDuplicate' },
      },
    },
    cancelled: {
      on: { ...paymentFacts, ...lateMoney, 'order.cancel': { actions: 'noteDuplicate' } },
    },
  },
});
