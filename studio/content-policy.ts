import type { StudioSettings } from './settings.ts';

/**
 * The Content-Security-Policy under which the Studio speaks to its own lake and to nobody else: the
 * Studio's package would ask its maker's hosts for newer versions, fonts and a feedback form.
 * `null` where the lake is Sanity's hosted one.
 */
export function contentPolicy({ apiHost }: StudioSettings): string | null {
  if (apiHost === null) return null;
  const lake = new URL(apiHost);
  const socket = lake.origin.replace(/^http/, 'ws');
  const streams = `http://*.localhost:${lake.port || '80'}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${lake.origin}`,
    `media-src 'self' blob: ${lake.origin}`,
    "font-src 'self' data:",
    `connect-src 'self' ${lake.origin} ${socket} ${streams}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
