import { expect, it, test, vi } from 'vitest';
import { sendWith, streamAddress, streamHosts } from './lake-client.ts';
import { isLocalRequest } from './local-requests-only.ts';

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

it('sendWith adds the token where there is none, also to a stream for everybody', async () => {
  const fetch = vi.fn(async (_: string | Request, { headers }: RequestInit = {}) => headers);
  vi.stubGlobal('fetch', fetch);
  const send = sendWith('of-an-editor');
  const tokenOf = async (...call: Parameters<typeof send>) =>
    ((await send(...call)) as unknown as Headers).get('Authorization');
  expect(await tokenOf(live)).toBe('Bearer of-an-editor');
  expect(await tokenOf(listen, { headers: { Authorization: 'Bearer own' } })).toBe('Bearer own');
  const own = new Request(listen, { headers: { Authorization: 'Bearer own' } });
  expect(await tokenOf(own)).toBe('Bearer own');
  for (const [sent] of fetch.mock.calls) {
    expect(sent instanceof Request ? sent.url : sent).toMatch(/^http:\/\/sse-/);
  }
  vi.unstubAllGlobals();
});

const LOCAL = '127.0.0.1';

test.each([
  [LOCAL, 'same-origin', 'cors', true],
  ['::1', 'same-origin', 'no-cors', true],
  ['::ffff:127.0.0.1', 'none', 'navigate', true],
  [LOCAL, 'cross-site', 'navigate', true],
  [LOCAL, undefined, undefined, true],
  [LOCAL, 'cross-site', 'no-cors', false],
  [LOCAL, 'same-site', 'no-cors', false],
  [LOCAL, 'cross-site', 'cors', false],
  ['192.168.1.5', 'same-origin', 'cors', false],
  ['192.168.1.5', 'none', 'navigate', false],
  ['::1:2', 'none', 'navigate', false],
])(
  'isLocalRequest from %s with Sec-Fetch-Site %s and Sec-Fetch-Mode %s is %s',
  (remoteAddress, site, mode, isLocal) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
    expect(isLocalRequest({ headers, socket: { remoteAddress } })).toBe(isLocal);
  },
);
