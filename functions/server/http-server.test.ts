import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { freePorts } from 'service-kit/testing/ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { healthPath, livePath } from '#machines/api/paths.ts';
import { DOCUMENT_MAX_BYTES } from '#machines/validation/limits.ts';
import { type HttpServer, takePort } from './http-server.ts';

const DRAIN_MS = 5_000;

let port: number;
let server: HttpServer;
let agent: Agent;
let drained: PromiseWithResolvers<void>;
let pauses: number[];

beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  drained = Promise.withResolvers();
  pauses = [];
  port = await freePorts(1);
  server = await takePort(port, '127.0.0.1', {
    headers: { 'X-Ours': 'ours' },
    drainMs: DRAIN_MS,
    pause: (ms) => {
      pauses.push(ms);
      return drained.promise;
    },
  });
});
afterEach(async () => {
  drained.resolve();
  agent.destroy();
  await server.stop().catch(() => undefined);
});

const ask = (path: string, over: Agent | false = false) =>
  new Promise<[status: number | undefined, connection: string | undefined]>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: over }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve([answer.statusCode, answer.headers.connection]));
    }).once('error', reject);
  });

test('a server that has not started yet is alive and not ready, and visitors wait for it', async () => {
  const visitor = ask('/coaching');
  expect((await ask(livePath))[0]).toBe(200);
  expect((await ask(healthPath))[0]).toBe(503);
  server.serve((_, response) => response.writeHead(201).end());
  expect((await visitor)[0]).toBe(201);
  expect((await ask(healthPath))[0]).toBe(201);
});

test('a port that is taken and a host of another machine are refused with advice', async () => {
  await expect(takePort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program; stop that one, or choose another port: PORT=${port + 100} `,
  );
  await expect(takePort(port, '192.0.2.1')).rejects.toThrow(
    'HOST 192.0.2.1 is no address of this machine; try HOST=127.0.0.1.',
  );
});

test('a site on a developer’s machine answers only under its own names, also before it is ready', async () => {
  await server.stop();
  const hosts = ['site.example'];
  server = await takePort(port, '127.0.0.1', { hosts });
  const statusOf = (host: string, path = livePath) =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).once('error', reject);
    });
  expect(await statusOf('evil.example')).toBe(421);
  server.serve((_, response) => response.end());
  for (const known of ['localhost:1', 'a.localhost', '127.0.0.1', '[::1]', 'site.example']) {
    expect([known, await statusOf(known, '/')]).toEqual([known, 200]);
  }
  expect(await statusOf('localhost.evil.example', '/')).toBe(421);
});

test('a server that answers already is not ready before all that it prepares is there', async () => {
  server.serve((_, response) => response.end(), false);
  expect((await ask('/'))[0]).toBe(200);
  expect((await ask(healthPath))[0]).toBe(503);
  server.serve((_, response) => response.end());
  expect((await ask(healthPath))[0]).toBe(200);
});

test('a later listener takes the place of the first', async () => {
  server.serve((_, response) => response.writeHead(503).end());
  expect((await ask('/'))[0]).toBe(503);
  server.serve((_, response) => response.end());
  expect((await ask('/'))[0]).toBe(200);
});

test('every answer has the common headers, unless it has its own', async () => {
  const oursOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('X-Ours');
  expect(await oursOf(healthPath)).toBe('ours');
  const own = { 'X-Ours': 'its own' };
  server.serve(
    getRequestListener(({ url }) => new Response('', { headers: url.endsWith('own') ? own : {} })),
  );
  expect(await oursOf('/')).toBe('ours');
  expect(await oursOf('/own')).toBe('its own');
});

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

test.each(['nginx.conf', 'Caddyfile'])(
  'keeps idle connections for longer than the proxy of %s, which takes the largest upload',
  async (name) => {
    const example = await readFile(new URL(`../../docs/deploy/${name}`, import.meta.url), 'utf8');
    server.serve((_, response) => response.end());
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    const ours = numberIn(headers.get('keep-alive') ?? '', /^timeout=(\d+)$/);
    expect(numberIn(example, /^\s*keepalive(?:_timeout)? (\d+)s;?$/m)).toBeLessThan(ours);
    const largest = numberIn(example, /^\s*(?:client_max_body|max)_size (\d+)mb?;?$/im) * 1e6;
    expect(largest).toBeGreaterThan(DOCUMENT_MAX_BYTES);
  },
);

test('a server that stops fails its check first, answers meanwhile on connections that it closes, and then ends', async () => {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  server.serve(async (request, response) => {
    if (request.url === '/slow') {
      asked.resolve();
      await held.promise;
    }
    response.end();
  });
  expect(await ask('/', agent)).toEqual([200, 'keep-alive']);
  const slow = ask('/slow');
  await asked.promise;

  let hasEnded = false;
  const stopped = server.stop().then(() => {
    hasEnded = true;
  });
  expect(pauses).toEqual([DRAIN_MS]);
  expect(await ask(healthPath)).toEqual([503, 'close']);
  expect((await ask(livePath))[0]).toBe(200);
  expect(await ask('/', agent)).toEqual([200, 'close']);

  drained.resolve();
  await expect
    .poll(() =>
      ask('/').then(
        () => 'answered',
        ({ code }) => code,
      ),
    )
    .toBe('ECONNREFUSED');
  expect(hasEnded).toBe(false);
  held.resolve();
  expect((await slow)[0]).toBe(200);
  await stopped;
});

test('a connection that asks for a socket gets it where there are sockets, else an answer', async () => {
  const upgrades: string[] = [];
  server.serve((_, response) => response.writeHead(204).end());
  const upgrade = (path: string) =>
    new Promise((resolve, reject) => {
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
      get({ port, host: '127.0.0.1', path, agent: false, headers })
        .once('response', (answer) => resolve(answer.resume().statusCode))
        .once('upgrade', (answer, socket) => {
          socket.destroy();
          resolve(answer.statusCode);
        })
        .once('error', reject);
    });
  expect(await upgrade('/socket')).toBe(204);
  server.serveSockets({
    isFor: (path) => path === '/socket',
    upgrade(request, socket) {
      upgrades.push(`${request.url}`);
      socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      );
    },
  });
  expect(await upgrade('/socket')).toBe(101);
  expect(await upgrade('/other')).toBe(204);
  expect(upgrades).toEqual(['/socket']);
});
