import { changedField, entering, givenKey } from './params.ts';
import { bookingSetup } from './setup.ts';

const ensuringKey = { type: 'ensureKey', params: givenKey } as const;

/** Who books a package, before its calendar is shown; the calendar itself tells only of the appointment. */
export const packageDetails = bookingSetup.createStateConfig({
  entry: entering('package-details'),
  on: {
    'field.change': {
      guard: { type: 'canTakeField', params: changedField },
      actions: [{ type: 'changeField', params: changedField }, 'keepSession', 'touchClock'],
    },
    'form.submit': [
      { guard: 'isUnchanged', target: 'calendly' },
      { guard: 'isBookable', target: 'bookingComplete', actions: ensuringKey },
      { guard: 'isFormValid', target: 'calendly', actions: [ensuringKey, 'rememberBooking'] },
      { guard: 'hasConsent', actions: ['showFieldErrors', 'sayCheckForm'] },
    ],
  },
});
