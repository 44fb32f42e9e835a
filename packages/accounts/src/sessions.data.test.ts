import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteEnded } from './sessions/delete-ended.ts';
import { type AuthService, openAuthService } from './testing/service.ts';

let service: AuthService;
beforeAll(async () => {
  service = await openAuthService();
});
afterAll(() => service.close());

const VERSION = { 'X-Supabase-Api-Version': '2024-01-01' };
let people = 0;

async function signedIn() {
  people += 1;
  const person = await service.person(`person${people}@example.org`);
  const client = service.client();
  const { data, error } = await client.signInWithPassword(person);
  if (error || !data.session) throw error;
  return { person, client, session: data.session };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, ...VERSION });

async function refusal(token: string) {
  const response = await service.ask('/user', { headers: bearer(token) });
  return [response.status, ((await response.json()) as { code: string }).code];
}

describe('the service', () => {
  it('tells that it is well, what it allows, and its public keys', async () => {
    expect((await service.ask('/health')).status).toBe(200);
    const settings = await (await service.ask('/settings')).json();
    expect(settings).toMatchObject({ disable_signup: true, external: { anonymous_users: false } });
    const jwks = await service.ask('/.well-known/jwks.json');
    expect(jwks.headers.get('Cache-Control')).toBe('public, max-age=600');
    const { keys } = (await jwks.json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('lets pages of other origins call it, with no cookie', async () => {
    const response = await service.ask('/token', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://admin.example.org',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,authorization,x-supabase-api-version',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('apikey');
  });

  it('says what is wrong in the words of the caller’s version', async () => {
    const body = '{"email":"nobody@example.org","password":"x"}';
    const ask = (headers = {}) =>
      service.ask('/token?grant_type=password', { method: 'POST', body, headers });
    const recent = await ask(VERSION);
    expect(recent.status).toBe(400);
    expect(recent.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
    expect(await recent.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(await (await ask()).json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it('is closed to whoever is not invited', async () => {
    const { error } = await service
      .client()
      .signUp({ email: 'new@example.org', password: 'long enough 4 us' });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    const anonymous = await service.client().signInAnonymously();
    expect(anonymous.error).toMatchObject({ code: 'anonymous_provider_disabled' });
  });
});

describe('AUTH-12: signing in by password', () => {
  it('AUTH-02, AUTH-03: gives a session that the client keeps and verifies without asking', async () => {
    const { client, session, person } = await signedIn();
    expect(session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at: expect.any(Number),
    });
    expect(session.user).toMatchObject({
      id: person.id,
      aud: 'authenticated',
      email: person.email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    });
    const { data } = await client.getClaims();
    expect(data?.claims).toMatchObject({
      iss: 'https://example.org/auth/v1',
      aud: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      sub: person.id,
    });
    expect((await client.getUser()).data.user?.id).toBe(person.id);
  });

  it('does not tell a wrong password from an unknown address', async () => {
    const { person } = await signedIn();
    const wrong = await service.client().signInWithPassword({ ...person, password: 'wrong' });
    const unknown = await service
      .client()
      .signInWithPassword({ email: 'nobody@example.org', password: 'wrong' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(unknown.error).toEqual(wrong.error);
  });

  it('AUTH-02: is for nobody by a wallet, and passkeys are not offered', async () => {
    const signature = `0x${'1'.repeat(130)}` as const;
    const wallet = await service.client().signInWithWeb3({
      ...{ chain: 'ethereum', message: 'example.org wants you to sign in', signature },
    });
    expect(wallet.error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
    const { session } = await signedIn();
    for (const path of ['/passkeys', '/passkeys/registration/options']) {
      const method = path === '/passkeys' ? 'GET' : 'POST';
      const response = await service.ask(path, { method, headers: bearer(session.access_token) });
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { code: 'validation_failed', message: 'No such endpoint' },
      ]);
    }
  });

  it('stops after too many tries, whichever server and network they come from', async () => {
    const strict = await openAuthService({ triesPerQuarter: 3 }, service);
    const { email, password } = await strict.person('tried@example.org');
    const ask = (text: string, address: string) =>
      strict.ask('/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email, password: text }),
        headers: { ...VERSION, 'X-Test-Address': address },
      });
    for (const n of [1, 2, 3]) expect((await ask('wrong', `192.0.2.${n}`)).status).toBe(400);
    const locked = await ask(password, '192.0.2.9');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await locked.json()).toMatchObject({ code: 'over_request_rate_limit' });
    await strict.close();
  });

  it('stops a network that tries many accounts, and no other network', async () => {
    const strict = await openAuthService({ triesPerQuarter: 1 }, service);
    const from = async (network: string, account: string) => {
      const { status } = await strict.ask('/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email: `${account}@example.org`, password: 'wrong' }),
        headers: { ...VERSION, 'X-Test-Address': network },
      });
      return status;
    };
    // Three accounts' worth of tries, which an office may need.
    for (const n of [1, 2, 3]) expect(await from('203.0.113.7', `sprayed-${n}`)).toBe(400);
    expect(await from('203.0.113.7', 'sprayed-4')).toBe(429);
    expect(await from('203.0.113.8', 'sprayed-5')).toBe(400);
    await strict.close();
  });

  it.each([
    ['tries', 3, 100_000],
    ['calls', 1, 1],
  ])(
    'a network past its limit of %s keeps nobody of another out',
    async (limit, allowed, calls) => {
      const strict = await openAuthService({ triesPerQuarter: 1 }, service, {
        callsPerMinute: calls,
      });
      const { email, password } = await strict.person(`past-${limit}@example.org`);
      const [near, far] = [`203.0.113.${allowed}`, `203.0.114.${allowed}`];
      const ask = async (address: string, who: { email: string; password: string }) => {
        const { status } = await strict.ask('/token?grant_type=password', {
          method: 'POST',
          body: JSON.stringify(who),
          headers: { ...VERSION, 'X-Test-Address': address },
        });
        return status;
      };
      for (let n = 0; n < allowed; n += 1) {
        const who = { email: `past-${limit}-${n}@example.org`, password: 'wrong' };
        expect(await ask(near, who)).toBe(400);
      }
      expect(await ask(near, { email, password: 'wrong' })).toBe(429);
      expect(await ask(far, { email, password })).toBe(200);
      await strict.close();
    },
  );

  it('renews the hash of a password that was kept at a lower cost', async () => {
    const { id, email } = await service.person('old@example.org');
    const weak = await hash('an older password', { memoryCost: 32, timeCost: 1 });
    const { kysely } = service.database;
    const users = () => kysely.selectFrom('accounts.users').where('id', '=', id);
    await kysely
      .updateTable('accounts.users')
      .set({ password_hash: weak })
      .where('id', '=', id)
      .execute();
    const signIn = () =>
      service.client().signInWithPassword({ email, password: 'an older password' });
    expect((await signIn()).error).toBeNull();
    const { password_hash } = await users().select('password_hash').executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect((await signIn()).error).toBeNull();
  });
});

describe('AUTH-12: a refresh token', () => {
  it('is good once, and for tabs that refresh at once for a moment longer', async () => {
    const { client, session } = await signedIn();
    const tabs = await Promise.all([1, 2, 3].map(() => service.client().refreshSession(session)));
    const tokens = tabs.map(({ data }) => data.session?.refresh_token);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(session.refresh_token);
    service.pass(9_000);
    expect((await client.refreshSession(session)).data.session?.refresh_token).toBe(tokens[0]);
  });

  it('that comes again later ends the session, for whoever has it', async () => {
    const { session } = await signedIn();
    const thief = await service.client().refreshSession(session);
    service.pass(11_000);
    const owner = await service.client().refreshSession(session);
    expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const again = await service
      .client()
      .refreshSession({ refresh_token: thief.data.session?.refresh_token ?? '' });
    expect(again.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(await refusal(thief.data.session?.access_token ?? '')).toEqual([
      403,
      'session_not_found',
    ]);
  });

  it('keeps a session alive over many expiries, and not once it was left alone for a month', async () => {
    const { client } = await signedIn();
    for (let hour = 0; hour < 24 * 40; hour += 47) {
      service.pass(47 * 3_600_000);
      const { data, error } = await client.refreshSession();
      expect(error).toBeNull();
      expect(data.session?.expires_in).toBe(3_600);
    }
    service.pass(31 * 86_400_000);
    const { error } = await client.refreshSession();
    expect(error).toMatchObject({ status: 400, code: 'session_expired' });
  });

  it('of nobody is refused', async () => {
    const { error } = await service.client().refreshSession({ refresh_token: 'x'.repeat(70) });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('AUTH-18: an access token', () => {
  it('that was changed, or is signed by nobody or by another, is refused', async () => {
    const { session, person } = await signedIn();
    const [head = '', body = '', signature = ''] = session.access_token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() }));
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const { privateKey } = await generateKeyPair('ES256');
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid });
    const shared = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid });
    for (const token of [
      `${head}.${other.toString('base64url')}.${signature}`,
      new UnsecuredJWT({ ...claims, sub: person.id }).encode(),
      await forged.sign(privateKey),
      await shared.sign(new TextEncoder().encode('x'.repeat(32))),
      'a.b.c',
    ]) {
      expect(await refusal(token)).toEqual([403, 'bad_jwt']);
    }
  });

  it('is needed for whatever is about one person, and for what administrators do', async () => {
    for (const [method, path] of [
      ['GET', '/user'],
      ['POST', '/logout'],
      ['POST', '/factors'],
      ['GET', '/admin/users'],
    ] as const) {
      for (const headers of [VERSION, { ...VERSION, Authorization: 'Basic eDp4' }]) {
        const response = await service.ask(path, { method, headers });
        expect([response.status, await response.json()]).toEqual([
          401,
          {
            code: 'no_authorization',
            message: 'This endpoint requires a valid Bearer token',
          },
        ]);
      }
    }
  });

  it('of an account that was deleted is refused', async () => {
    const { session, person } = await signedIn();
    await service.database.kysely
      .deleteFrom('accounts.users')
      .where('id', '=', person.id)
      .execute();
    expect(await refusal(session.access_token)).toEqual([403, 'user_not_found']);
  });

  it('for another audience, of another issuer, or of the past is refused', async () => {
    const { session } = await signedIn();
    const claims = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const { kid, alg, privateKey } = await service.auth.signingKeys.current();
    const sign = (change: object) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg, kid }).sign(privateKey);
    expect(await refusal(await sign({ aud: 'anon' }))).toEqual([403, 'bad_jwt']);
    expect(await refusal(await sign({ iss: 'https://other.example.org' }))).toEqual([
      403,
      'bad_jwt',
    ]);
    expect(await refusal(await sign({ session_id: randomUUID() }))).toEqual([
      403,
      'session_not_found',
    ]);
    expect(await refusal(await sign({}))).not.toEqual([403, 'bad_jwt']);
    service.pass(3_600_000 + 1_000);
    expect(await refusal(session.access_token)).toEqual([403, 'bad_jwt']);
  });

  it('holds while its key only verifies, and not once the key was deleted or is long gone', async () => {
    const { signingKeys } = service.auth;
    /** Changes the stored keys, which servers read again each minute. */
    const change = async (statement: string) => {
      await service.database.sql.query(statement);
      service.pass(60_000);
    };
    const { session } = await signedIn();
    await change(`update accounts.signing_keys set created_at = created_at - interval '91 days'`);
    expect(await refusal(session.access_token)).not.toEqual([403, 'bad_jwt']);
    expect(await signingKeys.publicKeys()).toHaveLength(2);
    const { session: next } = await signedIn();
    await change('delete from accounts.signing_keys');
    expect(await refusal(session.access_token)).toEqual([403, 'bad_jwt']);
    expect(await refusal(next.access_token)).toEqual([403, 'bad_jwt']);
    expect(await signingKeys.publicKeys()).toHaveLength(1);
    const before = await signingKeys.current();
    service.pass(91 * 86_400_000);
    expect((await signingKeys.current()).kid).not.toBe(before.kid);
    service.pass(2 * 3_600_000);
    expect(await signingKeys.find(before.kid)).toBeUndefined();
  });
});

it('keys of the settings: the first signs, the others are believed, and nothing secret is given out', async () => {
  const key = async (kid: string) => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return { ...(await exportJWK(privateKey)), kid, alg: 'ES256' };
  };
  const [first, second] = [await key('first'), await key('second')];
  const tokenOf = async (server: AuthService, email: string) => {
    const { data } = await server.client().signInWithPassword(await server.person(email));
    return data.session?.access_token ?? '';
  };
  const before = await openAuthService({ signingKeys: [first] }, service);
  const old = await tokenOf(before, 'before@example.org');
  await before.close();

  const now = await openAuthService({ signingKeys: [second, first] }, service);
  const fresh = await tokenOf(now, 'now@example.org');
  expect([old, fresh].map((token) => decodeProtectedHeader(token).kid)).toEqual([
    'first',
    'second',
  ]);
  const statusOf = async (token: string) =>
    (await now.ask('/user', { headers: { ...VERSION, Authorization: `Bearer ${token}` } })).status;
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([200, 200]);
  const published = await (await now.ask('/.well-known/jwks.json')).text();
  expect(JSON.parse(published).keys).toMatchObject([{ kid: 'second' }, { kid: 'first' }]);
  for (const { d = '' } of [first, second]) expect(published).not.toContain(d);
  await now.close();
});

describe('signing out', () => {
  it.each(['global', 'local', 'others'] as const)('%s', async (scope) => {
    const { client, person, session } = await signedIn();
    const other = service.client();
    const { data } = await other.signInWithPassword(person);
    expect((await client.signOut({ scope })).error).toBeNull();
    const here = (await refusal(session.access_token))[1] === 'session_not_found';
    const there = (await refusal(data.session?.access_token ?? ''))[1] === 'session_not_found';
    expect([here, there]).toEqual([scope !== 'others', scope !== 'local']);
    expect((await client.signOut({ scope })).error).toBeNull();
  });
});

describe('a password', () => {
  it('is changed by whoever knows it, and ends the other sessions', async () => {
    const { client, person, session } = await signedIn();
    const other = service.client();
    await other.signInWithPassword(person);
    const change = (password: string, current_password?: string) =>
      client.updateUser({ password, ...(current_password && { current_password }) });
    expect((await change('short', person.password)).error).toMatchObject({
      code: 'weak_password',
      reasons: ['length', 'pwned'],
    });
    expect((await change('Password1', person.password)).error).toMatchObject({
      reasons: ['pwned'],
    });
    expect((await change(person.password)).error).toMatchObject({ code: 'same_password' });
    expect((await change('another good one', 'not it')).error).toMatchObject({
      code: 'current_password_mismatch',
    });
    expect((await change('another good one', person.password)).error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await refusal(session.access_token))[0]).toBe(200);
    service.pass(20 * 60_000);
    await client.refreshSession();
    expect((await change('yet another good one')).error).toMatchObject({
      code: 'reauthentication_needed',
    });
  });
});

it('what nobody can use any more is deleted, and nothing else', async () => {
  const { client, person } = await signedIn();
  const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp' });
  await client.mfa.challenge({ factorId: enrolled?.id ?? '' });
  await client.signInWithOtp({ email: person.email });
  await service.sendMails();
  const { auth, database } = service;
  await auth.flows.grantCode({
    ...{ userId: person.id, method: 'otp', redirectTo: 'https://example.org/' },
    challenge: { code: 'x', method: 'plain' },
  });
  const tables = ['challenges', 'factors', 'flows', 'one_time_tokens', 'sessions', 'users'];
  const left = async () => {
    await deleteEnded(auth);
    const counted: string[] = [];
    for (const table of tables) {
      const { rows } = await database.sql.query(`select 1 from accounts.${table} limit 1`);
      if (rows.length > 0) counted.push(table);
    }
    return counted;
  };
  expect(await left()).toEqual(tables);
  service.pass(3_600_000);
  expect(await left()).toEqual(['sessions', 'users']);
  service.pass(30 * 86_400_000);
  expect(await left()).toEqual(['users']);
});
