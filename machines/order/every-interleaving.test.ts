import { createHash } from 'node:crypto';
import { printFigures, proofSize } from 'service-kit/testing/proof';
import { describe, expect, it } from 'vitest';
import type { Fulfilment } from '../catalogue.ts';
import { store } from '../step.ts';
import { brokenInvariants, emptyLedger, enter, type Ledger } from '../testing/order-ledger.ts';
import { PATIENCE_MS } from '../testing/random-walks.ts';
import {
  announced,
  appointmentCancelled,
  cancelled,
  cancelledForAnother,
  deadlinePassed,
  disputed,
  disputeLost,
  disputeWon,
  ended,
  linked,
  price,
  refunded,
  refundedInPart,
  refundedTooMuch,
  refundFailed,
  released,
  requested,
  rescheduled,
  rescheduledCancelled,
  scheduled,
  settled,
  settledWrongly,
  withdrawn,
} from './fixtures.ts';
import { beginOrder, type OrderSnapshot, stepOrder } from './step.ts';
import type { OrderEvent } from './types.ts';

/** Every list of so many events is checked. */
const DEPTH = proofSize(5, 8);

const ofFirst = [
  ...[requested, linked, announced, withdrawn, released, ended, settled, settledWrongly],
  ...[refundedInPart, refunded, refundedTooMuch, refundFailed, disputed, disputeWon, disputeLost],
];

const events: readonly OrderEvent[] = [
  ...ofFirst,
  ...ofFirst.map((event) => ({ ...event, paymentId: 'payment-2' })),
  deadlinePassed,
  cancelled,
];

/** A session is moved and cancelled, and its calendar's messages come in any order. */
const ofSession = [
  scheduled,
  rescheduled,
  cancelledForAnother,
  appointmentCancelled,
  rescheduledCancelled,
];

/** How an order was reached. */
interface Path {
  from: Path | null;
  event: OrderEvent;
}

interface Place {
  snapshot: OrderSnapshot;
  ledger: Ledger;
  path: Path | null;
}

/** The same for orders that differ only in which payment is called the first. */
function keyOf(snapshot: OrderSnapshot, ledger: Ledger): string {
  const { value, context } = store(snapshot);
  const about = (id: string) =>
    JSON.stringify([context.payments[id], context.money[id], ledger.payments[id]]);
  const { withdrawals, appointment, otherAppointments, pastInvitees } = context;
  const key = JSON.stringify([
    ...[value, [about('payment-1'), about('payment-2')].sort()],
    ...[withdrawals, appointment?.inviteeUri, otherAppointments, pastInvitees.toSorted()],
    ...[ledger.flags, ledger.confirmations, ledger.contentRequests, ledger.diary],
  ]);
  return createHash('sha1').update(key).digest('base64');
}

const describeEvent = (event: OrderEvent) =>
  [
    event.type,
    'paymentId' in event ? event.paymentId : '',
    'inviteeUri' in event ? event.inviteeUri : '',
    'isRescheduled' in event && event.isRescheduled ? 'for another' : '',
    'status' in event ? event.status : '',
    'amount' in event ? `${event.amount.minor} ${event.amount.currency}` : '',
    'total' in event ? `${event.total.minor} ${event.total.currency}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

function eventsOf(path: Path | null): string[] {
  return path ? [...eventsOf(path.from), describeEvent(path.event)] : [];
}

/**
 * Takes every event from every order that so many events can make, the shortest lists first, each order once.
 * @returns each broken invariant with its shortest list of events.
 */
function search(fulfilment: Fulfilment, alphabet: readonly OrderEvent[], depth: number) {
  const snapshot = beginOrder({ price, fulfilment }).snapshot;
  const known = new Set([keyOf(snapshot, emptyLedger)]);
  const broken = new Map<string, string[]>();
  let edge: Place[] = [{ snapshot, ledger: emptyLedger, path: null }];
  for (let length = 1; length <= depth; length++) {
    const next: Place[] = [];
    for (const from of edge) {
      for (const event of alphabet) {
        const step = stepOrder(from.snapshot, event);
        const ledger = enter(from.ledger, event, step);
        const key = keyOf(step.snapshot, ledger);
        if (known.has(key)) continue;
        known.add(key);
        const path = { from: from.path, event };
        for (const invariant of brokenInvariants(step.snapshot, ledger)) {
          if (!broken.has(invariant)) broken.set(invariant, eventsOf(path));
        }
        next.push({ snapshot: step.snapshot, ledger, path });
      }
    }
    edge = next;
  }
  return { broken: Object.fromEntries(broken), orders: known.size };
}

describe(`an order after any ${DEPTH} events`, () => {
  it.each([
    ['personalised', events],
    ['session', [...events, ...ofSession]],
  ] as const)(
    '%s: keeps the invariants of money and of messages, with two payments',
    (fulfilment, alphabet) => {
      const { broken, orders } = search(fulfilment, alphabet, DEPTH);
      printFigures(`${fulfilment}: ${orders} distinct orders by lists of up to ${DEPTH} events`);
      expect(broken).toEqual({});
      expect(orders).toBeGreaterThan(1_000);
    },
    PATIENCE_MS,
  );
});
