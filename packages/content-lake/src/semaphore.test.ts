import { expect, it } from 'vitest';
import { QueueFullError, Semaphore } from './semaphore.ts';

/** A semaphore whose only permit is taken until `finish`, and the callers that were served since. */
function busy(maxWaiting: number) {
  const semaphore = new Semaphore({ permits: 1, maxWaiting });
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const served: string[] = [];
  const running = semaphore.run(() => promise);
  const wait = (caller: string, signal?: AbortSignal) => {
    const waiting = semaphore.run(async () => served.push(caller), { caller, signal });
    waiting.catch(() => undefined);
    return waiting;
  };
  return { wait, served, finish, running };
}

it('lets callers take turns, however many tasks one of them has', async () => {
  const { wait, served, finish } = busy(10);
  const waiting = ['many', 'many', 'many', 'few', 'few'].map((caller) => wait(caller));
  finish();
  await Promise.all(waiting);
  expect(served).toEqual(['many', 'few', 'many', 'few', 'many']);
});

it('makes room in a full queue by the last task of whoever has most', async () => {
  const { wait, served, finish } = busy(3);
  const many = ['many', 'many', 'many'].map((caller) => wait(caller));
  const few = wait('few');
  await expect(many[2]).rejects.toThrow(QueueFullError);
  await expect(wait('many')).rejects.toThrow(QueueFullError);
  finish();
  await few;
  expect(served).toEqual(['many', 'few']);
});

it('never runs a task whose caller left while it waited', async () => {
  const { wait, served, finish, running } = busy(3);
  const caller = new AbortController();
  const left = wait('left', caller.signal);
  caller.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  finish();
  await running;
  await wait('next');
  expect(served).toEqual(['next']);
});
