import { MOST_PAYMENTS } from './timings.ts';
import type {
  OrderContext,
  OrderPaymentStatus,
  PaymentDisputed,
  PaymentMoney,
  ReportedAmount,
} from './types.ts';

const nothing: PaymentMoney = { received: null, returned: {}, disputes: {}, failedRefunds: [] };

/**
 * Returns what is known of a payment's money; a payment settled before amounts were stored had the
 * exact one.
 */
export function moneyOf(
  { money, payments, price }: Pick<OrderContext, 'money' | 'payments' | 'price'>,
  paymentId: string,
): PaymentMoney {
  const known = money[paymentId] ?? nothing;
  const isExact = known.received === null && payments[paymentId] === 'settled';
  return isExact ? { ...known, received: price } : known;
}

export function isSame(one: ReportedAmount, other: ReportedAmount): boolean {
  return one.minor === other.minor && one.currency === other.currency;
}

export function withReceived(money: PaymentMoney, received: ReportedAmount): PaymentMoney {
  return { ...money, received };
}

export function withReturned(money: PaymentMoney, total: ReportedAmount): PaymentMoney {
  return { ...money, returned: { ...money.returned, [total.currency]: total.minor } };
}

export function withFailedRefund(money: PaymentMoney, refundId: string): PaymentMoney {
  return { ...money, failedRefunds: [...money.failedRefunds, refundId] };
}

export function withDispute(
  money: PaymentMoney,
  { disputeId, status, amount }: Pick<PaymentDisputed, 'disputeId' | 'status' | 'amount'>,
): PaymentMoney {
  return { ...money, disputes: { ...money.disputes, [disputeId]: { status, amount } } };
}

/** Returns how much was returned or lost in disputes: never more than arrived. */
export function returnedOf({ received, returned, disputes }: PaymentMoney): number {
  if (received === null) return 0;
  const { minor, currency } = received;
  const lost = Object.values(disputes)
    .filter(({ status, amount }) => status === 'lost' && amount.currency === currency)
    .reduce((sum, { amount }) => sum + amount.minor, 0);
  return Math.min(minor, (returned[currency] ?? 0) + lost);
}

/** Whether a dispute about it is open or lost. */
export function isDisputed({ disputes }: PaymentMoney): boolean {
  return Object.values(disputes).some(({ status }) => status !== 'won');
}

/** Returns a payment's status by its money; undefined while none is known to have arrived. */
export function statusByMoney(
  money: PaymentMoney,
  price: ReportedAmount,
): Extract<OrderPaymentStatus, 'settled' | 'mismatched' | 'refunded'> | undefined {
  const { received } = money;
  if (received === null) return undefined;
  if (received.minor > 0 && returnedOf(money) === received.minor) return 'refunded';
  return isSame(received, price) ? 'settled' : 'mismatched';
}

/** Whether an order refuses further payments, because too many were requested. */
export const isTriedOften = ({ payments }: Pick<OrderContext, 'payments'>) =>
  Object.keys(payments).length >= MOST_PAYMENTS;

/** Whether money of a payment was returned or disputed that is not known to have arrived. */
export function hasUnclearMoney({ money, payments, price }: OrderContext): boolean {
  return Object.keys(money).some((id) => {
    const { received, returned, disputes } = moneyOf({ money, payments, price }, id);
    return received === null && Object.keys({ ...returned, ...disputes }).length > 0;
  });
}
