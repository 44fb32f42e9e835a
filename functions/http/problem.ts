import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { fieldLabel } from '#machines/intake/field-labels.ts';
import type { Language } from '#machines/language.ts';
import type { FieldError, ProblemCode } from '#machines/problem.ts';
import {
  describeStaffProblem,
  isStaffProblem,
  type StaffProblemCode,
} from '#machines/staff/problems.ts';
import { describeFieldError } from '#machines/validation/field-texts.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import type { ProblemError } from '../platform/errors.ts';

type AnyCode = ProblemCode | StaffProblemCode;

const statuses: Record<AnyCode, ContentfulStatusCode> = {
  malformed_request: 400,
  signature_invalid: 400,
  booking_not_found: 404,
  item_unknown: 404,
  payment_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  booking_already_paid: 409,
  booking_closed: 409,
  booking_conflict: 409,
  booking_has_payment: 409,
  booking_link_ended: 410,
  booking_tried_often: 409,
  agreement_missing: 409,
  order_in_payment: 409,
  answers_closed: 409,
  payment_awaiting_confirmation: 409,
  price_changed: 409,
  questions_changed: 409,
  wrong_amount_received: 409,
  receipt_too_many: 409,
  picture_too_many: 409,
  upload_slow: 408,
  payload_too_large: 413,
  receipt_too_large: 413,
  receipt_image_too_large: 413,
  receipt_type_refused: 415,
  receipt_heic: 415,
  picture_type_refused: 415,
  invalid_input: 422,
  receipt_empty: 422,
  receipt_unreadable: 422,
  picture_unreadable: 422,
  receipt_active: 422,
  payment_provider_unknown: 422,
  too_many_requests: 429,
  messages_often: 429,
  receipts_often: 429,
  database_error: 500,
  internal_error: 500,
  catalogue_unavailable: 503,
  database_unavailable: 503,
  network_error: 503,
  payment_provider_unavailable: 503,
  search_unavailable: 503,
  sign_in_needed: 401,
  second_factor_needed: 403,
  role_missing: 403,
  role_refused: 403,
  person_not_found: 404,
  edition_not_found: 404,
  edition_changed: 409,
  edition_own: 409,
  edition_incomplete: 422,
  staff_exists: 409,
  last_owner: 409,
  transfer_not_awaited: 409,
  attention_changed: 409,
  attention_settled: 409,
  order_unreachable: 409,
  no_address: 409,
  mailed_just_now: 429,
  refund_changed: 409,
  refund_too_much: 422,
  refund_refused: 422,
  refund_unavailable: 503,
  review_not_found: 404,
  draft_not_in_review: 409,
  draft_changed: 409,
  draft_unwritten: 409,
  draft_unavailable: 503,
  session_not_found: 404,
  session_ahead: 409,
  follow_up_not_due: 409,
  delivery_changed: 409,
  handwork_not_found: 404,
  handwork_not_open: 409,
  file_changed: 409,
  file_own: 403,
  file_too_large: 413,
  file_image_too_large: 413,
  file_type_refused: 415,
  file_heic: 415,
  file_empty: 422,
  file_unreadable: 422,
  file_active: 422,
  message_not_found: 404,
  message_answered: 409,
  care_not_found: 404,
  care_changed: 409,
  care_closed: 409,
  subscriber_not_found: 404,
  accounts_unavailable: 503,
};

/** Problem details as they are sent; `errorId` leads to the log lines of a failure on our side. */
export type ProblemBody = Omit<ProblemResponse, 'code'> & { code: AnyCode; errorId?: string };

export function statusOf(code: AnyCode): ContentfulStatusCode {
  return statuses[code];
}

/** Builds the body of a problem (RFC 9457), with its sentences in the person's language. */
export function problemBody(
  { code, details }: { code: AnyCode } & Pick<ProblemError, 'details'>,
  language: Language,
): ProblemBody {
  const { errors, ...params } = details;
  const detail = isStaffProblem(code)
    ? describeStaffProblem(language, code)
    : describeProblem(language, code, params);
  return {
    type: `about:blank#${code}`,
    status: statuses[code],
    title: titleOf(code),
    detail,
    code,
    ...(errors ? { errors: errors.map((error) => described(error, language)) } : {}),
    ...params,
    success: false,
    error: detail,
  };
}

function titleOf(code: AnyCode): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function described(error: FieldError, language: Language): FieldError & { message: string } {
  return {
    ...error,
    message: describeFieldError(
      language,
      error,
      error.label?.[language] ?? fieldLabel(language, error.field),
    ),
  };
}
