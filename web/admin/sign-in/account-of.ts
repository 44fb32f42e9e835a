import type { Session } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { readLanguage } from '#machines/language.ts';
import type { Account } from '#machines/sign-in/types.ts';
import { readRole } from '#machines/staff/policy.ts';

/** Returns the account that a session describes. The server decides by its own check. */
export function accountOf({ access_token, user }: Pick<Session, 'access_token' | 'user'>): Account {
  const { user_metadata: profile, app_metadata: given } = user;
  return {
    id: user.id,
    email: user.email ?? '',
    name: typeof profile.name === 'string' ? profile.name : '',
    language: readLanguage(profile.language),
    role: readRole(given.role),
    isNew: user.invited_at !== undefined && profile.hasPassword !== true,
    factors: (user.factors ?? [])
      .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
      .map(({ id, friendly_name = '' }) => ({ id, name: friendly_name })),
    level: decodeJwt(access_token).aal === 'aal2' ? 'aal2' : 'aal1',
  };
}
