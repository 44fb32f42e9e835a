import type { Context } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError } from '../errors.ts';
import type { ProviderTokens } from '../sessions/flows.ts';

type Fields = Record<string, string | number>;

/** A browser that returns with an identity, and where it goes next. */
export interface Landing {
  userId: string;
  method: string;
  challenge: { code: string; method: string } | null;
  redirectTo: string;
  /** The kind of link that was opened. */
  type?: string;
  providerTokens?: ProviderTokens;
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
 * Finds the sign-in that a provider's response belongs to; a browser whose sign-in has expired is redirected
 * to where it can begin again.
 */
export async function foundOr<Begun>(
  c: Context,
  signInUrl: string,
  find: () => Promise<Begun>,
): Promise<Begun | Response> {
  try {
    return await find();
  } catch (error) {
    if (!c.req.header('Accept')?.includes('text/html')) throw error;
    return landRefused(c, error, { redirectTo: signInUrl, isPkce: false });
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
