import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS, RUNS } from '../testing/random-walks.ts';
import { appointmentEvents, paymentEvents, price, settledAgain } from './fixtures.ts';
import {
  newOrder,
  type OrderSnapshot,
  placeOf,
  restoreOrder,
  stateOf,
  stepOrder,
  storeOrder,
} from './step.ts';
import { fulfilments, type OrderEvent } from './types.ts';
import { viewOrder } from './view.ts';

const SEED = 20_261_121;
const MAX_STEPS = 60;

const third = 'payment-3';

const events: readonly OrderEvent[] = [
  ...paymentEvents,
  ...appointmentEvents,
  { ...settledAgain, paymentId: third },
  { type: 'payment.requested', paymentId: third, provider: 'ziina', expiresAt: '2026-02-03' },
  { type: 'payment.linked', paymentId: third, providerId: 'pi_3', url: '', embeddedUrl: 'x' },
  { type: 'payment.ended', paymentId: third, how: 'failed' },
];

/** A walk: what is owed, and which event comes at each step. */
const walks = fc.tuple(
  fc.constantFrom(...fulfilments),
  fc.array(fc.nat(events.length - 1), { minLength: 1, maxLength: MAX_STEPS, size: 'max' }),
);

/** What the server did over a whole walk. */
interface Books {
  /** How often each payment was counted. */
  settled: Map<string, number>;
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

const standings = ({ context }: OrderSnapshot) => Object.values(context.payments);
const count = (list: readonly string[], ...wanted: string[]) =>
  list.filter((each) => wanted.includes(each)).length;

const promises: Record<string, (moment: Moment) => boolean> = {
  'no second payment is asked for while one may still be paid': ({ before, event, after }) =>
    event.type !== 'payment.requested' ||
    before.context.payments === after.context.payments ||
    count(standings(before), 'open', 'announced', 'mismatched') === 0,

  'at most one payment may be paid': ({ after }) =>
    count(standings(after), 'open', 'announced') <= 1,

  'a settled payment stays settled, or is given back': ({ before, event, after }) =>
    Object.entries(before.context.payments).every(([id, standing]) => {
      if (standing !== 'settled') return true;
      const isGivenBack = event.type === 'payment.refunded' && event.paymentId === id;
      return after.context.payments[id] === (isGivenBack ? 'refunded' : 'settled');
    }),

  'each payment is counted once and given back once': ({ books }) =>
    [...books.settled.values(), ...books.refunds.values()].every((times) => times === 1),

  'all that stands as settled was counted, and nothing else': ({ after, books }) =>
    Object.entries(after.context.payments).every(
      ([id, standing]) =>
        !['open', 'announced', 'released', 'ended', 'mismatched'].includes(standing) ||
        !books.settled.has(id),
    ) &&
    Object.entries(after.context.payments).every(
      ([id, standing]) => standing !== 'settled' || books.settled.get(id) === 1,
    ),

  'an order is paid as long as it holds its money': ({ after }) =>
    stateOf(after) !== 'paid' || standings(after).includes('settled'),

  'a paid order is never asked to pay again': ({ before, after }) =>
    stateOf(before) !== 'paid' || ['paid', 'refunded'].includes(stateOf(after)),

  'the customer is sent one confirmation at most': ({ books }) => books.confirmations <= 1,

  'what must be made is asked for once, and only once it is paid': ({ after, books }) =>
    books.contentRequests <= 1 &&
    (books.contentRequests === 0 || ['paid', 'refunded'].includes(stateOf(after))),

  'an appointment that is past does not come back': ({ after }) =>
    !after.context.pastInvitees.includes(after.context.appointment?.inviteeUri ?? ''),

  'a session that is scheduled has its appointment': ({ after }) =>
    after.context.fulfilment !== 'session' ||
    stateOf(after) !== 'paid' ||
    (placeOf(after) === 'paid.scheduled') === (after.context.appointment !== null),

  'an order that waits for money can always take some, or another payment': ({ after }) =>
    stateOf(after) !== 'awaitingPayment' ||
    count(standings(after), 'open', 'announced', 'released', 'ended', 'mismatched') > 0 ||
    after.can({ type: 'payment.requested', paymentId: 'new', provider: 'stripe', expiresAt: '' }),

  'the customer is told of money as long as it is here': ({ after }) =>
    (viewOrder(after).customerStatus === 'payment-completed') ===
    standings(after).includes('settled'),

  'the way back from storage changes nothing': ({ after }) =>
    JSON.stringify(stored(after)) === JSON.stringify(storeOrder(restoreOrder(stored(after)))),
};

const stored = (snapshot: OrderSnapshot) => JSON.parse(JSON.stringify(storeOrder(snapshot)));

const visited = new Set<string>();
const broken = new Map<string, string>();

function note(map: Map<string, number>, paymentId: string): void {
  map.set(paymentId, (map.get(paymentId) ?? 0) + 1);
}

function walk([fulfilment, draws]: readonly [(typeof fulfilments)[number], readonly number[]]) {
  const books: Books = {
    settled: new Map(),
    refunds: new Map(),
    confirmations: 0,
    contentRequests: 0,
  };
  let before = restoreOrder(newOrder({ price, fulfilment }));
  const way: string[] = [fulfilment];
  for (const draw of draws) {
    const event = events[draw];
    if (!event) continue;
    const { snapshot: after, effects } = stepOrder(before, event);
    for (const effect of effects) {
      if (effect.type === 'settlePayment') note(books.settled, effect.params.paymentId);
      if (effect.type === 'refundPayment' && books.settled.has(effect.params.paymentId)) {
        note(books.refunds, effect.params.paymentId);
      }
      if (effect.type === 'sendMail' && effect.params.mail === 'confirmation') {
        books.confirmations += 1;
      }
      if (effect.type === 'requestContent') books.contentRequests += 1;
    }
    way.push(`${event.type} → ${placeOf(after)}`);
    visited.add(placeOf(after));
    for (const [sentence, holds] of Object.entries(promises)) {
      if (broken.has(sentence) || holds({ before, event, after, books })) continue;
      broken.set(sentence, way.join('\n'));
    }
    before = after;
  }
}

beforeAll(() => {
  for (const each of fc.sample(walks, { numRuns: RUNS, seed: SEED })) walk(each);
}, PATIENCE_MS);

describe('whatever happens to an order, in any order', () => {
  it.each(Object.keys(promises))('%s', (sentence) => {
    expect(broken.get(sentence)).toBeUndefined();
  });

  it('the walks get everywhere', () => {
    expect(visited.size).toBe(9);
  });
});
