import * as z from 'zod/mini';
import { type IntakeForm, serviceSections } from '../intake/fields.ts';
import { languages } from '../language.ts';
import { cleanLine, cleanText } from '../validation/clean.ts';
import { NAMELESS, NO_EMAIL, TEXT_MAX, URI_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkLength, checkUrl, checkWebUri } from '../validation/rules.ts';
import { defineCall, type RequestOf } from './call.ts';
import { defineCommand, email, identifier, line, optionalLine, text, token } from './fields.ts';
import { fullName, idempotencyKey, whatsapp } from './person.ts';

const lines = [...serviceSections.values()]
  .flatMap((sections) => sections.flatMap(({ fields }) => fields))
  .filter(({ kind }) => kind !== 'textarea')
  .map(({ name }) => [name, z.exactOptional(optionalLine(TEXT_MAX))] as const);

/** The intake's answers by field name; those to single-line fields are cleaned as single lines. */
const answers: z.ZodMiniType<Record<string, string>> = z.catchall(
  z.object(Object.fromEntries(lines)),
  cleaned(cleanText, TEXT_MAX).check(rule((value) => checkLength(value, TEXT_MAX))),
);

/** The version of the editors' questions that the form asked, as `versionOf` names it; absent for none. */
const asked = z.exactOptional(line(20));

const calendarUri = cleaned(cleanLine, URI_MAX).check(rule(checkWebUri));

const booking = z.strictObject({
  _full_name: fullName,
  _email: email,
  _whatsapp: whatsapp,
  _consent: z
    .boolean()
    .check(rule((value) => (value ? null : { code: 'consent_required' as const }))),
  /** The person wants to be reminded of sessions by WhatsApp too. */
  _reminds_by_whatsapp: z.exactOptional(z.boolean()),
  /** The catalogue id of the item. */
  _service: identifier,
  /** The digits of the AED price text. */
  _price: z
    .number()
    .check(
      rule((value) =>
        Number.isSafeInteger(value) && value >= 0 ? null : { code: 'invalid_type' as const },
      ),
    ),
  _payment_url: z._default(optionalLine(2048).check(rule((value) => checkUrl(value, 2048))), ''),
  _idempotency_key: idempotencyKey,
  _language: z._default(z.enum(languages), 'en'),
  /** The intake's answers beyond name, e-mail and WhatsApp; stored encrypted. */
  _answers: z._default(answers, {}),
  _questions: asked,
  /**
   * The calendar's URI of a package's event; absent for other items. An event that another unpaid
   * order holds moves to this order.
   */
  _event_uri: z.exactOptional(calendarUri),
  _invitee_uri: z.exactOptional(calendarUri),
});

export type CreateBookingRequest = z.output<typeof booking>;

/**
 * Fills in what a caller leaves out who knows no name, address or number, and reads `name` and
 * `phone` instead.
 */
function withFallbacks(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const { name, phone, ...details } = sent as Record<string, unknown>;
  return {
    ...details,
    _full_name: details._full_name || name || NAMELESS,
    _email: details._email || NO_EMAIL,
    _whatsapp: details._whatsapp || phone || '',
  };
}

const row = z.object({ id: text, resume_token: z.catch(z.nullable(text), null) });

/** An array with one row, as PostgREST answers for a set-returning function. */
export type CreateBookingResponse = [{ id: string; resume_token: string }];

const formNames: ReadonlyMap<string, string> = new Map([
  ['_full_name', 'fullName'],
  ['_email', 'email'],
  ['_whatsapp', 'whatsapp'],
  ['_consent', 'consent'],
]);

/**
 * Creates an order. The request's schema checks only its shape and the shared rules;
 * `validateIntake(item, formOf(request))` checks the item's own questions once the catalogue has
 * found the item.
 */
export const createBooking = defineCall({
  path: '/rest/v1/rpc/create_booking',
  isRepeatable: true,
  request: z.pipe(z.transform(withFallbacks), booking),
  response: z.pipe(
    z.tuple([row], z.unknown()),
    z.transform(([{ id, resume_token }]) => ({ id, resumeToken: resume_token })),
  ),
  fieldName: (path) => formNames.get(path) ?? path.replace(/^_answers\./, ''),
  unreadable: ([, field]) => (field === 'id' ? 'booking_no_id' : 'booking_no_data'),
});

/** Returns the form in a booking request, as `validateIntake` reads it. */
export function formOf(booking: CreateBookingRequest): IntakeForm {
  return {
    fullName: booking._full_name,
    email: booking._email,
    whatsapp: booking._whatsapp,
    consent: booking._consent,
    ...(booking._reminds_by_whatsapp && { remindsByWhatsapp: true }),
    answers: booking._answers,
  };
}

/**
 * Replaces the answers of an order, while it is unpaid or nothing is being made from them. No call
 * reads them back.
 */
export const saveAnswers = defineCommand({
  path: '/functions/v1/save-answers',
  request: z.strictObject({ token, answers, questions: asked }),
});

export type SaveAnswersRequest = RequestOf<typeof saveAnswers>;

export const generateAiContent = defineCommand({
  path: '/functions/v1/generate-ai-content',
  request: z.strictObject({
    token,
    /** The id of the booking that the token opens. */
    bookingId: identifier,
    /** The catalogue id of the booked item. */
    serviceType: identifier,
    /**
     * The intake's answers; empty if the person did not want them kept on the device. The order has
     * them all.
     */
    formData: answers,
  }),
  status: 202,
});

export type GenerateAiContentRequest = RequestOf<typeof generateAiContent>;
