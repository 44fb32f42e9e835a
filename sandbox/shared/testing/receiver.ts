import { listen } from '../listen.ts';

/** An application's webhook door: it checks what comes and remembers it. */
export interface Receiver<E> {
  url: string;
  /** Every event that passed the check, in the order it came. */
  events: E[];
  /** Statuses to answer with next; 200 when there are none left. */
  answers: number[];
  close(): Promise<void>;
}

export interface ReceiverOptions<E> {
  /** Reads one delivery as the application would; what it throws is answered with 500. */
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
      if (request.method !== 'POST') return new Response('where redirects lead');
      events.push(read(await request.text(), request.headers));
      const status = answers.shift() ?? 200;
      return new Response(null, { status, headers: { Location: '/elsewhere' } });
    },
  });
  return { url: `${listener.url}/hook`, events, answers, close: listener.close };
}
