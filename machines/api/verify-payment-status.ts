import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ifFits, line, provider, text } from './fields.ts';
import type { PaymentProvider } from './payment-provider.ts';

const request = z.strictObject({
  paymentReference: line(100),
  provider: z.exactOptional(provider),
  paymentId: z.exactOptional(line(255)),
});

export type VerifyPaymentStatusRequest = z.output<typeof request>;

/** `completed` and `verified` mean success, `failed` and `cancelled` failure, `processing` wait. */
const status = z.enum(['processing', 'completed', 'verified', 'failed', 'cancelled']);

export type PaymentStatus = z.output<typeof status>;

export interface VerifyPaymentStatusResponse {
  status: PaymentStatus;
  data: {
    bookingId: string;
    paymentId: string;
    reference: string;
    provider: PaymentProvider;
    /** Major units of `currency`. */
    amount: number;
    currency: 'AED';
  };
}

export const verifyPaymentStatus = defineCall({
  path: '/functions/v1/verify-payment-status',
  request,
  response: z.pipe(
    z.object({ status, data: ifFits(z.object({ bookingId: text })) }),
    z.transform((body) => ({ status: body.status, bookingId: body.data?.bookingId ?? null })),
  ),
});
