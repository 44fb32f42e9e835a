import { expect, test } from 'vitest';
import { listen, urlHost } from './listen.ts';

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
