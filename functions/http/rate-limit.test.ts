import { type Context, Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Limiter, localLimiter, sharedLimiter } from '../platform/database/limiter.ts';
import { memoryLogger } from '../testing/logger.ts';
import { problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { rateLimit } from './rate-limit.ts';

const allowance = { name: 'calls', times: 2, seconds: 60 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls a server with this limit from an address. */
function callsTo(limiter: Limiter) {
  const addressOf = (c: Context) => c.req.header('From') ?? '';
  const app = new Hono<ApiEnv>();
  app.onError(problemHandler(memoryLogger()));
  app.use(rateLimit({ limiter, addressOf }));
  app.get('/', (c) => c.text('in'));
  return async (address: string) => app.request('/', { headers: { From: address } });
}

async function statuses(call: ReturnType<typeof callsTo>, ...addresses: string[]) {
  const replies = [];
  for (const address of addresses) replies.push((await call(address)).status);
  return replies;
}

describe('the limit of calls', () => {
  it('lets so many through in its time, and says when to come again', async () => {
    const call = callsTo(localLimiter(allowance));
    expect(await statuses(call, '1.2.3.4', '1.2.3.4')).toEqual([200, 200]);
    vi.advanceTimersByTime(15_000);
    const refused = await call('1.2.3.4');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('45');
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', success: false });
    vi.advanceTimersByTime(45_000);
    expect(await statuses(call, '1.2.3.4')).toEqual([200]);
  });

  it('tells each caller how much is left', async () => {
    const { headers } = await callsTo(localLimiter(allowance))('1.2.3.4');
    expect(Object.fromEntries(headers)).toMatchObject({
      'ratelimit-policy': '"calls";q=2;w=60',
      ratelimit: '"calls";r=1;t=60',
      'ratelimit-limit': '2',
      'ratelimit-remaining': '1',
      'ratelimit-reset': '60',
    });
  });

  it('counts each network for itself', async () => {
    const call = callsTo(localLimiter(allowance));
    expect(await statuses(call, '1.1.1.1', '1.1.1.1', '2.2.2.2', '1.1.1.1')).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await statuses(call, '2001:db8::1', '2001:db8::2', '2001:db8::3')).toEqual([
      200, 200, 429,
    ]);
  });

  it('is kept by each server alone while the database is away', async () => {
    const away = { query: () => Promise.reject(new Error('connection refused')) };
    const call = callsTo(sharedLimiter({ sql: away as never, servers: 'many' }, allowance));
    expect(await statuses(call, '1.1.1.1', '1.1.1.1', '1.1.1.1')).toEqual([200, 200, 429]);
  });
});
