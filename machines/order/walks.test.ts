import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fulfilments } from '../catalogue.ts';
import { stateOf, statePathOf, store } from '../step.ts';
import { PATIENCE_MS, RUNS } from '../testing/random-walks.ts';
import {
  appointmentEvents,
  moneyEvents,
  paymentEvents,
  price,
  refundedAgain,
  settledAgain,
} from './fixtures.ts';
import { beginOrder, type OrderSnapshot, restoreOrder, stepOrder } from './step.ts';
import type { OrderEvent } from './types.ts';
import { viewOrder } from './view.ts';

const SEED = 20_261_121;
const MAX_STEPS = 60;

const third = 'payment-3';

const events: readonly OrderEvent[] = [
  ...paymentEvents,
  ...moneyEvents,
  refundedAgain,
  ...appointmentEvents,
  { ...settledAgain, paymentId: third },
  { type: 'payment.requested', paymentId: third, provider: 'ziina', expiresAt: '2026-02-03' },
  { type: 'payment.linked', paymentId: third, providerId: 'pi_3', url: '', embeddedUrl: 'x' },
  { type: 'payment.ended', paymentId: third, how: 'failed' },
];

/** A walk: a fulfilment and one event per step. */
const walks = fc.tuple(
  fc.constantFrom(...fulfilments),
  fc.array(fc.nat(events.length - 1), { minLength: 1, maxLength: MAX_STEPS, size: 'max' }),
);

/** Effects counted over a whole walk. */
interface Books {
  /** Settlements per payment. */
  settled: Map<string, number>;
  /** Per payment and total. */
  refunds: Map<string, number>;
  confirmations: number;
  contentRequests: number;
}

interface Moment {
  before: OrderSnapshot;
  event: OrderEvent;
  after: OrderSnapshot;
  books: Books;
}

const statuses = ({ context }: OrderSnapshot) => Object.values(context.payments);
const count = (list: readonly string[], ...wanted: string[]) =>
  list.filter((each) => wanted.includes(each)).length;

const invariants: Record<string, (moment: Moment) => boolean> = {
  'no second payment is requested while one is open': ({ before, event, after }) =>
    event.type !== 'payment.requested' ||
    before.context.payments === after.context.payments ||
    count(statuses(before), 'open', 'announced', 'mismatched') === 0,

  'at most one payment is open': ({ after }) => count(statuses(after), 'open', 'announced') <= 1,

  'a settled payment stays settled or is refunded': ({ before, event, after }) =>
    Object.entries(before.context.payments).every(([id, status]) => {
      if (status !== 'settled') return true;
      const isAbout = 'paymentId' in event && event.paymentId === id;
      const mayGo = isAbout && /^payment\.(refunded|disputed)$/.test(event.type);
      const now = after.context.payments[id];
      return now === 'settled' || (mayGo && now === 'refunded');
    }),

  'each payment is settled once, and each refund of it is told once': ({ books }) =>
    [...books.settled.values(), ...books.refunds.values()].every((times) => times === 1),

  'exactly the settled payments were counted': ({ after, books }) =>
    Object.entries(after.context.payments).every(
      ([id, status]) =>
        !['open', 'announced', 'released', 'ended', 'mismatched'].includes(status) ||
        !books.settled.has(id),
    ) &&
    Object.entries(after.context.payments).every(
      ([id, status]) => status !== 'settled' || books.settled.get(id) === 1,
    ),

  'a paid order holds a settled payment': ({ after }) =>
    stateOf(after) !== 'paid' || statuses(after).includes('settled'),

  'a paid order does not return to awaiting payment': ({ before, after }) =>
    stateOf(before) !== 'paid' || ['paid', 'disputed', 'refunded'].includes(stateOf(after)),

  'at most one confirmation is sent': ({ books }) => books.confirmations <= 1,

  'content is requested once, and only after payment': ({ after, books }) =>
    books.contentRequests <= 1 &&
    (books.contentRequests === 0 || ['paid', 'disputed', 'refunded'].includes(stateOf(after))),

  'a past appointment does not return': ({ after }) =>
    !after.context.pastInvitees.includes(after.context.appointment?.inviteeUri ?? ''),

  'a scheduled session has its appointment': ({ after }) =>
    after.context.fulfilment !== 'session' ||
    stateOf(after) !== 'paid' ||
    (statePathOf(after) === 'paid.scheduled') === (after.context.appointment !== null),

  'an order awaiting payment can always take money or another request': ({ after }) =>
    stateOf(after) !== 'awaitingPayment' ||
    count(statuses(after), 'open', 'announced', 'released', 'ended', 'mismatched') > 0 ||
    after.can({ type: 'payment.requested', paymentId: 'new', provider: 'stripe', expiresAt: '' }),

  'the customer’s status is payment-completed exactly while money is held': ({ after }) =>
    (viewOrder(after).customerStatus === 'payment-completed') ===
    statuses(after).includes('settled'),

  'storing and restoring changes nothing': ({ after }) =>
    JSON.stringify(stored(after)) === JSON.stringify(store(restoreOrder(stored(after)))),
};

const stored = (snapshot: OrderSnapshot) => JSON.parse(JSON.stringify(store(snapshot)));

const visited = new Set<string>();
const broken = new Map<string, string>();

function note(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

function walk([fulfilment, draws]: readonly [(typeof fulfilments)[number], readonly number[]]) {
  const books: Books = {
    settled: new Map(),
    refunds: new Map(),
    confirmations: 0,
    contentRequests: 0,
  };
  let before = beginOrder({ price, fulfilment }).snapshot;
  const way: string[] = [fulfilment];
  for (const draw of draws) {
    const event = events[draw];
    if (!event) continue;
    const { snapshot: after, effects } = stepOrder(before, event);
    for (const effect of effects) {
      if (effect.type === 'settlePayment') note(books.settled, effect.params.paymentId);
      if (effect.type === 'refundPayment') {
        const { paymentId, total } = effect.params;
        note(books.refunds, `${paymentId} ${total.currency} ${total.minor}`);
      }
      if (effect.type === 'sendMail' && effect.params.mail === 'confirmation') {
        books.confirmations += 1;
      }
      if (effect.type === 'requestContent') books.contentRequests += 1;
    }
    way.push(`${event.type} → ${statePathOf(after)}`);
    visited.add(statePathOf(after));
    for (const [invariant, holds] of Object.entries(invariants)) {
      if (broken.has(invariant) || holds({ before, event, after, books })) continue;
      broken.set(invariant, way.join('\n'));
    }
    before = after;
  }
}

beforeAll(() => {
  for (const each of fc.sample(walks, { numRuns: RUNS, seed: SEED })) walk(each);
}, PATIENCE_MS);

describe('an order after random events', () => {
  it.each(Object.keys(invariants))('%s', (invariant) => {
    expect(broken.get(invariant)).toBeUndefined();
  });

  it('the walks visit every state', () => {
    expect(visited.size).toBe(11);
  });
});
