import { AuthClient } from '@supabase/auth-js';
import type { AdminState } from '../state.ts';

export type StaffAuth = InstanceType<typeof AuthClient>;

/**
 * Returns the library's client, for our own service or a hosted one. A mail's link may be opened on
 * another device than the one that asked for it, so sessions come in the address's fragment, which
 * no server sees.
 */
export function createAuthClient({ authUrl, anonymousKey }: AdminState): StaffAuth {
  return new AuthClient({
    url: new URL(authUrl, location.origin).href,
    headers: { apikey: anonymousKey },
    storageKey: 'staff-session',
    flowType: 'implicit',
    detectSessionInUrl: true,
    experimental: { recoveryCodes: true },
    // The language of the page decides that of the mails.
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Accept-Language', document.documentElement.lang);
      return fetch(input, { ...init, headers });
    },
  });
}
