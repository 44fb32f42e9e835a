import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { FindHolder } from './access.ts';
import { createTestLake, failureOf, testClient } from './testing/lake.ts';

type Holder = Awaited<ReturnType<FindHolder>>;

const holders = new Map<string, Holder | Error>();
const lake = await createTestLake({
  heartbeatMs: 200,
  async findHolder(token) {
    const holder = holders.get(token) ?? null;
    if (holder instanceof Error) throw holder;
    return holder;
  },
});
afterAll(() => lake.stop());

const TOKEN = 'header.payload.signature';
const client = testClient(lake.url, TOKEN);
const authorization = `Bearer ${TOKEN}`;

it('a token that the program knows has the name and the role of its holder', async () => {
  holders.set(TOKEN, { name: 'ليلى حداد', role: 'draft' });
  expect(await client.users.getById('me')).toMatchObject({ name: 'ليلى حداد', role: 'editor' });
  await client.create({ _id: 'drafts.page', _type: 'page' });
  expect((await failureOf(client.create({ _id: 'page', _type: 'page' }))).statusCode).toBe(403);
  holders.set(TOKEN, { name: 'ليلى حداد', role: 'write' });
  await client.create({ _id: 'page', _type: 'page' });
  const { events } = await client.request({
    url: '/data/history/production/events/documents/page',
  });
  const { id } = await client.users.getById('me');
  expect(events.page[0]).toMatchObject({ author: id });
});

it('what is open ends at the next heartbeat after nobody holds the token any more', async () => {
  holders.set(TOKEN, { name: 'Huda', role: 'write' });
  const address = `${lake.url}/v2025-02-19/data/listen/production?query=*`;
  const stream = await fetch(address, { headers: { authorization } });
  const sockets = [
    new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/production`),
    new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/production`, {
      headers: { authorization },
    }),
  ];
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const [byMessage] = sockets;
  const params = { authorization };
  byMessage?.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'authorization', params }));
  const answered = Promise.withResolvers<void>();
  byMessage?.on('message', (data) => `${data}`.includes('"result":true') && answered.resolve());
  await answered.promise;
  const closed = sockets.map((socket) => once(socket, 'close'));
  holders.delete(TOKEN);
  expect((await Promise.all(closed)).map(([code]) => code)).toEqual([1008, 1008]);
  expect(await stream.text()).toContain('welcome');
  expect((await failureOf(client.fetch('*'))).statusCode).toBe(401);
});

it('a holder who cannot be asked about is no stranger: the Studio tries again', async () => {
  holders.set(TOKEN, new Error('the accounts cannot be reached'));
  const answer = await fetch(`${lake.url}/v1/users/me`, { headers: { authorization } });
  expect(answer.status).toBe(500);
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/production`, {
    headers: { authorization },
  });
  const [error] = await once(socket, 'error');
  expect(error.message).toContain('503');
});
