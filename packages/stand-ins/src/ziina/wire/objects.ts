import type { IntentRow, RefundRow, ZiinaService } from '../service.ts';

/** Returns the payment intent as the API shows it, without fields that are not set. */
export function intentObject(
  row: IntentRow,
  { baseUrl, accountId }: Pick<ZiinaService, 'baseUrl' | 'accountId'>,
): object {
  const { message, success_url, cancel_url, allow_tips = false } = row.request;
  return {
    id: row.id,
    account_id: accountId,
    amount: row.amount,
    tip_amount: 0,
    currency_code: row.currency,
    created_at: `${row.created}`,
    status: row.status,
    operation_id: row.operation_id,
    message,
    redirect_url: `${baseUrl}/payment_intent/${row.id}`,
    embedded_url: `${baseUrl}/embedded/payment_intent/${row.id}`,
    success_url,
    cancel_url,
    latest_error: row.latest_error ?? undefined,
    allow_tips,
  };
}

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
