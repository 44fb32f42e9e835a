import { createHash, createHmac } from 'node:crypto';

/** The same UUID for the same text, for things that have a name and need an id. */
export function derivedUuid(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** The hexadecimal HMAC-SHA256 of a text. */
export function hmacOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** `t=…,v1=…`: the signature of a raw body and of the second it is sent in. `sentAt` in epoch milliseconds. */
export function timedSignature(body: string, secret: string, sentAt: number): string {
  const timestamp = Math.floor(sentAt / 1000);
  return `t=${timestamp},v1=${hmacOf(`${timestamp}.${body}`, secret)}`;
}
