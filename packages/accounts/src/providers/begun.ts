import * as z from 'zod/mini';
import type { Host } from '../host.ts';

/** A sign-in that was begun here and that a provider has to finish. */
export interface Begun {
  id: string;
  /** The method that the session will record: `oauth` or `sso/saml`. */
  method: string;
  provider: string;
  redirectTo: string;
  challenge: { code: string; method: string } | null;
  /** The account that the provider's account is added to; null for a sign-in. */
  linksTo: string | null;
  /** What our side of the protocol has to remember, encrypted; null where that is nothing. */
  sealed: Uint8Array | null;
}

export interface BegunSignIns {
  keep(begun: Begun): Promise<void>;
  /** Uses a sign-in up, because a provider may answer only once; undefined for an expired one. */
  take(id: string, method: string): Promise<Begun | undefined>;
}

const LASTS_MS = 10 * 60_000;

export function createBegunSignIns({ kysely, now }: Pick<Host, 'kysely' | 'now'>): BegunSignIns {
  return {
    async keep({ id, method, provider, redirectTo, challenge, linksTo, sealed }) {
      await kysely
        .insertInto('accounts.flows')
        .values({
          ...{ id, method, provider, sealed },
          user_id: linksTo,
          code_challenge: challenge?.code ?? null,
          code_challenge_method: challenge?.method ?? null,
          redirect_to: redirectTo,
          created_at: new Date(now()),
        })
        .execute();
    },
    async take(id, method) {
      if (!z.uuid().safeParse(id).success) return undefined;
      const flow = await kysely
        .deleteFrom('accounts.flows')
        .where('id', '=', id)
        .where('method', '=', method)
        .where('auth_code_digest', 'is', null)
        .where('created_at', '>', new Date(now() - LASTS_MS))
        .returningAll()
        .executeTakeFirst();
      if (!flow?.provider) return undefined;
      const { code_challenge: code, code_challenge_method } = flow;
      return {
        ...{ id, method, provider: flow.provider, linksTo: flow.user_id, sealed: flow.sealed },
        redirectTo: flow.redirect_to,
        challenge: code && code_challenge_method ? { code, method: code_challenge_method } : null,
      };
    },
  };
}
