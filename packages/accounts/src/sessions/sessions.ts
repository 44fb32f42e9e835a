import { randomUUID } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { bytesOfUuid, createSignedBytes, UUID_BYTES, uuidIn } from 'service-kit/signed-bytes';
import { AuthError, banned, noSession, noUser } from '../errors.ts';
import type { AuthOptions, Tx } from '../options.ts';
import type { AccountTables, AssuranceLevel, SessionRow } from '../tables.ts';
import { createUserReader, type FullUser, isBanned, toUser, type User } from '../users/user.ts';
import type { AccessTokens } from './access-tokens.ts';

/** A session as clients keep it. */
interface TokenResponse {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: User;
}

/** How somebody has just proved who they are. */
interface SignIn {
  userId: string;
  method: string;
  userAgent: string | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

export type SignOutScope = 'global' | 'local' | 'others';

const COUNTER_BYTES = 4;
const LONGEST_USER_AGENT = 500;

/** As text, because building this query takes longer than running it, and every open page of staff runs it. */
const ROTATE = `
  update accounts.sessions set refresh_counter = refresh_counter + 1, refreshed_at = $3
  where id = $1 and refresh_counter = $2 and refreshed_at > $4
  returning *`;

export function createSessions(
  deps: Pick<AuthOptions, 'kysely' | 'keys' | 'settings' | 'now'> & { accessTokens: AccessTokens },
) {
  const { kysely, keys, settings, now, accessTokens } = deps;
  const userById = createUserReader(kysely, 'id');
  /** A refresh token is a signed session id and number, so none is stored and a former one is recognised. */
  const refreshTokens = createSignedBytes(
    UUID_BYTES + COUNTER_BYTES,
    keys.refreshTokens,
    keys.former.map((each) => each.refreshTokens),
  );
  const refreshTokenOf = ({ id, refresh_counter }: SessionRow) => {
    const counter = Buffer.alloc(COUNTER_BYTES);
    counter.writeUInt32BE(refresh_counter);
    return refreshTokens.tokenFor(Buffer.concat([bytesOfUuid(id), counter]));
  };
  const timestamp = () => Math.floor(now() / 1_000);
  const idleSince = () => new Date(now() - settings.sessionDays * 86_400_000);

  async function accountOf(userId: string): Promise<FullUser> {
    const account = await userById(userId);
    if (!account) throw noUser(403);
    return account;
  }

  async function answerTo(account: FullUser, session: SessionRow): Promise<TokenResponse> {
    if (isBanned(account, now())) throw banned();
    const user = toUser(account);
    const { token, expiresAt } = await accessTokens.sign(user, session);
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: settings.tokenSeconds,
      expires_at: expiresAt,
      refresh_token: refreshTokenOf(session),
      user,
    };
  }

  /** Returns a session's current tokens. */
  async function answer(session: SessionRow): Promise<TokenResponse> {
    return answerTo(await accountOf(session.user_id), session);
  }

  /**
   * Accepts a used token for a moment and returns its session; after that it ends the session, because the
   * token may be stolen.
   */
  async function reuse(sessionId: string, counter: number): Promise<SessionRow> {
    const session = await kysely
      .selectFrom('accounts.sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!session) throw notFound();
    const { refreshed_at } = session;
    const isRecent = now() - refreshed_at.getTime() <= settings.reuseSeconds * 1_000;
    if (session.refresh_counter === counter + 1 && isRecent) return session;
    await kysely.deleteFrom('accounts.sessions').where('id', '=', sessionId).execute();
    if (session.refresh_counter === counter) {
      throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    }
    const message = 'Invalid Refresh Token: Already Used';
    throw new AuthError(400, 'refresh_token_already_used', message);
  }

  function begin({ userId, method, userAgent }: SignIn): SessionRow {
    const at = new Date(now());
    return {
      id: randomUUID(),
      user_id: userId,
      aal: 'aal1',
      amr: [{ method, timestamp: timestamp() }],
      user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      refresh_counter: 0,
      created_at: at,
      refreshed_at: at,
    };
  }

  async function write(on: Kysely<AccountTables>, session: SessionRow): Promise<void> {
    await on
      .with('seen', (query) =>
        query
          .updateTable('accounts.users')
          .set({ last_sign_in_at: session.created_at })
          .where('id', '=', session.user_id)
          .returning('id'),
      )
      .insertInto('accounts.sessions')
      .values({ ...session, amr: JSON.stringify(session.amr) })
      .execute();
  }

  return {
    /** Lists a person's live sessions, the last used first. */
    list: (userId: string): Promise<SessionRow[]> =>
      kysely
        .selectFrom('accounts.sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('refreshed_at', '>', idleSince())
        .orderBy('refreshed_at', 'desc')
        .execute(),
    /** Opens a session. */
    async open(on: Kysely<AccountTables>, signIn: SignIn): Promise<SessionRow> {
      const session = begin(signIn);
      await write(on, session);
      return session;
    },
    /**
     * Opens a session in a statement of its own, and returns its tokens.
     * @param known its account where it has just been read.
     */
    async start(signIn: SignIn, known?: FullUser): Promise<TokenResponse> {
      const account = known ?? (await accountOf(signIn.userId));
      const session = begin(signIn);
      const seen = { ...account, last_sign_in_at: session.created_at };
      const [answer] = await Promise.all([answerTo(seen, session), write(kysely, session)]);
      return answer;
    },
    answer,
    /**
     * Exchanges a refresh token for new tokens.
     * @throws AuthError where the token is not valid, or no longer.
     */
    async refresh(refreshToken: string): Promise<TokenResponse> {
      const named = refreshTokens.read(refreshToken);
      if (!named) throw notFound();
      const sessionId = uuidIn(named);
      const counter = named.readUInt32BE(UUID_BYTES);
      const { rows } = await kysely.executeQuery<SessionRow>(
        CompiledQuery.raw(ROTATE, [sessionId, counter, new Date(now()), idleSince()]),
      );
      return answer(rows[0] ?? (await reuse(sessionId, counter)));
    },
    /** Records that the person has proved in a further way who they are. */
    async raise(
      tx: Tx,
      sessionId: string,
      method: string,
      aal: AssuranceLevel,
    ): Promise<SessionRow> {
      const session = await tx
        .selectFrom('accounts.sessions')
        .selectAll()
        .where('id', '=', sessionId)
        .forUpdate()
        .executeTakeFirst();
      if (!session) throw noSession();
      const former = session.amr.filter((each) => each.method !== method);
      const amr = JSON.stringify([...former, { method, timestamp: timestamp() }]);
      return tx
        .updateTable('accounts.sessions')
        .set({ amr, aal })
        .where('id', '=', sessionId)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    /** Ends the person's other sessions that have not used a second factor. */
    async endWeakOthers(tx: Tx, { id, user_id }: Pick<SessionRow, 'id' | 'user_id'>) {
      await tx
        .deleteFrom('accounts.sessions')
        .where('user_id', '=', user_id)
        .where('id', '<>', id)
        .where('aal', '=', 'aal1')
        .execute();
    },
    async end({ id, user_id }: Pick<SessionRow, 'id' | 'user_id'>, scope: SignOutScope) {
      const ended = kysely.deleteFrom('accounts.sessions').where('user_id', '=', user_id);
      if (scope === 'global') await ended.execute();
      else await ended.where('id', scope === 'local' ? '=' : '<>', id).execute();
    },
  };
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

/** Longer than any flow, challenge or enrolment lasts. */
const KEPT_MS = 60 * 60_000;

/** Deletes what nobody can use any more: codes, flows, challenges, unfinished enrolments, idle sessions. */
export async function deleteEnded({
  kysely,
  settings,
  now,
}: Pick<AuthOptions, 'kysely' | 'settings' | 'now'>): Promise<void> {
  const at = new Date(now());
  const old = new Date(now() - KEPT_MS);
  const idle = new Date(now() - settings.sessionDays * 86_400_000);
  await kysely.deleteFrom('accounts.one_time_tokens').where('expires_at', '<=', at).execute();
  await kysely.deleteFrom('accounts.challenges').where('created_at', '<=', old).execute();
  await kysely.deleteFrom('accounts.flows').where('created_at', '<=', old).execute();
  await kysely
    .deleteFrom('accounts.factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<=', old)
    .execute();
  await kysely.deleteFrom('accounts.sessions').where('refreshed_at', '<=', idle).execute();
}
