import { createMiddleware } from 'hono/factory';
import { apiBases } from '#machines/api/call.ts';

const PERMANENT = 308;

export interface HttpsOnlyOptions {
  publicUrl: string;
  /** How many of our own proxies stand in front of the server. */
  proxies: number;
}

/**
 * Redirects pages to https where the site's public address has it and a proxy of ours received http. Calls
 * are not redirected, because their bodies have already travelled unencrypted.
 */
export function httpsOnly({ publicUrl, proxies }: HttpsOnlyOptions) {
  const isHttps = publicUrl.startsWith('https:');
  return createMiddleware(async (c, next) => {
    if (!isHttps) return next();
    const schemes = (c.req.header('X-Forwarded-Proto') ?? '').split(',').map((each) => each.trim());
    const asked = proxies > 0 ? (schemes.at(-proxies) ?? schemes[0]) : '';
    const isCall = apiBases.some((base) => c.req.path.startsWith(`${base}/`));
    if (asked === 'http' && !isCall) {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(`${publicUrl}${pathname}${search}`, PERMANENT);
    }
    await next();
  });
}

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/**
 * Headers of every response, unless a response sets its own: pages, files, images, calls, problems,
 * redirects, health checks.
 */
export function headersOfEveryAnswer(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    // Leaves out path and query even for our own files, because links in older mails have their token there.
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${TWO_YEARS_S}`,
    }),
  };
}
