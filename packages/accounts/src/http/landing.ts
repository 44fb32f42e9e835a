import type { Context } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError } from '../errors.ts';
import type { Challenge } from '../options.ts';
import type { Begun, ProviderTokens } from '../providers/flows.ts';
import { accountOf } from '../providers/identities.ts';
import type { Provided } from '../providers/providers.ts';

type Fields = Record<string, string | number>;

/** A browser that returns with an identity, and where it goes next. */
interface Landing {
  userId: string;
  method: string;
  challenge: Challenge | null;
  redirectTo: string;
  /** The kind of link that was opened. */
  type?: string;
  providerTokens?: ProviderTokens | undefined;
}

/** Redirects the browser with a code that only it can use (PKCE), or with its tokens in the fragment. */
export async function land(
  c: Context,
  { flows, sessions }: Pick<Auth, 'flows' | 'sessions'>,
  { userId, method, challenge, redirectTo, type, providerTokens }: Landing,
): Promise<Response> {
  if (challenge) {
    const code = await flows.grantCode({ userId, method, challenge, redirectTo, providerTokens });
    return c.redirect(withQuery(redirectTo, { code }), 303);
  }
  const userAgent = c.req.header('User-Agent');
  const { user: _, ...tokens } = await sessions.start({ userId, method, userAgent });
  const told = { ...tokens, ...providerTokens, ...(type && { type }), sb: '' };
  return c.redirect(withFragment(redirectTo, told), 303);
}

/**
 * Signs in somebody who returns from a provider; a browser whose sign-in has expired is redirected to where it
 * can begin again.
 */
export async function landFromProvider(
  c: Context,
  auth: Auth,
  find: () => Promise<Begun>,
  identify: (begun: Begun) => Promise<Provided>,
): Promise<Response> {
  let begun: Begun;
  try {
    begun = await find();
  } catch (error) {
    if (!c.req.header('Accept')?.includes('text/html')) throw error;
    return landRefused(c, error, { redirectTo: auth.signInUrl, isPkce: false });
  }
  const { method, challenge, redirectTo, linksTo } = begun;
  try {
    const { identity, providerTokens } = await identify(begun);
    const { id: userId } = await accountOf(auth, identity, linksTo);
    return await land(c, auth, { userId, method, challenge, redirectTo, providerTokens });
  } catch (error) {
    return landRefused(c, error, { redirectTo, isPkce: challenge !== null });
  }
}

/** Reports a refusal to the page that the browser is redirected to; throws any other error. */
export function landRefused(
  c: Context,
  error: unknown,
  { redirectTo, isPkce }: { redirectTo: string; isPkce: boolean },
  description?: string,
): Response {
  if (!(error instanceof AuthError) || error.status >= 500) throw error;
  const told = {
    error: 'access_denied',
    error_code: error.code,
    error_description: description ?? error.message,
  };
  const target = isPkce ? withQuery(redirectTo, told) : redirectTo;
  return c.redirect(withFragment(target, { ...told, sb: '' }), 303);
}

export function withFragment(url: string, fields: Fields): string {
  const target = new URL(url);
  target.hash = String(paramsOf(fields));
  return target.href;
}

function withQuery(url: string, fields: Fields): string {
  const target = new URL(url);
  for (const [name, value] of paramsOf(fields)) target.searchParams.set(name, value);
  return target.href;
}

const paramsOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`]));

/** Returns where a person is sent in the end: the requested address if it is ours, else the site. */
export function redirectOf(
  c: Context,
  { siteUrl, settings }: Pick<Auth, 'siteUrl' | 'settings'>,
  given?: string | null,
): string {
  const site = `${siteUrl}/`;
  const url = given ?? c.req.query('redirect_to') ?? '';
  if (!URL.canParse(url, site)) return site;
  const { origin, protocol, href, username, password } = new URL(url, site);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const isOurs = [new URL(site).origin, ...settings.redirectOrigins].includes(origin);
  return isWeb && isOurs && !username && !password ? href : site;
}
