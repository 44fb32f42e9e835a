import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openTestDatabase } from 'service-kit/testing/database';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import WebSocket from 'ws';
import type { FindHolder } from './access.ts';
import {
  createTestLake,
  failureOf,
  openLocation,
  type TestLake,
  testClient,
} from './testing/lake.ts';
import { startLakeProcess } from './testing/lake-process.ts';
import { listenWith } from './testing/listener.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

const children = new Set<ChildProcess>();

const folder = await mkdtemp(join(tmpdir(), 'lake-'));
const database = await openTestDatabase();

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

describe('another server on the same database', () => {
  let lake: TestLake;
  let other: TestLake;

  beforeAll(async () => {
    lake = await createTestLake();
    other = await lake.another();
  });

  afterAll(async () => {
    await other.stop();
    await lake.stop();
  });

  it('sees writes and notifies its listeners', async () => {
    const ear = await listenWith(other.reader, '*[_type == "shared"]');
    const created = await lake.writer.create({ _id: 'shared', _type: 'shared' });
    const [event] = await ear.changes(1);
    ear.stop();
    expect(event).toMatchObject({ documentId: 'shared', result: created });
    expect(await other.anonymous.fetch('*[_type == "shared"]')).toEqual([created]);
  });

  it('checks writes against unseen transactions of others', async () => {
    const deaf = await lake.another({ isDeaf: true });
    await lake.writer.create({ _id: 'sum', _type: 'sum', value: 0 });
    const writers = [lake.writer, other.writer, deaf.writer];
    const increments = Array.from({ length: 30 }, (_, at) =>
      writers[at % writers.length]?.patch('sum').inc({ value: 1 }).commit(),
    );
    await Promise.all(increments);
    await deaf.stop();
    await expect.poll(() => lake.writer.getDocument('sum')).toMatchObject({ value: 30 });
    await expect.poll(() => other.writer.getDocument('sum')).toMatchObject({ value: 30 });
  });
});

describe('a server without notifications', () => {
  it('catches up by polling', async () => {
    const lake = await createTestLake();
    const deaf = await lake.another({ isDeaf: true, heartbeatMs: 20 });
    await lake.writer.create({ _id: 'unheard', _type: 'page' });
    await expect.poll(() => deaf.reader.getDocument('unheard')).toMatchObject({ _type: 'page' });
    await deaf.stop();
    await lake.stop();
  });
});

describe('a killed server', () => {
  it('keeps every acknowledged transaction', { timeout: 60_000 }, async () => {
    const location = await openLocation();
    const first = await startLakeProcess(location);
    const client = testClient(first.url, first.token);
    const acknowledged: string[] = [];
    const writing = Array.from({ length: 200 }, async (_, at) => {
      const { _id } = await client.create({ _id: `kept-${at}`, _type: 'kept' });
      acknowledged.push(_id);
      if (acknowledged.length === 50) first.process.kill('SIGKILL');
    });
    await Promise.all([once(first.process, 'exit'), Promise.allSettled(writing)]);
    expect(acknowledged.length).toBeLessThan(200);
    const second = await startLakeProcess(location);
    const kept = await testClient(second.url).fetch<string[]>('*[_type == "kept"]._id');
    second.process.kill('SIGKILL');
    await once(second.process, 'exit');
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
  });
});

describe('the lake as a program', () => {
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  function run(env: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [PROGRAM, '--port', '0', '--data', folder], {
      env: {
        ...process.env,
        LAKE_DATABASE_URL: database.url,
        LAKE_TOKENS: 'write:the-writer:Layla',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    const exited = once(child, 'exit').then(([code]) => {
      children.delete(child);
      return code as number | null;
    });
    return { child, exited };
  }

  const firstLine = async (stream: NodeJS.ReadableStream) =>
    String((await once(createInterface(stream), 'line'))[0]);

  test('the lake as a process prints its address, keeps its data and stops cleanly', async () => {
    const first = run();
    const url = await firstLine(first.child.stdout);
    await testClient(url, 'the-writer').create({ _id: 'kept', _type: 'page' });
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    const second = run();
    const again = testClient(await firstLine(second.child.stdout), 'the-writer');
    expect(await again.getDocument('kept')).toMatchObject({ _type: 'page' });
    expect(await again.users.getById('me')).toMatchObject({ name: 'Layla' });
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);
  });

  test('a failed start prints one sentence and exits with an error', async () => {
    const { child, exited } = run({ LAKE_TOKENS: 'nothing' });
    expect(await firstLine(child.stderr)).toMatch(/^Token 1 must be written as role:token/);
    expect(await exited).toBe(1);
  });
});

describe('holders of tokens', () => {
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
});
