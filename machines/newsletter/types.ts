import type { SuccessResponse } from '../api/fields.ts';
import type { Failure, FieldError, Outcome } from '../problem.ts';

export interface NewsletterContext {
  email: string;
  /** The error of the address, once the form was submitted. */
  error: FieldError | null;
  /** Why the server did not take it. */
  problem: Failure | null;
  /** The address that was sent last. */
  sentTo: string | null;
}

export type NewsletterEvent =
  | { type: 'email.change'; email: string }
  | { type: 'form.submit'; isOnline: boolean };

/** The toasts of the form, shown one at a time. */
export type NewsletterToast =
  | { type: 'toast'; toast: 'invalidEmail' }
  | { type: 'toast'; toast: 'connectionRequired' }
  | { type: 'toast'; toast: 'subscriptionFailed'; problem: Failure }
  | { type: 'toast'; toast: 'subscribed' };

export type Subscribed = Outcome<SuccessResponse>;
