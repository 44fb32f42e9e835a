import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryLogger } from '../testing/logger.ts';
import { problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { rateLimit } from './rate-limit.ts';

let time: number;
let app: Hono<ApiEnv>;

beforeEach(() => {
  time = 15_000;
  const addressOf = (c: { req: { header(name: string): string | undefined } }) =>
    c.req.header('From') ?? '';
  app = new Hono<ApiEnv>();
  app.onError(problemHandler(memoryLogger()));
  app.use(rateLimit({ perMinute: 2, addressOf, now: () => time }));
  app.get('/', (c) => c.text('in'));
});

const call = (address: string) => app.request('/', { headers: { From: address } });

async function statuses(...addresses: string[]): Promise<number[]> {
  const replies = [];
  for (const address of addresses) replies.push((await call(address)).status);
  return replies;
}

describe('the limit of calls', () => {
  it('lets so many through in a minute, and says when to come again', async () => {
    expect(await statuses('1.2.3.4', '1.2.3.4', '1.2.3.4')).toEqual([200, 200, 429]);
    const refused = await call('1.2.3.4');
    expect(refused.headers.get('Retry-After')).toBe('45');
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', success: false });
    time += 45_000;
    expect(await statuses('1.2.3.4')).toEqual([200]);
  });

  it('counts each address for itself', async () => {
    expect(await statuses('1.1.1.1', '1.1.1.1', '2.2.2.2', '1.1.1.1')).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('counts a /64 of IPv6 as one, and an IPv4 address in either spelling as itself', async () => {
    expect(await statuses('2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3')).toEqual([
      200, 200, 429,
    ]);
    expect(await statuses('2001:db8:1:2::1')).toEqual([200]);
    expect(await statuses('::ffff:9.9.9.9', '9.9.9.9', '::ffff:9.9.9.9')).toEqual([200, 200, 429]);
    expect(await statuses('::ffff:8.8.8.8')).toEqual([200]);
  });
});
