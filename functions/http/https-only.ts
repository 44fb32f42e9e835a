import { createMiddleware } from 'hono/factory';
import { apiBases } from '#machines/api/call.ts';

const PERMANENT = 308;

export interface HttpsOnlyOptions {
  publicUrl: string;
  /** How many proxies of ours stand in front. */
  proxies: number;
}

/**
 * Where people open the site by https, sends a page there that a proxy of ours was asked for by http. A call is
 * not sent on: what it said has already travelled in the open.
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
