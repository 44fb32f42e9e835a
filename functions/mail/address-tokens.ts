import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens of addresses for the links of one kind: a link tells nobody the address. */
export interface AddressTokens {
  tokenFor(email: string): string;
  /** The digest of a genuine token's address, else null. */
  digestIn(token: string): Buffer | null;
}

const DIGEST_BYTES = 32;

/**
 * A token is the address's digest and a 256-bit HMAC of it, in base64url.
 * @param former keys whose links still work.
 */
export function createAddressTokens(key: Buffer, former: readonly Buffer[] = []): AddressTokens {
  const keys = [key, ...former];
  const macOf = (digest: Buffer, by: Buffer) => createHmac('sha256', by).update(digest).digest();
  return {
    tokenFor(email) {
      const digest = addressDigest(email);
      return Buffer.concat([digest, macOf(digest, key)]).toString('base64url');
    },
    digestIn(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 2 * DIGEST_BYTES) return null;
      const [digest, mac] = [bytes.subarray(0, DIGEST_BYTES), bytes.subarray(DIGEST_BYTES)];
      const isGenuine = keys.some((each) => timingSafeEqual(mac, macOf(digest, each)));
      return isGenuine ? digest : null;
    },
  };
}

/** One digest for every way to write to a mailbox: in any case, and with any `+tag`. */
export function addressDigest(email: string): Buffer {
  const mailbox = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
  return createHash('sha256').update(mailbox).digest();
}
