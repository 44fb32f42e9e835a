import type { Context } from 'hono';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { callerBehind } from './caller.ts';

function caller(proxies: number, forwarded?: string): Promise<string> {
  const app = new Hono();
  app.get('/', (c: Context) => c.text(callerBehind(proxies)(c)));
  const incoming = { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } };
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const request = new Request('http://localhost/', headers ? { headers } : {});
  return Promise.resolve(app.fetch(request, { incoming })).then((answer) => answer.text());
}

it('is the connection where no proxy stands in front, whatever is claimed', async () => {
  expect(await caller(0, '203.0.113.9')).toBe('10.0.0.1');
});

it('is what our own proxy wrote, not what the caller wrote before it', async () => {
  expect(await caller(1, '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
  expect(await caller(2, '198.51.100.7, 203.0.113.9')).toBe('198.51.100.7');
});

it('is the connection where the proxy wrote nothing', async () => {
  expect(await caller(1)).toBe('10.0.0.1');
});
