import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** How long a preview lasts; after that the Studio opens a new one. */
export const PREVIEW_SECONDS = 2 * 60 * 60;

export interface PreviewSessions {
  /** Creates the cookie's value; it is not stored on the server. */
  issue(): string;
  /** When a session ends (epoch ms); null if it is invalid or over. */
  endOf(value: string | undefined): number | null;
}

/** A session is its end in seconds and a 256-bit HMAC of it. */
export function createPreviewSessions(key: Buffer, now: () => number = Date.now): PreviewSessions {
  const secret = createSecretKey(key);
  const macOf = (end: string) => createHmac('sha256', secret).update(end).digest('base64url');
  return {
    issue() {
      const end = String(Math.floor(now() / 1000) + PREVIEW_SECONDS);
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
