import { createHash, randomUUID } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { AuthError, invalid } from '../errors.ts';
import type { AuthOptions } from '../options.ts';
import type { Begun, Flows, ProviderTokens } from './flows.ts';

/** Who somebody is, according to a provider. */
export interface ProvidedIdentity {
  provider: string;
  sub: string;
  email: string | null;
  isEmailVerified: boolean;
  data: Record<string, unknown>;
}

type Asked = Pick<Begun, 'provider' | 'redirectTo' | 'challenge' | 'linksTo'>;

/** An identity, with the provider's tokens where there are any. */
export interface Provided {
  identity: ProvidedIdentity;
  providerTokens?: ProviderTokens;
}

const METHOD = 'oauth';

const kept = z.object({ verifier: z.string(), nonce: z.string() });

const claimsOf = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.pipe(z.string().check(z.toLowerCase()), z.email())),
  email_verified: z.optional(z.union([z.boolean(), z.stringbool()])),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** Creates the sign-in with OpenID Connect providers. */
export function createProviders({
  settings,
  now,
  url: base,
  flows,
}: Pick<AuthOptions, 'settings' | 'now' | 'url'> & { flows: Flows }) {
  const callback = `${base}/callback`;
  const known = new Map<string, Promise<openid.Configuration>>();

  function configured(name: string) {
    const provider = settings.providers.find((each) => each.name === name);
    if (!provider) throw invalid('Unsupported provider: provider is not enabled');
    return provider;
  }

  /** Reads a provider's configuration; one that is down is asked again the next time. */
  function discovered(name: string): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = configured(name);
    const before = known.get(name);
    if (before) return before;
    const execute = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
    const asked = openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute })
      .catch((cause) => {
        known.delete(name);
        throw away(cause);
      });
    known.set(name, asked);
    return asked;
  }

  return {
    /**
     * Begins a sign-in.
     * @returns where the browser is redirected.
     * @throws AuthError
     */
    async begin({ scopes, ...asked }: Asked & { scopes: string }): Promise<string> {
      const config = await discovered(asked.provider);
      const state = randomUUID();
      const secret = { verifier: openid.randomPKCECodeVerifier(), nonce: openid.randomNonce() };
      await flows.keep({ ...asked, id: state, method: METHOD, secret });
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: ['openid email profile', scopes].join(' ').trim(),
        code_challenge: await openid.calculatePKCECodeChallenge(secret.verifier),
        code_challenge_method: 'S256',
        state,
        nonce: secret.nonce,
      });
      return url.href;
    },
    /**
     * Finds a sign-in by the state that comes back, and uses it up.
     * @throws AuthError
     */
    async find(state: string): Promise<Begun> {
      const begun = await flows.take(state, METHOD);
      if (begun?.secret) return begun;
      throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
    },
    /**
     * Returns the identity that the provider sends back.
     * @throws AuthError
     */
    async end({ id, provider, secret }: Begun, query: string): Promise<Provided> {
      const { verifier, nonce } = kept.parse(secret);
      const config = await discovered(provider);
      try {
        const tokens = await openid.authorizationCodeGrant(config, new URL(`${callback}${query}`), {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: id,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const more =
          claims && !claims.email && config.serverMetadata().userinfo_endpoint
            ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        const { access_token: provider_token, refresh_token } = tokens;
        return {
          identity: identityOf(provider, { ...claims, ...more }),
          providerTokens: {
            provider_token,
            ...(refresh_token && { provider_refresh_token: refresh_token }),
          },
        };
      } catch (cause) {
        if (cause instanceof AuthError) throw cause;
        throw new AuthError(400, 'bad_oauth_callback', 'The provider’s answer was not accepted');
      }
    },
    /**
     * Returns the identity in a provider's ID token.
     * @throws AuthError
     */
    async readIdToken(
      provider: string,
      token: string,
      nonce: string | null,
    ): Promise<ProvidedIdentity> {
      const { clientId } = configured(provider);
      const { issuer, jwks_uri = '' } = (await discovered(provider)).serverMetadata();
      const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(jwks_uri)), {
        issuer,
        audience: clientId,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        currentDate: new Date(now()),
      }).catch(() => {
        throw new AuthError(400, 'invalid_credentials', 'Bad ID token');
      });
      const hashed = createHash('sha256')
        .update(nonce ?? '')
        .digest('hex');
      const isOurs = payload.nonce === undefined || [nonce, hashed].includes(`${payload.nonce}`);
      if (!isOurs || (nonce !== null && payload.nonce === undefined)) {
        throw new AuthError(400, 'invalid_credentials', 'Nonces mismatch');
      }
      return identityOf(provider, payload);
    },
  };
}

function identityOf(provider: string, claims: object): ProvidedIdentity {
  const { success, data } = claimsOf.safeParse(claims);
  if (!success) {
    throw new AuthError(400, 'bad_oauth_callback', 'The provider does not say who this is');
  }
  const { sub, email, email_verified, name, picture } = data;
  const isEmailVerified = email !== undefined && email_verified === true;
  return {
    provider,
    sub,
    email: email ?? null,
    isEmailVerified,
    data: {
      sub,
      provider_id: sub,
      ...(email && { email, email_verified: isEmailVerified }),
      ...(name && { name, full_name: name }),
      ...(picture && { avatar_url: picture }),
    },
  };
}

function away(cause: unknown): AuthError {
  const error = new AuthError(503, 'request_timeout', 'The provider is away for a moment');
  error.cause = cause;
  return error;
}
