import Stripe from 'stripe';
import type { RunningService } from '../../shared/service.ts';
import { type Receiver, ServiceBench, startReceiver } from '../../shared/testing/bench.ts';
import { submitForm } from '../../shared/testing/client.ts';
import type { StripeFaults } from '../service.ts';
import { type StripeOptions, startStripe } from '../start.ts';

/** A webhook endpoint that checks the signature with the real client. */
interface StripeReceiver extends Receiver<Stripe.Event> {
  secret: string;
  types(): string[];
}

/** @param now the sender's clock, which the age of a signature is measured by. */
export async function startStripeReceiver(now: () => number, port = 0): Promise<StripeReceiver> {
  const secret = 'whsec_receiver';
  const { webhooks } = new Stripe('sk_test_unused');
  const receiver = await startReceiver({
    port,
    read(body, headers) {
      const signature = headers.get('Stripe-Signature') ?? '';
      return webhooks.constructEvent(body, signature, secret, 300, undefined, now());
    },
  });
  return { ...receiver, secret, types: () => receiver.events.map((event) => event.type) };
}

const secretKey = 'sk_test_bench';

export const roadmapLine = {
  quantity: 1,
  price_data: { currency: 'aed', unit_amount: 34_900, product_data: { name: 'Roadmap' } },
};

export const roadmap = {
  mode: 'payment',
  line_items: [roadmapLine],
  success_url: 'http://127.0.0.1:1/coaching?status=completed&session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/coaching?status=cancelled',
  client_reference_id: 'BK-1',
  customer_email: 'mariam@example.com',
  metadata: { payment: 'p-1' },
} satisfies Stripe.Checkout.SessionCreateParams;

type SessionParams = Stripe.Checkout.SessionCreateParams;

class Bench extends ServiceBench<StripeOptions, StripeReceiver, StripeFaults> {
  protected readonly schema = 'sandbox_stripe';

  stripe!: Stripe;

  protected async startService(
    common: Pick<StripeOptions, 'sql' | 'port'>,
    options: Partial<StripeOptions>,
  ): Promise<RunningService> {
    const webhook = this.receiver;
    const service = await startStripe({
      ...common,
      secretKey,
      production: false,
      webhook,
      ...options,
    });
    this.stripe = clientOf(service.url);
    return service;
  }

  async openReceiver(port = 0): Promise<void> {
    this.receiver = await startStripeReceiver(this.clock.now, port);
  }

  create(params: Partial<SessionParams> = {}, key?: string) {
    const options = key === undefined ? {} : { idempotencyKey: key };
    return this.stripe.checkout.sessions.create({ ...roadmap, ...params }, options);
  }

  submit(url: string | null, card: Record<string, string>): Promise<Response> {
    return submitForm(`${url}`, card);
  }
}

export function benchForEachTest(): Bench {
  return new Bench().forEachTest();
}

export function clientOf(url: string, key = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}
