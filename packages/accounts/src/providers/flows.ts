import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createSeal } from 'service-kit/seal';
import * as z from 'zod/mini';
import { AuthError } from '../errors.ts';
import type { AuthOptions, Challenge } from '../options.ts';

/** A sign-in that was begun here and that a provider has to finish. */
export interface Begun {
  id: string;
  /** The method that the session will record: `oauth` or `sso/saml`. */
  method: string;
  provider: string;
  redirectTo: string;
  challenge: Challenge | null;
  /** The account that the provider's account is added to; null for a sign-in. */
  linksTo: string | null;
  /** What our side of the protocol has to remember; it is stored encrypted. */
  secret: unknown;
}

/** The provider's tokens, for what the client does at that provider. */
export interface ProviderTokens {
  provider_token: string;
  provider_refresh_token?: string;
}

interface FlowResult {
  userId: string;
  method: string;
  challenge: Challenge;
  redirectTo: string;
  /** Encrypted until the browser takes them. */
  providerTokens?: ProviderTokens | undefined;
}

const BEGUN_LASTS_MS = 10 * 60_000;
const CODE_BYTES = 32;
const CODE_LASTS_MS = 5 * 60_000;

export type Flows = ReturnType<typeof createFlows>;

/** Stores sign-ins that a browser began and has yet to finish. */
export function createFlows({ kysely, keys, now }: Pick<AuthOptions, 'kysely' | 'keys' | 'now'>) {
  const vault = createSeal(
    keys.flows,
    keys.former.map(({ flows }) => flows),
  );
  const sealed = (id: string, secret: unknown) =>
    secret ? vault.seal(id, Buffer.from(JSON.stringify(secret))) : null;
  const opened = (id: string, bytes: Uint8Array | null) =>
    bytes ? JSON.parse(`${vault.open(id, bytes)}`) : undefined;
  const digestOf = (code: string) =>
    createHmac('sha256', keys.oneTimeTokens).update(`auth code ${code}`).digest();

  return {
    async keep({ id, method, provider, redirectTo, challenge, linksTo, secret }: Begun) {
      await kysely
        .insertInto('accounts.flows')
        .values({
          ...{ id, method, provider, user_id: linksTo, redirect_to: redirectTo },
          ...challengeColumns(challenge),
          sealed: sealed(id, secret),
          created_at: new Date(now()),
        })
        .execute();
    },
    /** Uses a sign-in up, because a provider may answer only once; undefined for an expired one. */
    async take(id: string, method: string): Promise<Begun | undefined> {
      if (!z.uuid().safeParse(id).success) return undefined;
      const flow = await kysely
        .deleteFrom('accounts.flows')
        .where('id', '=', id)
        .where('method', '=', method)
        .where('auth_code_digest', 'is', null)
        .where('created_at', '>', new Date(now() - BEGUN_LASTS_MS))
        .returningAll()
        .executeTakeFirst();
      if (!flow?.provider) return undefined;
      return {
        ...{ id, method, provider: flow.provider, linksTo: flow.user_id },
        ...{ redirectTo: flow.redirect_to, challenge: challengeIn(flow) },
        secret: opened(id, flow.sealed),
      };
    },
    /** Creates the code that the browser gets in its address, which only this browser may use (PKCE). */
    async grantCode({ userId, method, challenge, redirectTo, providerTokens }: FlowResult) {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const id = randomUUID();
      await kysely
        .insertInto('accounts.flows')
        .values({
          ...{ id, method, user_id: userId, redirect_to: redirectTo },
          ...challengeColumns(challenge),
          auth_code_digest: digestOf(code),
          sealed: sealed(id, providerTokens),
          created_at: new Date(now()),
        })
        .execute();
      return code;
    },
    /** @throws AuthError unless the code is valid and the verifier belongs to the browser that began. */
    async takeCode(
      code: string,
      verifier: string,
    ): Promise<Pick<FlowResult, 'userId' | 'method' | 'providerTokens'>> {
      const flow = await kysely
        .selectFrom('accounts.flows')
        .selectAll()
        .where('auth_code_digest', '=', digestOf(code))
        .executeTakeFirst();
      if (!flow?.user_id) throw notFound();
      if (flow.created_at.getTime() + CODE_LASTS_MS <= now()) {
        const message = 'invalid flow state, flow state has expired';
        throw new AuthError(422, 'flow_state_expired', message);
      }
      if (!isVerified(verifier, flow.code_challenge ?? '', flow.code_challenge_method ?? '')) {
        const message = 'code challenge does not match previously saved code verifier';
        throw new AuthError(400, 'bad_code_verifier', message);
      }
      const { id, user_id: userId, method } = flow;
      const { numDeletedRows } = await kysely
        .deleteFrom('accounts.flows')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      return { userId, method, providerTokens: opened(id, flow.sealed) };
    },
  };
}

export const challengeColumns = (challenge: Challenge | null | undefined) => ({
  code_challenge: challenge?.code ?? null,
  code_challenge_method: challenge?.method ?? null,
});

export function challengeIn({
  code_challenge: code,
  code_challenge_method: method,
}: ReturnType<typeof challengeColumns>): Challenge | null {
  return code && method ? { code, method } : null;
}

function isVerified(verifier: string, challenge: string, method: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const given = method === 's256' ? hash(verifier).toString('base64url') : verifier;
  return timingSafeEqual(hash(given), hash(challenge));
}

const notFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
