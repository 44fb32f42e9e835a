import { createHmac, createSecretKey } from 'node:crypto';

/**
 * Derives an order's id from the name of its booking attempt: a version 8 UUID (RFC 9562) that cannot be guessed without
 * the server's key.
 */
export function createOrderIds(key: Buffer): (attempt: string) => string {
  const secret = createSecretKey(key);
  return (attempt) => {
    const hex = createHmac('sha256', secret).update(attempt.toLowerCase()).digest('hex');
    const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  };
}
