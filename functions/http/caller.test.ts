import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { callerBehind, callerOf, networkOf } from './caller.ts';

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
