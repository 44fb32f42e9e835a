import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Tokens that carry a few bytes, which everybody may read and nobody else can make. They are not stored. */
export interface SignedBytes {
  /** Always the same token for the same bytes. */
  tokenFor(body: Buffer): string;
  /** The bytes of a genuine token, else null. */
  read(token: string): Buffer | null;
}

const MAC_BYTES = 32;

/**
 * A token is the bytes and a 256-bit HMAC of them, in base64url.
 * @param length how many bytes each token carries.
 * @param former keys whose tokens are still in use.
 */
export function createSignedBytes(
  length: number,
  key: Buffer,
  former: readonly Buffer[] = [],
): SignedBytes {
  const secret = createSecretKey(key);
  const secrets = [secret, ...former.map((each) => createSecretKey(each))];
  const macOf = (body: Buffer, by = secret) => createHmac('sha256', by).update(body).digest();
  return {
    tokenFor: (body) => Buffer.concat([body, macOf(body)]).toString('base64url'),
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // The last character has bits that decoding ignores: each token is written in one way.
      const isWhole = bytes.length === length + MAC_BYTES && bytes.toString('base64url') === token;
      if (!isWhole) return null;
      const body = bytes.subarray(0, length);
      const given = bytes.subarray(length);
      return secrets.some((each) => timingSafeEqual(given, macOf(body, each))) ? body : null;
    },
  };
}

export const UUID_BYTES = 16;

export const bytesOfUuid = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/** The UUID that the bytes begin with. */
export const uuidIn = (bytes: Buffer) =>
  bytes
    .toString('hex', 0, UUID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
