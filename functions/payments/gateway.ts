import type { PaymentProvider } from '#machines/api.ts';
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
  /** Where the customer pays. */
  url: string;
}

/** What a provider says of a payment. */
export type PaymentReport =
  | { state: 'open' }
  | { state: 'settled'; amount: ReportedAmount }
  | { state: 'ended'; how: PaymentEnd };

/** One way to be paid. Every method throws `GatewayAway` or `GatewayRefusal` when it cannot answer. */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /** How long a new payment may be paid (ms). */
  readonly lifetimeMs: number;
  /** Safe to repeat: the same payment gives the same link. */
  createLink(request: LinkRequest): Promise<PaymentLink>;
  report(providerId: string): Promise<PaymentReport>;
  /** Ends the payment if it may still be paid, and says how it stands then. */
  end(providerId: string): Promise<PaymentReport>;
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
