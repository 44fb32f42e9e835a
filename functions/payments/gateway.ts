import type { CardForm, PaymentData } from '#machines/api/payment.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';
import type { Money } from '#machines/money.ts';
import type { PaymentDisputed, PaymentEnd, ReportedAmount } from '#machines/order/types.ts';
import { pagePath } from '#machines/pages.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import { ProblemError } from '../platform/errors.ts';

/** The request for a payment's link. All of its fields are stored, so that a repeated call is identical. */
export interface LinkRequest {
  /** Our payment's id; the same id never creates a second payment at the provider. */
  paymentId: string;
  reference: string;
  amount: Money;
  description: string;
  email: string;
  language: Language;
  expiresAt: Date;
  /** The customer asked for the provider's own page. */
  isHosted?: true;
}

export interface PaymentLink {
  /** The provider's own id of the payment. */
  providerId: string;
  /** Where the customer pays; empty where the method has no page. */
  url: string;
  /** The provider's page for an iframe, if it has one. */
  embeddedUrl?: string;
}

/** A payment whose link exists at its provider. */
export interface LinkedPayment {
  providerId: string;
  expiresAt: Date;
}

/** A payment's status as its provider reports it. */
export type PaymentReport =
  | { state: 'open' }
  | { state: 'settled'; amount: ReportedAmount }
  /** The provider would still accept the money, but the payment is no longer offered. */
  | { state: 'released'; how: Exclude<PaymentEnd, 'expired'> }
  | { state: 'ended'; how: PaymentEnd };

/** Refunds and disputes of a payment, as its provider reports them now. */
export interface Reversals {
  /** Everything returned so far; null where nothing was. */
  returned: ReportedAmount | null;
  /** The provider's ids of refunds that it could not carry out. */
  failedRefunds: readonly string[];
  disputes: ReadonlyArray<Pick<PaymentDisputed, 'disputeId' | 'status' | 'amount'>>;
}

/** A payment that changed at its provider. */
export interface ChangedPayment {
  providerId: string;
  /** Our reference; null where it has none. */
  reference: string | null;
  /** The money that arrived; null where only a refund or a dispute of earlier money is new. */
  received: ReportedAmount | null;
}

/** A payment method. Every call throws `GatewayAway` or `GatewayRefusal` when the provider does not answer. */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /** Says whether the key moves real money; missing where the key does not tell. */
  readonly isLive?: boolean;
  /** Creates the payment's link. A repeated call returns the same link for the same payment. */
  createLink(request: LinkRequest): Promise<PaymentLink>;
  report(payment: LinkedPayment): Promise<PaymentReport>;
  /** Ends or releases a payment that may still be paid, and reports its status afterwards. */
  end(payment: LinkedPayment): Promise<PaymentReport>;
  /** Returns refunds and disputes of a payment. Without it staff record them by hand. */
  reversals?(payment: LinkedPayment): Promise<Reversals>;
  /**
   * Returns money to the customer; the same id never returns it twice. Without it staff send it back by hand.
   */
  refund?(payment: LinkedPayment, refund: { id: string; amount: ReportedAmount }): Promise<void>;
  /** Returns the payments that were paid, refunded or disputed since then, each once. */
  changedSince?(since: Date): Promise<ChangedPayment[]>;
  /**
   * Remembers a refund by the provider's id of it, where refunds cannot be listed later.
   * @returns the provider's id of the payment.
   */
  rememberRefund?(refundId: string): Promise<string>;
  /** Returns what the customer needs besides the link. */
  details?(
    language: Language,
    payment: Pick<PaymentRow, 'provider_id' | 'url' | 'status'>,
  ): Promise<Partial<CardForm> & Pick<PaymentData, 'bankDetails'>>;
  /** Returns our reference for a provider's id that is not stored; null when the payment is not ours. */
  referenceOf?(providerId: string): Promise<string | null>;
}

export type Gateways = ReadonlyMap<PaymentProvider, PaymentGateway>;

/** Thrown when a provider gives no answer that can be used. */
export class GatewayFailure extends Error {}

/** Thrown when the provider does not answer; the same call may succeed later. */
export class GatewayAway extends GatewayFailure {
  override readonly name = 'GatewayAway';
}

/**
 * Thrown when the provider refuses this call for good; a call for another payment may succeed. The message
 * never quotes what a person wrote.
 */
export class GatewayRefusal extends GatewayFailure {
  override readonly name = 'GatewayRefusal';
}

/**
 * Runs work that asks a payment provider. The refusal of a webhook makes its sender repeat the event.
 * @throws ProblemError `payment_provider_unavailable` when the provider gives no answer.
 */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    throw new ProblemError('payment_provider_unavailable', {}, error);
  }
}

/**
 * Returns the address that a provider sends people back to, by the result of its page; without one where the
 * result is not known.
 */
export type ReturnUrls = (status?: 'completed' | 'cancelled' | 'failed') => string;

const returnAddress = (publicUrl: string) => `${publicUrl}${pagePath('coachingPage')}`;

export function returnUrls(
  publicUrl: string,
  provider: PaymentProvider,
  { reference, language }: Pick<LinkRequest, 'reference' | 'language'>,
): ReturnUrls {
  return (status) => {
    const query = new URLSearchParams({
      returned: 'payment',
      payment_return: provider,
      ref: reference,
      ...(status && { status }),
      lang: language,
    });
    return `${returnAddress(publicUrl)}?${query}`;
  };
}

/** Reads the reference in one of our return addresses; null for any other address. */
export function referenceIn(address: string, publicUrl: string): string | null {
  if (!address.startsWith(`${returnAddress(publicUrl)}?`)) return null;
  return new URL(address).searchParams.get('ref');
}

/**
 * Returns what the customer needs to pay, in the reader's language.
 * @throws GatewayAway or GatewayRefusal when the provider's own details cannot be read.
 */
export async function paymentData(
  gateways: Gateways,
  payment: PaymentRow,
  language: Language,
): Promise<PaymentData> {
  const details = await gateways.get(payment.provider)?.details?.(language, payment);
  return { ...linkData(payment), ...details };
}

/** Returns the same without the provider's own details. */
export function linkData({ id, reference, url, embedded_url }: PaymentRow): PaymentData {
  return {
    paymentId: id,
    reference,
    paymentUrl: url ?? '',
    ...(embedded_url === null ? {} : { embeddedUrl: embedded_url }),
  };
}
