import { AuthClient, type Provider } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { problemOfError } from '#machines/sign-in/problems.ts';
import { ORGANISATION } from '#machines/sign-in/typed.ts';
import type { RedirectTarget, Result } from '#machines/sign-in/types.ts';
import type { AdminState, StaffAuth } from './auth-client.ts';

/** Signs in through a provider. */
export interface ProviderSignIn {
  list(): Promise<readonly string[]>;
  leave(target: RedirectTarget): Promise<Result<null>>;
  exchange(code: string): ReturnType<StaffAuth['exchangeCodeForSession']>;
}

const PROVIDER_KEY = 'staff-provider';

/** Sign-in methods of the service itself, without a provider. */
const own = new Set(['email', 'phone', 'anonymous_users']);

const settings = z.object({
  external: z.record(z.string(), z.boolean()),
  saml_enabled: z.optional(z.boolean()),
});

/**
 * Returns a separate client, because only the browser that left may use the provider's response
 * (PKCE), while a mail's link may be opened anywhere.
 */
export function createProviderSignIn({ authUrl, anonymousKey }: AdminState): ProviderSignIn {
  const url = new URL(authUrl, location.origin).href;
  const headers = { apikey: anonymousKey };
  const client = () =>
    new AuthClient({
      url,
      headers,
      storageKey: PROVIDER_KEY,
      storage: sessionStorage,
      flowType: 'pkce',
      detectSessionInUrl: false,
      autoRefreshToken: false,
    });
  return {
    async list() {
      const answer = await fetch(`${url}/settings`, { headers });
      const { external, saml_enabled } = settings.parse(await answer.json());
      const named = Object.keys(external).filter((name) => external[name] && !own.has(name));
      return saml_enabled ? [...named, ORGANISATION] : named;
    },
    async leave(target) {
      const redirectTo = `${location.origin}/admin?lang=${document.documentElement.lang}`;
      const options = { redirectTo };
      const { error } =
        'domain' in target
          ? await client().signInWithSSO({ ...target, options })
          : await client().signInWithOAuth({ provider: target.provider as Provider, options });
      return error ? { ok: false, problem: problemOfError(error) } : { ok: true, value: null };
    },
    exchange: (code) =>
      client()
        .exchangeCodeForSession(code)
        .finally(() => sessionStorage.removeItem(PROVIDER_KEY)),
  };
}

const returned = ['code', 'error', 'error_code', 'error_description', 'sb'];

/**
 * Takes the code that a provider's response left in the address, and removes that response from the
 * address.
 */
export function takeCode(): string | null {
  const address = new URL(location.href);
  const code = address.searchParams.get('code');
  if (!returned.some((name) => address.searchParams.has(name))) return null;
  for (const name of returned) address.searchParams.delete(name);
  address.hash = '';
  history.replaceState(history.state, '', address);
  return code;
}
