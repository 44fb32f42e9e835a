import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ifFits, line, provider, reference, text, token } from './fields.ts';
import type { PaymentProvider } from './payment-provider.ts';

const request = z.strictObject({
  paymentReference: reference,
  provider: z.exactOptional(provider),
  paymentId: z.exactOptional(line(255)),
  /** The token of the booking to which the payment should belong. */
  token: z.exactOptional(token),
});

export type VerifyPaymentStatusRequest = z.output<typeof request>;

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
  request,
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
