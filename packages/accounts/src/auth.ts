import { createAuthMails, createOneTimeTokens } from './codes/one-time-tokens.ts';
import { createChallenges } from './factors/challenges.ts';
import { createFactors } from './factors/factors.ts';
import { createRecoveryCodes } from './factors/recovery-codes.ts';
import { createBearers } from './http/bearer.ts';
import { createRequests } from './http/requests.ts';
import { createLimits } from './limits.ts';
import type { AuthMessageJob, AuthOptions } from './options.ts';
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

export function createAuth(options: AuthOptions) {
  const signingKeys = createSigningKeys(options);
  const accessTokens = createAccessTokens({ ...options, signingKeys });
  const accounts = createAccounts(options);
  const oneTimeTokens = createOneTimeTokens(options);
  const sessions = createSessions({ ...options, accessTokens });
  const flows = createFlows(options);
  const factors = createFactors(options);
  return {
    ...options,
    ...{ signingKeys, accessTokens, accounts, oneTimeTokens, sessions, flows, factors },
    mails: createAuthMails({ ...options, accounts, oneTimeTokens }),
    passwords: createPasswords(
      options.settings,
      options.passwordCost ?? PASSWORD_COST,
      options.cpu,
    ),
    providers: createProviders({ ...options, flows }),
    saml: createSaml({ ...options, flows }),
    challenges: createChallenges({ ...options, factors, sessions }),
    recoveryCodes: createRecoveryCodes({ ...options, sessions }),
    bearers: createBearers({ ...options, accessTokens }),
    limits: createLimits(options),
    requests: createRequests(options.clean),
  };
}

/** Sends a code to a phone: for a factor's challenge, or to sign in by phone number. */
export const sendMessage = ({ mails, challenges }: Auth, job: AuthMessageJob): Promise<void> =>
  'phone' in job ? mails.sendSignInCode(job.phone, job.language) : challenges.sendCode(job);
