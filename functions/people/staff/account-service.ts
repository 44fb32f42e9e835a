import { type AuthError, GoTrueAdminApi } from '@supabase/auth-js';
import { createRemoteJWKSet, customFetch } from 'jose';
import { ProblemError, StaffProblemError } from '../../platform/errors.ts';

/** Connects the service of accounts: our own within this process, or another over the network. */
export interface AccountService {
  /** Without a trailing slash; also the issuer of its tokens. */
  url: string;
  fetch: typeof fetch;
  /** Returns the key for calls of administrators. */
  serviceKey(): Promise<string>;
}

/** Returns the keys that verify the service's tokens. */
export const signingKeysOf = ({ url, fetch }: AccountService) =>
  createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), { [customFetch]: fetch });

/** Returns the service's own client for the calls of administrators. */
export async function administratorOf(service: AccountService): Promise<GoTrueAdminApi> {
  const headers = await administratorHeaders(service);
  return new GoTrueAdminApi({ url: service.url, headers, fetch: service.fetch });
}

async function administratorHeaders({ serviceKey }: AccountService) {
  const key = await serviceKey();
  return { apikey: key, Authorization: `Bearer ${key}` };
}

/**
 * Makes a call for somebody who is signed in.
 * @throws StaffProblemError where the service is down.
 */
export async function asPerson(
  service: AccountService,
  token: string,
  path: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<Response> {
  const { apikey } = await administratorHeaders(service);
  const headers = { apikey, Authorization: `Bearer ${token}` };
  const response = await service
    .fetch(`${service.url}${path}`, { method, headers })
    .catch((cause) => {
      throw new StaffProblemError('accounts_unavailable', cause);
    });
  if (response.status < 500) return response;
  const cause = new Error(`the service of accounts answered ${response.status}`);
  throw new StaffProblemError('accounts_unavailable', cause);
}

/** Translates a refusal of the service into a problem for staff. */
export function problemOf(error: AuthError): ProblemError | StaffProblemError {
  if (error.code === 'email_exists') return new StaffProblemError('staff_exists');
  if (error.code === 'user_not_found') return new StaffProblemError('person_not_found');
  if (error.status === 429) return new ProblemError('too_many_requests');
  return new StaffProblemError('accounts_unavailable', error);
}
