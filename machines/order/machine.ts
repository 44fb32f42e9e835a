import {
  appointments,
  appointmentsAfterEnd,
  flagUnpaidAppointment,
  followUp,
} from './regions/appointments.ts';
import { afterEnd, afterExpiry, afterPayment, awaited, requesting } from './regions/payments.ts';
import { orderSetup } from './setup.ts';

/** The customer or staff end an unpaid order; the time that its session occupies becomes free. */
const cancelling = [
  {
    guard: 'hasAppointment',
    target: 'cancelled',
    actions: ['clearDeadline', flagUnpaidAppointment],
  },
  { target: 'cancelled', actions: 'clearDeadline' },
] as const;

/** An order from creation to its end. The server runs it, one event at a time. */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, payments: {}, appointment: null, pastInvitees: [] }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...appointments,
        'payment.requested': { target: 'awaitingPayment', ...requesting },
        'deadline.passed': [
          {
            guard: 'hasAppointment',
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
            guard: 'hasUnpaidAppointment',
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
    paid: { ...followUp, on: afterPayment },
    refunded: { on: { ...appointmentsAfterEnd, ...afterEnd } },
    expired: {
      on: {
        ...appointmentsAfterEnd,
        ...afterExpiry,
        'deadline.passed': { actions: 'noteDuplicate' },
      },
    },
    cancelled: {
      on: {
        ...appointmentsAfterEnd,
        ...afterEnd,
        'order.cancel': { actions: 'noteDuplicate' },
      },
    },
  },
});
