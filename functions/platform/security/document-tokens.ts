import { bytesOfUuid, createSignedBytes, UUID_BYTES, uuidIn } from 'service-kit/signed-bytes';
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

const TIME_BYTES = 4;

/**
 * A token is the id and its end in minutes, signed.
 * @param former keys whose tokens stand in mails that were sent before the key was changed.
 */
export function createDocumentTokens(
  key: Buffer,
  former: readonly Buffer[] = [],
  now: () => number = () => Date.now(),
): DocumentTokens {
  const signed = createSignedBytes(UUID_BYTES + TIME_BYTES, key, former);
  return {
    tokenFor(uuid, lifetimeMs) {
      const end = Buffer.alloc(TIME_BYTES);
      end.writeUInt32BE(Math.ceil((now() + lifetimeMs) / MINUTE_MS));
      return signed.tokenFor(Buffer.concat([bytesOfUuid(uuid), end]));
    },
    read(token) {
      const named = signed.read(token);
      if (!named) return null;
      return { id: uuidIn(named), isExpired: now() > named.readUInt32BE(UUID_BYTES) * MINUTE_MS };
    },
  };
}
