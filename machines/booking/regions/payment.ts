import { output } from '#machines/actors.ts';
import {
  brokenStep,
  entering,
  goneProblem,
  loadRequest,
  madeLink,
  networkTrouble,
  paymentInput,
  paymentPrice,
  storedValues,
  withdrawRequest,
} from '../params.ts';
import { bookingSetup } from '../setup.ts';

/**
 * Asks the server how the order of an announced transfer stands. While the transfer still waits, or
 * nobody answers, it goes back to the page from which it was asked.
 */
const askingHowItStands = <Page extends string>(page: Page) =>
  ({
    invoke: {
      src: 'loadBooking',
      id: 'loadBooking',
      input: loadRequest,
      onDone: [
        {
          guard: { type: 'isGone', params: output },
          target: '#booking.interrupted',
          actions: [
            { type: 'report', params: goneProblem },
            'dropBooking',
            'dropSchedule',
            'forgetBooking',
            'keepDraft',
          ],
        },
        {
          guard: { type: 'isFoundPaid', params: output },
          target: '#booking.whatsappVerification',
          reenter: true,
          actions: [{ type: 'takeServerState', params: output }, 'rememberBooking'],
        },
        {
          guard: { type: 'isUnannounced', params: output },
          target: '#booking.paymentProcessing',
          reenter: true,
          actions: [{ type: 'takeServerState', params: output }, 'rememberBooking'],
        },
        { target: page },
      ],
      onError: page,
    },
    after: { resumeExpires: page },
  }) as const;

/** The payment machine while there is something to pay; after that a page with a Continue button. */
export const paymentProcessing = bookingSetup.createStateConfig({
  entry: entering('payment-processing'),
  initial: 'arriving',
  on: {
    'step.back': [
      { guard: 'canReturnToForm', target: 'serviceForm', actions: 'dropReturn' },
      { guard: 'canReturnToInstructions', target: 'screenshotInstructions', actions: 'dropReturn' },
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
    paid: { on: { 'step.next': '#booking.whatsappVerification' } },
    announced: {
      on: {
        'step.next': '#booking.whatsappVerification',
        'payment.reopen': { guard: 'canWithdraw', target: 'withdrawing', actions: 'clearProblem' },
      },
      initial: 'shown',
      states: {
        shown: { on: { 'window.focus': { guard: 'isAnnouncementKnown', target: 'asking' } } },
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

/**
 * Shows what was bought, or a transfer that was announced. Coming back to an announced transfer
 * asks the server again: its money may have come, come by another way, or not be the amount due.
 */
export const whatsappVerification = bookingSetup.createStateConfig({
  entry: [...entering('whatsapp-verification'), 'generateContent', 'dropDueContent'],
  on: {
    'step.back': 'paymentProcessing',
    'answers.open': { guard: 'canAnswer', target: 'answering' },
    'verification.complete': [
      { guard: 'wouldLose', actions: 'askToStay' },
      { guard: 'isPaid', target: 'finished', actions: 'sayConfirmed' },
      { target: 'finished' },
    ],
  },
  initial: 'shown',
  states: {
    shown: { on: { 'window.focus': { guard: 'isAnnouncementKnown', target: 'asking' } } },
    asking: askingHowItStands('shown'),
  },
});
