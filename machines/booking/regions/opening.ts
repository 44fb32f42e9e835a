import { output } from '../../actors.ts';
import {
  goneProblem,
  loadRequest,
  networkTrouble,
  storedValues,
  uncheckedPayment,
} from '../params.ts';
import { bookingSetup } from '../setup.ts';

const gone = [
  { type: 'report', params: goneProblem },
  'dropBooking',
  'dropSchedule',
  'forgetBooking',
] as const;

/** Reads what the browser has stored, asks the server about it, and decides on the step. */
export const opening = bookingSetup.createStateConfig({
  tags: 'busy',
  initial: 'reading',
  states: {
    reading: {
      entry: 'readStorage',
      on: {
        'storage.loaded': { target: 'recalled', actions: { type: 'recall', params: storedValues } },
      },
    },
    recalled: { always: [{ guard: 'hasToken', target: 'asking' }, { target: 'deciding' }] },
    asking: {
      invoke: {
        src: 'loadBooking',
        id: 'loadBooking',
        input: loadRequest,
        onDone: [
          {
            guard: { type: 'isGoneLink', params: output },
            target: '#booking.interrupted',
            actions: gone,
          },
          { guard: { type: 'isGone', params: output }, target: 'deciding', actions: gone },
          {
            guard: { type: 'isToAgree', params: output },
            target: 'awaitingAgreement',
            actions: [
              { type: 'takeServerState', params: output },
              'clearProblem',
              'rememberBooking',
            ],
          },
          {
            guard: { type: 'isLoaded', params: output },
            target: 'deciding',
            actions: [{ type: 'takeServerState', params: output }, 'rememberBooking'],
          },
          { target: 'deciding', actions: { type: 'reportOutcome', params: output } },
        ],
        onError: { target: 'deciding', actions: networkTrouble },
      },
      after: { resumeExpires: { target: 'deciding', actions: networkTrouble } },
    },
    /**
     * Staff began the booking. Its form is sent by the person alone, which creates what can be paid
     * for; it asks them to agree first, as any form does.
     */
    awaitingAgreement: {
      always: [
        { guard: 'isPackage', target: '#booking.packageDetails' },
        { target: '#booking.serviceForm' },
      ],
    },
    deciding: {
      always: [
        { guard: 'isToAnswer', target: '#booking.answering' },
        { guard: 'isPaid', target: '#booking.whatsappVerification', actions: 'clearProblem' },
        { guard: 'isReturning', target: '#booking.paymentProcessing', actions: 'clearProblem' },
        {
          guard: 'wasPaid',
          target: '#booking.interrupted',
          actions: { type: 'report', params: uncheckedPayment },
        },
        { guard: 'isAwaiting', target: '#booking.whatsappVerification', actions: 'clearProblem' },
        { guard: 'hasBooking', target: '#booking.paymentProcessing', actions: 'clearProblem' },
        { guard: 'isLost', target: '#booking.interrupted', actions: 'reportLost' },
        { guard: 'isPackage', target: '#booking.packageDetails', actions: 'clearProblem' },
        { guard: 'hasItem', target: '#booking.serviceForm', actions: 'clearProblem' },
        { target: '#booking.interrupted' },
      ],
    },
  },
});
