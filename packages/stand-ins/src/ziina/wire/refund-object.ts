import type { RefundRow } from '../rows.ts';

/** Returns the refund as the API shows it. */
export function refundObject(row: RefundRow): object {
  return {
    id: row.id,
    payment_intent_id: row.payment_intent_id,
    amount: row.amount,
    currency_code: row.currency,
    status: row.status,
    created_at: `${row.created}`,
    ...(row.status === 'failed' && {
      error: { message: 'The bank did not take the refund', code: 'refund_failed' },
    }),
  };
}
