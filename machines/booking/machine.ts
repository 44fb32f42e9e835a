import { initialContext } from './data.ts';
import { opening } from './opening.ts';
import { givenToken, openedItem, returnedWith } from './params.ts';
import { paymentProcessing } from './payment-processing.ts';
import { serviceForm } from './service-form.ts';
import { bookingSetup } from './setup.ts';

/** The booking sheet for services and bundles: form, payment, WhatsApp; packages open and wait. */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: initialContext,
  entry: 'clearPageSession',
  invoke: { src: 'storage', id: 'storage' },
  on: { 'sheet.close': '.closed' },
  initial: 'closed',
  states: {
    closed: {
      entry: 'reset',
      on: {
        'sheet.open': { target: 'opening', actions: { type: 'openItem', params: openedItem } },
        'booking.resume': { target: 'opening', actions: { type: 'takeToken', params: givenToken } },
        'payment.return': {
          target: 'opening',
          actions: { type: 'takeReturn', params: returnedWith },
        },
      },
    },
    opening,
    packageDetails: {},
    serviceForm,
    paymentProcessing,
    whatsappVerification: {
      tags: 'settled',
      on: {
        'step.back': 'paymentProcessing',
        'verification.complete': 'finished',
      },
    },
    finished: {
      tags: 'settled',
      entry: 'forgetBooking',
      after: { finishedReset: 'closed' },
    },
    interrupted: {
      on: { 'step.retry': 'opening' },
    },
  },
});
