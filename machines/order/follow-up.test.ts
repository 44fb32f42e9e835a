import { describe, expect, it } from 'vitest';
import { effectsOf, flagsOf, playOrder } from '../testing/play-order.ts';
import {
  appointmentCancelled,
  appointmentMoved,
  cancelledForAnother,
  deadlinePassed,
  ended,
  price,
  refunded,
  requested,
  rescheduled,
  scheduled,
  scheduledByBrowser,
  settled,
} from './fixtures.ts';
import { placeOf, restoreOrder } from './step.ts';
import type { OrderEvent } from './types.ts';

const play = (...events: OrderEvent[]) => playOrder('session', ...events);

const placeAfter = (...events: OrderEvent[]) => placeOf(play(...events).snapshot);

const appointmentAfter = (...events: OrderEvent[]) =>
  play(...events).snapshot.context.appointment?.inviteeUri ?? null;

describe('what follows once an order is paid', () => {
  it.each([
    ['instant', 'ready', false],
    ['personalised', 'awaitingContent', true],
    ['session', 'awaitingAppointment', false],
  ] as const)('an %s item is %s', (fulfilment, place, isRequested) => {
    const step = playOrder(fulfilment, requested, settled);
    expect(placeOf(step.snapshot)).toBe(`paid.${place}`);
    expect(effectsOf(step).includes('requestContent')).toBe(isRequested);
  });

  it('a session with an appointment is scheduled', () => {
    expect(placeAfter(scheduled, requested, settled)).toBe('paid.scheduled');
    expect(placeAfter(requested, settled, scheduled)).toBe('paid.scheduled');
  });
});

describe('an appointment', () => {
  it('is known by both addresses, and its time once somebody knows it', () => {
    expect(play(scheduledByBrowser).snapshot.context.appointment?.startsAt).toBeNull();
    const step = play(scheduledByBrowser, scheduled);
    expect(step.outcome).toBe('applied');
    const { eventUri, inviteeUri, startsAt } = scheduled;
    expect(step.snapshot.context.appointment).toEqual({ eventUri, inviteeUri, startsAt });
    expect(play(scheduled, scheduledByBrowser).outcome).toBe('duplicate');
    expect(play(scheduled, scheduled).outcome).toBe('duplicate');
  });

  it('belongs to a session alone', () => {
    for (const event of [scheduled, appointmentCancelled]) {
      expect(playOrder('instant', event).outcome).toBe('refused');
    }
  });

  it.each([
    ['cancelled first', [cancelledForAnother, rescheduled]],
    ['created first', [rescheduled, cancelledForAnother]],
  ])('is rescheduled with the order left paid, %s', (_, news) => {
    const paid = [scheduled, requested, settled];
    const step = play(...paid, ...news);
    expect(placeOf(step.snapshot)).toBe('paid.scheduled');
    expect(flagsOf(step)).toEqual([]);
    expect(appointmentAfter(...paid, ...news)).toBe(rescheduled.inviteeUri);
    expect(play(...paid, ...news, scheduled).outcome).toBe('duplicate');
  });

  it.each([
    ['another was chosen', [scheduled, { ...rescheduled, replaces: null }]],
    ['it was moved before it was heard of', [rescheduled]],
  ])('does not come back after %s', (_, news) => {
    expect(play(...news, scheduled).outcome).toBe('duplicate');
    expect(appointmentAfter(...news, scheduled)).toBe(rescheduled.inviteeUri);
  });

  it('that is cancelled for good calls staff, and the order stays paid', () => {
    const step = play(scheduled, requested, settled, appointmentCancelled);
    expect(placeOf(step.snapshot)).toBe('paid.awaitingAppointment');
    expect(flagsOf(step)).toEqual(['appointment_cancelled']);
  });

  it('comes and goes without a word while nobody has paid', () => {
    const step = play(scheduled, appointmentCancelled);
    expect(effectsOf(step)).toEqual(['dropAppointment']);
    expect(step.snapshot.context.appointment).toBeNull();
  });

  it('does not stand when its cancellation was heard first', () => {
    expect(appointmentAfter(appointmentCancelled, scheduled)).toBeNull();
    expect(play(appointmentCancelled, appointmentCancelled).outcome).toBe('duplicate');
  });

  it('moves to another order only from one that nobody paid', () => {
    expect(appointmentAfter(scheduled, appointmentMoved)).toBeNull();
    expect(appointmentAfter(scheduled, appointmentMoved, scheduled)).toBeNull();
    const step = play(scheduled, requested, settled, appointmentMoved);
    expect(step.outcome).toBe('refused');
    expect(play(appointmentMoved).outcome).toBe('refused');
  });

  it.each([
    ['expires as a draft', [scheduled, deadlinePassed]],
    ['expires unpaid', [scheduled, requested, ended, deadlinePassed]],
    ['is made for an expired order', [deadlinePassed, scheduled]],
    ['is made for a refunded order', [requested, settled, refunded, scheduled]],
  ])('that nobody pays for calls staff when it %s', (_, events) => {
    expect(flagsOf(play(...events))).toEqual(['appointment_unpaid']);
  });
});

describe('an order stored before it knew of all this', () => {
  it('is restored with what it lacks', () => {
    const context = { price, fulfilment: 'session' as const, payments: {} };
    const snapshot = restoreOrder({ value: 'draft', context });
    expect(snapshot.context).toMatchObject({ appointment: null, pastInvitees: [] });
    expect(snapshot.can(scheduled)).toBe(true);
  });
});
