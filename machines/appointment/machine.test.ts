import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { BookedAppointment, ReadAppointmentRequest } from '../api/own-order.ts';
import { type Failure, networkFailure, type Outcome } from '../problem.ts';
import { settle } from '../testing/actors.ts';
import {
  ANSWER_LIMIT_MS,
  appointmentOf,
  FIRST_PAUSE_MS,
  isMissingAppointment,
  provideAppointment,
  QUESTIONS_MAX,
} from './machine.ts';

const knownTime: BookedAppointment = { startsAt: '2026-11-22T09:00:00Z', calendarFile: 'BEGIN' };
const unknownTime: BookedAppointment = { startsAt: null, calendarFile: null };
const gone: Failure = { code: 'booking_not_found' };

type Answer = BookedAppointment | null | Failure | 'silence';

let answers: Answer[];
let asked: string[];
let clock: SimulatedClock;
beforeEach(() => {
  answers = [];
  asked = [];
  clock = new SimulatedClock();
});

function begin() {
  const read = ({ token }: ReadAppointmentRequest) => {
    asked.push(token);
    const answer = answers.shift() ?? null;
    if (answer === 'silence') return new Promise<never>(() => {});
    const outcome: Outcome<{ appointment: BookedAppointment | null }> =
      answer && 'code' in answer
        ? { ok: false, problem: answer }
        : { ok: true, value: { appointment: answer } };
    return Promise.resolve(outcome);
  };
  const actor = createActor(provideAppointment(read), { clock }).start();
  actor.send({ type: 'booking.shown', token: 'token-1' });
  return { actor, appointment: () => appointmentOf(actor.getSnapshot()) };
}

async function pass(milliseconds: number) {
  clock.increment(milliseconds);
  await settle();
}

describe('the appointment machine', () => {
  it('asks the server until the calendar has reported the time, and then no more', async () => {
    answers = [unknownTime, networkFailure, knownTime];
    const { appointment } = begin();
    await settle();
    expect(appointment()).toEqual(unknownTime);
    await pass(FIRST_PAUSE_MS);
    expect(appointment()).toEqual(unknownTime);
    await pass(FIRST_PAUSE_MS * 1.5);
    expect(appointment()).toEqual(knownTime);
    await pass(3_600_000);
    expect(asked).toHaveLength(3);
  });

  it('reports a missing appointment, and finds one that was chosen in another tab meanwhile', async () => {
    answers = [null, null, knownTime];
    const { actor, appointment } = begin();
    const isMissing = () => isMissingAppointment(actor.getSnapshot());
    expect(isMissing()).toBe(false);
    await settle();
    expect(isMissing()).toBe(true);
    actor.send({ type: 'window.focus' });
    await settle();
    expect(isMissing()).toBe(true);
    await pass(FIRST_PAUSE_MS * 1.5);
    expect([isMissing(), appointment()]).toEqual([false, knownTime]);
  });

  it('asks again when the server does not answer', async () => {
    answers = ['silence', knownTime];
    const { appointment } = begin();
    await pass(ANSWER_LIMIT_MS);
    await pass(FIRST_PAUSE_MS);
    expect(appointment()).toEqual(knownTime);
  });

  it('stops after ten requests, and asks again when the person comes back', async () => {
    answers = [...Array.from({ length: QUESTIONS_MAX }, () => gone), knownTime];
    const { actor, appointment } = begin();
    await settle();
    for (let pauses = 1; pauses < QUESTIONS_MAX + 3; pauses += 1) {
      await pass(FIRST_PAUSE_MS * 1.5 ** (pauses - 1));
    }
    expect(asked).toHaveLength(QUESTIONS_MAX);
    actor.send({ type: 'window.focus' });
    await settle();
    expect(appointment()).toEqual(knownTime);
  });

  it('follows a session that was moved while the person was away', async () => {
    const moved = { ...knownTime, startsAt: '2026-11-23T09:00:00Z' };
    answers = [knownTime, moved];
    const { actor, appointment } = begin();
    await settle();
    actor.send({ type: 'window.focus' });
    expect(appointment()).toEqual(knownTime);
    await settle();
    expect(appointment()).toEqual(moved);
  });

  it('forgets the appointment with its booking, and never shows another booking’s', async () => {
    answers = [knownTime, unknownTime];
    const { actor, appointment } = begin();
    await settle();
    actor.send({ type: 'booking.shown', token: 'token-2' });
    expect(appointment()).toBeNull();
    await settle();
    expect(appointment()).toEqual(unknownTime);
    actor.send({ type: 'booking.hidden' });
    expect(appointment()).toBeNull();
    await pass(3_600_000);
    expect(asked).toEqual(['token-1', 'token-2']);
  });
});
