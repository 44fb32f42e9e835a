import { expect, it } from 'vitest';
import { createChild } from './child.ts';
import { eventually } from './testing/eventually.ts';

type Work = { act: 'answer' | 'end' | 'hang' | 'fill' };

const child = (limitMs = 60_000) =>
  createChild<Work, { pid: number }>({
    program: new URL('./testing/child-program.ts', import.meta.url),
    limitMs,
    heapMebibytes: 16,
  });

it('asks one process again, and another once it has ended or taken too much memory', async () => {
  const { ask } = child();
  const first = await ask({ act: 'answer' });
  expect(await ask({ act: 'answer' })).toEqual(first);
  expect(await ask({ act: 'end' })).toBeNull();
  const second = await ask({ act: 'answer' });
  expect(second?.pid).not.toBe(first?.pid);
  expect(await ask({ act: 'fill' })).toBeNull();
});

it('ends a process that takes too long', async () => {
  expect(await child(100).ask({ act: 'hang' })).toBeNull();
});

it('kills the process when its caller gives up', async () => {
  const { ask } = child();
  const { pid = 0 } = (await ask({ act: 'answer' })) ?? {};
  expect(await ask({ act: 'hang' }, AbortSignal.timeout(10))).toBeNull();
  await eventually('the end of the process', () => !isRunning(pid));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
