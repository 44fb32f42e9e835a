import type { PaymentData, PaymentProvider } from '#machines/api.ts';
import type { Language } from '#machines/language.ts';
import type { Money } from '#machines/money.ts';
import type { PaymentEnd, ReportedAmount } from '#machines/order/types.ts';

/** A payment as a provider is told of it; all of it is stored, so that a repeated call is the same call. */
export interface LinkRequest {
  /** Our id of the payment; the same id never makes a second payment at the provider. */
  paymentId: string;
  reference: string;
  amount: Money;
  description: string;
  email: string;
  language: Language;
  expiresAt: Date;
}

export interface PaymentLink {
  /** The provider's own id of the payment. */
  providerId: string;
  /** Where the customer pays; empty where the method has no page. */
  url: string;
  /** The page made for a frame, where the provider has one. */
  embeddedUrl?: string;
}

/** A payment that its provider knows. */
export interface LinkedPayment {
  providerId: string;
  expiresAt: Date;
}

/** What a provider says of a payment. */
export type PaymentReport =
  | { state: 'open' }
  | { state: 'settled'; amount: ReportedAmount }
  /** Nobody should pay it any more, and yet its provider would still take the money. */
  | { state: 'released'; how: Exclude<PaymentEnd, 'expired'> }
  | { state: 'ended'; how: PaymentEnd };

/** One way to be paid. Every method throws `GatewayAway` or `GatewayRefusal` when it cannot answer. */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /** Safe to repeat: the same payment gives the same link. */
  createLink(request: LinkRequest): Promise<PaymentLink>;
  report(payment: LinkedPayment): Promise<PaymentReport>;
  /** Ends the payment if it may still be paid, or gives it up, and says how it stands then. */
  end(payment: LinkedPayment): Promise<PaymentReport>;
  /** What the customer needs beside the link. */
  details?(language: Language): Promise<Pick<PaymentData, 'bankDetails'>>;
  /** Our reference of a payment we know nothing of; null where it is not ours. */
  referenceOf?(providerId: string): Promise<string | null>;
}

export type Gateways = ReadonlyMap<PaymentProvider, PaymentGateway>;

/** The provider could not be asked or did not answer; the same call may succeed later. */
export class GatewayAway extends Error {
  override readonly name = 'GatewayAway';
}

/** The provider will never answer this call otherwise; for a new payment, another one may succeed. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
}
