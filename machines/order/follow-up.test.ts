import { describe, expect, it } from 'vitest';
import { statePathOf } from '../step.ts';
import { effectsOf, flagsOf, mailsOf, playOrder } from '../testing/play-order.ts';
import {
  announced,
  appointmentCancelled,
  appointmentMoved,
  cancelled,
  cancelledForAnother,
  deadlinePassed,
  disputed,
  disputeWon,
  ended,
  price,
  refunded,
  requested,
  rescheduled,
  rescheduledAgain,
  rescheduledCancelled,
  scheduled,
  scheduledByBrowser,
  secondCancelledForAnother,
  settled,
} from './fixtures.ts';
import { restoreOrder } from './step.ts';
import type { OrderEvent } from './types.ts';
import { viewOrder } from './view.ts';

const play = (...events: OrderEvent[]) => playOrder('session', ...events);

const stateAfter = (...events: OrderEvent[]) => statePathOf(play(...events).snapshot);

const appointmentAfter = (...events: OrderEvent[]) =>
  play(...events).snapshot.context.appointment?.inviteeUri ?? null;

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((each, index) =>
    permutations(list.toSpliced(index, 1)).map((rest) => [each, ...rest]),
  );
}

describe('a paid order', () => {
  it.each([
    ['instant', 'ready', ['beginDelivery', 'tellStaff']],
    ['personalised', 'awaitingContent', ['beginDelivery', 'requestContent', 'tellStaff']],
    ['session', 'awaitingAppointment', ['beginDelivery', 'raiseFlag']],
  ] as const)('an %s item is %s, and staff are told', (fulfilment, state, work) => {
    const step = playOrder(fulfilment, requested, settled);
    expect(statePathOf(step.snapshot)).toBe(`paid.${state}`);
    const effects = effectsOf(step);
    expect(effects.slice(effects.indexOf('sendMail') + 1)).toEqual(work);
    expect(viewOrder(step.snapshot).isAwaitingContent).toBe(fulfilment === 'personalised');
  });

  it('a session with an appointment is scheduled', () => {
    expect(stateAfter(scheduled, requested, settled)).toBe('paid.scheduled');
    expect(effectsOf(play(scheduled, requested, settled))).toContain('tellStaff');
    expect(stateAfter(requested, settled, scheduled)).toBe('paid.scheduled');
  });
});

describe('an appointment', () => {
  it('keeps both URIs, and its start time once reported', () => {
    expect(play(scheduledByBrowser).snapshot.context.appointment?.startsAt).toBeNull();
    const step = play(scheduledByBrowser, scheduled);
    expect(step.outcome).toBe('applied');
    const { eventUri, inviteeUri, startsAt } = scheduled;
    expect(step.snapshot.context.appointment).toEqual({ eventUri, inviteeUri, startsAt });
    expect(play(scheduled, scheduledByBrowser).outcome).toBe('duplicate');
    expect(play(scheduled, scheduled).outcome).toBe('duplicate');
    expect(play(scheduledByBrowser, scheduledByBrowser).outcome).toBe('duplicate');
  });

  it('is accepted only for a session', () => {
    for (const event of [scheduled, rescheduled, appointmentCancelled]) {
      expect(playOrder('instant', event).outcome).toBe('refused');
    }
  });

  it.each([
    ['cancelled first', [cancelledForAnother, rescheduled]],
    ['created first', [rescheduled, cancelledForAnother]],
  ])('is rescheduled while the order stays paid, %s', (_, news) => {
    const paid = [scheduled, requested, settled];
    const step = play(...paid, ...news);
    expect(statePathOf(step.snapshot)).toBe('paid.scheduled');
    expect(flagsOf(step)).toEqual([]);
    expect(appointmentAfter(...paid, ...news)).toBe(rescheduled.inviteeUri);
    expect(play(...paid, ...news, scheduled).outcome).toBe('duplicate');
  });

  it.each([
    ['another was chosen', [scheduled, { ...rescheduled, replaces: null }]],
    ['it was moved before it was heard of', [rescheduled]],
  ])('does not return after %s', (_, news) => {
    expect(play(...news, scheduled).outcome).toBe('duplicate');
    expect(appointmentAfter(...news, scheduled)).toBe(rescheduled.inviteeUri);
  });

  it('is flagged and mailed when it is cancelled for good while the order stays paid', () => {
    const step = play(scheduled, requested, settled, appointmentCancelled);
    expect(statePathOf(step.snapshot)).toBe('paid.awaitingAppointment');
    expect(flagsOf(step)).toEqual(['appointment_cancelled']);
    expect(mailsOf(step)).toEqual(['session_without_time']);
  });

  it.each([
    ['cancelled before the payment', [scheduled, appointmentCancelled, requested, settled]],
    ['taken by another order', [scheduled, appointmentMoved, requested, settled]],
    [
      'whose cancellation was heard of first',
      [appointmentCancelled, scheduled, requested, settled],
    ],
    ['that was never chosen', [requested, settled]],
  ])('leaves a paid session without a time, and staff are told: %s', (_, events) => {
    const step = play(...events);
    expect(statePathOf(step.snapshot)).toBe('paid.awaitingAppointment');
    expect(flagsOf(step)).toEqual(['appointment_missing']);
    expect(mailsOf(step)).toEqual(['confirmation']);
  });

  it('leaves its order without a time when the new one is never reported; staff and customer are told', () => {
    const moved = [scheduled, requested, settled, cancelledForAnother];
    const waiting = play(...moved);
    expect(statePathOf(waiting.snapshot)).toBe('paid.rescheduling');
    expect(effectsOf(waiting)).toContain('awaitNewTime');
    expect([...flagsOf(waiting), ...mailsOf(waiting)]).toEqual([]);
    const step = play(...moved, deadlinePassed);
    expect(flagsOf(step)).toEqual(['appointment_missing']);
    expect(mailsOf(step)).toEqual(['session_without_time']);
    expect(play(...moved, deadlinePassed, deadlinePassed).outcome).toBe('refused');
    expect(effectsOf(play(...moved, rescheduled))).toContain('clearDeadline');
  });

  it('is reported as missing again after a dispute', () => {
    const lost = [scheduled, requested, settled, disputed, appointmentCancelled];
    const step = play(...lost, disputeWon);
    expect(flagsOf(step)).toEqual(['appointment_missing']);
    expect(mailsOf(step)).toContain('session_without_time');
  });

  it('takes the place of a cancelled one beside it, which its customer and staff are told', () => {
    const another = { ...rescheduled, replaces: null };
    const both = [scheduled, another, requested, settled];
    expect(appointmentAfter(...both)).toBe(another.inviteeUri);
    const step = play(...both, { ...appointmentCancelled, inviteeUri: another.inviteeUri });
    expect(step.snapshot.context.appointment?.inviteeUri).toBe(scheduled.inviteeUri);
    expect(statePathOf(step.snapshot)).toBe('paid.scheduled');
    expect(flagsOf(step)).toEqual(['appointment_cancelled']);
    expect(mailsOf(step)).toEqual(['session_cancelled']);
    const moving = play(...both, cancelledForAnother);
    expect(effectsOf(moving)).toEqual(['dropAppointment']);
  });

  it('is the last one after two moves, in whatever order the calendar and the payment report', () => {
    const news: OrderEvent[] = [
      ...[scheduled, cancelledForAnother, rescheduled],
      ...[secondCancelledForAnother, rescheduledAgain, settled],
    ];
    const orders = permutations(news);
    expect(orders).toHaveLength(720);
    for (const events of orders) {
      const { snapshot } = play(requested, ...events);
      expect(snapshot.context.appointment?.inviteeUri).toBe(rescheduledAgain.inviteeUri);
      expect(statePathOf(snapshot)).toBe('paid.scheduled');
    }
  });

  it('keeps its place beside another when its time becomes known', () => {
    const another = { ...rescheduled, replaces: null };
    const { context } = play(scheduledByBrowser, another, scheduled).snapshot;
    const { eventUri, inviteeUri, startsAt } = scheduled;
    expect(context.appointment?.inviteeUri).toBe(another.inviteeUri);
    expect(context.otherAppointments).toEqual([{ eventUri, inviteeUri, startsAt }]);
  });

  it('stands even when it claims to replace itself', () => {
    const itself = { ...scheduled, replaces: scheduled.inviteeUri };
    expect(appointmentAfter(itself)).toBe(scheduled.inviteeUri);
    expect(play(scheduled, itself).outcome).toBe('duplicate');
  });

  it('stays with a paid session when another, unknown one is cancelled', () => {
    const step = play(scheduled, requested, settled, rescheduledCancelled);
    expect(statePathOf(step.snapshot)).toBe('paid.scheduled');
    expect(flagsOf(step)).toEqual([]);
  });

  it('is ignored when its cancellation arrived first', () => {
    expect(appointmentAfter(appointmentCancelled, scheduled)).toBeNull();
    expect(play(appointmentCancelled, appointmentCancelled).outcome).toBe('duplicate');
    const paid = [requested, settled, appointmentCancelled];
    expect(play(...paid).outcome).toBe('applied');
    expect(play(...paid, scheduled).outcome).toBe('duplicate');
    const moved = [scheduled, requested, settled, cancelledForAnother, rescheduledCancelled];
    expect(play(...moved, rescheduled).outcome).toBe('duplicate');
    expect(stateAfter(...moved, rescheduled)).toBe('paid.rescheduling');
  });

  it('moves to another order only from an unpaid one', () => {
    expect(appointmentAfter(scheduled, appointmentMoved)).toBeNull();
    expect(appointmentAfter(scheduled, appointmentMoved, scheduled)).toBeNull();
    const step = play(scheduled, requested, settled, appointmentMoved);
    expect(step.outcome).toBe('refused');
    expect(play(appointmentMoved).outcome).toBe('refused');
    const other = { ...appointmentMoved, inviteeUri: rescheduled.inviteeUri };
    expect(play(scheduled, other).outcome).toBe('refused');
  });

  it.each([
    ['expires as a draft', [scheduled, deadlinePassed]],
    ['expires unpaid', [scheduled, requested, ended, deadlinePassed]],
    ['is made for an expired order', [deadlinePassed, scheduled]],
    ['is made for a refunded order', [requested, settled, refunded, scheduled]],
  ])('is flagged when its unpaid order %s', (_, events) => {
    expect(flagsOf(play(...events))).toEqual(['appointment_unpaid']);
    expect(flagsOf(play(...events, scheduled))).toEqual([]);
  });

  it.each([
    ['is cancelled as a draft', [scheduledByBrowser, cancelled]],
    ['is cancelled unpaid', [scheduledByBrowser, requested, cancelled]],
    ['expires as a draft', [scheduledByBrowser, deadlinePassed]],
    ['expires unpaid', [scheduledByBrowser, requested, ended, deadlinePassed]],
  ])(
    'is flagged once the calendar reports it, not only the browser, when its order %s',
    (_, events) => {
      const step = play(...events);
      expect(step.outcome).toBe('applied');
      expect(flagsOf(step)).toEqual([]);
      expect(flagsOf(play(...events, scheduled))).toEqual(['appointment_unpaid']);
    },
  );

  it.each([
    ['open', [], 'refused'],
    ['announced', [announced], 'applied'],
  ])('keeps its unpaid order at the deadline while a payment is %s', (_, news, outcome) => {
    const step = play(scheduled, requested, ...news, deadlinePassed);
    expect(step.outcome).toBe(outcome);
    expect(step.snapshot.value).toBe('awaitingPayment');
    expect(flagsOf(step)).not.toContain('appointment_unpaid');
  });
});

describe('an order stored by an earlier version', () => {
  it('is restored with the missing properties', () => {
    const context = { price, fulfilment: 'session' as const, payments: {} };
    const snapshot = restoreOrder({ value: 'draft', context });
    expect(snapshot.context).toMatchObject({ appointment: null, pastInvitees: [] });
    expect(snapshot.can(scheduled)).toBe(true);
  });
});
