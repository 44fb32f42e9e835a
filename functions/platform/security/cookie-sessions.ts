import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

export interface CookieSessions {
  /** Creates the cookie's value; it is not stored on the server. */
  issue(): string;
  /** When a session ends (epoch ms); null if it is invalid or over. */
  endOf(value: string | undefined): number | null;
}

/** A session is its end in seconds and a 256-bit HMAC of it. */
export function createCookieSessions(
  key: Buffer,
  lastsSeconds: number,
  now: () => number = Date.now,
): CookieSessions {
  const secret = createSecretKey(key);
  const macOf = (end: string) => createHmac('sha256', secret).update(end).digest('base64url');
  return {
    issue() {
      const end = String(Math.floor(now() / 1000) + lastsSeconds);
      return `${end}.${macOf(end)}`;
    },
    endOf(value) {
      const [, end, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(value ?? '') ?? [];
      if (!end || !mac) return null;
      if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(end)))) return null;
      const endsAt = Number(end) * 1000;
      return endsAt > now() ? endsAt : null;
    },
  };
}
