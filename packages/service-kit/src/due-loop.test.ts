import { describe, expect, it, test } from 'vitest';
import { startDueLoop } from './due-loop.ts';
import { fairTurns } from './fair-turns.ts';
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

/** Tasks that end when they are told to, and the order in which they began. */
function tasks(lanes: number, bounds?: Parameters<typeof fairTurns>[1]) {
  const take = fairTurns(
    Array.from({ length: lanes }, (_, lane) => lane),
    bounds,
  );
  const begun: string[] = [];
  const ends = new Map<string, (result: Promise<string>) => void>();
  const add = (name: string) =>
    take(name.charAt(0), () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      begun.push(name);
      ends.set(name, resolve);
      return promise;
    });
  const end = async (name: string) => {
    ends.get(name)?.(Promise.resolve(name));
    await new Promise(setImmediate);
  };
  return { add, begun, end, ends };
}

describe('turns', () => {
  it('leave a lane to another sender, however much the first one sends', async () => {
    const { add, begun, end } = tasks(2);
    for (const name of ['a1', 'a2', 'a3']) void add(name);
    void add('b1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('go round the senders where lanes are few', async () => {
    const { add, begun, end } = tasks(1);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void add(name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('go on after a task that failed, whose sender hears of it', async () => {
    const { add, begun, ends } = tasks(1);
    const failed = add('a1');
    const other = add('b1');
    ends.get('a1')?.(Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    await new Promise(setImmediate);
    ends.get('b1')?.(Promise.resolve('done'));
    expect([await other, begun]).toEqual(['done', ['a1', 'b1']]);
  });

  it('refuse what waits beyond the part of one sender, and beyond the part of all', async () => {
    const { add, begun } = tasks(1, { most: 3, mostOfOne: 2, refusal: () => new Error('full') });
    for (const name of ['a1', 'a2', 'a3']) void add(name);
    await expect(add('a4')).rejects.toThrow('full');
    void add('b1');
    await expect(add('c1')).rejects.toThrow('full');
    expect(begun).toEqual(['a1']);
  });
});
