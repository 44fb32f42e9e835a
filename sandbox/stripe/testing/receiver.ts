import Stripe from 'stripe';
import { listen } from '../../listen.ts';

/** An application's webhook door: it checks the signature as the real client does and remembers. */
export interface Receiver {
  url: string;
  secret: string;
  /** Every verified event, in the order it came. */
  events: Stripe.Event[];
  types(): string[];
  /** Statuses to answer with next; 200 when there are none left. */
  answers: number[];
  close(): Promise<void>;
}

/** @param now the sender's time; the age of a signature is measured by it. */
export async function startReceiver(now: () => number, port = 0): Promise<Receiver> {
  const secret = 'whsec_receiver';
  const events: Stripe.Event[] = [];
  const answers: number[] = [];
  const { webhooks } = new Stripe('sk_test_unused');
  const listener = await listen({
    service: 'receiver',
    host: '127.0.0.1',
    port,
    async fetch(request) {
      if (request.method !== 'POST') return new Response('where redirects lead');
      const body = await request.text();
      const signature = request.headers.get('Stripe-Signature') ?? '';
      events.push(webhooks.constructEvent(body, signature, secret, 300, undefined, now()));
      const status = answers.shift() ?? 200;
      return new Response(null, { status, headers: { Location: '/elsewhere' } });
    },
  });
  return {
    url: `${listener.url}/hook`,
    secret,
    events,
    answers,
    types: () => events.map((event) => event.type),
    close: listener.close,
  };
}
