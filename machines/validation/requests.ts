import * as z from 'zod/mini';
import type {
  CreateBookingRequest,
  CreatePaymentLinkRequest,
  GenerateAiContentRequest,
  ResumeBookingRequest,
  SendBankTransferNotificationRequest,
  UploadReceiptRequest,
  VerifyPaymentStatusRequest,
} from '../api.ts';
import { paymentProviders } from '../api.ts';
import type { IntakeForm } from '../intake/types.ts';
import { languages } from '../language.ts';
import { cleanLine, cleanPhone, cleanText } from './clean.ts';
import { NAME_MAX, NAME_MIN, TEXT_MAX } from './limits.ts';
import { cleaned, type Parsed, parseWith, rule } from './parse.ts';
import {
  checkEmail,
  checkLength,
  checkPhone,
  checkRequiredText,
  checkUrl,
  checkWebUri,
} from './rules.ts';

const line = (maximum: number) =>
  cleaned(cleanLine).check(rule((value) => checkRequiredText(value, 1, maximum)));

const identifier = line(64).check(
  rule((value) => (/^[\w-]*$/.test(value) ? null : { code: 'invalid_type' })),
);

const provider = z.enum(paymentProviders);

/** A line that may stand empty. */
const note = (maximum: number) =>
  cleaned(cleanLine).check(rule((value) => checkLength(value, maximum)));

const calendarUri = cleaned(cleanLine).check(rule(checkWebUri));

const answer = cleaned(cleanText).check(rule((value) => checkLength(value, TEXT_MAX)));

const uuid = z.uuid();

const createBooking = z.strictObject({
  _full_name: cleaned(cleanLine).check(
    rule((value) => checkRequiredText(value, NAME_MIN, NAME_MAX)),
  ),
  _email: cleaned(cleanLine).check(rule(checkEmail)),
  _whatsapp: z._default(cleaned(cleanPhone).check(rule(checkPhone)), ''),
  _consent: z
    .boolean()
    .check(rule((value) => (value ? null : { code: 'consent_required' as const }))),
  _service: identifier,
  _price: z
    .number()
    .check(
      rule((value) =>
        Number.isSafeInteger(value) && value >= 0 ? null : { code: 'invalid_type' as const },
      ),
    ),
  _payment_url: z._default(cleaned(cleanLine).check(rule((value) => checkUrl(value, 2048))), ''),
  _idempotency_key: cleaned(cleanLine).check(
    rule((value) => (z.safeParse(uuid, value).success ? null : { code: 'invalid_type' })),
  ),
  _language: z._default(z.enum(languages), 'en'),
  _answers: z._default(z.record(z.string(), answer), {}),
  _event_uri: z.exactOptional(calendarUri),
  _invitee_uri: z.exactOptional(calendarUri),
});

const formNames: ReadonlyMap<string, string> = new Map([
  ['_full_name', 'fullName'],
  ['_email', 'email'],
  ['_whatsapp', 'whatsapp'],
  ['_consent', 'consent'],
]);

/** A form's fields keep the form's names, so that page and function speak of the same field. */
function formName(path: string): string {
  return formNames.get(path) ?? path.replace(/^_answers\./, '');
}

/**
 * The body of `create_booking`. Shape and shared rules only: what the item asks is
 * `validateIntake(item, formOf(value))`, once the catalogue has named the item.
 */
export function parseCreateBooking(input: unknown): Parsed<CreateBookingRequest> {
  return parseWith(createBooking, input, formName);
}

/** The form a booking request carries, as `validateIntake` reads it. */
export function formOf(request: CreateBookingRequest): IntakeForm {
  return {
    fullName: request._full_name,
    email: request._email,
    whatsapp: request._whatsapp,
    consent: request._consent,
    answers: request._answers,
  };
}

const createPaymentLink = z.strictObject({
  bookingId: identifier,
  packageName: line(200),
  packagePrice: line(60),
  preferredProvider: provider,
});

export function parseCreatePaymentLink(input: unknown): Parsed<CreatePaymentLinkRequest> {
  return parseWith(createPaymentLink, input);
}

const verifyPaymentStatus = z.strictObject({
  paymentReference: line(100),
  provider: z.exactOptional(provider),
  paymentId: z.exactOptional(line(255)),
});

export function parseVerifyPaymentStatus(input: unknown): Parsed<VerifyPaymentStatusRequest> {
  return parseWith(verifyPaymentStatus, input);
}

const resumeBooking = z.strictObject({
  token: line(200).check(
    rule((value) => (/^[\w-]*$/.test(value) ? null : { code: 'invalid_type' })),
  ),
});

export function parseResumeBooking(input: unknown): Parsed<ResumeBookingRequest> {
  return parseWith(resumeBooking, input);
}

const uploadReceipt = z.strictObject({ reference: line(100) });

export function parseUploadReceipt(input: unknown): Parsed<UploadReceiptRequest> {
  return parseWith(uploadReceipt, input);
}

const sendBankTransferNotification = z.strictObject({
  customerName: note(NAME_MAX),
  customerEmail: cleaned(cleanLine).check(
    rule((value) => (value === '' ? null : checkEmail(value))),
  ),
  customerWhatsapp: cleaned(cleanPhone).check(rule(checkPhone)),
  serviceName: line(200),
  amount: z
    .number()
    .check(
      rule((value) =>
        Number.isFinite(value) && value > 0 ? null : { code: 'invalid_type' as const },
      ),
    ),
  reference: line(100),
  bankDetails: z.strictObject({ accountHolder: line(200), bankName: line(200), iban: line(60) }),
  receiptId: z.exactOptional(identifier),
});

export function parseSendBankTransferNotification(
  input: unknown,
): Parsed<SendBankTransferNotificationRequest> {
  return parseWith(sendBankTransferNotification, input);
}

const generateAiContent = z.strictObject({
  bookingId: identifier,
  serviceType: identifier,
  formData: z.record(z.string(), answer),
});

export function parseGenerateAiContent(input: unknown): Parsed<GenerateAiContentRequest> {
  return parseWith(generateAiContent, input);
}
