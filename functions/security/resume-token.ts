import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Resume tokens: whoever holds one may continue that booking. They are not stored. */
export interface ResumeTokens {
  /** Always the same token for an order, so that a repeated request gets the same answer. */
  tokenFor(orderId: string): string;
  /** The order of a genuine token, else null. */
  orderOf(token: string): string | null;
}

const ID_BYTES = 16;
const MAC_BYTES = 32;

/**
 * A token is the order's id and a 256-bit HMAC of it, in base64url.
 * @param former keys whose tokens stand in mails that were sent before the key was changed.
 */
export function createResumeTokens(key: Buffer, former: readonly Buffer[] = []): ResumeTokens {
  const secrets = [key, ...former].map((each) => createSecretKey(each));
  const macsOf = (id: Buffer) =>
    secrets.map((secret) => createHmac('sha256', secret).update(id).digest());
  return {
    tokenFor(orderId) {
      const id = Buffer.from(orderId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, ...macsOf(id).slice(0, 1)]).toString('base64url');
    },
    orderOf(token) {
      const bytes = Buffer.from(token, 'base64url');
      const isWhole =
        bytes.length === ID_BYTES + MAC_BYTES && bytes.toString('base64url') === token;
      if (!isWhole) return null;
      const id = bytes.subarray(0, ID_BYTES);
      const given = bytes.subarray(ID_BYTES);
      if (!macsOf(id).some((mac) => timingSafeEqual(given, mac))) return null;
      const hex = id.toString('hex');
      return [8, 12, 16, 20, 32]
        .map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end))
        .join('-');
    },
  };
}
