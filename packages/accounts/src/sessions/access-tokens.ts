import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { AuthError } from '../errors.ts';
import { AUDIENCE, SIGNING_ALGORITHMS } from '../protocol.ts';
import type { AuthSettings } from '../settings.ts';
import type { SessionRow } from '../tables.ts';
import type { User } from '../users/user.ts';
import type { SigningKeys } from './signing-keys.ts';

const claims = z.object({
  sub: z.optional(z.uuid()),
  role: z.string(),
  session_id: z.optional(z.uuid()),
  aal: z.optional(z.enum(['aal1', 'aal2'])),
  exp: z.number(),
});

type Claims = z.infer<typeof claims>;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

const SERVICE_SECONDS = 60;
const REMEMBERED = 1_000;

export function createAccessTokens(deps: {
  signingKeys: SigningKeys;
  settings: Pick<AuthSettings, 'tokenSeconds'>;
  url: string;
  now: () => number;
}) {
  const { signingKeys, settings, url: issuer, now } = deps;
  /** Keyed by token, because checking a signature takes longer than the rest of most requests. */
  const verified = new LRUCache<string, { claims: Claims; kid: string }>({ max: REMEMBERED });
  const seconds = () => Math.floor(now() / 1_000);

  async function sign(payload: JWTPayload, lastsSeconds: number) {
    const { kid, alg, privateKey } = await signingKeys();
    const expiresAt = seconds() + lastsSeconds;
    const token = await new SignJWT(payload)
      .setProtectedHeader({ alg, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds())
      .setExpirationTime(expiresAt)
      .sign(privateKey);
    return { token, expiresAt };
  }

  return {
    sign: (user: User, session: SessionRow): Promise<{ token: string; expiresAt: number }> =>
      sign(
        {
          sub: user.id,
          email: user.email,
          phone: user.phone,
          app_metadata: user.app_metadata,
          user_metadata: user.user_metadata,
          role: user.role,
          aal: session.aal,
          amr: session.amr,
          session_id: session.id,
          is_anonymous: user.is_anonymous,
        },
        settings.tokenSeconds,
      ),
    /** Signs a short-lived token for the calls of administrators. */
    signForService: async (): Promise<string> =>
      (await sign({ role: 'service_role' }, SERVICE_SECONDS)).token,
    /** @throws AuthError where the token is not ours or not valid now. */
    async verify(token: string): Promise<Claims> {
      const { publicKeys } = await signingKeys();
      const known = verified.get(token);
      // The key may have been revoked meanwhile.
      const isKeyKnown = publicKeys.some(({ kid }) => kid === known?.kid);
      if (known && known.claims.exp > seconds() && isKeyKnown) return known.claims;
      const keys = createLocalJWKSet({ keys: publicKeys });
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer,
          audience: AUDIENCE,
          algorithms: [...SIGNING_ALGORITHMS],
          currentDate: new Date(now()),
        });
        const read = claims.parse(payload);
        verified.set(token, { claims: read, kid: protectedHeader.kid ?? '' });
        return read;
      } catch (error) {
        throw badToken(error);
      }
    },
  };
}

function badToken(error: unknown): AuthError {
  const reason =
    error instanceof errors.JWTExpired
      ? 'token has invalid claims: token is expired'
      : error instanceof errors.JOSEError
        ? error.code
        : 'token has invalid claims';
  const message = `invalid JWT: unable to parse or verify signature, ${reason}`;
  return new AuthError(403, 'bad_jwt', message);
}
