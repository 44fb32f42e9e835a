import {
  appointments,
  appointmentsAfterEnd,
  appointmentsInDispute,
  flagUnpaidAppointment,
  followUp,
} from './regions/appointments.ts';
import { afterEnd, afterExpiry, afterPayment, awaited, requesting } from './regions/payments.ts';
import { orderSetup } from './setup.ts';
import type { OrderContext, OrderInput } from './types.ts';

/** The context of a new order besides its price and its fulfilment. */
export const unstarted: Omit<OrderContext, keyof OrderInput> = {
  payments: {},
  money: {},
  withdrawals: 0,
  appointment: null,
  otherAppointments: [],
  pastInvitees: [],
};

/** Nothing is left of the order's money; a session's time is free again. */
const afterReturn = [
  { guard: 'isReturnedWithAppointment', target: 'refunded', actions: flagUnpaidAppointment },
  { guard: 'isReturned', target: 'refunded' },
] as const;

/** The customer or staff end an unpaid order; the time that its session occupies becomes free. */
const cancelling = [
  { guard: 'occupiesTime', target: 'cancelled', actions: ['clearDeadline', flagUnpaidAppointment] },
  { target: 'cancelled', actions: 'clearDeadline' },
] as const;

/** An order from creation to its end. The server runs it, one event at a time. */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({ ...unstarted, ...input }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...appointments,
        'payment.requested': { target: 'awaitingPayment', ...requesting },
        'deadline.passed': [
          {
            guard: 'occupiesTime',
            target: 'expired',
            actions: ['clearDeadline', flagUnpaidAppointment],
          },
          { target: 'expired', actions: 'clearDeadline' },
        ],
        'order.cancel': [...cancelling],
      },
    },
    awaitingPayment: {
      on: {
        ...appointments,
        ...awaited,
        'deadline.passed': [
          {
            guard: 'occupiesUnpaidTime',
            target: 'expired',
            actions: ['clearDeadline', flagUnpaidAppointment],
          },
          { guard: 'hasNoOpenPayment', target: 'expired', actions: 'clearDeadline' },
          {
            // An announced transfer is confirmed or ended by staff, not by a deadline.
            guard: 'isAwaitingConfirmation',
            actions: [
              'clearDeadline',
              { type: 'raiseFlag', params: { reason: 'transfer_unconfirmed', about: null } },
            ],
          },
        ],
        'order.cancel': [...cancelling],
      },
    },
    paid: {
      ...followUp,
      entry: 'beginDelivery',
      on: afterPayment,
      always: [...afterReturn, { guard: 'hasNoSoundMoney', target: 'disputed' }],
    },
    /** A bank questions the money, or took a part of it back: nothing is delivered meanwhile. */
    disputed: {
      entry: 'pauseDelivery',
      on: { ...appointmentsInDispute, ...afterPayment },
      always: [...afterReturn, { guard: 'hasSoundMoney', target: 'paid.resuming' }],
    },
    refunded: { entry: 'stopDelivery', on: { ...appointmentsAfterEnd, ...afterEnd } },
    expired: {
      on: {
        ...appointmentsAfterEnd,
        ...afterExpiry,
        'deadline.passed': { actions: 'noteDuplicate' },
      },
    },
    cancelled: {
      on: { ...appointmentsAfterEnd, ...afterEnd, 'order.cancel': { actions: 'noteDuplicate' } },
    },
  },
});
