import {
  type ClientRequest,
  createServer,
  get,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spend, withReserved } from '../platform/cpu-account.ts';
import { localLimiter } from '../platform/database/limiter.ts';
import { createBudget } from './budget.ts';

const BUDGET_MS = 1_000;
const AT_ONCE = 2;

let server: Server;
/** The paths of the requests that were worked on, in their order. */
let worked: string[];
/** Lets the requests go on that are being worked on. */
let finish: Array<() => void>;

beforeEach(async () => {
  worked = [];
  finish = [];
  const limiter = localLimiter({ name: 'cpu', times: BUDGET_MS, seconds: 10 });
  const addressOf = ({ headers }: IncomingMessage) => headers.from ?? '';
  const budget = createBudget({ limiter, addressOf, atOnce: AT_ONCE });
  server = createServer(
    budget(async (request, response) => {
      worked.push(request.url ?? '');
      const { searchParams } = new URL(request.url ?? '', 'http://any');
      const work = async () => {
        if (request.url?.startsWith('/slow')) {
          await new Promise<void>((resolve) => finish.push(resolve));
        }
        spend(Number(searchParams.get('costs')));
        return true;
      };
      const expected = searchParams.get('expects');
      const done = expected ? await withReserved(Number(expected), work) : await work();
      if (!done) response.statusCode = 429;
      response.end('made');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

function start(path: string, from: string, language = 'en') {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { port } = server.address() as AddressInfo;
  const headers = { From: from, 'Accept-Language': language };
  const request: ClientRequest = get({ port, path, headers, agent: false }, resolve);
  request.once('error', reject);
  return { request, answer: promise };
}

async function ask(path: string, from = '203.0.113.9', language?: string) {
  const answer = await start(path, from, language).answer;
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

it('refuses a network that has spent its budget, and no other, with both languages and a time', async () => {
  expect((await ask('/page?costs=600')).status).toBe(200);
  expect((await ask('/page?costs=600')).status).toBe(200);
  const { status, headers, body } = await ask('/page');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatch(/^There were many attempts.+\n\p{Script=Arabic}/u);
  expect((await ask('/page', '203.0.113.10')).status).toBe(200);
});

it('refuses a network that spent several budgets at once for as many windows', async () => {
  await ask(`/page?costs=${6 * BUDGET_MS}`);
  const { status, headers } = await ask('/page');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(40);
});

it('tells a call in its own form and language that the budget is spent', async () => {
  await ask('/page?costs=1200');
  const { headers, body } = await ask('/functions/v1/search', undefined, 'ar');
  expect(headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({
    code: 'too_many_requests',
    error: expect.stringMatching(/^\p{Script=Arabic}/u),
  });
});

it('works on a few requests of one network at once, and meanwhile on those of others', async () => {
  const slow = ['/slow/1', '/slow/2', '/slow/3'].map((path) => start(path, '203.0.113.9').answer);
  await vi.waitUntil(() => finish.length === AT_ONCE);
  expect((await ask('/other', '203.0.113.10')).status).toBe(200);
  expect(worked).toHaveLength(AT_ONCE + 1);
  finish.shift()?.();
  await vi.waitUntil(() => worked.length === AT_ONCE + 2);
  for (const each of finish) each();
  await vi.waitUntil(() => finish.length >= 2);
  for (const each of finish) each();
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

it('works on one request at a time once a network has spent a part of its budget', async () => {
  expect((await ask('/page?costs=400')).status).toBe(200);
  const slow = ['/slow/1', '/slow/2'].map((path) => start(path, '203.0.113.9').answer);
  await vi.waitUntil(() => finish.length === 1);
  expect((await ask('/other', '203.0.113.10')).status).toBe(200);
  expect(finish).toHaveLength(1);
  finish[0]?.();
  await vi.waitUntil(() => finish.length === 2);
  finish[1]?.();
  await Promise.all(slow);
});

it('drops a waiting request whose caller has left', async () => {
  const slow = ['/slow/1', '/slow/2'].map((path) => start(path, '203.0.113.9').answer);
  await vi.waitUntil(() => finish.length === AT_ONCE);
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  const left = start('/left', '203.0.113.9');
  left.answer.catch(() => undefined);
  await vi.waitUntil(async () => (await connections()) === 3);
  left.request.destroy();
  await vi.waitUntil(async () => (await connections()) === 2);
  const last = ask('/last');
  for (const each of finish) each();
  expect((await last).status).toBe(200);
  await Promise.all(slow);
  expect(worked).not.toContain('/left');
});

it('begins no work that is expected to take more than its network has neither spent nor reserved', async () => {
  const slow = start('/slow?expects=700&costs=100', '203.0.113.9').answer;
  await vi.waitUntil(() => finish.length === 1);
  expect((await ask('/page?expects=400')).status).toBe(429);
  expect((await ask('/page?expects=300')).status).toBe(200);
  expect((await ask('/page?expects=400', '203.0.113.10')).status).toBe(200);
  finish[0]?.();
  expect((await slow).statusCode).toBe(200);
  expect((await ask('/page?expects=800')).status).toBe(200);
});

it('begins work that is dearer than a whole budget only while nothing of that is spent', async () => {
  expect((await ask('/page?expects=5000&costs=100')).status).toBe(200);
  expect((await ask('/page?expects=5000')).status).toBe(429);
});
