import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** A session's refresh tokens, numbered from 0. They are not stored. */
export interface RefreshTokens {
  tokenFor(sessionId: string, counter: number): string;
  /** What a genuine token names, else null. */
  read(token: string): { sessionId: string; counter: number } | null;
}

const ID_BYTES = 16;
const COUNTER_BYTES = 4;
const MAC_BYTES = 32;

/**
 * A token is the session's id, the number and a 256-bit HMAC of both, in base64url: whoever asks again gets the
 * same one, and the server knows a former one of the same session for what it is.
 * @param former keys whose tokens are still in use.
 */
export function createRefreshTokens(key: Buffer, former: readonly Buffer[] = []): RefreshTokens {
  const secrets = [key, ...former].map((each) => createSecretKey(each));
  const macsOf = (body: Buffer) =>
    secrets.map((secret) => createHmac('sha256', secret).update(body).digest());
  return {
    tokenFor(sessionId, counter) {
      const body = Buffer.alloc(ID_BYTES + COUNTER_BYTES);
      body.write(sessionId.replaceAll('-', ''), 'hex');
      body.writeUInt32BE(counter, ID_BYTES);
      return Buffer.concat([body, ...macsOf(body).slice(0, 1)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      const isWhole =
        bytes.length === ID_BYTES + COUNTER_BYTES + MAC_BYTES &&
        bytes.toString('base64url') === token;
      if (!isWhole) return null;
      const body = bytes.subarray(0, ID_BYTES + COUNTER_BYTES);
      const given = bytes.subarray(ID_BYTES + COUNTER_BYTES);
      if (!macsOf(body).some((mac) => timingSafeEqual(given, mac))) return null;
      const hex = body.toString('hex', 0, ID_BYTES);
      const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return { sessionId, counter: body.readUInt32BE(ID_BYTES) };
    },
  };
}
