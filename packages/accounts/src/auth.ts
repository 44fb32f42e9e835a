import { createAuthMails } from './codes/mails.ts';
import { createOneTimeTokens } from './codes/one-time-tokens.ts';
import { createFactors } from './factors/factors.ts';
import { createRecoveryCodes } from './factors/recovery-codes.ts';
import type { Host } from './host.ts';
import { createBearers } from './http/bearer.ts';
import { createRequests } from './http/requests.ts';
import type { AuthMessageJob } from './job-data.ts';
import { createLimits } from './limits.ts';
import { createFlows } from './providers/flows.ts';
import { createProviders } from './providers/providers.ts';
import { createSaml } from './providers/saml.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSigningKeys } from './sessions/signing-keys.ts';
import { createAccounts } from './users/accounts.ts';
import { createPasswords, PASSWORD_COST } from './users/passwords.ts';

/** The parts of the service of accounts, and what the app gives them. */
export type Auth = ReturnType<typeof createAuth>;

export function createAuth(host: Host) {
  const signingKeys = createSigningKeys(host);
  const accessTokens = createAccessTokens({ ...host, signingKeys });
  const accounts = createAccounts(host);
  const oneTimeTokens = createOneTimeTokens(host);
  const sessions = createSessions({ ...host, accessTokens });
  const flows = createFlows(host);
  return {
    ...host,
    ...{ signingKeys, accessTokens, accounts, oneTimeTokens, sessions, flows },
    mails: createAuthMails({ ...host, accounts, oneTimeTokens }),
    passwords: createPasswords(host.settings, host.passwordCost ?? PASSWORD_COST, host.cpu),
    providers: createProviders({ ...host, flows }),
    saml: createSaml({ ...host, flows }),
    factors: createFactors({ ...host, sessions }),
    recoveryCodes: createRecoveryCodes({ ...host, sessions }),
    bearers: createBearers({ ...host, accessTokens }),
    limits: createLimits(host),
    requests: createRequests(host.clean),
  };
}

/** Sends a code to a phone: for a factor's challenge, or to sign in by phone number. */
export const sendMessage = ({ mails, factors }: Auth, job: AuthMessageJob): Promise<void> =>
  'phone' in job ? mails.sendSignInCode(job.phone, job.language) : factors.sendCode(job);
