import { expect, test } from 'vitest';
import { startDueLoop } from './due-loop.ts';
import { simulatedClock } from './testing/clock.ts';
import { eventually } from './testing/eventually.ts';

const SECOND_MS = 1_000;

function loopOver(step: () => Promise<number | undefined>) {
  const clock = simulatedClock(0);
  const errors: unknown[] = [];
  const loop = startDueLoop({ clock, step, onError: (error) => errors.push(error) });
  return { clock, errors, loop };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

test('the loop steps at once, and again when the next work is due', async () => {
  let steps = 0;
  const { clock, loop } = loopOver(async () => {
    steps += 1;
    return 5 * SECOND_MS;
  });
  await turns();
  expect(steps).toBe(1);
  clock.advance(5 * SECOND_MS - 1);
  await turns();
  expect(steps).toBe(1);
  clock.advance(1);
  await turns();
  expect(steps).toBeGreaterThan(1);
  await loop.stop();
});

test('waking the loop during a step causes one more step, never two at once', async () => {
  let running = 0;
  let most = 0;
  let steps = 0;
  const { loop } = loopOver(async () => {
    running += 1;
    most = Math.max(most, running);
    steps += 1;
    await turns();
    running -= 1;
    return undefined;
  });
  loop.wake();
  loop.wake();
  loop.wake();
  await eventually('two steps', () => steps === 2);
  await turns();
  expect(most).toBe(1);
  expect(steps).toBe(2);
  await loop.stop();
});

test('an error is reported and the step repeated a second later', async () => {
  let fails = true;
  let steps = 0;
  const { clock, errors, loop } = loopOver(async () => {
    steps += 1;
    if (fails) throw new Error('no database');
    return undefined;
  });
  await turns();
  expect(errors).toEqual([new Error('no database')]);
  fails = false;
  clock.advance(SECOND_MS);
  await turns();
  expect(steps).toBe(2);
  expect(errors).toHaveLength(1);
  await loop.stop();
});

test('stop waits for the running step, and no step follows', async () => {
  let finish: () => void = () => undefined;
  let steps = 0;
  const { clock, loop } = loopOver(async () => {
    steps += 1;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return 0;
  });
  await turns();
  let stopped = false;
  const stopping = loop.stop().then(() => {
    stopped = true;
  });
  await turns();
  expect(stopped).toBe(false);
  finish();
  await stopping;
  loop.wake();
  clock.advance(60 * SECOND_MS);
  await turns();
  expect(steps).toBe(1);
});
