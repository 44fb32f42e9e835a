import type { SendBankTransferNotificationRequest } from '../api/bank-transfer.ts';
import type {
  CreateBookingRequest,
  GenerateAiContentRequest,
  SaveAnswersRequest,
} from '../api/booking.ts';
import type { SelectedItem } from '../catalogue.ts';
import type { IntakeAnswers, IntakeForm } from '../intake/fields.ts';
import { answerFields } from '../intake/intake.ts';
import { versionOf } from '../intake/questions.ts';
import type { Language } from '../language.ts';
import { bookingAmount, paymentAmount } from '../money.ts';
import type { PaymentOutput } from '../payment/types.ts';
import { cleanEmail, cleanLine, cleanText } from '../validation/clean.ts';
import { cleanPhone } from '../validation/phone.ts';
import type { BookingData, CreateBookingInput, SaveAnswersInput } from './types.ts';

/** The body of `create_booking`: what was typed, cleaned; questions left empty are left out. */
export function toCreateBookingRequest(
  { item, form, idempotencyKey, scheduled }: CreateBookingInput,
  language: Language,
): CreateBookingRequest {
  return {
    _full_name: cleanLine(form.fullName),
    _email: cleanEmail(form.email),
    _whatsapp: cleanPhone(form.whatsapp),
    _service: item.id,
    _price: bookingAmount(item.price),
    _payment_url: '',
    _idempotency_key: idempotencyKey,
    _language: language,
    _consent: form.consent,
    ...(form.remindsByWhatsapp && form.whatsapp.trim() && { _reminds_by_whatsapp: true }),
    _answers: cleanAnswers(item, form),
    ...(item.questions?.length && { _questions: versionOf(item.questions) }),
    ...(scheduled ? { _event_uri: scheduled.event, _invitee_uri: scheduled.invitee } : {}),
  };
}

function cleanAnswers(item: SelectedItem, form: IntakeForm): IntakeAnswers {
  const answers = [...answerFields(item)].flatMap(([name, { kind }]) => {
    const clean = kind === 'textarea' ? cleanText : cleanLine;
    const answer = clean(form.answers[name] ?? '');
    return answer === '' ? [] : [[name, answer] as const];
  });
  return Object.fromEntries(answers);
}

/** The body of `save-answers`. */
export function toSaveAnswersRequest({ token, item, form }: SaveAnswersInput): SaveAnswersRequest {
  const { questions } = item;
  return {
    ...{ token, answers: cleanAnswers(item, form) },
    ...(questions?.length && { questions: versionOf(questions) }),
  };
}

/** The content to generate once the booking is paid; null for an item without a text. */
export function generationOf({ item, booking, form }: BookingData) {
  if (!item?.kinds?.includes('text') || !booking) return null;
  return { bookingId: booking.id, serviceType: item.id, formData: form.answers };
}

/** The call that generates it, due once this booking is paid. */
export function dueGeneration({
  isPaid,
  booking,
  pending,
}: BookingData): GenerateAiContentRequest | null {
  const token = booking?.resumeToken;
  if (!isPaid || !pending || !token || pending.bookingId !== booking.id) return null;
  const { bookingId, serviceType, formData } = pending;
  return { token, bookingId, serviceType, formData };
}

type Announced = Extract<PaymentOutput, { outcome: 'awaitingConfirmation' }>;

/** The notification that tells the foundation which transfer to expect; null without bank details or a token. */
export function transferNotice(
  { item, form, booking }: BookingData,
  { link, receiptId }: Announced,
): SendBankTransferNotificationRequest | null {
  const token = booking?.resumeToken;
  if (!item || !token || !link.bankDetails) return null;
  const { accountHolder, bankName, iban } = link.bankDetails;
  return {
    token,
    customerName: cleanLine(form.fullName),
    customerEmail: cleanEmail(form.email),
    customerWhatsapp: cleanPhone(form.whatsapp),
    serviceName: item.name,
    amount: paymentAmount(item.price),
    reference: link.reference,
    bankDetails: { accountHolder, bankName, iban },
    ...(receiptId ? { receiptId } : {}),
  };
}
