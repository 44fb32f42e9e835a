import { hashOf, integer, listOf, metadata, oneOf, optional, text } from './readers.ts';

/** Reads the parameters of `POST /v1/refunds`. */
export const readRefundRequest = hashOf({
  charge: optional(text()),
  payment_intent: optional(text()),
  amount: optional(integer(1)),
  reason: optional(oneOf(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: optional(metadata()),
  expand: optional(listOf(text(), 20)),
});

export type RefundRequest = ReturnType<typeof readRefundRequest>;
