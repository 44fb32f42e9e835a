import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header over a raw body. `sentAt` in epoch milliseconds. */
export function signatureHeader(body: string, secret: string, sentAt: number): string {
  const timestamp = Math.floor(sentAt / 1000);
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${mac}`;
}
