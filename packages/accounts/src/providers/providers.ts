import { createHash, randomUUID } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { createSeal } from 'service-kit/seal';
import * as z from 'zod/mini';
import { AuthError, invalid } from '../errors.ts';
import type { Host } from '../host.ts';
import { type Begun, createBegunSignIns } from './begun.ts';

/** Who somebody is, according to a provider. */
export interface ProvidedIdentity {
  provider: string;
  sub: string;
  email: string | null;
  isEmailVerified: boolean;
  data: Record<string, unknown>;
}

type Asked = Pick<Begun, 'provider' | 'redirectTo' | 'challenge' | 'linksTo'>;

type Ended = Asked & { ended: URL };

export interface Providers {
  /**
   * Begins a sign-in.
   * @returns where the browser is redirected.
   * @throws AuthError
   */
  begin(asked: Asked & { scopes: string }): Promise<string>;
  /**
   * Finds a sign-in by the state that comes back, and uses it up.
   * @throws AuthError
   */
  find(state: string): Promise<Ended & { verifier: string; nonce: string; state: string }>;
  /**
   * Returns the identity that the provider sends back.
   * @throws AuthError
   */
  end(flow: Awaited<ReturnType<Providers['find']>>, query: string): Promise<Provided>;
  /**
   * Returns the identity in a provider's ID token.
   * @throws AuthError
   */
  readIdToken(provider: string, token: string, nonce: string | null): Promise<ProvidedIdentity>;
}

interface Provided {
  identity: ProvidedIdentity;
  accessToken: string;
  refreshToken: string | undefined;
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
export function createProviders(
  deps: Pick<Host, 'kysely' | 'keys' | 'settings' | 'now' | 'url'>,
): Providers {
  const { keys, settings, now, url: base } = deps;
  const begunSignIns = createBegunSignIns(deps);
  const callback = `${base}/callback`;
  const vault = createSeal(
    keys.flows,
    keys.former.map((each) => each.flows),
  );
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
    async begin({ provider, redirectTo, scopes, challenge, linksTo }) {
      const config = await discovered(provider);
      const id = randomUUID();
      const verifier = openid.randomPKCECodeVerifier();
      const nonce = openid.randomNonce();
      const sealed = vault.seal(id, Buffer.from(JSON.stringify({ verifier, nonce })));
      await begunSignIns.keep({
        ...{ id, method: METHOD, provider, redirectTo, challenge, linksTo, sealed },
      });
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: ['openid email profile', scopes].join(' ').trim(),
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: id,
        nonce,
      });
      return url.href;
    },
    async find(state) {
      const begun = await begunSignIns.take(state, METHOD);
      if (!begun?.sealed) {
        throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
      }
      const { id, sealed, provider, redirectTo, challenge, linksTo } = begun;
      const { verifier, nonce } = kept.parse(JSON.parse(`${vault.open(id, sealed)}`));
      return {
        ...{ state, verifier, nonce, provider, linksTo, redirectTo, challenge },
        ended: new URL(callback),
      };
    },
    async end({ provider, verifier, nonce, state }, query) {
      const config = await discovered(provider);
      try {
        const tokens = await openid.authorizationCodeGrant(config, new URL(`${callback}${query}`), {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const more =
          claims && !claims.email && config.serverMetadata().userinfo_endpoint
            ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return {
          identity: identityOf(provider, { ...claims, ...more }),
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token,
        };
      } catch (cause) {
        if (cause instanceof AuthError) throw cause;
        throw new AuthError(400, 'bad_oauth_callback', 'The provider’s answer was not accepted');
      }
    },
    async readIdToken(provider, token, nonce) {
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
