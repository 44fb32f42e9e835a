import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createTestLake, failureOf, type TestLake } from './testing/lake.ts';

const WRITER = 'Bearer a-writing-token';
const READER = 'Bearer a-reading-token';

type Message = { id?: number | null; result?: unknown; error?: { code: number }; method?: string };

const open = new Set<WebSocket>();

const lake = await createTestLake({ limits: { sockets: 4, messageBurst: 20 } });
const other = await lake.another();

afterEach(async () => {
  await Promise.all([...open].map((socket) => closed(socket)));
});

afterAll(async () => {
  await other.stop();
  await lake.stop();
  expect(lake.failures).toEqual([]);
});

async function closed(socket: WebSocket): Promise<number> {
  open.delete(socket);
  if (socket.readyState === WebSocket.CLOSED) return 0;
  const gone = once(socket, 'close');
  socket.close();
  const [code] = await gone;
  return code;
}

/** A Studio's side of the protocol. */
async function connect(
  to: TestLake,
  authorization?: string,
  path = 'v2022-06-30/socket/production',
) {
  const address = `${to.url.replace('http', 'ws')}/${path}?tag=sanity.studio`;
  const socket = new WebSocket(address);
  open.add(socket);
  const told: Message[] = [];
  const waiting = new Set<() => void>();
  let heartbeats = 0;
  socket.on('message', (data) => {
    const text = String(data);
    if (text === '♥') heartbeats += 1;
    else told.push(JSON.parse(text));
    for (const check of waiting) check();
  });
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const check = () => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  await once(socket, 'open');
  let calls = 0;
  const call = (method: string, params: object = {}) => {
    calls += 1;
    const id = calls;
    socket.send(
      JSON.stringify({ jsonrpc: '2.0', method, params: { ...params, apiVersion: 'v1' }, id }),
    );
    return until(() => told.find((message) => message.id === id));
  };
  if (authorization !== undefined) await call('authorization', { authorization });
  return {
    socket,
    call,
    beaten: () => until(() => heartbeats || undefined),
    /** The answer to what could not be read. */
    nameless: () => until(() => told.find(({ id }) => id === null)),
    /** The next thing said of somebody, in the order it came. */
    heard: () =>
      until(() => {
        const at = told.findIndex(({ method }) => method === 'presence_subscription');
        return at === -1 ? undefined : told.splice(at, 1)[0];
      }),
  };
}

const locations = [{ type: 'document', documentId: 'page', path: ['title'], lastActiveAt: 'now' }];
const announcement = (sessionId: string) => ({ data: { sessionId, locations } });

describe('presence', () => {
  it.each([
    ['on one server', () => lake],
    ['across two servers on one database', () => other],
  ])('is sent to other editors %s', async (_, there) => {
    const mariam = await connect(lake, WRITER);
    const huda = await connect(there(), READER);
    const { result: subscription } = await mariam.call('presence_subscribe');
    expect(await huda.call('presence_announce', announcement('huda-1'))).toMatchObject({
      result: true,
    });
    const i = expect.stringMatching(/^p[0-9a-f]{8}$/);
    expect(await mariam.heard()).toEqual({
      jsonrpc: '2.0',
      method: 'presence_subscription',
      params: { subscription, result: { type: 'state', i, m: { sessionId: 'huda-1', locations } } },
    });
    await huda.call('presence_rollcall', { session: 'huda-1' });
    expect(await mariam.heard()).toMatchObject({
      params: { result: { type: 'rollCall', i, session: 'huda-1' } },
    });
    await huda.call('presence_disconnect', { session: 'huda-1' });
    expect(await mariam.heard()).toMatchObject({
      params: { result: { type: 'disconnect', i, m: { session: 'huda-1' } } },
    });
  });

  it('reports an editor whose connection broke as gone', async () => {
    const mariam = await connect(lake, WRITER);
    const huda = await connect(other, READER);
    await mariam.call('presence_subscribe');
    await huda.call('presence_announce', announcement('huda-2'));
    await mariam.heard();
    huda.socket.terminate();
    expect(await mariam.heard()).toMatchObject({
      params: { result: { type: 'disconnect', m: { session: 'huda-2' } } },
    });
  });

  it('stops after unsubscribing', async () => {
    const mariam = await connect(lake, WRITER);
    const { result: first } = await mariam.call('presence_subscribe');
    expect(await mariam.call('presence_unsubscribe', { subscriptionId: first })).toMatchObject({
      result: true,
    });
    const { result: second } = await mariam.call('presence_subscribe');
    await mariam.call('presence_rollcall', { session: 'mariam-1' });
    expect(await mariam.heard()).toMatchObject({ params: { subscription: second } });
  });

  it('needs a token', async () => {
    const stranger = await connect(lake);
    for (const [method, params] of [
      ['presence_subscribe', {}],
      ['presence_announce', announcement('s')],
      ['presence_rollcall', { session: 's' }],
      ['authorization', { authorization: 'Bearer guessed' }],
      ['presence_disconnect', { session: 's' }],
    ] as const) {
      expect(await stranger.call(method, params)).toMatchObject({ error: { code: 4001 } });
    }
  });

  it('is refused for an unknown dataset', async () => {
    await expect(connect(lake, undefined, 'v1/socket/other')).rejects.toThrow('404');
    await expect(connect(lake, undefined, 'v1/elsewhere')).rejects.toThrow('404');
  });
});

describe('a presence socket', () => {
  it('sends heartbeats', async () => {
    const beating = await lake.another({ heartbeatMs: 30 });
    const { beaten } = await connect(beating);
    await beaten();
    await beating.stop();
  });

  it('is closed unless it shows a token within two heartbeats', async () => {
    const beating = await lake.another({ heartbeatMs: 200 });
    const stranger = await connect(beating);
    const gone = once(stranger.socket, 'close');
    const editor = await connect(beating, WRITER);
    expect((await gone)[0]).toBe(1008);
    expect(await editor.call('presence_rollcall', { session: 's' })).toMatchObject({
      result: true,
    });
    await beating.stop();
  });

  it('answers an invalid call with an error', async () => {
    const { call, socket, nameless } = await connect(lake, WRITER);
    expect(await call('constructor')).toMatchObject({ error: { code: -32_601 } });
    const badState = { data: { sessionId: 'a', locations: 'here' } };
    expect(await call('presence_announce', badState)).toMatchObject({ error: { code: -32_602 } });
    expect(await call('presence_rollcall', { session: 'no id' })).toMatchObject({
      error: { code: -32_602 },
    });
    const large = { data: { sessionId: 'a', locations: ['x'.repeat(7_000)] } };
    expect(await call('presence_announce', large)).toMatchObject({ error: { code: -32_602 } });
    socket.send('nonsense');
    expect(await nameless()).toMatchObject({ error: { code: -32_700 } });
  });

  it('survives deeply nested locations', async () => {
    const { call, socket } = await connect(lake, WRITER);
    const depth = 25_000;
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const data = `{"sessionId":"deep","locations":${nested}}`;
    socket.send(
      `{"jsonrpc":"2.0","id":"x","method":"presence_announce","params":{"data":${data}}}`,
    );
    expect(await call('presence_rollcall', { session: 'deep' })).toMatchObject({ result: true });
  });

  it('is closed for too large or too many messages', async () => {
    const { socket } = await connect(lake, WRITER);
    const gone = once(socket, 'close');
    socket.send('x'.repeat(65 * 1024));
    expect((await gone)[0]).toBe(1009);
    const hasty = await connect(lake, WRITER);
    const dropped = once(hasty.socket, 'close');
    for (let at = 0; at < 30; at += 1) hasty.socket.send('{}');
    expect((await dropped)[0]).toBe(1008);
  });

  it('is refused over the limit, once no other is left that has shown no token', async () => {
    const { socket } = await connect(lake);
    const gone = once(socket, 'close');
    for (let at = 0; at < 4; at += 1) await connect(lake, WRITER);
    await gone;
    await expect(connect(lake, WRITER)).rejects.toThrow('429');
  });
});

it('people who share a token are told apart by the names that came with it', async () => {
  const { token } = lake.writer.config();
  const named = (name: string) =>
    lake.writer.withConfig({ token: `${token}.${Buffer.from(name).toString('base64url')}` });
  const me = await named('ليلى حداد').users.getById('me');
  expect(me).toMatchObject({ name: 'ليلى حداد', role: 'publisher' });
  const other = await named('Huda').users.getById('me');
  expect(other.id).not.toBe(me.id);
  expect(await lake.reader.request({ url: `/users/${me.id},${other.id}` })).toMatchObject([
    { id: me.id, displayName: 'ليلى حداد' },
    { id: other.id, displayName: 'Huda' },
  ]);
  const guessed = lake.writer.withConfig({ token: `guessed.${token}` });
  expect((await failureOf(guessed.users.getById('me'))).statusCode).toBe(401);
});
