import { describe, expect, it } from 'vitest';
import { statePathOf } from '../step.ts';
import { effectsOf, mailsOf, playOrder } from '../testing/play-order.ts';
import {
  announced,
  cancelled,
  deadlinePassed,
  disputed,
  disputeLost,
  disputeWon,
  ended,
  linked,
  price,
  refunded,
  requested,
  requestedAgain,
  settled,
  settledAgain,
  settledInDollars,
  settledWrongly,
} from './fixtures.ts';
import {
  dayBefore,
  FIRST_REMINDER_MS,
  LAST_REMINDER_MS,
  LEAST_PAYMENT_TIME_MS,
  LONGEST_DELIVERY_MS,
  MOST_PAYMENTS,
  NEW_TIME_PATIENCE_MS,
  PAYMENT_LIFETIME_MS,
  UNPAID_ORDER_MS,
  ZIINA_GRACE_MS,
} from './timings.ts';
import type { OrderEvent } from './types.ts';
import { isInPayment, isUnpaid, viewOrder } from './view.ts';

const play = (...events: OrderEvent[]) => playOrder('instant', ...events);

describe('an order being paid', () => {
  it('records the payment when one is requested', () => {
    const step = play(requested);
    expect(step.snapshot.value).toBe('awaitingPayment');
    expect(step.effects).toEqual([
      {
        type: 'recordPayment',
        params: {
          paymentId: 'payment-1',
          provider: 'stripe',
          expiresAt: '2026-02-02T12:00:00.000Z',
        },
      },
    ]);
  });

  it('settles once, clears its deadline, sends the confirmation and tells staff', () => {
    const step = play(requested, linked, settled);
    expect(statePathOf(step.snapshot)).toBe('paid.ready');
    expect(step.effects).toEqual([
      {
        type: 'settlePayment',
        params: { paymentId: 'payment-1', amount: price, paymentStatus: 'settled' },
      },
      { type: 'clearDeadline', params: undefined },
      { type: 'sendMail', params: { mail: 'confirmation', paymentId: 'payment-1' } },
      { type: 'beginDelivery', params: undefined },
      { type: 'tellStaff', params: { notice: 'order_paid', about: null } },
    ]);
  });

  it('accepts a settlement before the link', () => {
    const step = play(requested, settled, linked);
    expect(statePathOf(step.snapshot)).toBe('paid.ready');
    expect(step.outcome).toBe('duplicate');
  });

  it('records and flags a second payment, and tells the customer', () => {
    const step = play(requested, ended, requestedAgain, settled, settledAgain);
    expect(statePathOf(step.snapshot)).toBe('paid.ready');
    expect(effectsOf(step)).toEqual(['settlePayment', 'raiseFlag', 'sendMail']);
    expect(mailsOf(step)).toEqual(['second_payment']);
    expect(step.effects[1]?.params).toEqual({ reason: 'second_payment', about: 'payment-2' });
  });

  it('cannot be paid again, cancelled or expired', () => {
    for (const event of [requestedAgain, cancelled, deadlinePassed]) {
      const step = play(requested, settled, event);
      expect(step).toMatchObject({ outcome: 'refused', effects: [] });
      expect(statePathOf(step.snapshot)).toBe('paid.ready');
    }
  });
});

describe('a payment of a wrong amount', () => {
  it.each([
    ['amount', settledWrongly],
    ['currency', settledInDollars],
  ])('is refused for its %s and flagged once', (_, event) => {
    const step = play(requested, event);
    expect(step.snapshot.value).toBe('awaitingPayment');
    expect(step.outcome).toBe('refused');
    expect(effectsOf(step)).toEqual(['refusePayment', 'raiseFlag', 'sendMail']);
    expect(play(requested, event, event).outcome).toBe('duplicate');
    expect(viewOrder(step.snapshot).isUnderReview).toBe(true);
  });

  it('blocks further payment requests', () => {
    expect(play(requested, settledWrongly, requestedAgain).outcome).toBe('refused');
  });

  it('is refused when it was not requested', () => {
    expect(play(settled).outcome).toBe('refused');
    expect(play(requested, settledAgain).outcome).toBe('refused');
  });
});

describe('one payment at a time', () => {
  it('refuses a second request while the first is open', () => {
    const step = play(requested, requestedAgain);
    expect(step.outcome).toBe('refused');
    expect(viewOrder(step.snapshot).openPaymentId).toBe('payment-1');
  });

  it('refuses a payment that was requested before', () => {
    expect(play(requested, ended, requested).outcome).toBe('refused');
  });

  it('refuses one more when very many were requested, and accepts the money of each', () => {
    const many = Array.from({ length: MOST_PAYMENTS }, (_, number) => {
      const paymentId = `payment-${number + 1}`;
      return [
        { ...requested, paymentId },
        { ...ended, paymentId },
      ];
    }).flat();
    const last = { ...requested, paymentId: 'payment-last' };
    expect(play(...many.slice(0, -2), last).outcome).toBe('applied');
    expect(play(...many, last).outcome).toBe('refused');
    expect(statePathOf(play(...many, last, settled).snapshot)).toBe('paid.ready');
  });
});

describe('an unpaid order', () => {
  it('does not expire while a payment is open', () => {
    expect(play(requested, deadlinePassed).outcome).toBe('refused');
  });

  it('refuses further payment requests once expired', () => {
    expect(play(deadlinePassed, requested).outcome).toBe('refused');
    expect(play(cancelled, requested).outcome).toBe('refused');
  });
});

describe('the customer’s status', () => {
  it.each([
    ['draft', []],
    ['payment-processing', [requested]],
    ['payment-completed', [requested, settled]],
    ['closed', [requested, cancelled]],
    ['closed', [requested, ended, deadlinePassed]],
  ])('is %s after the events that lead to it', (status, events) => {
    const view = viewOrder(play(...events).snapshot);
    expect(view.customerStatus).toBe(status);
    expect(view.isOver).toBe(status === 'closed');
    expect(view.openPaymentId).toBe(status === 'payment-processing' ? 'payment-1' : null);
  });
});

describe('isUnpaid', () => {
  it.each([
    ['that is new', true, []],
    ['with an open payment', true, [requested]],
    ['with an announced transfer', false, [requested, announced]],
    ['with money to look at', false, [requested, refunded]],
    ['that is paid', false, [requested, settled]],
    ['that was cancelled', false, [requested, cancelled]],
  ])('an order %s waits for a payment: %s', (_, isWaiting, events) => {
    expect(isUnpaid(viewOrder(play(...events).snapshot))).toBe(isWaiting);
  });
});

const after = (...events: OrderEvent[]) => playOrder('personalised', ...events).snapshot;

it.each<[string, boolean, OrderEvent[]]>([
  ['nothing was asked for yet', true, []],
  ['a payment may be made', true, [requested]],
  ['another amount arrived', true, [requested, settledWrongly]],
  ['it is paid', false, [requested, settled]],
  ['the bank looks into the payment', true, [requested, settled, disputed]],
  ['the bank has left the money here', false, [requested, settled, disputed, disputeWon]],
  ['the bank has returned the money', false, [requested, settled, disputed, disputeLost]],
  ['all was returned', false, [requested, settled, refunded]],
  ['its time is over', false, [deadlinePassed]],
  ['it was let go', false, [cancelled]],
])('says whether money may still come or leave when %s: %s', (_, isExpected, events) => {
  expect(isInPayment(after(...events))).toBe(isExpected);
});

it.each([
  ['long before', '2026-03-01T09:00:00Z', '2026-03-09T09:00:00Z'],
  ['with the last hour of the day before to come', '2026-03-09T08:00:00Z', '2026-03-09T09:00:00Z'],
  ['just before that day ends', '2026-03-09T08:59:00Z', '2026-03-09T09:59:00Z'],
  ['on the day itself', '2026-03-10T07:00:00Z', '2026-03-10T08:00:00Z'],
  ['within the last hour', '2026-03-10T08:30:00Z', '2026-03-10T09:00:00Z'],
  ['once it has begun', '2026-03-11T09:00:00Z', '2026-03-10T09:00:00Z'],
])('a session has until a day before it, or an hour, but never longer: %s', (_, now, until) => {
  const found = dayBefore('2026-03-10T09:00:00Z', Date.parse(now));
  expect(new Date(found)).toEqual(new Date(until));
});

const MINUTE_MS = 60_000;

it.each([
  ['a card', PAYMENT_LIFETIME_MS.stripe, 23 * 60],
  ['Ziina', PAYMENT_LIFETIME_MS.ziina, 60],
  ['bank transfer', PAYMENT_LIFETIME_MS.bank_transfer, 14 * 24 * 60],
  ['whoever comes back to it', LEAST_PAYMENT_TIME_MS, 5],
  ['Ziina, once its page has ended', ZIINA_GRACE_MS, 10],
])('lets a payment be made by %s for so long', (_, found, minutes) => {
  expect(found).toBe(minutes * MINUTE_MS);
});

it('keeps an unpaid order for a week, and reminds of it after four hours and a day before its end', () => {
  const hours = [UNPAID_ORDER_MS, FIRST_REMINDER_MS, LAST_REMINDER_MS].map(
    (time) => time / (60 * MINUTE_MS),
  );
  expect(hours).toEqual([7 * 24, 4, 24]);
});

it('waits half an hour for the new time of a moved session, and months for the session itself', () => {
  expect(NEW_TIME_PATIENCE_MS).toBe(30 * MINUTE_MS);
  expect(LONGEST_DELIVERY_MS.session).toBe(90 * 24 * 60 * MINUTE_MS);
  expect(LONGEST_DELIVERY_MS.instant).toBe(0);
});
