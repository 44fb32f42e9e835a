import * as z from 'zod/mini';
import { NOTE_MAX } from '../validation/limits.ts';
import { defineCall, type RequestOf } from './call.ts';
import { defineCommand, identifier, line, reference } from './fields.ts';

/** AED 10 million, more than all orders of a year. */
const MINOR_MAX = 1_000_000_000;

/** Confirms a transfer that staff saw on the foundation's account. */
export const confirmTransfer = defineCommand({
  path: '/functions/v1/confirm-transfer',
  request: z.strictObject({
    orderId: identifier,
    /** The reference of the bank transfer. */
    reference,
    /**
     * What arrived on the account, in fils; any other amount than the one asked for is a mismatch.
     */
    receivedMinor: z.int().check(z.minimum(1), z.maximum(MINOR_MAX)),
  }),
});

/** Ends an announced transfer that never came, and the order that waits for it. */
export const endTransfer = defineCommand({
  path: '/functions/v1/end-transfer',
  request: z.strictObject({
    orderId: identifier,
    /** The reference of the bank transfer. */
    reference,
  }),
});

export type EndTransferRequest = RequestOf<typeof endTransfer>;

/** Gives money back through the provider that took it, or notes that a transfer was sent back. */
export const refundPayment = defineCommand({
  path: '/functions/v1/refund-payment',
  request: z.strictObject({
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
  }),
  failed: 'payment_provider_unavailable',
});

export type RefundPaymentRequest = RequestOf<typeof refundPayment>;

/** Opens a receipt that a customer sent, as a file to be saved; the response is not JSON. */
export const readReceipt = defineCall({
  path: '/functions/v1/read-receipt',
  request: z.strictObject({ receiptId: identifier }),
  response: z.unknown(),
});
