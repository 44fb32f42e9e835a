import { entering, givenKey } from '../params.ts';
import { bookingSetup } from '../setup.ts';
import { creating, priceChanged } from './creating.ts';

/** The appointment is made: the booking is created, then the sheet advances to the instructions, once. */
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
    creating: creating({
      created: 'booked',
      failed: 'failed',
      form: '#booking.packageDetails',
      onCreated: ['clearProblem'],
      onKeySpent: 'rememberBooking',
    }),
    failed: {
      on: {
        'form.submit': { target: 'creating', actions: { type: 'ensureKey', params: givenKey } },
      },
    },
    priceChanged: priceChanged({ form: '#booking.packageDetails', back: '#booking.calendly' }),
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
