import { expect, onTestFinished, test, vi } from 'vitest';
import { contentAddress } from '#machines/api/content.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { createContentClient } from './content-client.ts';

const content = { path: '/coaching', search: '', language: 'en' } as SiteContent;
const answer = () => Promise.resolve(Response.json(content));

/** Requests the page at the time 0, and advances to `ms`. */
async function later(ms: number) {
  let now = 0;
  const ask = vi.fn(answer);
  const client = createContentClient(ask, () => now);
  const onStale = vi.fn();
  await client.fetch('/coaching', 'en', onStale);
  now = ms;
  const fetchAgain = () => client.fetch('/coaching', 'en', onStale);
  return { client, ask, onStale, fetchAgain, has: () => client.has('/coaching', 'en') };
}

test('PERF-03: content is fresh for five minutes', async () => {
  const { ask, onStale, fetchAgain } = await later(299_999);
  expect(await fetchAgain()).toEqual(content);
  const address = contentAddress({ path: '/coaching', language: 'en' });
  expect(ask).toHaveBeenCalledExactlyOnceWith(address, { signal: expect.any(AbortSignal) });
  expect(onStale).not.toHaveBeenCalled();
});

test.each([300_000, 599_999])(
  'PERF-03: content comes at once after %s ms, and is marked as stale until it is fresh',
  async (ms) => {
    const { client, ask, onStale, fetchAgain, has } = await later(ms);
    expect(has()).toBe(true);
    expect(await fetchAgain()).toEqual(content);
    expect(onStale).toHaveBeenCalledExactlyOnceWith(content);
    client.remember(content);
    await fetchAgain();
    expect(onStale).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledOnce();
  },
);

test('PERF-03: content is gone after ten minutes', async () => {
  const { ask, onStale, fetchAgain, has } = await later(600_000);
  expect(has()).toBe(false);
  expect(await fetchAgain()).toEqual(content);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onStale).not.toHaveBeenCalled();
});

test('each language has content of its own', async () => {
  const ask = vi.fn(answer);
  const client = createContentClient(ask, () => 0);
  client.remember(content);
  await client.fetch('/coaching', 'en');
  expect(ask).not.toHaveBeenCalled();
  await client.fetch('/coaching', 'ar');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('PERF-04: a failure is retried twice, then reported and not remembered', async () => {
  const ask = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')));
  const client = createContentClient(ask, () => 0);
  await expect(client.fetch('/coaching', 'en')).rejects.toThrow('offline');
  expect(ask).toHaveBeenCalledTimes(3);
  ask.mockImplementation(answer);
  expect(await client.fetch('/coaching', 'en')).toEqual(content);
});

test('ERR-02: an answer that is an error is passed on with its status', async () => {
  const client = createContentClient(
    () => Promise.resolve(new Response('', { status: 503 })),
    () => 0,
  );
  await expect(client.fetch('/coaching', 'en')).rejects.toMatchObject({ status: 503 });
});

test('an answer that does not come counts as no connection after 20 seconds in all', async () => {
  vi.useFakeTimers();
  // The simulated clock has no AbortSignal.timeout.
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), ms);
    return ending.signal;
  });
  onTestFinished(() => {
    limit.mockRestore();
    vi.useRealTimers();
  });
  const ask = vi.fn((_: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const client = createContentClient(ask, () => 0);
  const onFailure = vi.fn();
  client.fetch('/coaching', 'en').catch(onFailure);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailure).toHaveBeenCalledWith(expect.any(TypeError));
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockImplementation(answer);
  expect(await client.fetch('/coaching', 'en')).toEqual(content);
});

test('forgotten content is requested again, and known to be missing until then', async () => {
  const ask = vi.fn(answer);
  const client = createContentClient(ask, () => 0);
  client.remember(content);
  expect(client.hasForgotten()).toBe(false);
  client.forget();
  expect(client.hasForgotten()).toBe(true);
  await client.fetch('/coaching', 'en');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(client.hasForgotten()).toBe(false);
});
