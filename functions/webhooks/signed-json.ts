import { createHmac, timingSafeEqual } from 'node:crypto';
import { storable } from '../kernel/storable.ts';

/** Whether one of the signatures is the hexadecimal HMAC-SHA256 of the text by this secret. */
export function isSigned(text: string, signatures: readonly string[], secret: string): boolean {
  // Once, however many there are: anybody may send them.
  const expected = createHmac('sha256', secret).update(text).digest();
  return signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/**
 * The value of a JSON text; undefined when it is malformed. A genuine message is not refused for characters
 * that the database cannot hold: they are left out, and the rest of the message counts.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}
