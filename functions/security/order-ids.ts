import { createHmac, createSecretKey } from 'node:crypto';

/**
 * The id of the order that an idempotency key names: always the same for the same key, and not to be
 * guessed without the server's key. A version 8 UUID (RFC 9562).
 */
export type OrderIdFor = (idempotencyKey: string) => string;

export function createOrderIds(key: Buffer): OrderIdFor {
  const secret = createSecretKey(key);
  return (idempotencyKey) => {
    const hex = createHmac('sha256', secret).update(idempotencyKey.toLowerCase()).digest('hex');
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
