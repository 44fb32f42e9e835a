import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Unguessable tokens of the ids of one kind. They are not stored. */
export interface IdTokens {
  /** Always the same token for an id (a UUID). */
  tokenFor(id: string): string;
  /** The id of a genuine token, else null. */
  idOf(token: string): string | null;
}

const ID_BYTES = 16;
const MAC_BYTES = 32;

/**
 * A token is the id and a 256-bit HMAC of it, in base64url.
 * @param former keys whose tokens stand in mails that were sent before the key was changed.
 */
export function createIdTokens(key: Buffer, former: readonly Buffer[] = []): IdTokens {
  const secrets = [key, ...former].map((each) => createSecretKey(each));
  const macsOf = (id: Buffer) =>
    secrets.map((secret) => createHmac('sha256', secret).update(id).digest());
  return {
    tokenFor(uuid) {
      const id = Buffer.from(uuid.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, ...macsOf(id).slice(0, 1)]).toString('base64url');
    },
    idOf(token) {
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
