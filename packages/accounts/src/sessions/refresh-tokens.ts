import { bytesOfUuid, createSignedBytes, UUID_BYTES, uuidIn } from 'service-kit/signed-bytes';

/** A session's refresh tokens, numbered from 0. They are not stored. */
export interface RefreshTokens {
  tokenFor(sessionId: string, counter: number): string;
  /** Returns what a genuine token names, else null. */
  read(token: string): { sessionId: string; counter: number } | null;
}

const COUNTER_BYTES = 4;

/**
 * Makes refresh tokens: a signed session id and number. The same number always gives the same token, and the
 * server recognises a former one of the session.
 * @param former keys whose tokens are still in use.
 */
export function createRefreshTokens(key: Buffer, former: readonly Buffer[] = []): RefreshTokens {
  const signed = createSignedBytes(UUID_BYTES + COUNTER_BYTES, key, former);
  return {
    tokenFor(sessionId, counter) {
      const number = Buffer.alloc(COUNTER_BYTES);
      number.writeUInt32BE(counter);
      return signed.tokenFor(Buffer.concat([bytesOfUuid(sessionId), number]));
    },
    read(token) {
      const body = signed.read(token);
      return body && { sessionId: uuidIn(body), counter: body.readUInt32BE(UUID_BYTES) };
    },
  };
}
