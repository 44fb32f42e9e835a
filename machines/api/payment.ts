import * as z from 'zod/mini';
import { defineCall, type RequestOf } from './call.ts';
import { identifier, ifFits, line, provider, reference, text, token } from './fields.ts';
import type { PaymentProvider } from './payment-provider.ts';

const bankDetails = z.object({
  bankName: text,
  accountHolder: text,
  iban: text,
  accountNumber: z.catch(z.string(), ''),
  /** The kind of account in the reader's language, such as "Saving". */
  accountType: z.catch(z.string(), ''),
  currency: z.literal('AED'),
});

/** The account a bank transfer goes to, as the CMS has it. */
export type BankDetails = z.output<typeof bankDetails>;

const webAddress = z.string().check(z.regex(/^https?:\/\//i));

/** What Stripe's form in the sheet needs. */
export interface CardForm {
  /** Allows whoever has it to pay this payment; it is never stored. */
  clientSecret: string;
  publicKey: string;
  /** Stripe.js. */
  scriptUrl: string;
}

/** Returns what Stripe's form needs; null for a payment that is made elsewhere. */
export function cardFormOf(
  payment: { [Name in keyof CardForm]?: string | undefined } | null,
): CardForm | null {
  const { clientSecret, publicKey, scriptUrl } = payment ?? {};
  return clientSecret && publicKey && scriptUrl ? { clientSecret, publicKey, scriptUrl } : null;
}

/** How to pay; a card is paid in the form or on the page. */
export interface PaymentData extends Partial<CardForm> {
  paymentId: string;
  reference: string;
  /** The provider's page; empty where the payment has none (bank transfer, card form). */
  paymentUrl: string;
  /** The provider's page made for a frame (Ziina). */
  embeddedUrl?: string;
  /** The account to transfer to; only with `bank_transfer`. */
  bankDetails?: BankDetails;
}

/**
 * Reads payment data under any of the names that the specification knows (§1); a page, a card form
 * or bank details must be in it.
 */
export const paymentData = z.pipe(
  z.object({
    paymentId: ifFits(text),
    id: ifFits(text),
    reference: text,
    paymentUrl: ifFits(webAddress),
    redirect_url: ifFits(webAddress),
    redirectUrl: ifFits(webAddress),
    embeddedUrl: ifFits(webAddress),
    embedded_url: ifFits(webAddress),
    clientSecret: ifFits(text),
    publicKey: ifFits(text),
    scriptUrl: ifFits(webAddress),
    bankDetails: ifFits(bankDetails),
  }),
  z.transform((data, context): PaymentData => {
    const { reference, bankDetails: account } = data;
    const paymentId = data.paymentId ?? data.id;
    const paymentUrl = data.paymentUrl ?? data.redirect_url ?? data.redirectUrl ?? '';
    const embeddedUrl = data.embeddedUrl ?? data.embedded_url;
    const form = cardFormOf(data);
    if (!paymentId || !(paymentUrl || embeddedUrl || form || account)) {
      context.issues.push({ code: 'custom', input: data });
      return z.NEVER;
    }
    return {
      paymentId,
      reference,
      paymentUrl,
      ...(embeddedUrl && { embeddedUrl }),
      ...form,
      ...(account && { bankDetails: account }),
    };
  }),
);

export interface CreatePaymentLinkResponse {
  success: true;
  paymentData: PaymentData;
}

export const createPaymentLink = defineCall({
  path: '/functions/v1/create-payment-link',
  isRepeatable: true,
  request: z.strictObject({
    token,
    /** The id of the booking that the token opens. */
    bookingId: identifier,
    packageName: line(200),
    /** The AED price text; compared with the server's own amount, never charged. */
    packagePrice: line(60),
    /** Any text: an unknown provider is answered with `payment_provider_unknown`. */
    preferredProvider: line(40),
    /** Asks for the provider's own page where the card would be entered in the sheet. */
    isHosted: z.exactOptional(z.boolean()),
  }),
  response: z.pipe(
    z.object({ success: z.catch(z.boolean(), true).check(z.refine(Boolean)), paymentData }),
    z.transform((body) => body.paymentData),
  ),
  failed: 'payment_link_failed',
  unreadable: () => 'payment_details_missing',
});

export type CreatePaymentLinkRequest = RequestOf<typeof createPaymentLink>;

/**
 * The status of the order, whichever of its payments the request names. `completed` and `verified`
 * mean success, `failed` and `cancelled` failure, `processing` wait; `wrong_amount` that another
 * amount than the price arrived, `refunded` that all money was returned.
 */
const status = z.enum([
  'processing',
  'completed',
  'verified',
  'failed',
  'cancelled',
  'wrong_amount',
  'refunded',
]);

export type PaymentStatus = z.output<typeof status>;

export interface VerifyPaymentStatusResponse {
  status: PaymentStatus;
  data: {
    /** The payment belongs to another booking than the request's token. */
    isAnother?: true;
    /** The payment that decided the status. */
    paymentId: string;
    reference: string;
    provider: PaymentProvider;
    /** Major units of `currency`. */
    amount: number;
    currency: 'AED';
    /** The amount that arrived, as text; only with `wrong_amount`. */
    receivedText?: string;
    /** The order's price, as text; only with `wrong_amount`. */
    priceText?: string;
  };
}

const data = z.object({
  isAnother: ifFits(z.literal(true)),
  reference: ifFits(text),
  receivedText: ifFits(text),
  priceText: ifFits(text),
});

export const verifyPaymentStatus = defineCall({
  path: '/functions/v1/verify-payment-status',
  request: z.strictObject({
    paymentReference: reference,
    provider: z.exactOptional(provider),
    paymentId: z.exactOptional(line(255)),
    /** The token of the booking to which the payment should belong. */
    token: z.exactOptional(token),
  }),
  response: z.pipe(
    z.object({ status, data: ifFits(data) }),
    z.transform((body) => ({
      status: body.status,
      isAnother: body.data?.isAnother,
      reference: body.data?.reference,
      received: body.data?.receivedText,
      price: body.data?.priceText,
    })),
  ),
});

export type VerifyPaymentStatusRequest = RequestOf<typeof verifyPaymentStatus>;
