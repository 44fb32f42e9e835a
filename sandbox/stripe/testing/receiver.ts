import Stripe from 'stripe';
import { type Receiver, startReceiver } from '../../shared/testing/receiver.ts';

/** A webhook door that checks the signature as the real client does. */
export interface StripeReceiver extends Receiver<Stripe.Event> {
  secret: string;
  types(): string[];
}

/** @param now the sender's time; the age of a signature is measured by it. */
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
