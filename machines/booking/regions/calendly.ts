import { output } from '../../actors.ts';
import { brokenStep, calendarInput, entering } from '../params.ts';
import { bookingSetup } from '../setup.ts';

/** The calendar until there is an appointment; after that a page with a Continue button. */
export const calendly = bookingSetup.createStateConfig({
  entry: entering('calendly'),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'isScheduled', target: 'settled' }, { target: 'choosing' }],
    },
    choosing: {
      invoke: {
        src: 'calendar',
        id: 'calendar',
        input: calendarInput,
        onDone: {
          target: '#booking.bookingComplete',
          actions: { type: 'takeSchedule', params: output },
        },
        onError: {
          target: '#booking.interrupted',
          actions: { type: 'report', params: brokenStep },
        },
      },
    },
    settled: { on: { 'step.next': '#booking.bookingComplete' } },
  },
  on: {
    'step.back': [
      { guard: 'canReturnToDetails', target: 'packageDetails' },
      { guard: 'canReturnToForm', target: 'serviceForm' },
    ],
  },
});
