import type { AnyActorRef } from 'xstate';
import type { GenerateAiContentRequest, SendBankTransferNotificationRequest } from '../api.ts';
import type { CalendarInput } from '../calendar/types.ts';
import { answerFields } from '../intake/intake.ts';
import { paymentAmount } from '../money.ts';
import type { PaymentInput, PaymentOutput } from '../payment/types.ts';
import type { SessionDraft, StoredBooking } from '../storage/types.ts';
import { cleanLine, cleanPhone } from '../validation/clean.ts';
import type { BookingContext, BookingData, CreateBookingInput, LoadBookingInput } from './types.ts';

/** What the sheet gives its actors, and what it has them keep. */

type Given = { context: BookingContext };

/** Only reached with an item and a key; without them `form.submit` goes nowhere. */
export function createRequest({ context }: Given): CreateBookingInput {
  const { item, form, idempotencyKey, scheduled } = context.data;
  if (!item || !idempotencyKey) throw new Error('a booking needs an item and a key');
  return { item, form, idempotencyKey, scheduled };
}

export function loadRequest({ context }: Given): LoadBookingInput {
  return { token: context.data.token ?? '' };
}

export function calendarInput({ context }: Given): CalendarInput {
  const { item, form, idempotencyKey, embedDomain, colors } = context.data;
  return {
    schedulingUrl: item?.url ?? '',
    embedDomain,
    colors,
    name: cleanLine(form.fullName),
    email: cleanLine(form.email),
    reference: idempotencyKey ?? '',
    known: [],
  };
}

export function paymentInput({ context, self }: Given & { self: AnyActorRef }): PaymentInput {
  const { booking, item, methods, watched, link, returned } = context.data;
  return {
    bookingId: booking?.id ?? null,
    packageName: item?.name ?? '',
    packagePrice: item?.price ?? '',
    methods,
    watched,
    link,
    returned,
    listener: self,
  };
}

/** What to keep of the booking in this browser; null when no item is known. */
export function remembered(data: BookingData): Omit<StoredBooking, 'timestamp'> | null {
  const { item, booking, idempotencyKey, isPaid, scheduled, isAwaiting } = data;
  if (!item) return null;
  const unpaid = booking ? 'payment-processing' : 'draft';
  return {
    bookingId: booking?.id ?? null,
    resumeToken: booking?.resumeToken ?? null,
    idempotencyKey,
    item,
    status: isPaid ? 'payment-completed' : unpaid,
    scheduled,
    isAwaitingConfirmation: isAwaiting,
  };
}

function statusOf({ isPaid, step }: BookingData): SessionDraft['status'] {
  if (isPaid) return 'payment-completed';
  const isPaying = step === 'payment-processing' || step === 'whatsapp-verification';
  return isPaying ? 'payment-processing' : 'draft';
}

/**
 * The session as it stands; null before there is anything to keep. Where the last attempt is spent
 * and the next has no key yet, it goes by its item.
 */
export function sessionOf(data: BookingData): SessionDraft | null {
  const { item, step, booking, idempotencyKey, form, section, saving } = data;
  if (!item || !step) return null;
  const id = booking?.id ?? idempotencyKey ?? item.id;
  return {
    id,
    sessionId: idempotencyKey ?? id,
    currentStep: step,
    formData: saving === 'save' ? form : null,
    section,
    itemId: item.id,
    packageName: item.name,
    packagePrice: item.price,
    itemType: item.type,
    status: statusOf(data),
  };
}

/** The personalised text that the booking's payment will begin; null for an item that asks nothing. */
export function generationOf({ item, booking, form }: BookingData) {
  if (!item || !booking || answerFields(item).size === 0) return null;
  return { bookingId: booking.id, serviceType: item.id, formData: form.answers };
}

/** The call for it, once that very booking is paid. */
export function dueGeneration({
  isPaid,
  booking,
  pending,
}: BookingData): GenerateAiContentRequest | null {
  if (!isPaid || !pending || pending.bookingId !== booking?.id) return null;
  const { bookingId, serviceType, formData } = pending;
  return { bookingId, serviceType, formData };
}

type Announced = Extract<PaymentOutput, { outcome: 'awaitingConfirmation' }>;

/** Tells the foundation which transfer to look for; null when the account is not known. */
export function transferNotice(
  { item, form }: BookingData,
  { link, receiptId }: Announced,
): SendBankTransferNotificationRequest | null {
  if (!item || !link.bankDetails) return null;
  const { accountHolder, bankName, iban } = link.bankDetails;
  return {
    customerName: cleanLine(form.fullName),
    customerEmail: cleanLine(form.email),
    customerWhatsapp: cleanPhone(form.whatsapp),
    serviceName: item.name,
    amount: paymentAmount(item.price),
    reference: link.reference,
    bankDetails: { accountHolder, bankName, iban },
    ...(receiptId ? { receiptId } : {}),
  };
}
