import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createSeal } from 'service-kit/seal';
import { AuthError } from '../errors.ts';
import type { Host } from '../host.ts';

/** The provider's tokens, for what the client does at that provider. */
export interface ProviderTokens {
  provider_token: string;
  provider_refresh_token?: string;
}

interface FlowResult {
  userId: string;
  method: string;
  challenge: { code: string; method: string };
  redirectTo: string;
  /** Encrypted until the browser takes them. */
  providerTokens?: ProviderTokens | undefined;
}

/** Sign-ins that only the browser which began them may finish (PKCE). */
export interface Flows {
  /** Creates the code that the browser gets in its address. */
  grantCode(result: FlowResult): Promise<string>;
  /** @throws AuthError unless the code is valid and the verifier belongs to the browser that began. */
  takeCode(
    code: string,
    verifier: string,
  ): Promise<Pick<FlowResult, 'userId' | 'method' | 'providerTokens'>>;
}

const CODE_BYTES = 32;
const CODE_LASTS_MS = 5 * 60_000;

export function createFlows({ kysely, keys, now }: Pick<Host, 'kysely' | 'keys' | 'now'>): Flows {
  const vault = createSeal(
    keys.flows,
    keys.former.map(({ flows }) => flows),
  );
  const digestOf = (code: string) =>
    createHmac('sha256', keys.oneTimeTokens).update(`auth code ${code}`).digest();
  return {
    async grantCode({ userId, method, challenge, redirectTo, providerTokens }) {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const id = randomUUID();
      const tokens = providerTokens ? Buffer.from(JSON.stringify(providerTokens)) : null;
      await kysely
        .insertInto('accounts.flows')
        .values({
          id,
          user_id: userId,
          auth_code_digest: digestOf(code),
          code_challenge: challenge.code,
          code_challenge_method: challenge.method,
          method,
          redirect_to: redirectTo,
          sealed: tokens && vault.seal(id, tokens),
          created_at: new Date(now()),
        })
        .execute();
      return code;
    },
    async takeCode(code, verifier) {
      const digest = digestOf(code);
      const flow = await kysely
        .selectFrom('accounts.flows')
        .selectAll()
        .where('auth_code_digest', '=', digest)
        .executeTakeFirst();
      if (!flow?.user_id) throw notFound();
      if (flow.created_at.getTime() + CODE_LASTS_MS <= now()) {
        throw new AuthError(
          422,
          'flow_state_expired',
          'invalid flow state, flow state has expired',
        );
      }
      if (!isVerified(verifier, flow.code_challenge ?? '', flow.code_challenge_method ?? '')) {
        throw new AuthError(
          400,
          'bad_code_verifier',
          'code challenge does not match previously saved code verifier',
        );
      }
      const { numDeletedRows } = await kysely
        .deleteFrom('accounts.flows')
        .where('id', '=', flow.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      const { id, user_id: userId, method, sealed } = flow;
      const providerTokens = sealed ? JSON.parse(`${vault.open(id, sealed)}`) : undefined;
      return { userId, method, providerTokens };
    },
  };
}

function isVerified(verifier: string, challenge: string, method: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const given = method === 's256' ? hash(verifier).toString('base64url') : verifier;
  return timingSafeEqual(hash(given), hash(challenge));
}

const notFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
