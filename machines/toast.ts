/** The toasts by the specification's titles (§8). */
type ToastName =
  | 'progressSaved'
  | 'saveFailed'
  | 'sessionExpiring'
  | 'paymentProcessing'
  | 'bookingConfirmed';

/** Emitted by a machine; the page shows it with `actor.on('toast', …)`. */
export interface Toast {
  type: 'toast';
  toast: ToastName;
}
