import { expect, it } from 'vitest';
import { createChildWorker } from './child-worker.ts';

type Work = { act: 'answer' | 'end' | 'hang' | 'fill' };

const LONG_MS = 60_000;

const worker = (limitMs = LONG_MS) =>
  createChildWorker<Work, { pid: number }>({
    program: new URL('../testing/child-program.ts', import.meta.url),
    limitMs,
    heapMebibytes: 16,
    refusal: () => new Error('full'),
  });

it('asks one process again, and another once it has ended or taken too much memory', async () => {
  const ask = worker();
  const first = await ask({ act: 'answer' }, 'a');
  expect(await ask({ act: 'answer' }, 'a')).toEqual(first);
  expect(await ask({ act: 'end' }, 'a')).toBeNull();
  const second = await ask({ act: 'answer' }, 'a');
  expect(second?.pid).not.toBe(first?.pid);
  expect(await ask({ act: 'fill' }, 'a')).toBeNull();
});

it('ends a process that takes too long', async () => {
  expect(await worker(100)({ act: 'hang' }, 'a')).toBeNull();
});

it('refuses what one network asks for beyond its part, and lets another go before the rest', async () => {
  const ask = worker();
  const order: string[] = [];
  const asked = (name: string) =>
    ask({ act: 'answer' }, name[0] ?? '').then(() => order.push(name));
  const flood = ['a1', 'a2', 'a3', 'a4'].map(asked);
  await expect(asked('a5')).rejects.toThrow('full');
  await Promise.all([...flood, asked('b1')]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});
