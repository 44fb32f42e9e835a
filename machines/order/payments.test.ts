import { describe, expect, it } from 'vitest';
import { statePathOf, store } from '../step.ts';
import { effectsOf, flagsOf, mailsOf, playOrder } from '../testing/play-order.ts';
import {
  announced,
  announcedAgain,
  appointmentCancelled,
  cancelled,
  cancelledForAnother,
  disputed,
  disputeLost,
  disputeWon,
  ended,
  linked,
  price,
  refunded,
  refundedInPart,
  released,
  requested,
  requestedAgain,
  scheduled,
  settled,
  settledAgain,
  settledWrongly,
  withdrawn,
} from './fixtures.ts';
import { restoreOrder, stepOrder } from './step.ts';
import { MOST_WITHDRAWALS } from './timings.ts';
import type { OrderEvent } from './types.ts';
import { viewOrder } from './view.ts';

const play = (...events: OrderEvent[]) => playOrder('instant', ...events);

const placeAfter = (...events: OrderEvent[]) => statePathOf(play(...events).snapshot);

describe('an announced transfer', () => {
  it('is taken back a few times, and then only staff end it', () => {
    const often = Array.from({ length: MOST_WITHDRAWALS }, () => [announced, withdrawn]).flat();
    expect(play(requested, ...often).outcome).toBe('applied');
    const step = play(requested, ...often, announced, withdrawn);
    expect(step).toMatchObject({ outcome: 'refused', effects: [] });
    expect(viewOrder(step.snapshot).customerStatus).toBe('awaiting-confirmation');
    expect(play(requested, ...often, announced, ended, requestedAgain).outcome).toBe('applied');
    expect(placeAfter(requested, ...often, announced, settled)).toBe('paid.ready');
  });

  it('is recorded and mailed to customer and staff, once', () => {
    const step = play(requested, announced);
    expect(effectsOf(step)).toEqual(['noteAnnouncement', 'sendMail', 'tellStaff']);
    expect(viewOrder(step.snapshot).customerStatus).toBe('awaiting-confirmation');
    expect(play(requested, announced, announced).outcome).toBe('duplicate');
  });

  it('blocks another payment request', () => {
    expect(play(requested, announced, requestedAgain).outcome).toBe('refused');
  });

  it('is settled or ended by staff', () => {
    expect(placeAfter(requested, announced, settled)).toBe('paid.ready');
    expect(flagsOf(play(requested, announced, settled))).toEqual([]);
    expect(play(requested, announced, ended, requestedAgain).outcome).toBe('applied');
  });

  it.each([
    ['was given up', [requested, ended]],
    ['belongs to a cancelled order', [requested, cancelled]],
    ['was paid otherwise meanwhile', [requested, ended, requestedAgain, settledAgain]],
  ])('is flagged when it %s', (_, before) => {
    const step = play(...before, announced);
    expect(flagsOf(step)).toEqual(['late_announcement']);
    expect(step.snapshot.value).toEqual(play(...before).snapshot.value);
  });

  it('does not keep a cancelled order open', () => {
    const { snapshot } = play(requested, announced, cancelled);
    expect(viewOrder(snapshot)).toMatchObject({
      customerStatus: 'closed',
      isAwaitingConfirmation: false,
    });
  });

  it('is a duplicate once its money was settled', () => {
    expect(play(requested, settled, announced).outcome).toBe('duplicate');
  });
});

describe('an announced transfer that is taken back', () => {
  const notices = (...events: OrderEvent[]) =>
    play(...events).effects.flatMap((each) => (each.type === 'tellStaff' ? [each.params] : []));

  it('can be paid again, and staff are told', () => {
    const step = play(requested, announced, withdrawn);
    expect(effectsOf(step)).toEqual(['withdrawAnnouncement', 'tellStaff']);
    expect(viewOrder(step.snapshot)).toMatchObject({
      customerStatus: 'payment-processing',
      openPaymentId: 'payment-1',
    });
    expect(placeAfter(requested, announced, withdrawn, settled)).toBe('paid.ready');
  });

  it('is reported anew each time it is announced and taken back', () => {
    const twice = [requested, announced, withdrawn, announced];
    expect(notices(requested, announced)).toEqual([
      { notice: 'transfer_to_confirm', about: 'payment-1' },
    ]);
    expect(notices(...twice)).toEqual([
      { notice: 'transfer_to_confirm', about: 'payment-1', occasion: { id: '1' } },
    ]);
    expect(notices(...twice, withdrawn)).toEqual([
      { notice: 'transfer_withdrawn', about: 'payment-1', occasion: { id: '2' } },
    ]);
  });

  it('stays as it is once its money arrived, or when it was not announced', () => {
    expect(play(requested, announced, settled, withdrawn).outcome).toBe('duplicate');
    expect(play(requested, withdrawn).outcome).toBe('duplicate');
    expect(play(withdrawn).outcome).toBe('refused');
  });
});

describe('an announced transfer of an order paid otherwise', () => {
  it('is flagged once, so that staff watch the account', () => {
    const paid = [requested, released, requestedAgain, announcedAgain, settled];
    const step = play(...paid);
    expect(statePathOf(step.snapshot)).toBe('paid.ready');
    expect(step.effects).toContainEqual({
      type: 'raiseFlag',
      params: { reason: 'transfer_also_announced', about: 'payment-2' },
    });
    expect(flagsOf(play(...paid, settled))).toEqual([]);
    expect(flagsOf(play(...paid, settledAgain))).toEqual(['second_payment']);
    expect(flagsOf(play(requested, released, requestedAgain, settledAgain))).toEqual([]);
  });

  it('stays announced when a refused payment is reported again as the price', () => {
    const announcedToo = [requested, released, requestedAgain, announcedAgain];
    const step = play(...announcedToo, settledWrongly, settled);
    expect(step.outcome).toBe('duplicate');
    expect(viewOrder(step.snapshot).isAwaitingConfirmation).toBe(true);
  });
});

describe('a released payment', () => {
  it('allows another request, and its money is still accepted', () => {
    const step = play(requested, linked, released, requestedAgain);
    expect(step.outcome).toBe('applied');
    expect(viewOrder(step.snapshot).openPaymentId).toBe('payment-2');
    expect(placeAfter(requested, linked, released, requestedAgain, settled)).toBe('paid.ready');
  });

  it('is released once and ends when the provider says so', () => {
    expect(play(requested, released, released).outcome).toBe('duplicate');
    expect(effectsOf(play(requested, released, ended))).toEqual(['closePayment']);
    expect(play(requested, released, ended, ended).outcome).toBe('duplicate');
  });

  it('stores a late link so that it can be watched', () => {
    const step = play(requested, ended, linked);
    expect(effectsOf(step)).toEqual(['noteLink']);
    expect(viewOrder(step.snapshot).openPaymentId).toBeNull();
  });
});

describe('disputes of a personalised order', () => {
  const play = (...events: OrderEvent[]) => playOrder('personalised', ...events);

  const placeAfter = (...events: OrderEvent[]) => statePathOf(play(...events).snapshot);

  const paid = [requested, settled];

  describe('a dispute', () => {
    it('lets the order continue where it was when it is won, without requesting content again', () => {
      const step = play(...paid, disputed, disputeWon);
      expect(statePathOf(step.snapshot)).toBe('paid.awaitingContent');
      expect(effectsOf(step)).toEqual(['disputePayment', 'tellStaff', 'sendMail', 'beginDelivery']);
      expect(mailsOf(step)).toEqual(['dispute_won']);
    });

    it('ends the order when it is lost', () => {
      const step = play(...paid, disputed, disputeLost);
      expect(step.snapshot.value).toBe('refunded');
      expect([flagsOf(step), mailsOf(step)]).toEqual([['dispute_lost'], ['dispute_lost']]);
      expect(viewOrder(step.snapshot).customerStatus).toBe('refunded');
    });

    it('leaves delivery stopped when it is lost over a part', () => {
      const amount = { ...price, minor: price.minor - 1 };
      expect(placeAfter(...paid, { ...disputeLost, amount })).toBe('disputed');
      expect(placeAfter(...paid, { ...disputeLost, amount }, refundedInPart)).toBe('refunded');
    });

    it('takes nothing of what arrived when it is lost in another currency', () => {
      const amount = { ...price, currency: 'USD' };
      expect(placeAfter(...paid, { ...disputeLost, amount })).toBe('disputed');
    });

    it.each([
      ['twice', [disputed, disputed]],
      ['opened after it was won', [disputeWon, disputed]],
      ['opened after it was lost', [disputeLost, disputed]],
      ['won after it was lost', [disputeLost, disputeWon]],
    ])('changes nothing when it is reported %s', (_, events) => {
      const step = play(...paid, ...events);
      expect(step.outcome).toBe('duplicate');
      expect(step.snapshot.value).toEqual(play(...paid, ...events.slice(0, 1)).snapshot.value);
    });

    it('counts beside a dispute of another id', () => {
      const other = { ...disputed, disputeId: 'dp_2' };
      expect(placeAfter(...paid, disputed, other, disputeWon)).toBe('disputed');
    });

    it.each([
      ['opened', disputed],
      ['won', disputeWon],
      ['lost', disputeLost],
    ])('%s counts the same before its payment is known as settled', (_, dispute) => {
      const early = play(requested, dispute, settled).snapshot;
      const inOrder = play(requested, settled, dispute).snapshot;
      expect([early.value, early.context]).toEqual([inOrder.value, inOrder.context]);
      expect(play(requested, dispute, ended, requestedAgain).outcome).toBe('refused');
    });

    it('does not stop what another payment pays for', () => {
      const twice = [requested, ended, requestedAgain, settled, settledAgain];
      expect(placeAfter(...twice, disputed)).toBe('paid.awaitingContent');
      const ofSecond = { ...disputed, paymentId: 'payment-2' };
      expect(placeAfter(...twice.slice(0, 3), settledAgain, ofSecond)).toBe('disputed');
      expect(placeAfter(requested, ended, requestedAgain, settled, disputed, settledAgain)).toBe(
        'paid.awaitingContent',
      );
    });

    it('keeps a session’s appointment, whether it was changed meanwhile or not', () => {
      const session = (...events: OrderEvent[]) =>
        playOrder('session', requested, settled, ...events);
      const placeOf = (...events: OrderEvent[]) => statePathOf(session(...events).snapshot);
      expect(placeOf(scheduled, disputed, disputeWon)).toBe('paid.scheduled');
      expect(placeOf(disputed, scheduled, disputeWon)).toBe('paid.scheduled');
      expect(placeOf(scheduled, disputed, appointmentCancelled, disputeWon)).toBe(
        'paid.awaitingAppointment',
      );
      expect(flagsOf(session(scheduled, disputed, appointmentCancelled))).toEqual([
        'appointment_cancelled',
      ]);
      expect(flagsOf(session(scheduled, disputed, cancelledForAnother))).toEqual([]);
      expect(flagsOf(session(scheduled, disputeLost))).toEqual([
        'dispute_lost',
        'appointment_unpaid',
      ]);
    });
  });

  describe('an order stored before amounts were kept', () => {
    it('had the exact money where it was settled', () => {
      const { value, context } = store(play(...paid).snapshot);
      const { money: _, withdrawals: __, ...before } = context;
      const step = stepOrder(restoreOrder({ value, context: before }), refundedInPart);
      expect(mailsOf(step)).toEqual(['refunded']);
      expect(flagsOf(step)).toEqual([]);
    });

    it('treats a repeated refund as known', () => {
      const { value, context } = store(play(...paid, refunded).snapshot);
      const { money: _, ...before } = context;
      expect(stepOrder(restoreOrder({ value, context: before }), refunded).outcome).toBe(
        'duplicate',
      );
    });
  });
});
