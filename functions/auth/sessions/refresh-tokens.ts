import { bytesOfUuid, createSignedBytes, UUID_BYTES, uuidIn } from '../../security/signed-bytes.ts';

/** A session's refresh tokens, numbered from 0. They are not stored. */
export interface RefreshTokens {
  tokenFor(sessionId: string, counter: number): string;
  /** What a genuine token names, else null. */
  read(token: string): { sessionId: string; counter: number } | null;
}

const COUNTER_BYTES = 4;

/**
 * A token is the session's id and the number, signed: whoever asks again gets the same one, and the server
 * knows a former one of the same session for what it is.
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
