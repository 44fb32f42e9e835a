import { expect, onTestFinished, test, vi } from 'vitest';
import { contentAddress } from '#machines/api/content.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { createContentClient } from './content-client.ts';

const content = { path: '/coaching', search: '', language: 'en' } as SiteContent;
const answer = () => Promise.resolve(Response.json(content));

/** Has asked for the page at the time 0, and is `ms` later. */
async function later(ms: number) {
  let now = 0;
  const ask = vi.fn(answer);
  const client = createContentClient(ask, () => now);
  const onChanged = vi.fn();
  await client.fetch('/coaching', 'en', onChanged);
  now = ms;
  const fetchAgain = () => client.fetch('/coaching', 'en', onChanged);
  const has = () => client.has('/coaching', 'en');
  return { client, ask, onChanged, fetchAgain, has };
}

test('PERF-03: content is asked for once in five minutes', async () => {
  const { ask, fetchAgain } = await later(299_999);
  expect(await fetchAgain()).toEqual(content);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledWith(contentAddress({ path: '/coaching', language: 'en' }), {
    signal: expect.any(AbortSignal),
  });
});

test.each([300_000, 599_999])(
  'PERF-03: after %s ms content comes at once, and is asked for behind it, once',
  async (ms) => {
    const { ask, onChanged, fetchAgain, has } = await later(ms);
    const answered = Promise.withResolvers<Response>();
    ask.mockReturnValue(answered.promise);
    expect(has()).toBe(true);
    expect(await fetchAgain()).toEqual(content);
    expect(await fetchAgain()).toEqual(content);
    expect(ask).toHaveBeenCalledTimes(2);
    const change = { ...content, page: null, settings: 'changed' };
    answered.resolve(Response.json(change));
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(change));
    expect(await fetchAgain()).toEqual(change);
    expect(ask).toHaveBeenCalledTimes(2);
  },
);

test('PERF-03: after ten minutes content is gone', async () => {
  const { ask, fetchAgain, has } = await later(600_000);
  expect(has()).toBe(false);
  const asked = Promise.withResolvers<Response>();
  ask.mockReturnValue(asked.promise);
  const again = fetchAgain();
  asked.resolve(await answer());
  expect(await again).toEqual(content);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what has not changed is fresh again, and tells nobody', async () => {
  const { ask, onChanged, fetchAgain } = await later(300_000);
  await fetchAgain();
  await new Promise(setImmediate);
  await fetchAgain();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onChanged).not.toHaveBeenCalled();
});

test('without a network what is kept comes each time, and is asked for anew', async () => {
  const { ask, fetchAgain } = await later(300_000);
  ask.mockImplementation(() => Promise.reject(new TypeError('offline')));
  for (const calls of [4, 7]) {
    expect(await fetchAgain()).toEqual(content);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(calls));
    await new Promise(setImmediate);
  }
});

test('what is fetched ahead is not asked for again while it is kept', async () => {
  const { client, ask } = await later(300_000);
  await client.fetch('/coaching', 'en');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('each language is content of its own', async () => {
  const ask = vi.fn(answer);
  const client = createContentClient(ask, () => 0);
  client.remember(content);
  await client.fetch('/coaching', 'en');
  expect(ask).not.toHaveBeenCalled();
  await client.fetch('/coaching', 'ar');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('PERF-04: a failure is tried again twice, then told and not remembered', async () => {
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
  // The simulated clock has none of its own.
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
  const told = vi.fn();
  client.fetch('/coaching', 'en').catch(told);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(expect.any(TypeError));
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockImplementation(answer);
  expect(await client.fetch('/coaching', 'en')).toEqual(content);
});

test('what was forgotten is asked for again, and known to be missing until then', async () => {
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
