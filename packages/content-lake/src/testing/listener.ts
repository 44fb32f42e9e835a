import { connect, createServer, type Socket } from 'node:net';
import type { ListenEvent, ListenOptions, SanityClient } from '@sanity/client';
import { bind } from 'service-kit/listen';

/** A TCP proxy whose connections can be broken. */
interface BreakableProxy {
  url: string;
  /** Breaks all open connections; new ones work. */
  breakConnections(): void;
  close(): Promise<void>;
}

export async function startBreakableProxy(to: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const ownPort = await bind(server, { service: 'breakable proxy', host: '127.0.0.1', port: 0 });
  const breakConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${ownPort}`,
    breakConnections,
    async close() {
      breakConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether what came of a stream is enough; then it is cut. */
type IsEnough = (text: string) => boolean;

export const has =
  (part: string): IsEnough =>
  (text) =>
    text.includes(part);

async function textOf(url: string, headers: Record<string, string>, isEnough: IsEnough) {
  const response = await fetch(url, { headers });
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (isEnough(text)) break;
  }
  return text;
}

const resuming = (lastEventId: string | undefined): Record<string, string> =>
  lastEventId === undefined ? {} : { 'last-event-id': lastEventId };

/** What a listener to the documents of type `cut` hears of a lake. */
export async function heardAt(lake: string, lastEventId: string | undefined, isEnough: IsEnough) {
  const query = new URLSearchParams({
    query: '*[_type == "cut"]',
    enableResume: 'true',
    effectFormat: 'mendoza',
  });
  const text = await textOf(
    `${lake}/v2025-02-19/data/listen/production?${query}`,
    { authorization: 'Bearer a-reading-token', ...resuming(lastEventId) },
    isEnough,
  );
  return {
    names: [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name),
    ids: [...text.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id),
    changes: [...text.matchAll(/^data: (.*"transition".*)$/gm)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  };
}

/** What a follower of live content hears of a lake. */
export function followedAt(
  lake: string,
  lastId: string | undefined,
  isEnough: IsEnough,
): Promise<string> {
  return textOf(`${lake}/v2025-02-19/data/live/events/production`, resuming(lastId), isEnough);
}

type ChangeEvent = Extract<ListenEvent, { type: 'mutation' }>;

interface TestListener {
  /** Resolves with the changes received once there are `count`; rejects when the listener fails. */
  changes(count: number): Promise<ChangeEvent[]>;
  stop(): void;
}

/** Listens with a real client; resolves after its welcome. */
export async function listenWith(
  client: SanityClient,
  query: string,
  params: Record<string, unknown> = {},
  options: Partial<ListenOptions> = {},
): Promise<TestListener> {
  const received: ChangeEvent[] = [];
  const waiting = new Set<() => void>();
  const welcomed = Promise.withResolvers<void>();
  let failure: unknown;
  const events: ('welcome' | 'mutation')[] = ['welcome', 'mutation'];
  const subscription = client.listen(query, params, { ...options, events }).subscribe({
    next(event) {
      if (event.type === 'welcome') welcomed.resolve();
      if (event.type === 'mutation') received.push(event as ChangeEvent);
      for (const check of waiting) check();
    },
    error(error) {
      failure = error;
      welcomed.reject(error);
      for (const check of waiting) check();
    },
  });
  await welcomed.promise;
  return {
    changes: (count) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (failure !== undefined) reject(failure);
          else if (received.length >= count) resolve([...received]);
          else return;
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
    stop: () => subscription.unsubscribe(),
  };
}
