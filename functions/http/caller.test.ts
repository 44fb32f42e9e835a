import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { callerBehind, callerOf } from './caller.ts';

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
