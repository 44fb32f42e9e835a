import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { expect, it, test } from 'vitest';
import { createChild } from './child.ts';
import { isKnownHost, listen, urlHost } from './listen.ts';
import { bytesOfUuid, createSignedBytes, uuidIn } from './signed-bytes.ts';
import { eventually } from './testing/eventually.ts';

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

type Work = { act: 'answer' | 'end' | 'hang' | 'fill' };

const child = (limitMs = 60_000) =>
  createChild<Work, { pid: number }>({
    program: new URL('./testing/child-program.ts', import.meta.url),
    limitMs,
    heapMebibytes: 16,
  });

it('asks one process again, and another once it has ended or taken too much memory', async () => {
  const { ask } = child();
  const first = await ask({ act: 'answer' });
  expect(await ask({ act: 'answer' })).toEqual(first);
  expect(await ask({ act: 'end' })).toBeNull();
  const second = await ask({ act: 'answer' });
  expect(second?.pid).not.toBe(first?.pid);
  expect(await ask({ act: 'fill' })).toBeNull();
});

it('ends a process that takes too long', async () => {
  expect(await child(100).ask({ act: 'hang' })).toBeNull();
});

it('kills the process when its caller gives up', async () => {
  const { ask } = child();
  const { pid = 0 } = (await ask({ act: 'answer' })) ?? {};
  expect(await ask({ act: 'hang' }, AbortSignal.timeout(10))).toBeNull();
  await eventually('the end of the process', () => !isRunning(pid));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const key = randomBytes(32);
const body = randomBytes(20);
const signed = createSignedBytes(20, key);

test('a token gives its bytes back, and is the same each time', () => {
  const token = signed.tokenFor(body);
  expect(signed.read(token)?.equals(body)).toBe(true);
  expect(signed.tokenFor(body)).toBe(token);
});

test('a token with any other character, or of another length or key, is refused', () => {
  const token = signed.tokenFor(body);
  const changed = [...token].flatMap((letter, at) =>
    ['A', 'B', 'w', 'x'].map((other) =>
      other === letter ? token.slice(1) : token.slice(0, at) + other + token.slice(at + 1),
    ),
  );
  const others = [
    '',
    `${token}A`,
    `${token}=`,
    createSignedBytes(20, randomBytes(32)).tokenFor(body),
    createSignedBytes(19, key).tokenFor(body.subarray(1)),
  ];
  expect([...changed, ...others].filter((each) => signed.read(each) !== null)).toEqual([]);
});

test('tokens of a former key are read, and new ones are of the new key', () => {
  const renewed = createSignedBytes(20, randomBytes(32), [key]);
  expect(renewed.read(signed.tokenFor(body))?.equals(body)).toBe(true);
  expect(signed.read(renewed.tokenFor(body))).toBeNull();
});

test('a UUID comes back from its bytes, whatever follows them', () => {
  const uuid = '5f0c6f0e-6d0c-4f2e-9d55-0f8c8f3f1a01';
  expect(uuidIn(Buffer.concat([bytesOfUuid(uuid), body]))).toBe(uuid);
});
