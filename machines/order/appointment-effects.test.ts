import { describe, expect, it } from 'vitest';
import { playOrder } from '../testing/play-order.ts';
import {
  appointmentCancelled,
  appointmentMoved,
  deadlinePassed,
  ended,
  requested,
  rescheduled,
  scheduled,
  settled,
} from './fixtures.ts';
import type { OrderEvent } from './types.ts';

const { eventUri, inviteeUri, startsAt } = scheduled;
const following = (startsAt: string | null) =>
  ({ type: 'followSession', params: { startsAt } }) as const;
const clearDeadline = { type: 'clearDeadline', params: undefined } as const;

describe('effects of an appointment', () => {
  it('a scheduled appointment is stored', () => {
    const { effects, snapshot } = playOrder('session', scheduled);
    expect(effects).toEqual([
      { type: 'keepAppointment', params: { eventUri, inviteeUri, startsAt } },
      following(startsAt),
    ]);
    expect(snapshot.context.appointment).toEqual({ eventUri, inviteeUri, startsAt });
  });

  it.each([
    { event: appointmentCancelled, isCancelled: true },
    { event: appointmentMoved, isCancelled: false },
  ])('$event.type drops the appointment', ({ event, isCancelled }) => {
    const { effects, snapshot } = playOrder('session', scheduled, event);
    expect(effects).toContainEqual({
      type: 'dropAppointment',
      params: { inviteeUri, isCancelled },
    });
    expect(effects.at(-1)).toEqual(following(null));
    expect(snapshot.context).toMatchObject({ appointment: null, pastInvitees: [inviteeUri] });
  });

  it('the deadline follows the first of several sessions, and none once the order is paid', () => {
    const later = { ...rescheduled, replaces: null, startsAt: '2026-03-02T09:00:00.000Z' };
    const sooner = { ...later, inviteeUri: 'sooner', startsAt: '2026-03-01T12:30:00.000+04:00' };
    const unknown = { ...later, inviteeUri: 'unknown', startsAt: null };
    const lastOf = (...events: OrderEvent[]) => playOrder('session', ...events).effects.at(-1);
    expect(lastOf(scheduled, later)).toEqual(following(startsAt));
    expect(lastOf(scheduled, later, sooner, unknown)).toEqual(following(sooner.startsAt));
    expect(lastOf(later, scheduled, appointmentCancelled)).toEqual(following(later.startsAt));
    expect(lastOf(requested, settled, scheduled, sooner)?.type).toBe('keepAppointment');
  });

  it('a repeated appointment ends the one that it replaced, once', () => {
    const news = [{ ...rescheduled, replaces: null }, rescheduled];
    const { effects, snapshot } = playOrder('session', ...news);
    expect(effects).toEqual([
      { type: 'dropAppointment', params: { inviteeUri, isCancelled: false } },
      following(startsAt),
    ]);
    expect(snapshot.context).toMatchObject({
      appointment: { inviteeUri: rescheduled.inviteeUri },
      pastInvitees: [inviteeUri],
    });
    expect(playOrder('session', ...news, rescheduled).outcome).toBe('duplicate');
  });

  it.each([
    ['a draft', [scheduled]],
    ['an unpaid order', [scheduled, requested, ended]],
  ])('the deadline of %s asks staff to free its time', (_, events) => {
    const { effects, snapshot } = playOrder('session', ...events, deadlinePassed);
    expect(snapshot.value).toBe('expired');
    expect(effects).toEqual([
      clearDeadline,
      { type: 'raiseFlag', params: { reason: 'appointment_unpaid', about: null } },
    ]);
  });

  it('a time that is chosen after the payment, and its end, are reported with what was paid', () => {
    const paid = [requested, ended, { ...requested, paymentId: 'payment-2' }];
    const settledLater = { ...settled, paymentId: 'payment-2' };
    const chosen = playOrder('session', ...paid, settledLater, scheduled);
    expect(chosen.effects.slice(1)).toEqual([
      {
        type: 'tellStaff',
        params: { notice: 'appointment_chosen', about: inviteeUri, occasion: { id: '0' } },
      },
      {
        type: 'sendMail',
        params: { mail: 'session_scheduled', paymentId: 'payment-2', occasion: { id: '0' } },
      },
    ]);
    const left = playOrder('session', ...paid, settledLater, scheduled, appointmentCancelled);
    expect(left.effects.slice(1)).toEqual([
      { type: 'raiseFlag', params: { reason: 'appointment_cancelled', about: inviteeUri } },
      {
        type: 'sendMail',
        params: { mail: 'session_without_time', paymentId: 'payment-2', occasion: { id: '1' } },
      },
    ]);
  });
});
