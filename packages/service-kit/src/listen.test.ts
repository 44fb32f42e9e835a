import { get } from 'node:http';
import { expect, test } from 'vitest';
import { isKnownHost, listen, urlHost } from './listen.ts';

const service = { service: 'Echo', host: '127.0.0.1', port: 0 };

test('a taken port is an error naming the service and the port', async () => {
  const first = await listen({ ...service, fetch: () => new Response('hello') });
  expect(await (await fetch(first.url)).text()).toBe('hello');
  const port = Number(new URL(first.url).port);
  await expect(listen({ ...service, port, fetch: () => new Response() })).rejects.toThrow(
    `Echo cannot listen on port ${port}: the port is in use`,
  );
  await first.close();
});

test.each([
  'localhost',
  'LOCALHOST:3001',
  'sse-1.localhost:3001',
  '127.0.0.1',
  '[::1]:3001',
  'site.example',
])('a request to %s is answered', (host) => expect(isKnownHost(host, ['site.example'])).toBe(true));

test.each([
  undefined,
  '',
  'evil.example:3001',
  'localhost.evil.example',
  'notlocalhost',
  '127.0.0.1.evil.example',
])('a request to %s is refused', (host) => expect(isKnownHost(host, ['site.example'])).toBe(false));

test('neither requests nor upgrades reach the service under a name that is not its own', async () => {
  const reached: string[] = [];
  const server = await listen({
    ...service,
    fetch: () => new Response(`${reached.push('request')}`),
    upgrade: (_, socket) => {
      reached.push('upgrade');
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    },
  });
  const ask = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const asking = get(server.url, { headers, agent: false });
      const answered = ({ statusCode }: { statusCode?: number }) => resolve(statusCode);
      asking.once('response', answered).once('upgrade', answered).once('error', reject);
    });
  const upgrading = { connection: 'Upgrade', upgrade: 'x' };
  for (const headers of [{}, upgrading]) {
    expect(await ask({ host: 'evil.example', ...headers })).toBe(421);
  }
  expect(reached).toEqual([]);
  expect([await ask({ host: 'localhost' }), await ask(upgrading)]).toEqual([200, 101]);
  expect(reached).toEqual(['request', 'upgrade']);
  await server.close();
});

test('close cuts open connections and waits for running handlers', async () => {
  let finish: () => void = () => undefined;
  let began: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const server = await listen({
    ...service,
    async fetch() {
      began();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return new Response();
    },
  });
  const asking = fetch(server.url).then(
    () => 'answered',
    () => 'cut',
  );
  await begun;
  let closed = false;
  const closing = server.close().then(() => {
    closed = true;
  });
  expect(await asking).toBe('cut');
  expect(closed).toBe(false);
  finish();
  await closing;
  await expect(fetch(server.url)).rejects.toThrow();
});

test('urlHost gives a host that can be reached', () => {
  expect(urlHost('127.0.0.1')).toBe('127.0.0.1');
  expect(urlHost('0.0.0.0')).toBe('127.0.0.1');
  expect(urlHost('::1')).toBe('[::1]');
});
