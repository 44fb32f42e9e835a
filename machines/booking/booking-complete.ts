import { output } from '../actors.ts';
import { createRequest } from './inputs.ts';
import { changedPrice, entering, givenKey, networkTrouble } from './params.ts';
import { bookingSetup } from './setup.ts';

/** The appointment is made: its booking is created, and the instructions come by themselves, once. */
export const bookingComplete = bookingSetup.createStateConfig({
  entry: entering('booking-complete'),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isUnchanged', target: 'booked' },
        { guard: 'hasKey', target: 'creating' },
        { target: 'failed' },
      ],
    },
    creating: {
      tags: 'busy',
      entry: 'rememberBooking',
      invoke: {
        src: 'createBooking',
        id: 'createBooking',
        input: createRequest,
        onDone: [
          {
            guard: { type: 'isCreated', params: output },
            target: 'booked',
            actions: [
              { type: 'takeBooking', params: output },
              'rememberBooking',
              'forgetFailure',
              'clearProblem',
            ],
          },
          {
            guard: { type: 'hasPriceChanged', params: output },
            target: 'priceChanged',
            actions: { type: 'takeNewPrice', params: changedPrice },
          },
          {
            guard: { type: 'hasFieldErrors', params: output },
            target: '#booking.packageDetails',
            actions: [
              { type: 'takeFieldErrors', params: output },
              { type: 'reportOutcome', params: output },
            ],
          },
          {
            guard: { type: 'isPaidElsewhere', params: output },
            target: '#booking.opening.asking',
          },
          {
            guard: { type: 'isKeySpent', params: output },
            target: 'failed',
            actions: [
              'dropBooking',
              'rememberBooking',
              { type: 'reportOutcome', params: output },
              'rememberFailure',
            ],
          },
          {
            target: 'failed',
            actions: [{ type: 'reportOutcome', params: output }, 'rememberFailure'],
          },
        ],
        onError: { target: 'failed', actions: [networkTrouble, 'rememberFailure'] },
      },
      after: {
        createExpires: { target: 'failed', actions: [networkTrouble, 'rememberFailure'] },
      },
    },
    failed: {
      on: {
        'form.submit': { target: 'creating', actions: { type: 'ensureKey', params: givenKey } },
      },
    },
    priceChanged: {
      on: {
        'step.back': { target: '#booking.calendly', actions: 'dropNewPrice' },
        'price.accept': [
          {
            guard: 'isFormValid',
            target: 'creating',
            actions: { type: 'acceptPrice', params: givenKey },
          },
          {
            target: '#booking.packageDetails',
            actions: { type: 'acceptPrice', params: givenKey },
          },
        ],
      },
    },
    booked: {
      always: [{ guard: 'hasAdvanced', target: 'resting' }, { target: 'advancing' }],
    },
    advancing: {
      entry: 'markAdvanced',
      after: { autoAdvance: '#booking.screenshotInstructions' },
      on: { 'step.next': '#booking.screenshotInstructions' },
    },
    resting: { on: { 'step.next': '#booking.screenshotInstructions' } },
  },
  on: { 'step.back': 'calendly' },
});
