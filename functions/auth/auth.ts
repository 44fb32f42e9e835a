import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { createPasswords, PASSWORD_COST, type Passwords } from './accounts/passwords.ts';
import { type AuthMails, createAuthMails } from './codes/mails.ts';
import { createOneTimeTokens, type OneTimeTokens } from './codes/one-time-tokens.ts';
import type { AuthDeps } from './deps.ts';
import { createFactors, type Factors } from './factors/factors.ts';
import { createRecoveryCodes, type RecoveryCodes } from './factors/recovery-codes.ts';
import { type Bearers, createBearers } from './http/bearer.ts';
import { createProviders, type Providers } from './providers/providers.ts';
import { createSaml, type Saml } from './providers/saml.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-tokens.ts';
import { createFlows, type Flows } from './sessions/flows.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSigningKeys, type SigningKeys } from './sessions/signing-keys.ts';

/** The service of accounts, independent of HTTP. */
export interface Auth extends AuthDeps {
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
}

export function createAuth(deps: AuthDeps): Auth {
  const signingKeys = createSigningKeys(deps);
  const accessTokens = createAccessTokens({ ...deps, signingKeys });
  const accounts = createAccounts(deps);
  const oneTimeTokens = createOneTimeTokens(deps);
  const sessions = createSessions({ ...deps, accessTokens });
  return {
    ...deps,
    signingKeys,
    accessTokens,
    accounts,
    oneTimeTokens,
    mails: createAuthMails({ ...deps, accounts, oneTimeTokens, accessTokens }),
    flows: createFlows(deps),
    passwords: createPasswords(deps.settings, deps.passwordCost ?? PASSWORD_COST),
    sessions,
    providers: createProviders(deps),
    saml: createSaml(deps),
    factors: createFactors({ ...deps, sessions }),
    recoveryCodes: createRecoveryCodes({ ...deps, sessions }),
    bearers: createBearers({ ...deps, accessTokens }),
  };
}
