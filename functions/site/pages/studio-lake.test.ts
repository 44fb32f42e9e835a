import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { passToLake } from './studio-lake.ts';

const lake = {
  answer: async () => new Response('of the lake'),
  upgrade: () => undefined,
  endStreams: () => undefined,
};
const server = createServer(passToLake(lake, (_, response) => response.end('of the site')));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const ask = (path: string, headers = {}, method = 'GET') =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', path, method, headers }, async (answer) => {
      const [body = ''] = await answer.setEncoding('utf8').toArray();
      resolve(answer.statusCode === 200 ? body : answer.statusCode);
    });
    asked.once('error', reject).end();
  });

const QUERY = '/v2025-02-19/data/query/production?query=*';
const withToken = { Authorization: 'Bearer token' };

it('the lake answers calls with a token, the checks before them, and no other', async () => {
  expect(await ask(QUERY, withToken)).toBe('of the lake');
  expect(await ask(QUERY, {}, 'OPTIONS')).toBe('of the lake');
  expect(await ask('/v1/ping?tag=x')).toBe('of the lake');
  expect(await ask('/vX/data/ping/production')).toBe('of the lake');
  expect(await ask('/vX/data/query/ping')).toBe(401);
  expect(await ask(QUERY)).toBe(401);
  expect(await ask('/vX/assets/images/production', {}, 'POST')).toBe(401);
});

it('the site answers everything else, with whatever token', async () => {
  for (const path of ['/', '/v2', '/videos/v1/data', '/v1', '/vision/data']) {
    expect(await ask(path, withToken)).toBe('of the site');
  }
});
