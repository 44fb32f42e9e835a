import type { FurtherQuestion } from './intake/questions.ts';
import type { Language, Localised } from './language.ts';

/** Stable codes of every problem an HTTP endpoint answers; clients switch on these, not on texts. */
export const problemCodes = [
  'invalid_input',
  'malformed_request',
  'item_unknown',
  'price_changed',
  'questions_changed',
  'catalogue_unavailable',
  'booking_not_found',
  'booking_closed',
  'booking_already_paid',
  'booking_conflict',
  'agreement_missing',
  'booking_has_payment',
  'booking_link_ended',
  'booking_tried_often',
  'order_in_payment',
  'payment_not_found',
  'payment_provider_unknown',
  'payment_provider_unavailable',
  'payment_awaiting_confirmation',
  'wrong_amount_received',
  'answers_closed',
  'receipt_empty',
  'receipt_too_large',
  'receipt_image_too_large',
  'receipt_type_refused',
  'receipt_heic',
  'receipt_unreadable',
  'receipt_active',
  'receipt_too_many',
  'picture_type_refused',
  'picture_unreadable',
  'picture_too_many',
  'upload_slow',
  'receipts_often',
  'signature_invalid',
  'database_error',
  'database_unavailable',
  'too_many_requests',
  'messages_often',
  'search_unavailable',
  'payload_too_large',
  'not_found',
  'method_not_allowed',
  'internal_error',
  'network_error',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export const fieldErrorCodes = [
  'required',
  'too_short',
  'too_long',
  'invalid_email',
  'address_in_name',
  'invalid_phone',
  'invalid_url',
  'invalid_choice',
  'invalid_type',
  'consent_required',
  'unknown_field',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** The error of one field, and the limit in characters that it broke, if any. */
export interface FieldError {
  field: string;
  code: FieldErrorCode;
  limit?: number | undefined;
  /** The words of a question that editors added; the program has those of any other field. */
  label?: Localised | undefined;
}

/** Problem details (RFC 9457) with this product's extension members. */
export interface Problem {
  /** `about:blank#<code>`: stable, and not a link. */
  type: string;
  status: number;
  title: string;
  /** The sentence for the person, in their language. */
  detail: string;
  code: ProblemCode;
  /** One entry per field, each with its own sentence in the person's language. */
  errors?: Array<FieldError & { message: string }>;
  /**
   * The current price, as text, with `price_changed`; the order's price with
   * `wrong_amount_received`.
   */
  price?: string;
  /** The amount that arrived, as text; only with `wrong_amount_received`. */
  received?: string;
  /** What editors ask now; only with `questions_changed`. */
  questions?: readonly FurtherQuestion[];
}

/** Problems that only the browser finds: an incomplete answer, or a step without its booking. */
export const clientProblemCodes = [
  'booking_no_data',
  'booking_no_id',
  'booking_id_missing',
  'booking_not_here',
  'payment_link_failed',
  'payment_details_missing',
  'payment_session_expired',
  'payment_unchecked',
  'session_expired',
  'subscription_refused',
] as const;

type ClientProblemCode = (typeof clientProblemCodes)[number];

export type FailureCode = ProblemCode | ClientProblemCode;

/** A failure as the browser knows it: the server's problem, or only a code without an answer. */
export interface Failure {
  code: FailureCode;
  /** The server's sentence; preferred to ours for readers of its language. */
  detail?: string | undefined;
  /** The language of `detail`: that of the call, which the person may have left since. */
  language?: Language | undefined;
  errors?: FieldError[] | undefined;
  /**
   * The current AED price text with `price_changed`; the order's price with
   * `wrong_amount_received`.
   */
  price?: string | undefined;
  /** The amount that arrived, as text; only with `wrong_amount_received`. */
  received?: string | undefined;
  /** What editors ask now; only with `questions_changed`. */
  questions?: readonly FurtherQuestion[] | undefined;
}

/** Returns the server's sentence, if it sent one in this language. */
export function saidIn(
  language: Language,
  { detail, language: said }: Pick<Failure, 'detail' | 'language'>,
): string | null {
  return said === language && detail?.trim() ? detail : null;
}

/** The result of a call. An expected failure is a value; a thrown error is a bug or a broken network. */
export type Outcome<T, Reason = Failure> = { ok: true; value: T } | { ok: false; problem: Reason };

/** The failure of a broken or silent network. */
export const networkFailure: Failure = { code: 'network_error' };
