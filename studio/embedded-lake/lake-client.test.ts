import { expect, it } from 'vitest';
import { streamAddress, streamHosts } from './lake-client.ts';

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
