import { createHash } from 'node:crypto';
import { createSignedBytes } from 'service-kit/signed-bytes';

/** Makes tokens for links in mails, which do not reveal the address. */
export interface AddressTokens {
  tokenFor(email: string): string;
  /** Returns the digest of a genuine token's address, else null. */
  digestIn(token: string): Buffer | null;
}

const DIGEST_BYTES = 32;

/** @param former keys whose links still work. */
export function createAddressTokens(key: Buffer, former: readonly Buffer[] = []): AddressTokens {
  const signed = createSignedBytes(DIGEST_BYTES, key, former);
  return {
    tokenFor: (email) => signed.tokenFor(addressDigest(email)),
    digestIn: signed.read,
  };
}

/** Digests a mailbox the same way however its address is written: in any case, and with any `+tag`. */
export function addressDigest(email: string): Buffer {
  const mailbox = email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]*)\+[^@]*(?=@)/, '$1');
  return createHash('sha256').update(mailbox).digest();
}
