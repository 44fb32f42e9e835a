import crypto, { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { saveAnswers } from '#machines/api/booking.ts';
import { webhookPaths } from '#machines/api/paths.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { memoryLogger } from '../testing/logger.ts';
import { serverOf } from '../testing/staff.ts';
import { problemHandler } from './answer-problem.ts';
import { callerBehind, callerOf, networkOf } from './caller.ts';
import type { ApiEnv } from './env.ts';
import { jsonBody, jsonUpTo } from './json-body.ts';
import { requestLog } from './request-log.ts';

let logger: ReturnType<typeof memoryLogger>;

describe('the network of an address', () => {
  it.each([
    ['2001:db8::1', '2001:db8:0:0:ffff:ffff:ffff:ffff'],
    ['2001:db8::', '2001:DB8::a:b:c:d'],
    ['2001:db8:1::5:0:0:1', '2001:0db8:0001:0000:0005:0000:0000:0002'],
    ['::1', '::ff:0:0:2'],
    ['fe80::1%eth0', 'fe80::2'],
    ['[2001:db8::1]:4711', '2001:db8::2'],
  ])('is one for %s and %s', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other));
  });

  it.each([
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['2001:db8:1::1', '2001:db8:2::1'],
    ['9.9.9.9', '9.9.9.8'],
  ])('is another for %s and %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });

  it.each(['9.9.9.9', '::ffff:9.9.9.9', '::FFFF:909:909', '0:0:0:0:0:ffff:9.9.9.9', '9.9.9.9:80'])(
    'is the IPv4 address itself for %s',
    (address) => {
      expect(networkOf(address)).toBe('9.9.9.9');
    },
  );

  it.each(['unknown', '', 'a:b', '1.2.3.4.5'])('is what stands there for %j', (address) => {
    expect(networkOf(address)).toBe(address);
  });
});

function caller(proxies: number, forwarded?: string): string {
  const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }) };
  return callerOf({ socket: { remoteAddress: '10.0.0.1' }, headers } as IncomingMessage, proxies);
}

it('is the connection where no proxy stands in front, whatever is claimed', () => {
  expect(caller(0, '203.0.113.9')).toBe('10.0.0.1');
});

it('is what our own proxy wrote, not what the caller wrote before it', () => {
  expect(caller(1, '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
  expect(caller(2, '198.51.100.7, 203.0.113.9')).toBe('198.51.100.7');
});

it('is the connection where the proxy wrote nothing', () => {
  expect(caller(1)).toBe('10.0.0.1');
});

it('is the program itself where it asks its own endpoint without a connection', async () => {
  const app = new Hono().get('/', (c) => c.text(callerBehind(0)(c)));
  expect(await (await app.request('/')).text()).toBe('self');
});

describe('the body of a request', () => {
  const { path } = saveAnswers;
  const api = new Hono<ApiEnv>();
  api.onError(problemHandler(memoryLogger()));
  api.post(path, ...jsonUpTo(), jsonBody(saveAnswers), (c) => c.json({}));

  async function send(body: string) {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await api.request(path, { method: 'POST', headers, body });
    const { code, errors } = (await answer.json()) as ProblemResponse;
    return [answer.status, code, errors?.map(({ field, message }) => `${field}: ${message}`)];
  }

  const nested = (open: string, close: string) => `${open.repeat(5_000)}1${close.repeat(5_000)}`;

  test.each([
    ['arrays', nested('[', ']')],
    ['objects', nested('{"answers":', '}')],
    ['answers', `{"token":"t","answers":${nested('[', ']')}}`],
  ])('%s nested 5,000 deep are invalid input', async (_, body) => {
    expect(await send(body)).toEqual([422, 'invalid_input', expect.anything()]);
  });

  test.each([
    '{"token":"t","answers":{},"__proto__":{"isPaid":true}}',
    '{"token":"t","answers":{"__proto__":"x"}}',
    '{"token":"t","answers":{"\\u005f_proto__":"x"}}',
  ])('a field named like the prototype is named and refused: %s', async (body) => {
    const named = '__proto__: “__proto__” is not part of this form.';
    expect(await send(body)).toEqual([422, 'invalid_input', [named]]);
  });

  test('a field named like something that every object has is named too', async () => {
    const named = 'constructor: “constructor” is not part of this form.';
    expect(await send('{"token":"t","answers":{},"constructor":1}')).toEqual([
      422,
      'invalid_input',
      [named],
    ]);
  });

  test('answers that only speak of it are taken', async () => {
    expect(
      (await send('{"token":"t","answers":{"lifeVision":"a \\"__proto__\\": field"}}'))[0],
    ).toBe(200);
  });
});

describe('the log of requests', () => {
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
});

describe('a webhook’s signature', () => {
  type Service = keyof typeof webhookPaths;

  const headers: Record<Service, string> = {
    stripe: 'Stripe-Signature',
    ziina: 'X-Hmac-Signature',
    calendly: 'Calendly-Webhook-Signature',
    whatsapp: 'X-Hub-Signature-256',
    mail: 'X-Mail-Signature',
  };
  const body = JSON.stringify({ id: 'evt_1', event: 'other', type: 'other' });
  let app: ReturnType<typeof serverOf>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    logger = memoryLogger();
    const secrets = { stripe: 'ours', ziina: 'ours', calendly: 'ours', whatsapp: 'ours' };
    app = serverOf({ logger, webhookSecrets: secrets });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  function signed(secret: string, secondsAgo: number): string {
    const time = Math.floor(Date.now() / 1_000) - secondsAgo;
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return `t=${time},v1=${mac}`;
  }

  async function send(service: Service, signature: string): Promise<number> {
    const request = { method: 'POST', body, headers: { [headers[service]]: signature } };
    return (await app.request(webhookPaths[service], request)).status;
  }

  const refusals = () => logger.lines.filter(({ message }) => message !== 'request');

  it.each<[Service, string, string, number]>([
    ['stripe', 'signature', 'theirs', 0],
    ['calendly', 'signature', 'theirs', 0],
    ['calendly', 'signature', 'theirs', 400],
    ['ziina', 'signature', 'theirs', 0],
    ['stripe', 'time', 'ours', 400],
    ['calendly', 'time', 'ours', 400],
    ['calendly', 'time', 'ours', -400],
  ])('a message of %s that is refused by its %s is logged', async (service, fault, secret, ago) => {
    expect(await send(service, signed(secret, ago))).toBe(400);
    expect(refusals()).toEqual([
      { level: 'error', message: 'webhook message refused', fields: { service, fault } },
    ]);
  });

  it('computes the signature of a message of Calendly once, however many it carries', async () => {
    const hmac = vi.spyOn(crypto, 'createHmac');
    syncBuiltinESMExports();
    expect(await send('calendly', `t=1,${'v1=a,'.repeat(1_000)}`)).toBe(400);
    expect(hmac).toHaveBeenCalledTimes(1);
  });

  it('strangers fill no log with messages that are refused', async () => {
    for (let times = 0; times < 20; times += 1) await send('calendly', 'made up');
    expect(refusals()).toHaveLength(1);
    await send('stripe', 'made up');
    await send('calendly', signed('ours', 400));
    expect(refusals()).toHaveLength(3);
    vi.setSystemTime(Date.now() + 60_001);
    await send('calendly', 'made up');
    expect(refusals()).toHaveLength(4);
  });
});
