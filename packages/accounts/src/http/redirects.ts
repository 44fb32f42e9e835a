import type { Context } from 'hono';
import type { Host } from '../host.ts';

type RedirectDeps = Pick<Host, 'siteUrl' | 'settings'>;

/** Returns where a person is sent in the end: the requested address if it is ours, else the site. */
export function redirectOf(c: Context, deps: RedirectDeps, given?: string | null): string {
  return allowedRedirect(given ?? c.req.query('redirect_to') ?? '', deps);
}

function allowedRedirect(url: string, { siteUrl, settings }: RedirectDeps): string {
  const site = `${siteUrl}/`;
  if (!URL.canParse(url, site)) return site;
  const { origin, protocol, href, username, password } = new URL(url, site);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const isOurs = [new URL(site).origin, ...settings.redirectOrigins].includes(origin);
  return isWeb && isOurs && !username && !password ? href : site;
}
