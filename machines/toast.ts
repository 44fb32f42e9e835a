/** What is said in passing, by the specification's toast titles (§8). */
type ToastName =
  | 'progressSaved'
  | 'saveFailed'
  | 'sessionExpiring'
  | 'checkForm'
  | 'paymentProcessing'
  | 'bookingConfirmed';

/** A machine tells it once; the page hears it with `actor.on('toast', …)` and shows it. */
export interface Toast {
  type: 'toast';
  toast: ToastName;
}
