import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** A preview lasts this long; after it the Studio opens another by itself. */
export const PREVIEW_SECONDS = 2 * 60 * 60;

export interface PreviewSessions {
  /** What the cookie holds; nothing of it is stored. */
  issue(): string;
  /** When a genuine session that is not over ends, in ms since the epoch; else null. */
  endOf(value: string | undefined): number | null;
}

/** Sessions that are their end in seconds and a 256-bit HMAC of it. */
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
