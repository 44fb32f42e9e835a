import { expect, it } from 'vitest';
import { streamAddress } from './lake-client.ts';

const listen = 'http://localhost:3001/v2025-02-19/data/listen/production?query=*';
const live = 'http://127.0.0.1:3001/vX/data/live/events/production';

it('streamAddress gives each local stream its own host name', () => {
  expect(streamAddress(listen, 0)).toBe(listen.replace('localhost', 'sse0.localhost'));
  expect(streamAddress(live, 7)).toBe(live.replace('127.0.0.1', 'sse7.localhost'));
});

it('streamAddress reuses the first host name after 32 streams', () => {
  expect(streamAddress(listen, 32)).toBe(streamAddress(listen, 0));
  expect(streamAddress(listen, 31)).not.toBe(streamAddress(listen, 30));
});

it.each([
  'http://localhost:3001/v2025-02-19/data/query/production?query=*',
  'https://localhost:3001/v2025-02-19/data/listen/production',
  'https://lake.example.org/v2025-02-19/data/listen/production',
  'http://localhost.example.org/v1/data/listen/production',
])('streamAddress leaves %s unchanged', (address) => {
  expect(streamAddress(address, 3)).toBe(address);
});
