import type { Money } from '../money.ts';
import type {
  OrderEvent,
  PaymentEnded,
  PaymentLinked,
  PaymentRequested,
  PaymentSettled,
} from './types.ts';

export const price: Money = { minor: 34_900, currency: 'AED' };

const first = 'payment-1';
const second = 'payment-2';

export const requested: PaymentRequested = {
  type: 'payment.requested',
  paymentId: first,
  provider: 'stripe',
  expiresAt: '2026-02-02T12:00:00.000Z',
};

export const linked: PaymentLinked = {
  type: 'payment.linked',
  paymentId: first,
  providerId: 'cs_1',
  url: 'https://pay.example.org/cs_1',
};

export const settled: PaymentSettled = {
  type: 'payment.settled',
  paymentId: first,
  amount: price,
};

export const settledWrongly: PaymentSettled = {
  ...settled,
  amount: { ...price, minor: price.minor - 1 },
};

export const settledInDollars: PaymentSettled = {
  ...settled,
  amount: { ...price, currency: 'USD' },
};

export const ended: PaymentEnded = { type: 'payment.ended', paymentId: first, how: 'expired' };

export const requestedAgain: PaymentRequested = { ...requested, paymentId: second };

export const settledAgain: PaymentSettled = { ...settled, paymentId: second };

const endedAgain: PaymentEnded = { ...ended, paymentId: second };

export const deadlinePassed: OrderEvent = { type: 'deadline.passed' };

export const cancelled: OrderEvent = { type: 'order.cancel' };

export const allEvents: readonly OrderEvent[] = [
  requested,
  linked,
  settled,
  settledWrongly,
  settledInDollars,
  ended,
  requestedAgain,
  settledAgain,
  endedAgain,
  deadlinePassed,
  cancelled,
];
