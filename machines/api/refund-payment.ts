import * as z from 'zod/mini';
import { NOTE_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { identifier, line, reference, success } from './fields.ts';

const request = z.strictObject({
  paymentId: identifier,
  /** The reference that names the payment in the record. */
  reference,
  /** The amount, in minor units of the payment's currency. */
  minor: z.int().check(z.minimum(1)),
  /**
   * The total returned when staff decided, so that the same decision made twice returns the money
   * once.
   */
  returnedBefore: z.int().check(z.minimum(0)),
  /** The reason, for the order's history. */
  why: line(NOTE_MAX),
});

export type RefundPaymentRequest = z.output<typeof request>;

/** Gives money back through the provider that took it, or notes that a transfer was sent back. */
export const refundPayment = defineCall({
  path: '/functions/v1/refund-payment',
  request,
  response: success,
  failed: 'payment_provider_unavailable',
});
