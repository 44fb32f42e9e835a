import { output } from '#machines/actors.ts';
import { brokenStep, calendarInput, changingField, entering, givenKey } from '../params.ts';
import { bookingSetup } from '../setup.ts';

const ensuringKey = { type: 'ensureKey', params: givenKey } as const;

/** Name and e-mail for a package, asked before its calendar, which reports only the appointment. */
export const packageDetails = bookingSetup.createStateConfig({
  entry: entering('package-details'),
  on: {
    'field.change': changingField,
    'step.next': [
      { guard: 'isUnchanged', target: 'calendly' },
      { guard: 'canGoToCalendar', target: 'calendly' },
    ],
    'form.submit': [
      { guard: 'isUnchanged', target: 'calendly' },
      { guard: 'isBookable', target: 'bookingComplete', actions: ensuringKey },
      { guard: 'isFormValid', target: 'calendly', actions: [ensuringKey, 'rememberBooking'] },
      { guard: 'hasConsent', actions: 'showFieldErrors' },
    ],
  },
});

/** The calendar until there is an appointment; after that a page with a Continue button. */
export const calendly = bookingSetup.createStateConfig({
  entry: entering('calendly'),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isScheduled', target: 'settled' }, { target: 'choosing' }] },
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
