import { createHmac } from 'node:crypto';

/** The hexadecimal HMAC-SHA256 of a text. */
export function hmacOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** `t=…,v1=…` over a raw body and the second it is sent in. `sentAt` in epoch milliseconds. */
export function timedSignature(body: string, secret: string, sentAt: number): string {
  const timestamp = Math.floor(sentAt / 1000);
  return `t=${timestamp},v1=${hmacOf(`${timestamp}.${body}`, secret)}`;
}
