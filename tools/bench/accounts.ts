import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { AuthOptions } from 'accounts';
import { defaultAuthSettings } from 'accounts/settings';
import { createAuth, createRoutes, selectUsers, testOptions, toUser } from 'accounts/testing';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair } from 'jose';
import type { Database } from '#functions/platform/database/database.ts';
import { sharedLimiter } from '#functions/platform/database/limiter.ts';
import { deriveKeys } from '#functions/platform/security/keys.ts';
import { type Figure, median, perSecond, ratio, timed } from './figures.ts';

const ORIGIN = 'http://localhost';
const BASE = '/auth/v1';
const PASSWORD = 'a password that nobody guesses';
const SIGN_INS = 41;
const AT_ONCE = 50;
const ROUNDS = 5;

/** The cheapest of the costs for argon2id that OWASP names. */
const LEAST_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MOST_OF_ARGON2 = 1.15;
const LEAST_OF_SQL = 0.4;
const LEAST_OF_HANDLER = 0.5;

/**
 * Measures the service of accounts against what it cannot do without, in this process and on a database that is
 * migrated. @param seconds how long each side of a round runs.
 */
export async function measureAccounts(database: Database, seconds = 2): Promise<Figure[]> {
  const { sql } = database;
  const { auth, ask } = await openService(database);
  const { kysely } = auth;
  const passwordHash = await auth.passwords.hash(PASSWORD);
  const email = `bench-${randomBytes(6).toString('hex')}@example.org`;
  const { id } = await kysely
    .transaction()
    .execute((tx) => auth.accounts.create(tx, { email, passwordHash, isEmailConfirmed: true }));
  const signIn = () =>
    ask('/token?grant_type=password', { body: JSON.stringify({ email, password: PASSWORD }) });
  const selectUser = selectUsers(kysely).where('users.id', '=', id).compile();

  async function signIns(): Promise<Figure> {
    const [whole, bare, least]: [number[], number[], number[]] = [[], [], []];
    const cheapHash = await hash(PASSWORD, LEAST_COST);
    for (let n = 0; n < SIGN_INS; n += 1) {
      whole.push((await timed(signIn)).ms);
      bare.push((await timed(() => verify(passwordHash, PASSWORD))).ms);
      least.push((await timed(() => verify(cheapHash, PASSWORD))).ms);
    }
    const value = median(whole) / median(bare);
    const more = median(whole) - median(bare);
    const withLeast = (median(least) + more) / median(least);
    return {
      name: 'password sign-in compared with argon2 alone',
      value: ratio(value),
      target: `≤ ${MOST_OF_ARGON2}`,
      isMet: value <= MOST_OF_ARGON2,
      of: `${median(whole).toFixed(1)} ms and ${median(bare).toFixed(1)} ms, one at a time; with OWASP's minimum cost, ${median(least).toFixed(1)} ms, the same additional ${more.toFixed(1)} ms would be ${ratio(withLeast)}`,
    };
  }

  async function refreshes(): Promise<Figure> {
    const sessions = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const { refresh_token: token } = await signIn();
        const at = new Date();
        const row = { user_id: id, amr: '[]', created_at: at, refreshed_at: at };
        const bare = await kysely
          .insertInto('accounts.sessions')
          .values({ ...row, id: crypto.randomUUID() })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { token, bareId: bare.id };
      }),
    );
    const refresh = async (session: (typeof sessions)[number]) => {
      const body = JSON.stringify({ refresh_token: session.token });
      session.token = (await ask('/token?grant_type=refresh_token', { body })).refresh_token;
    };
    const queries = async ({ bareId }: (typeof sessions)[number]) => {
      await sql.query(
        `update accounts.sessions set refresh_counter = refresh_counter + 1, refreshed_at = $2
         where id = $1 and refresh_counter >= 0 and refreshed_at > $3 returning *`,
        [bareId, new Date(), new Date(0)],
      );
      await sql.query(selectUser.sql, [...selectUser.parameters]);
    };
    return compared(
      {
        name: `token refresh compared with its bare SQL, ${AT_ONCE} at a time`,
        least: LEAST_OF_SQL,
      },
      (until) => all(sessions, until, refresh),
      (until) => all(sessions, until, queries),
    );
  }

  async function readings(): Promise<Figure> {
    const { access_token: token } = await signIn();
    const headers = { Authorization: `Bearer ${token}` };
    const handler = new Hono().get('/user', async (c) => {
      const user = await selectUsers(kysely).where('users.id', '=', id).executeTakeFirstOrThrow();
      return c.json(toUser(user));
    });
    const lanes = Array.from({ length: AT_ONCE }, () => null);
    return compared(
      {
        name: `GET /user compared with a handler that reads and returns the same, ${AT_ONCE} at a time`,
        least: LEAST_OF_HANDLER,
      },
      (until) => all(lanes, until, () => ask('/user', { method: 'GET', headers })),
      (until) => all(lanes, until, async () => (await handler.request('/user')).json()),
    );
  }

  async function compared(
    { name, least }: { name: string; least: number },
    whole: (until: number) => Promise<number>,
    bare: (until: number) => Promise<number>,
  ): Promise<Figure> {
    const rates: [number[], number[]] = [[], []];
    const later = () => performance.now() + seconds * 1_000;
    for (let round = 0; round < ROUNDS; round += 1) {
      rates[0].push((await whole(later())) / seconds);
      rates[1].push((await bare(later())) / seconds);
    }
    const [ours, theirs] = [median(rates[0]), median(rates[1])];
    return {
      name,
      // Near its target, two digits would not say on which side.
      value: (ours / theirs).toFixed(3),
      target: `≥ ${least}`,
      isMet: ours / theirs >= least,
      of: `${perSecond(ours)} and ${perSecond(theirs)}`,
    };
  }

  try {
    return [await signIns(), await refreshes(), await readings()];
  } finally {
    await sql.query('delete from accounts.users where id = $1', [id]);
  }
}

async function openService(database: Database) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'bench', alg: 'ES256' };
  // The package knows its own tables alone.
  const options = testOptions(database.kysely as unknown as AuthOptions['kysely'], {
    keys: deriveKeys(randomBytes(32)),
    settings: { ...defaultAuthSettings(), signingKeys: [key], triesPerQuarter: 1e9 },
    url: `${ORIGIN}${BASE}`,
    createLimiter: (allowance) => sharedLimiter(database, allowance, { hasShield: false }),
    callsPerMinute: 1e9,
  });
  const auth = createAuth(options);
  const endpoints = new Hono().route(BASE, createRoutes(auth));
  async function ask(path: string, init: RequestInit) {
    const response = await endpoints.request(`${ORIGIN}${BASE}${path}`, {
      method: 'POST',
      ...init,
    });
    const body = (await response.json()) as { access_token: string; refresh_token: string };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
    return body;
  }
  return { auth, ask };
}

/** Works in every lane again and again. @returns how often. */
async function all<Lane>(
  lanes: readonly Lane[],
  until: number,
  work: (lane: Lane) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  await Promise.all(
    lanes.map(async (lane) => {
      while (performance.now() < until) {
        await work(lane);
        done += 1;
      }
    }),
  );
  return done;
}
