import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#machines/duration.ts';

interface NamedDocument {
  id: string;
  /** Its time is over. */
  isExpired: boolean;
}

/** Whoever holds such a token may fetch a document, for a while. They are not stored. */
export interface DocumentTokens {
  /** @param id a UUID. */
  tokenFor(id: string, lifetimeMs: number): string;
  /** The document of a genuine token, else null. */
  read(token: string): NamedDocument | null;
}

const ID_BYTES = 16;
const TIME_BYTES = 4;
const MAC_BYTES = 32;

/**
 * A token is the id, its end in minutes and a 256-bit HMAC of both, in base64url.
 * @param former keys whose tokens stand in mails that were sent before the key was changed.
 */
export function createDocumentTokens(
  key: Buffer,
  former: readonly Buffer[] = [],
  now: () => number = () => Date.now(),
): DocumentTokens {
  const secrets = [key, ...former].map((each) => createSecretKey(each));
  const macsOf = (named: Buffer) =>
    secrets.map((secret) => createHmac('sha256', secret).update(named).digest());
  return {
    tokenFor(uuid, lifetimeMs) {
      const end = Buffer.alloc(TIME_BYTES);
      end.writeUInt32BE(Math.ceil((now() + lifetimeMs) / MINUTE_MS));
      const named = Buffer.concat([Buffer.from(uuid.replaceAll('-', ''), 'hex'), end]);
      return Buffer.concat([named, ...macsOf(named).slice(0, 1)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      const isWhole = bytes.length === ID_BYTES + TIME_BYTES + MAC_BYTES;
      if (!isWhole || bytes.toString('base64url') !== token) return null;
      const named = bytes.subarray(0, ID_BYTES + TIME_BYTES);
      const given = bytes.subarray(-MAC_BYTES);
      if (!macsOf(named).some((mac) => timingSafeEqual(given, mac))) return null;
      const hex = named.subarray(0, ID_BYTES).toString('hex');
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return { id, isExpired: now() > named.readUInt32BE(ID_BYTES) * MINUTE_MS };
    },
  };
}
