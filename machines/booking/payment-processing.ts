import { output } from '../actors.ts';
import { brokenStep, paymentInput } from './data.ts';
import { paymentPrice, storedValues } from './params.ts';
import { bookingSetup } from './setup.ts';

/** The payment machine while there is something to pay; after that a quiet page that goes on. */
export const paymentProcessing = bookingSetup.createStateConfig({
  initial: 'arriving',
  on: {
    'step.back': { guard: 'canReturnToForm', target: 'serviceForm', actions: 'dropReturn' },
  },
  states: {
    arriving: {
      entry: 'readStorage',
      always: { guard: 'isPaid', target: 'paid' },
      on: {
        'storage.loaded': {
          target: 'paying',
          actions: { type: 'recallPayment', params: storedValues },
        },
      },
    },
    paying: {
      invoke: {
        src: 'payment',
        id: 'payment',
        input: paymentInput,
        onDone: [
          {
            guard: { type: 'isPaymentCompleted', params: output },
            target: '#booking.whatsappVerification',
            actions: [{ type: 'takePayment', params: output }, 'rememberBooking'],
          },
          {
            target: '#booking.serviceForm.priceChanged',
            actions: { type: 'takeNewPrice', params: paymentPrice },
          },
        ],
        onError: {
          target: '#booking.interrupted',
          actions: { type: 'report', params: brokenStep },
        },
      },
      on: { 'payment.return': { actions: 'passReturn' } },
    },
    paid: {
      tags: 'settled',
      on: { 'step.next': '#booking.whatsappVerification' },
    },
  },
});
