import { createHmac, timingSafeEqual } from 'node:crypto';
import { storable } from 'service-kit/body';

/** Says whether one of the signatures is the hexadecimal HMAC-SHA256 of the text by this secret. */
export function isSigned(text: string, signatures: readonly string[], secret: string): boolean {
  // Computed once, because anybody may send any number of signatures.
  const expected = createHmac('sha256', secret).update(text).digest();
  return signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/**
 * Parses JSON; undefined when it is malformed. Characters that the database cannot store are left out, so
 * that a genuine message is not refused for them.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}
