import type { Context } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError } from '../errors.ts';

type Fields = Record<string, string | number>;

/** A browser that comes back with somebody in it, and where it goes. */
export interface Landing {
  userId: string;
  method: string;
  challenge: { code: string; method: string } | null;
  redirectTo: string;
  /** What the client is told besides. */
  besides: Fields;
}

/** Sends the browser on with a code that only it can use (PKCE), or with its tokens in the fragment. */
export async function land(
  c: Context,
  { flows, sessions }: Pick<Auth, 'flows' | 'sessions'>,
  { userId, method, challenge, redirectTo, besides }: Landing,
): Promise<Response> {
  if (challenge) {
    const code = await flows.grantCode({ userId, method, challenge, redirectTo });
    return c.redirect(withQuery(redirectTo, { code }), 303);
  }
  const userAgent = c.req.header('User-Agent');
  const { user: _, ...tokens } = await sessions.start({ userId, method, userAgent });
  return c.redirect(withFragment(redirectTo, { ...tokens, ...besides, sb: '' }), 303);
}

/** Tells the page that the browser goes to what was refused; anything else is thrown. */
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
