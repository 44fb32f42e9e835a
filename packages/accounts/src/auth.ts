import { type AuthMails, createAuthMails } from './codes/mails.ts';
import { createOneTimeTokens, type OneTimeTokens } from './codes/one-time-tokens.ts';
import { createFactors, type Factors } from './factors/factors.ts';
import { createRecoveryCodes, type RecoveryCodes } from './factors/recovery-codes.ts';
import type { Host } from './host.ts';
import { type Bearers, createBearers } from './http/bearer.ts';
import { createRequests, type Requests } from './http/requests.ts';
import { createLimits, type Limits } from './limits.ts';
import { createProviders, type Providers } from './providers/providers.ts';
import { createSaml, type Saml } from './providers/saml.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-tokens.ts';
import { createFlows, type Flows } from './sessions/flows.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSigningKeys, type SigningKeys } from './sessions/signing-keys.ts';
import { type Accounts, createAccounts } from './users/accounts.ts';
import { createPasswords, PASSWORD_COST, type Passwords } from './users/passwords.ts';

/** The parts of the service of accounts, and what the app gives them. */
export interface Auth extends Host {
  accounts: Accounts;
  passwords: Passwords;
  signingKeys: SigningKeys;
  accessTokens: AccessTokens;
  sessions: Sessions;
  bearers: Bearers;
  oneTimeTokens: OneTimeTokens;
  mails: AuthMails;
  flows: Flows;
  factors: Factors;
  recoveryCodes: RecoveryCodes;
  providers: Providers;
  saml: Saml;
  limits: Limits;
  requests: Requests;
}

export function createAuth(host: Host): Auth {
  const signingKeys = createSigningKeys(host);
  const accessTokens = createAccessTokens({ ...host, signingKeys });
  const accounts = createAccounts(host);
  const oneTimeTokens = createOneTimeTokens(host);
  const sessions = createSessions({ ...host, accessTokens });
  return {
    ...host,
    signingKeys,
    accessTokens,
    accounts,
    oneTimeTokens,
    mails: createAuthMails({ ...host, accounts, oneTimeTokens }),
    flows: createFlows(host),
    passwords: createPasswords(host.settings, host.passwordCost ?? PASSWORD_COST, host.cpu),
    sessions,
    providers: createProviders(host),
    saml: createSaml(host),
    factors: createFactors({ ...host, sessions }),
    recoveryCodes: createRecoveryCodes({ ...host, sessions }),
    bearers: createBearers({ ...host, accessTokens }),
    limits: createLimits(host),
    requests: createRequests(host.clean),
  };
}
