import type { PaymentReturn, ReturnStatus } from '#machines/payment/types.ts';

/** What the address asks of the sheet when a page is opened. */
export type Arrival =
  | { kind: 'item'; id: string }
  | { kind: 'resume'; token: string }
  | { kind: 'return'; returned: PaymentReturn };

const ours = ['book', 'booking'];
const returnNames = ['returned', 'payment_return', 'ref', 'status'];

const returnStatuses = new Map<string, ReturnStatus>([
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
]);

/**
 * Reads `?book=`, `?booking=` or a return from payment, and the address without them, so that a
 * token never stays in the address bar and a reload never repeats a return. A return is known by
 * `returned=payment` or by `payment_return`; either alone is enough.
 */
export function readArrival(href: string): { arrival: Arrival | null; cleaned: string } {
  const url = new URL(href);
  const query = url.searchParams;
  const arrival = returnFrom(query) ?? resumeFrom(query) ?? itemFrom(query);
  const spent = arrival?.kind === 'return' ? [...ours, ...returnNames] : ours;
  for (const name of spent) query.delete(name);
  return { arrival, cleaned: `${url.pathname}${url.search}${url.hash}` };
}

function returnFrom(query: URLSearchParams): Arrival | null {
  const method = query.get('payment_return');
  if (query.get('returned') !== 'payment' && !method) return null;
  return {
    kind: 'return',
    returned: {
      reference: query.get('ref') || null,
      status: returnStatuses.get(query.get('status') ?? '') ?? null,
      provider: method === 'stripe' || method === 'ziina' ? method : null,
    },
  };
}

function resumeFrom(query: URLSearchParams): Arrival | null {
  const token = query.get('booking');
  return token ? { kind: 'resume', token } : null;
}

function itemFrom(query: URLSearchParams): Arrival | null {
  const id = query.get('book');
  return id ? { kind: 'item', id } : null;
}
