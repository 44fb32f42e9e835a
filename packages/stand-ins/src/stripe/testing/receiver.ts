import Stripe from 'stripe';
import { type Receiver, startReceiver } from '../../shared/testing/receiver.ts';

/** A webhook endpoint that checks the signature with the real client. */
export interface StripeReceiver extends Receiver<Stripe.Event> {
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
