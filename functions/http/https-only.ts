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
