import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { bytesOfUuid, createSignedBytes, UUID_BYTES, uuidIn } from 'service-kit/signed-bytes';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Keys } from './keys.ts';

interface NamedDocument {
  id: string;
  /** Its time is over. */
  isExpired: boolean;
}

/** Whoever holds such a token may fetch a document, for a while. They are not stored. */
interface DocumentTokens {
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

/** Files that are made of an order each time they are asked for. */
export type OrderFile = 'receipt' | 'copy';

/** Tokens for one such file: one of another is not genuine. */
export function createOrderFileTokens(
  file: OrderFile,
  keys: Pick<Keys, 'documentLinks' | 'former'>,
): DocumentTokens {
  const keyOf = (key: Buffer) => createHmac('sha256', key).update(file).digest();
  return createDocumentTokens(
    keyOf(keys.documentLinks),
    keys.former.map(({ documentLinks }) => keyOf(documentLinks)),
  );
}

/** Unguessable tokens of the ids of one kind. They are not stored. */
export interface IdTokens {
  /** Always the same token for an id (a UUID). */
  tokenFor(id: string): string;
  /** The id of a genuine token, else null. */
  idOf(token: string): string | null;
}

/** @param former keys whose tokens stand in mails that were sent before the key was changed. */
export function createIdTokens(key: Buffer, former: readonly Buffer[] = []): IdTokens {
  const signed = createSignedBytes(UUID_BYTES, key, former);
  return {
    tokenFor: (uuid) => signed.tokenFor(bytesOfUuid(uuid)),
    idOf(token) {
      const bytes = signed.read(token);
      return bytes && uuidIn(bytes);
    },
  };
}

/** Resume tokens: whoever holds one may continue that booking. */
export interface ResumeTokens {
  /** Always the same token for an order, so that a repeated request gets the same answer. */
  tokenFor(orderId: string): string;
  /** The order of a genuine token, else null. */
  orderOf(token: string): string | null;
}

/** @param former keys whose tokens stand in mails that were sent before the key was changed. */
export function createResumeTokens(key: Buffer, former: readonly Buffer[] = []): ResumeTokens {
  const { tokenFor, idOf } = createIdTokens(key, former);
  return { tokenFor, orderOf: idOf };
}

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

/**
 * Whom mails are counted for, without the address itself.
 * @param key a key object, where many are made: to read a buffer takes longer than the digest.
 */
export function networkDigest(key: Buffer | KeyObject, network: string | undefined): Buffer | null {
  return network ? createHmac('sha256', key).update(network).digest() : null;
}
