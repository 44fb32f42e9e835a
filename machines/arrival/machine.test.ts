import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ReadDeliveriesRequest, ShownDelivery } from '../api/read-deliveries.ts';
import { type Failure, networkFailure } from '../problem.ts';
import { settle, silentPromise } from '../testing/actors.ts';
import { broken, done } from '../testing/system-events.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import { arrivalMachine, arrivalOf, provideArrival } from './machine.ts';
import { ANSWER_LIMIT_MS, FIRST_PAUSE_MS, QUESTIONS_MAX } from './timings.ts';

const making: ShownDelivery = {
  item: 'toolkit',
  title: 'The Toolkit',
  standing: 'making',
  dueAt: null,
  isSoon: true,
  file: null,
};
const made: ShownDelivery = { ...making, standing: 'delivered', isSoon: false, file: '/file' };
const later: ShownDelivery = { ...making, item: 'roadmap', isSoon: false };

let answers: Array<ShownDelivery[] | Failure | 'silence'>;
let asked: string[];
let clock: SimulatedClock;
beforeEach(() => {
  answers = [];
  asked = [];
  clock = new SimulatedClock();
});

function begin() {
  const read = async ({ token }: ReadDeliveriesRequest) => {
    asked.push(token);
    const answer = answers.shift() ?? [making];
    if (answer === 'silence') return new Promise<never>(() => {});
    return 'code' in answer
      ? ({ ok: false, problem: answer } as const)
      : ({ ok: true, value: { deliveries: answer } } as const);
  };
  const actor = createActor(provideArrival(read), { clock }).start();
  actor.send({ type: 'purchase.shown', token: 'token-1' });
  return { actor, arrival: () => arrivalOf(actor.getSnapshot()) };
}

async function pass(milliseconds: number) {
  clock.increment(milliseconds);
  await settle();
}

describe('the arrival of what was bought', () => {
  it('is asked for until the file is there, and then no more', async () => {
    answers = [[making, later], networkFailure, [made, later]];
    const { arrival } = begin();
    await settle();
    expect(arrival()).toEqual({ files: [], isComing: true });
    await pass(FIRST_PAUSE_MS);
    expect(arrival().isComing).toBe(true);
    await pass(FIRST_PAUSE_MS * 1.5);
    expect(arrival()).toEqual({
      files: [{ title: 'The Toolkit', file: '/file' }],
      isComing: false,
    });
    await pass(3_600_000);
    expect(asked).toHaveLength(3);
  });

  it('is not waited for where it takes days', async () => {
    answers = [[later]];
    const { arrival } = begin();
    await settle();
    expect(arrival()).toEqual({ files: [], isComing: false });
    await pass(3_600_000);
    expect(asked).toHaveLength(1);
  });

  it('is left to the mail after two minutes, and asked for again when the person comes back', async () => {
    answers = ['silence'];
    const { actor, arrival } = begin();
    await pass(ANSWER_LIMIT_MS);
    for (let pauses = 0; pauses < QUESTIONS_MAX + 3; pauses += 1) {
      await pass(FIRST_PAUSE_MS * 1.5 ** pauses);
    }
    expect(asked).toHaveLength(QUESTIONS_MAX);
    expect(arrival()).toEqual({ files: [], isComing: false });
    answers = [[made]];
    actor.send({ type: 'window.focus' });
    await settle();
    expect(arrival().files).toHaveLength(1);
  });

  it('of another booking is not mixed up with it', async () => {
    answers = [[made], [later]];
    const { actor, arrival } = begin();
    await settle();
    actor.send({ type: 'purchase.shown', token: 'token-2' });
    expect(arrival().files).toEqual([]);
    await settle();
    actor.send({ type: 'purchase.hidden' });
    await pass(3_600_000);
    expect(asked).toEqual(['token-1', 'token-2']);
  });
});

it('walks every transition', () => {
  const answer = (...deliveries: ShownDelivery[]) =>
    done('readDeliveries', { ok: true, value: { deliveries } });
  const model: Model = {
    machine: arrivalMachine.provide({ actors: { readDeliveries: silentPromise() } }),
    input: undefined,
    events: [
      { type: 'purchase.shown', token: 'token-1' },
      { type: 'purchase.hidden' },
      { type: 'window.focus' },
      answer(making),
      answer(made),
      broken('readDeliveries'),
      { type: 'xstate.after.answerExpires.arrival.asking' },
      { type: 'xstate.after.pause.arrival.waiting' },
    ],
    facts: ({ context }) => [context.questions, context.deliveries.length],
  };
  const result = replay(model, journeysOf(model));
  print('arrival', result);
  expect(result).toMatchObject({ missed: [], unreached: [] });
});
