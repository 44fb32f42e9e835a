import type { PaymentProvider } from '../api.ts';
import type { Failure } from '../problem.ts';
import type {
  CreatePaymentLinkInput,
  PaymentContext,
  PaymentInput,
  PaymentOutput,
  PaymentReturn,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';

export const missingBooking: Failure = { code: 'booking_id_missing' };

export function initialContext({ input }: { input: PaymentInput }): PaymentContext {
  return {
    ...input,
    provider: input.link?.provider ?? input.watched?.provider ?? null,
    problem: null,
    checks: 0,
    consecutiveErrors: 0,
    newPrice: null,
  };
}

export function paymentOutput({ context }: { context: PaymentContext }): PaymentOutput {
  const { bookingId, newPrice, watched } = context;
  if (newPrice !== null) return { outcome: 'priceChanged', price: newPrice };
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

export function returnedWith({ event }: { event: PaymentReturn }): PaymentReturn {
  return event;
}

/** A failed check's connection problem, which people can mend; other failures are only counted. */
export function connectionProblem({ event }: { event: { output: VerifyPaymentOutput } }) {
  const { output } = event;
  return !output.ok && output.problem.code === 'network_error' ? output.problem : null;
}
