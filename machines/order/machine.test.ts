import { describe, expect, it } from 'vitest';
import { statePathOf } from '../step.ts';
import { effectsOf, flagsOf, mailsOf, playOrder } from '../testing/play-order.ts';
import {
  announced,
  cancelled,
  deadlinePassed,
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
import { MOST_PAYMENTS } from './timings.ts';
import type { OrderEvent } from './types.ts';
import { isUnpaid, viewOrder } from './view.ts';

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

  it('answers duplicate to a repeated settlement', () => {
    const step = play(requested, settled, settled);
    expect(step.outcome).toBe('duplicate');
    expect(effectsOf(step)).toEqual(['noteDuplicate']);
  });

  it('accepts money for a payment reported as ended', () => {
    expect(statePathOf(play(requested, ended, settled).snapshot)).toBe('paid.ready');
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

  it('allows another once the first has ended', () => {
    const step = play(requested, ended, requestedAgain);
    expect(step.outcome).toBe('applied');
    expect(viewOrder(step.snapshot).openPaymentId).toBe('payment-2');
  });
});

describe('an unpaid order', () => {
  it('expires from draft, and from awaitingPayment once no payment is open', () => {
    expect(play(deadlinePassed).snapshot.value).toBe('expired');
    expect(play(requested, deadlinePassed).outcome).toBe('refused');
    const step = play(requested, ended, deadlinePassed);
    expect(step.snapshot.value).toBe('expired');
    expect(effectsOf(step)).toEqual(['clearDeadline']);
    expect(viewOrder(step.snapshot)).toMatchObject({ customerStatus: 'closed', isOver: true });
  });

  it.each([
    ['expired', deadlinePassed],
    ['cancelled', cancelled],
  ])(
    'records and flags money that arrives after it was %s, and mails the customer',
    (state, end) => {
      const step = play(requested, ended, end, settled);
      expect(step.snapshot.value).toBe(state);
      expect(effectsOf(step)).toEqual(['settlePayment', 'raiseFlag', 'sendMail']);
      expect(flagsOf(step)).toEqual(['late_payment']);
      expect(viewOrder(step.snapshot).customerStatus).toBe('payment-completed');
    },
  );

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
