import { hkdfSync } from 'node:crypto';

/** The server's keys, each of 32 bytes and for one purpose. */
export interface Keys {
  /** Encrypts the intake's answers. */
  answers: Buffer;
  /** Makes an order's id from the idempotency key of its first request. */
  orderIds: Buffer;
  /** Tells whether two requests were the same, without keeping what they said. */
  requests: Buffer;
  /** Makes and checks resume tokens. */
  resumeTokens: Buffer;
}

/**
 * All keys from one secret of at least 32 bytes (HKDF, RFC 5869).
 * @throws RangeError when the secret is shorter.
 */
export function deriveKeys(secret: Uint8Array): Keys {
  if (secret.length < 32) throw new RangeError('the master key needs at least 32 bytes');
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `dawn ${purpose}`, 32));
  return {
    answers: derive('answers'),
    orderIds: derive('order ids'),
    requests: derive('requests'),
    resumeTokens: derive('resume tokens'),
  };
}
