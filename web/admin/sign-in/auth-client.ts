import { AuthClient } from '@supabase/auth-js';
import { createContext, use } from 'react';
import type { Language } from '#machines/language.ts';
import type { Enrolment } from '#machines/sign-in/types.ts';
import type { Foundation } from '../foundation.ts';

export type StaffAuth = InstanceType<typeof AuthClient>;

/**
 * Returns the library's client, for our own service or a hosted one. A mail's link may be opened on
 * another device than the one that asked for it, so sessions come in the address's fragment, which
 * no server sees.
 */
export function createAuthClient({
  authUrl,
  anonymousKey,
}: Pick<AdminState, 'authUrl' | 'anonymousKey'>): StaffAuth {
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

type Enrolled = { data: Enrolment; error: null } | { data: null; error: object };

/** Returns a new key for an app; a key that was shown and never confirmed is deleted. */
export async function enrol(client: StaffAuth, friendlyName = ''): Promise<Enrolled> {
  const { data: listed } = await client.mfa.listFactors();
  for (const factor of listed?.all ?? []) {
    if (factor.status === 'unverified') await client.mfa.unenroll({ factorId: factor.id });
  }
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName && { friendlyName }),
  });
  if (error) return { data: null, error };
  const { qr_code: qrCode, secret } = data.totp;
  return { data: { factorId: data.id, qrCode, secret }, error: null };
}

export const AuthClientContext = createContext<StaffAuth | null>(null);

export function useAuthClient(): StaffAuth {
  const client = use(AuthClientContext);
  if (!client) throw new Error('the admin area has a client of the auth service');
  return client;
}

/** The data that the server hands to the admin area's script, as JSON in the page. */
export interface AdminState {
  language: Language;
  foundation: Foundation;
  /** The address of the auth service; a path if it is our own. */
  authUrl: string;
  /** The key by which a hosted auth service knows its client; public. */
  anonymousKey: string;
}
