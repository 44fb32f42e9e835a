import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` is the hexadecimal HMAC-SHA256 of the text by this secret. */
export function isSigned(text: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
