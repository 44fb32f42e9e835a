import type { PaymentProvider } from '../api/payment-provider.ts';
import type { Failure } from '../problem.ts';
import type {
  ChosenReceipt,
  CreatePaymentLinkInput,
  PaymentContext,
  PaymentInput,
  PaymentOutput,
  PaymentReturn,
  UploadReceiptInput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';

export const missingBooking: Failure = { code: 'booking_id_missing' };
export const missingDetails: Failure = { code: 'payment_details_missing' };
export const unknownProvider: Failure = { code: 'payment_provider_unknown' };
export const expiredSession: Failure = { code: 'payment_session_expired' };

export function initialContext({ input }: { input: PaymentInput }): PaymentContext {
  return {
    ...input,
    provider: input.link?.provider ?? input.watched?.provider ?? null,
    isEmbedded: false,
    receipt: null,
    chosen: null,
    receiptProblem: null,
    problem: null,
    checks: 0,
    consecutiveErrors: 0,
    isAnnounced: false,
    newPrice: null,
  };
}

export function paymentOutput({ context }: { context: PaymentContext }): PaymentOutput {
  const { bookingId, newPrice, watched, link, isAnnounced } = context;
  if (newPrice !== null) return { outcome: 'priceChanged', price: newPrice };
  if (isAnnounced && link) {
    const receiptId = context.receipt?.id ?? null;
    return { outcome: 'awaitingConfirmation', link, bookingId, receiptId };
  }
  return { outcome: 'completed', reference: watched?.reference ?? null, bookingId };
}

export function linkRequest({ context }: { context: PaymentContext }): CreatePaymentLinkInput {
  return {
    bookingId: context.bookingId ?? '',
    packageName: context.packageName,
    packagePrice: context.packagePrice,
    preferredProvider: context.provider ?? 'stripe',
  };
}

export function uploadRequest({ context }: { context: PaymentContext }): UploadReceiptInput {
  const { link, chosen } = context;
  if (!link || !chosen) throw new Error('a receipt needs its transfer');
  return { reference: link.reference, receipt: chosen };
}

export function verifyRequest({ context }: { context: PaymentContext }): VerifyPaymentInput {
  const { reference = '', provider, paymentId } = context.watched ?? {};
  return {
    paymentReference: reference,
    ...(provider ? { provider } : {}),
    ...(paymentId ? { paymentId } : {}),
  };
}

export function chosenProvider({ event }: { event: { provider: PaymentProvider } }) {
  return event.provider;
}

export function chosenReceipt({ event }: { event: { receipt: ChosenReceipt } }) {
  return event.receipt;
}

export function isFrameChosen({ event }: { event: { isEmbedded?: boolean } }) {
  return event.isEmbedded === true;
}

export function returnedWith({ event }: { event: PaymentReturn }): PaymentReturn {
  return event;
}

/** The connection problem of a failed check, which the person can fix; other failures are only counted. */
export function connectionProblem({ event }: { event: { output: VerifyPaymentOutput } }) {
  const { output } = event;
  return !output.ok && output.problem.code === 'network_error' ? output.problem : null;
}
