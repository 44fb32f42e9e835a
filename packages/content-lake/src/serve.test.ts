import { expect, it, test } from 'vitest';
import { QueueFullError, Semaphore } from './semaphore.ts';
import { readSettings } from './serve.ts';

test('readSettings has defaults for everything', () => {
  expect(readSettings([], {})).toEqual({
    host: '127.0.0.1',
    port: 3001,
    database: { folder: expect.stringMatching(/\.data.lake$/) },
    projectId: 'sandbox',
    datasets: ['production'],
    tokens: [],
    publicUrl: undefined,
  });
});

test('arguments override the environment, a database URL overrides the folder', () => {
  const env = {
    LAKE_PORT: '5000',
    LAKE_HOST: '::1',
    LAKE_DATABASE_URL: 'postgres://x/y',
    LAKE_PUBLIC_URL: 'https://lake.example/',
    LAKE_DATASETS: 'production, staging',
    LAKE_TOKENS: 'write:abc:Layla, read:def',
  };
  expect(readSettings(['--port', '6000', '--data', '/x'], env)).toMatchObject({
    host: '::1',
    port: 6000,
    database: { url: 'postgres://x/y' },
    publicUrl: 'https://lake.example',
    datasets: ['production', 'staging'],
    tokens: [
      { token: 'abc', role: 'write', name: 'Layla' },
      { token: 'def', role: 'read' },
    ],
  });
});

test.each([
  [['--port', 'x'], {}, 'port'],
  [['--port', '65536'], {}, 'port'],
  [[], { LAKE_PUBLIC_URL: 'nowhere' }, 'public address'],
  [[], { LAKE_DATASETS: 'Two Words' }, 'dataset'],
  [[], { LAKE_TOKENS: 'read:a,owner:b' }, 'Token 2'],
  [[], { LAKE_TOKENS: 'write' }, 'Token 1'],
])('readSettings refuses %j with %j with a sentence about the %s', (args, env, about) => {
  expect(() => readSettings(args, env)).toThrow(about);
});

test('a malformed token is not repeated in the error', () => {
  expect(() => readSettings([], { LAKE_TOKENS: 'reader:secret' })).not.toThrow(/secret/);
});

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
