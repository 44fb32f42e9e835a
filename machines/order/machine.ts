import {
  appointments,
  appointmentsAfterEnd,
  flagUnpaidAppointment,
  followUp,
} from './regions/appointments.ts';
import { afterEnd, afterExpiry, afterPayment, awaited, requesting } from './regions/payments.ts';
import { orderSetup } from './setup.ts';

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
        'order.cancel': { target: 'cancelled', actions: 'clearDeadline' },
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
        'order.cancel': { target: 'cancelled', actions: 'clearDeadline' },
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
