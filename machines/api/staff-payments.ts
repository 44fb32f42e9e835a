import * as z from 'zod/mini';
import { NOTE_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { identifier, line, reference, success } from './fields.ts';

/** AED 10 million, more than all orders of a year. */
const MINOR_MAX = 1_000_000_000;

const confirmTransferRequest = z.strictObject({
  orderId: identifier,
  /** The reference of the bank transfer. */
  reference,
  /**
   * What arrived on the account, in fils; any other amount than the one asked for is a mismatch.
   */
  receivedMinor: z.int().check(z.minimum(1), z.maximum(MINOR_MAX)),
});

/** Confirms a transfer that staff saw on the foundation's account. */
export const confirmTransfer = defineCall({
  path: '/functions/v1/confirm-transfer',
  request: confirmTransferRequest,
  response: success,
});

const endTransferRequest = z.strictObject({
  orderId: identifier,
  /** The reference of the bank transfer. */
  reference,
});

export type EndTransferRequest = z.output<typeof endTransferRequest>;

/** Ends an announced transfer that never came, and the order that waits for it. */
export const endTransfer = defineCall({
  path: '/functions/v1/end-transfer',
  request: endTransferRequest,
  response: success,
});

const refundPaymentRequest = z.strictObject({
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

export type RefundPaymentRequest = z.output<typeof refundPaymentRequest>;

/** Gives money back through the provider that took it, or notes that a transfer was sent back. */
export const refundPayment = defineCall({
  path: '/functions/v1/refund-payment',
  request: refundPaymentRequest,
  response: success,
  failed: 'payment_provider_unavailable',
});

const readReceiptRequest = z.strictObject({ receiptId: identifier });

/** Opens a receipt that a customer sent, as a file to be saved; the response is not JSON. */
export const readReceipt = defineCall({
  path: '/functions/v1/read-receipt',
  request: readReceiptRequest,
  response: z.unknown(),
});
