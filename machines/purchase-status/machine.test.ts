import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ReadDeliveriesRequest, ShownDelivery, ShownOrder } from '../api/own-order.ts';
import { type Failure, networkFailure } from '../problem.ts';
import { broken, done, settle, silentPromise } from '../testing/actors.ts';
import { journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  ANSWER_LIMIT_MS,
  FIRST_PAUSE_MS,
  FOLLOW_PAUSE_MS,
  FOLLOWED_MAX,
  filesOf,
  providePurchaseStatus,
  purchaseStatusMachine,
  purchaseStatusOf,
  QUESTIONS_MAX,
} from './machine.ts';

const order: ShownOrder = {
  title: 'The Toolkit',
  price: 'AED 99',
  reference: '7K3M-9QXT-2B4C-D6EF',
  status: 'payment-completed',
  answers: 'closed',
  isSession: false,
  receipt: null,
  copy: null,
};

const making: ShownDelivery = {
  item: 'toolkit',
  title: 'The Toolkit',
  status: 'making',
  isSession: false,
  dueAt: null,
  rest: null,
  isSoon: true,
  file: null,
  progress: null,
};
const made: ShownDelivery = { ...making, status: 'delivered', isSoon: false, file: '/file' };
const later: ShownDelivery = { ...making, item: 'roadmap', isSoon: false };

let answers: Array<ShownDelivery[] | Failure | 'silence' | 'broken'>;
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
    if (answer === 'broken') throw new Error('a bug');
    return 'code' in answer
      ? ({ ok: false, problem: answer } as const)
      : ({ ok: true, value: { order, deliveries: answer } } as const);
  };
  const actor = createActor(providePurchaseStatus(read), { clock }).start();
  actor.send({ type: 'purchase.shown', token: 'token-1' });
  const purchaseStatus = () => purchaseStatusOf(actor.getSnapshot());
  return { actor, purchaseStatus, files: () => filesOf(purchaseStatus()) };
}

async function pass(milliseconds: number) {
  clock.increment(milliseconds);
  await settle();
}

describe('the purchase status machine', () => {
  it('asks until the file is there', async () => {
    answers = [[making, later], networkFailure, [made, later]];
    const { purchaseStatus, files } = begin();
    expect(purchaseStatus()).toMatchObject({ phase: 'loading', isAsking: true });
    await settle();
    expect(purchaseStatus()).toMatchObject({
      phase: 'shown',
      order,
      isComing: true,
      isAsking: false,
    });
    expect(files()).toEqual([]);
    await pass(FIRST_PAUSE_MS);
    expect(purchaseStatus()).toMatchObject({ phase: 'shown', isComing: true });
    await pass(FIRST_PAUSE_MS * 1.5);
    expect(purchaseStatus().isComing).toBe(false);
    expect(files()).toEqual([{ title: 'The Toolkit', file: '/file' }]);
    expect(asked).toHaveLength(3);
  });

  it('asks each minute for what takes days, and stops after a while', async () => {
    answers = Array.from({ length: 2 * FOLLOWED_MAX }, () => [later]);
    const { actor, purchaseStatus } = begin();
    await settle();
    expect(purchaseStatus().isComing).toBe(false);
    await pass(FOLLOW_PAUSE_MS - 1);
    expect(asked).toHaveLength(1);
    for (let minutes = 0; minutes < FOLLOWED_MAX + 5; minutes += 1) await pass(FOLLOW_PAUSE_MS);
    expect(asked).toHaveLength(FOLLOWED_MAX);
    actor.send({ type: 'window.focus' });
    await settle();
    await pass(FOLLOW_PAUSE_MS);
    expect(asked).toHaveLength(FOLLOWED_MAX + 2);
  });

  it('leaves the file to the mail after two minutes, and asks again when the person comes back', async () => {
    answers = ['silence'];
    const { actor, purchaseStatus, files } = begin();
    await pass(ANSWER_LIMIT_MS);
    expect(purchaseStatus().phase).toBe('away');
    for (let pauses = 0; pauses < QUESTIONS_MAX - 1; pauses += 1) {
      await pass(FIRST_PAUSE_MS * 1.5 ** pauses);
    }
    expect(asked).toHaveLength(QUESTIONS_MAX);
    expect(purchaseStatus()).toMatchObject({ phase: 'shown', isComing: false });
    answers = [[made]];
    actor.send({ type: 'window.focus' });
    await settle();
    expect(files()).toHaveLength(1);
  });

  it('says that more comes soon until the last of the frequent requests, and not after later ones', async () => {
    const frequent = Array.from({ length: QUESTIONS_MAX - 1 }, () => [making]);
    answers = [...frequent, 'silence', 'silence'];
    const { purchaseStatus } = begin();
    await settle();
    for (let pauses = 0; pauses < QUESTIONS_MAX - 1; pauses += 1) {
      await pass(FIRST_PAUSE_MS * 1.5 ** pauses);
    }
    expect([asked.length, purchaseStatus().isComing]).toEqual([QUESTIONS_MAX, true]);
    await pass(ANSWER_LIMIT_MS);
    expect(purchaseStatus().isComing).toBe(false);
    await pass(FOLLOW_PAUSE_MS);
    expect([asked.length, purchaseStatus().isComing]).toEqual([QUESTIONS_MAX + 1, false]);
  });

  it('does not ask again once the link opens nothing', async () => {
    answers = [{ code: 'booking_link_ended' }];
    const { actor, purchaseStatus } = begin();
    await settle();
    expect(purchaseStatus()).toMatchObject({
      phase: 'over',
      problem: { code: 'booking_link_ended' },
    });
    actor.send({ type: 'window.focus' });
    await pass(FOLLOW_PAUSE_MS);
    expect(asked).toHaveLength(1);
  });

  it('asks at once when the person tries again', async () => {
    answers = [networkFailure, [made]];
    const { actor, purchaseStatus } = begin();
    await settle();
    expect(purchaseStatus().phase).toBe('away');
    actor.send({ type: 'try.again' });
    await settle();
    expect(purchaseStatus().phase).toBe('shown');
  });

  it('asks at once when the person comes back while the file is awaited', async () => {
    answers = ['broken', [made]];
    const { actor, purchaseStatus } = begin();
    await settle();
    expect(purchaseStatus()).toMatchObject({ phase: 'away', problem: networkFailure });
    actor.send({ type: 'window.focus' });
    await settle();
    expect(purchaseStatus().phase).toBe('shown');
  });

  it('drops a response on its way when it asks once more', async () => {
    answers = [[later], [made]];
    const { actor, purchaseStatus, files } = begin();
    actor.send({ type: 'try.again' });
    await settle();
    expect(asked).toEqual(['token-1', 'token-1']);
    expect(purchaseStatus().deliveries).toEqual([made]);
    expect(files()).toHaveLength(1);
  });

  it('begins its frequent requests anew when nobody answered and the person tries again', async () => {
    answers = Array.from({ length: 2 * QUESTIONS_MAX }, () => networkFailure);
    const { actor } = begin();
    const askedInTurn = async () => {
      await settle();
      for (let pauses = 0; pauses < QUESTIONS_MAX; pauses += 1) {
        await pass(FIRST_PAUSE_MS * 1.5 ** pauses);
      }
      return asked.length;
    };
    expect(await askedInTurn()).toBe(QUESTIONS_MAX);
    actor.send({ type: 'try.again' });
    expect(await askedInTurn()).toBe(2 * QUESTIONS_MAX);
  });

  it('waits longer and longer between requests', async () => {
    const { actor } = begin();
    await settle();
    await pass(FIRST_PAUSE_MS);
    await pass(FIRST_PAUSE_MS);
    expect(asked).toHaveLength(2);
    await pass(FIRST_PAUSE_MS / 2);
    expect(asked).toHaveLength(3);
    actor.stop();
  });

  it('forgets everything, the token too, once the purchase is not shown any more', async () => {
    answers = [[made]];
    const { actor, purchaseStatus } = begin();
    await settle();
    actor.send({ type: 'purchase.hidden' });
    expect(purchaseStatus()).toMatchObject({ phase: 'idle', order: null, deliveries: [] });
    expect(actor.getSnapshot().context.token).toBe('');
  });

  it('never mixes up two bookings', async () => {
    answers = [[made], [later]];
    const { actor, purchaseStatus } = begin();
    await settle();
    actor.send({ type: 'purchase.shown', token: 'token-2' });
    expect(purchaseStatus()).toMatchObject({ phase: 'loading', deliveries: [] });
    await settle();
    actor.send({ type: 'purchase.hidden' });
    await pass(3_600_000);
    expect(asked).toEqual(['token-1', 'token-2']);
  });
});

it('walks every transition', () => {
  const answer = (...deliveries: ShownDelivery[]) =>
    done('readDeliveries', { ok: true, value: { order, deliveries } });
  const model: Model = {
    machine: purchaseStatusMachine.provide({ actors: { readDeliveries: silentPromise() } }),
    input: undefined,
    events: [
      { type: 'purchase.shown', token: 'token-1' },
      { type: 'purchase.hidden' },
      { type: 'window.focus' },
      { type: 'try.again' },
      answer(making),
      answer(made),
      done('readDeliveries', { ok: false, problem: { code: 'booking_not_found' } }),
      broken('readDeliveries'),
      { type: 'xstate.after.answerExpires.purchaseStatus.asking' },
      { type: 'xstate.after.pause.purchaseStatus.waiting' },
      { type: 'xstate.after.followPause.purchaseStatus.resting' },
    ],
    facts: ({ context }) => [context.questions, context.deliveries.length],
  };
  const result = replay(model, journeysOf(model));
  print('purchase status', result);
  expect(result).toMatchObject({ missed: [], unreached: [] });
});
