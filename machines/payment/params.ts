import type { PaymentProvider } from '../api/payment-provider.ts';
import type { Failure } from '../problem.ts';
import type {
  ChosenReceipt,
  CreatePaymentLinkInput,
  PaidBooking,
  PaymentContext,
  PaymentInput,
  PaymentOutput,
  PaymentReturn,
  ReturnStatus,
  UploadReceiptInput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
  WatchedPayment,
} from './types.ts';
import type { WatchInput } from './watch.ts';

export const missingBooking: Failure = { code: 'booking_id_missing' };
export const missingDetails: Failure = { code: 'payment_details_missing' };
export const unknownProvider: Failure = { code: 'payment_provider_unknown' };
export const expiredSession: Failure = { code: 'payment_session_expired' };

export function initialContext({ input }: { input: PaymentInput }): PaymentContext {
  const { returned, unmatchedMoney = null, ...known } = input;
  const watched = known.watched ?? (returned && known.link);
  return {
    ...known,
    watched,
    claim: returned?.status ?? null,
    unmatchedMoney,
    isPageOpen: watched !== null && returned === null,
    provider: known.link?.provider ?? watched?.provider ?? null,
    isEmbedded: false,
    isPageWanted: false,
    receipt: null,
    chosen: null,
    receiptProblem: null,
    problem: null,
    checks: 0,
    consecutiveErrors: 0,
    isAnother: false,
    newPrice: null,
  };
}

interface With {
  context: PaymentContext;
}

export function completedOutput({ context: { watched, isAnother } }: With): PaymentOutput {
  return { outcome: 'completed', reference: watched?.reference ?? null, isAnother };
}

export function announcedOutput({ context: { link, receipt } }: With): PaymentOutput {
  if (!link) throw new Error('an announcement needs its transfer');
  return { outcome: 'awaitingConfirmation', link, receiptId: receipt?.id ?? null };
}

export function changedPriceOutput({ context: { newPrice } }: With): PaymentOutput {
  if (newPrice === null) throw new Error('a changed price needs its amount');
  return { outcome: 'priceChanged', price: newPrice };
}

export function linkRequest({ context }: { context: PaymentContext }): CreatePaymentLinkInput {
  const { id, token } = bookingOf(context);
  return {
    token,
    bookingId: id,
    packageName: context.packageName,
    packagePrice: context.packagePrice,
    preferredProvider: context.provider ?? 'stripe',
    ...(context.isPageWanted && { isHosted: true }),
  };
}

export function uploadRequest({ context }: { context: PaymentContext }): UploadReceiptInput {
  const { link, chosen } = context;
  if (!link || !chosen) throw new Error('a receipt needs its transfer');
  return { token: bookingOf(context).token, reference: link.reference, receipt: chosen };
}

/** The guards let nobody get here without a booking. */
function bookingOf({ booking }: PaymentContext): PaidBooking {
  if (!booking) throw new Error('a payment needs its booking');
  return booking;
}

/**
 * Returns the request for the order's status; any of its payments will do, because the answer is
 * about the order.
 */
function requestFor(
  { reference, provider, paymentId }: WatchedPayment,
  { booking }: PaymentContext,
): VerifyPaymentInput {
  return {
    paymentReference: reference,
    ...(provider ? { provider } : {}),
    ...(paymentId ? { paymentId } : {}),
    ...(booking ? { token: booking.token } : {}),
  };
}

export function verifyRequest({ context }: { context: PaymentContext }): VerifyPaymentInput {
  return context.watched ? requestFor(context.watched, context) : { paymentReference: '' };
}

const watchInput =
  (isPolling: boolean) =>
  ({ context }: { context: PaymentContext }): WatchInput => {
    const known = context.watched ?? context.link;
    return { request: known && requestFor(known, context), isPolling };
  };

/** Watches the order while the view waits for nothing. */
export const watching = { src: 'watch', id: 'watch', input: watchInput(true) } as const;

/** Watches the order once polling has ended; it asks only when it is told to. */
export const listening = { src: 'watch', id: 'watch', input: watchInput(false) } as const;

export const outcomeAfter =
  (claim: ReturnStatus) =>
  ({ event }: { event: { output: VerifyPaymentOutput } }) => ({ claim, outcome: event.output });

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
