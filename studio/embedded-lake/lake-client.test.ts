import { expect, it, vi } from 'vitest';
import { finishWrites, streamAddress, streamHosts } from './lake-client.ts';

const listen = 'http://localhost:3001/v2025-02-19/data/listen/production?query=*';
const live = 'http://127.0.0.1:3001/vX/data/live/events/production';

it('streamAddress gives each local stream its own host name', () => {
  expect(streamAddress(listen, () => 'sse-a-0.localhost')).toBe(
    listen.replace('localhost', 'sse-a-0.localhost'),
  );
  expect(streamAddress(live, () => 'sse-a-7.localhost')).toBe(
    live.replace('127.0.0.1', 'sse-a-7.localhost'),
  );
});

it('streamHosts names no host twice, in one tab or in several', () => {
  const hosts = Array.from({ length: 20 }, () => {
    const nextHost = streamHosts();
    return Array.from({ length: 100 }, nextHost);
  });
  expect(new Set(hosts.flat()).size).toBe(2_000);
});

it.each([
  'http://localhost:3001/v2025-02-19/data/query/production?query=*',
  'https://localhost:3001/v2025-02-19/data/listen/production',
  'https://lake.example.org/v2025-02-19/data/listen/production',
  'http://localhost.example.org/v1/data/listen/production',
])('streamAddress leaves %s unchanged', (address) => {
  expect(streamAddress(address, () => 'sse-a-3.localhost')).toBe(address);
});

it('finishWrites sends a write to its end after nobody waits for it any more', async () => {
  const answer = Promise.withResolvers<Response>();
  const send = vi.fn<typeof fetch>(() => answer.promise);
  const abort = new AbortController();
  const write = 'http://localhost:3001/v2025-02-19/data/actions/production';
  const asked = finishWrites(send)(write, { method: 'POST', signal: abort.signal });
  abort.abort();
  await expect(asked).rejects.toThrow('aborted');
  expect(send).toHaveBeenCalledExactlyOnceWith(write, { method: 'POST', signal: null });
});

it('finishWrites lets reads and writes that are no longer wanted be dropped', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response());
  const { signal } = new AbortController();
  await finishWrites(send)(listen, { signal });
  const write = 'http://localhost:3001/v1/data/mutate/production';
  const dropped = { signal: AbortSignal.abort() };
  await finishWrites(send)(write, dropped);
  expect(send.mock.calls).toEqual([
    [listen, { signal }],
    [write, dropped],
  ]);
});
