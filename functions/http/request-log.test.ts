import { connect } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLogger } from '../testing/logger.ts';
import { problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { requestLog } from './request-log.ts';

let logger: ReturnType<typeof memoryLogger>;
let app: Hono<ApiEnv>;
beforeEach(() => {
  logger = memoryLogger();
  app = new Hono<ApiEnv>();
  app.onError(problemHandler(logger));
  app.use(requestLog(logger, (c) => c.req.header('From') ?? ''));
  app.get('/', (c) => c.text('made'));
});
afterEach(() => void vi.useRealTimers());

it('logs a few requests of one network within a second, and the number of the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ask = (From: string) => app.request('/', { headers: { From } });
  for (let call = 0; call < 50; call += 1) await ask('203.0.113.9');
  await ask('203.0.113.10');
  expect(logger.lines).toHaveLength(21);
  vi.advanceTimersByTime(1_000);
  expect(logger.lines.at(-1)).toMatchObject({
    message: 'requests were left out of the log',
    fields: { count: 30 },
  });
  await ask('203.0.113.9');
  expect(logger.lines).toHaveLength(23);
});

it('logs nothing of a request’s query, headers and body', async () => {
  app.post('/', (c) => c.text('made'));
  const headers = { Authorization: 'Bearer hidden', Cookie: 'session=hidden' };
  await app.request('/?code=hidden', { method: 'POST', headers, body: 'password=hidden' });
  expect(logger.lines).toHaveLength(1);
  expect(JSON.stringify(logger.lines)).not.toContain('hidden');
});

it('logs a caller who breaks off as no failure of ours, before and while the body is read', async () => {
  const reached = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const left = Promise.withResolvers<void>();
  app.use('/late', async (_, next) => {
    reached[1]?.resolve();
    await left.promise;
    await next();
  });
  app.post('/*', async (c) => {
    reached[0]?.resolve();
    return c.body(await c.req.arrayBuffer());
  });
  const server: ServerType = await new Promise((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  for (const [at, path] of ['/now', '/late'].entries()) {
    const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: any\r\nContent-Length: 9\r\n\r\nhalf`);
    await reached[at]?.promise;
    const gone = new Promise((resolve) => server.once('connection', resolve));
    socket.destroy();
    // A connection that is taken later finds the first one closed.
    const next = connect((server.address() as { port: number }).port, '127.0.0.1');
    await gone;
    next.destroy();
    left.resolve();
  }
  await vi.waitUntil(() => logger.lines.length === 2);
  expect(logger.lines.map(({ level, fields }) => [level, fields.status])).toEqual([
    ['info', 400],
    ['info', 400],
  ]);
  await new Promise((resolve) => server.close(resolve));
});
