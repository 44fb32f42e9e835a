import type { Context } from 'hono';
import { AuthError, noSession, noUser } from '../errors.ts';
import type { AuthOptions } from '../options.ts';
import type { AccessTokens } from '../sessions/access-tokens.ts';
import type { SessionRow } from '../tables.ts';
import { type FullUser, selectUsers } from '../users/user.ts';

/** The caller, as the token names them and the kysely still knows them. */
export interface Caller {
  user: FullUser;
  session: Pick<SessionRow, 'id' | 'user_id' | 'aal' | 'amr' | 'created_at'>;
}

/** Inside JSON a time is a text. */
type JsonSession = Omit<Caller['session'], 'created_at'> & { created_at: string };

const ADMIN_ROLES = ['service_role', 'supabase_admin'];

export function createBearers(deps: Pick<AuthOptions, 'kysely'> & { accessTokens: AccessTokens }) {
  const { kysely, accessTokens } = deps;
  return {
    /**
     * Authenticates the caller.
     * @throws AuthError where the call carries no token of somebody who is signed in.
     */
    async caller(c: Context): Promise<Caller> {
      const { sub, session_id } = await accessTokens.verify(tokenOf(c));
      if (!sub || !session_id) throw badSubject();
      const user = await selectUsers(kysely)
        .leftJoin('accounts.sessions as session', (join) =>
          join.onRef('session.user_id', '=', 'users.id').on('session.id', '=', session_id),
        )
        .select((eb) => eb.fn.toJson('session').as('session'))
        .where('users.id', '=', sub)
        .executeTakeFirst();
      if (!user) throw noUser(403, 'User from sub claim in JWT does not exist');
      // Where the join finds no session, the whole row is null, not its columns.
      const session = user.session as JsonSession | null;
      if (!session) throw noSession();
      return { user, session: { ...session, created_at: new Date(session.created_at) } };
    },
    /**
     * Admits administrators only.
     * @throws AuthError unless the token permits the calls of administrators.
     */
    async administrator(c: Context) {
      const { role } = await accessTokens.verify(tokenOf(c));
      if (ADMIN_ROLES.includes(role)) return;
      throw new AuthError(403, 'not_admin', 'User not allowed');
    },
  };
}

const badSubject = () =>
  new AuthError(403, 'bad_jwt', 'invalid claim: missing sub or session_id claim');

function tokenOf(c: Context): string {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
  if (token) return token;
  throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}
