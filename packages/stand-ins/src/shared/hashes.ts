import { createHash, createHmac } from 'node:crypto';

/** Derives a UUID from a text, always the same one, for things that have a name and need an id. */
export function derivedUuid(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Computes the hexadecimal HMAC-SHA256 of a text. */
export function hmacOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Signs a raw body and the second in which it is sent, as `t=…,v1=…`. `sentAt` is in epoch milliseconds. */
export function timedSignature(body: string, secret: string, sentAt: number): string {
  const timestamp = Math.floor(sentAt / 1000);
  return `t=${timestamp},v1=${hmacOf(`${timestamp}.${body}`, secret)}`;
}
