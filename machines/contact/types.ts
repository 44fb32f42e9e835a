import type { SuccessResponse } from '../api/fields.ts';
import type { MessageFields } from '../api/send-message.ts';
import type { Failure, FieldError, Outcome } from '../problem.ts';

export type ContactField = keyof MessageFields;

export interface ContactContext {
  fields: MessageFields;
  /** The error of the first wrong field, once the form was submitted. */
  error: FieldError | null;
  problem: Failure | null;
  /** The address of the message that was sent last. */
  sentTo: string | null;
}

export type ContactEvent =
  | { type: 'field.change'; field: ContactField; value: string }
  | { type: 'form.submit'; isOnline: boolean };

/** The toasts of the form, shown one at a time. */
export type ContactToast =
  | { type: 'toast'; toast: 'invalidField'; error: FieldError }
  | { type: 'toast'; toast: 'connectionRequired' }
  | { type: 'toast'; toast: 'sendFailed' }
  | { type: 'toast'; toast: 'messageSent' };

export type Sent = Outcome<SuccessResponse>;

export interface ContactInput {
  /** The fields typed before. */
  fields: MessageFields;
}
