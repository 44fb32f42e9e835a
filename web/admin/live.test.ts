import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Change, everything, HEARTBEAT_MS } from '#machines/api/follow-changes.ts';
import { followStream, gather, isChanged } from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const id = '5a4d5a0e-9c1b-4a53-9f06-0a3f3a1c2b10';
const order: Change = { kind: 'order', id };

/** Follows a stream of what the server sends on each connection, and records what is reported. */
function begin() {
  const changes: Change[] = [];
  const nobody = new AbortController();
  const connections: Array<{ signal: AbortSignal; send(text: string): void; end(): void }> = [];
  const open = vi.fn(async (signal: AbortSignal) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal.addEventListener('abort', () => void writer.abort().catch(() => undefined));
    connections.push({
      signal,
      send: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
    });
    return { ok: true as const, value: readable };
  });
  const over = followStream({
    open,
    tell: (change) => changes.push(change),
    signal: nobody.signal,
  });
  return { changes, open, connections, over, leave: () => nobody.abort() };
}

test('reports each change, also one that arrives in pieces, and everything when the stream opens', async () => {
  const { changes, connections, leave, over } = begin();
  await vi.waitFor(() => expect(changes).toEqual([everything]));
  const event = `data: ${JSON.stringify(order)}\n\n`;
  connections[0]?.send(event.slice(0, 20));
  connections[0]?.send(event.slice(20));
  await vi.waitFor(() => expect(changes).toEqual([everything, order]));
  leave();
  await over;
  expect(connections[0]?.signal.aborted).toBe(true);
});

test('opens an ended stream again, each time later, and at once after one that worked', async () => {
  const { changes, open, connections, leave, over } = begin();
  await vi.waitFor(() => expect(changes).toHaveLength(1));
  connections[0]?.end();
  open.mockRejectedValueOnce(new TypeError('away'));
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(999);
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(open).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledTimes(3);
  leave();
  await over;
});

test('gives up a stream that fell silent, and not one that only sends heartbeats', async () => {
  const { changes, connections, leave, over } = begin();
  await vi.waitFor(() => expect(changes).toHaveLength(1));
  for (let beats = 0; beats < 5; beats++) {
    connections[0]?.send(':\n\n');
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  }
  expect(connections[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  expect(connections[0]?.signal.aborted).toBe(true);
  leave();
  await over;
});

test('stops asking once the role is refused', async () => {
  const refused = { ok: false, problem: { code: 'role_refused' } };
  const open = vi.fn().mockResolvedValue(refused);
  await followStream({ open, tell: () => {}, signal: new AbortController().signal });
  expect(open).toHaveBeenCalledTimes(1);
});

test('a change concerns the lists of its kind, and the page of what it names', () => {
  expect(isChanged(order, ['orders', 'all', ''])).toBe(true);
  expect(isChanged(order, ['order', id])).toBe(true);
  expect(isChanged(order, ['order', 'another'])).toBe(false);
  expect(isChanged(order, ['messages'])).toBe(false);
  const delivery: Change = { kind: 'delivery', id };
  expect(isChanged(delivery, ['order', 'another'])).toBe(true);
  expect(isChanged(delivery, ['manual-work'])).toBe(true);
  expect(isChanged(delivery, ['manual-work', id])).toBe(false);
  const reader: Change = { kind: 'reader', id };
  expect(isChanged(reader, ['reader', id])).toBe(true);
  expect(isChanged(reader, ['reader', 'another'])).toBe(false);
  expect(isChanged(reader, ['reviews'])).toBe(false);
  expect(isChanged(everything, ['reviews'])).toBe(true);
  expect(isChanged(everything, ['my-sessions'])).toBe(false);
});

test('passes on the first item at once and the rest together', () => {
  const handed: number[][] = [];
  const { add } = gather<number>(1_000, (items) => handed.push(items));
  for (const item of [1, 2, 3]) add(item);
  expect(handed).toEqual([[1]]);
  vi.advanceTimersByTime(1_000);
  expect(handed).toEqual([[1], [2, 3]]);
  vi.advanceTimersByTime(1_000);
  add(4);
  expect(handed).toEqual([[1], [2, 3], [4]]);
});
