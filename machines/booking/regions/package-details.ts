import { changingField, entering, givenKey } from '../params.ts';
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
