import { listen } from 'service-kit/listen';

/** An application's webhook endpoint, which checks and remembers what it receives. */
export interface Receiver<E> {
  url: string;
  /** Every event that passed the check, in order of arrival. */
  events: E[];
  /** Statuses of the next answers; after them 200. */
  answers: number[];
  close(): Promise<void>;
}

export interface ReceiverOptions<E> {
  /** Checks and reads one delivery; if it throws, the answer is 500. */
  read(body: string, headers: Headers): E;
  /** 0 takes any free port. */
  port?: number;
}

export async function startReceiver<E>({
  read,
  port = 0,
}: ReceiverOptions<E>): Promise<Receiver<E>> {
  const events: E[] = [];
  const answers: number[] = [];
  const listener = await listen({
    service: 'receiver',
    host: '127.0.0.1',
    port,
    async fetch(request) {
      if (request.method !== 'POST') return new Response('the target of a redirect');
      events.push(read(await request.text(), request.headers));
      const status = answers.shift() ?? 200;
      return new Response(null, { status, headers: { Location: '/elsewhere' } });
    },
  });
  return { url: `${listener.url}/hook`, events, answers, close: listener.close };
}
