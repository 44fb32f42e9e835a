import { output } from '../../actors.ts';
import {
  brokenStep,
  entering,
  madeLink,
  networkTrouble,
  paymentInput,
  paymentPrice,
  storedValues,
  withdrawRequest,
} from '../params.ts';
import { bookingSetup } from '../setup.ts';
import { askingHowItStands } from './announced.ts';

/** The payment machine while there is something to pay; after that a page with a Continue button. */
export const paymentProcessing = bookingSetup.createStateConfig({
  entry: entering('payment-processing'),
  initial: 'arriving',
  on: {
    'step.back': [
      { guard: 'canReturnToForm', target: 'serviceForm', actions: 'dropReturn' },
      {
        guard: 'canReturnToInstructions',
        target: 'screenshotInstructions',
        actions: 'dropReturn',
      },
    ],
  },
  states: {
    arriving: {
      entry: 'readStorage',
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isAnnouncedAndNotReturning', target: 'announced' },
      ],
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
            guard: { type: 'isTransferAnnounced', params: output },
            target: '#booking.whatsappVerification',
            actions: [
              { type: 'takeAnnouncement', params: output },
              'rememberBooking',
              { type: 'announceTransfer', params: output },
            ],
          },
          {
            guard: 'isPackage',
            target: '#booking.bookingComplete.priceChanged',
            actions: { type: 'takeNewPrice', params: paymentPrice },
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
      on: {
        'payment.return': { actions: 'passReturn' },
        'payment.linked': { actions: { type: 'takeLink', params: madeLink } },
      },
    },
    paid: {
      on: { 'step.next': '#booking.whatsappVerification' },
    },
    announced: {
      on: {
        'step.next': '#booking.whatsappVerification',
        'payment.reopen': {
          guard: 'canWithdraw',
          target: 'withdrawing',
          actions: 'clearProblem',
        },
      },
      initial: 'shown',
      states: {
        shown: {
          on: { 'window.focus': { guard: 'isAnnouncementKnown', target: 'asking' } },
        },
        asking: askingHowItStands('shown'),
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        src: 'withdrawTransfer',
        id: 'withdrawTransfer',
        input: withdrawRequest,
        onDone: [
          {
            guard: { type: 'isWithdrawn', params: output },
            target: 'paying',
            actions: ['takeBackTransfer', 'rememberBooking'],
          },
          { guard: { type: 'isPaidMeanwhile', params: output }, target: '#booking.opening.asking' },
          { target: 'announced', actions: { type: 'reportOutcome', params: output } },
        ],
        onError: { target: 'announced', actions: networkTrouble },
      },
      after: { withdrawExpires: { target: 'announced', actions: networkTrouble } },
    },
  },
});
