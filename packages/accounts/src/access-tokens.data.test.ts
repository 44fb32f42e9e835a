import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteEnded } from './sessions/sessions.ts';
import { type AuthService, openAuthService, VERSION } from './testing/service.ts';

const service = await openAuthService();
afterAll(() => service.close());

describe('AUTH-18: an access token', () => {
  it('is refused when it was changed, or is signed by nobody or by another', async () => {
    const { session, person } = await service.signedIn();
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
      expect(await service.refusal(token)).toEqual([403, 'bad_jwt']);
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
          { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
        ]);
      }
    }
  });

  it('is refused when its account was deleted', async () => {
    const { session, person } = await service.signedIn();
    await service.database.kysely
      .deleteFrom('accounts.users')
      .where('id', '=', person.id)
      .execute();
    expect(await service.refusal(session.access_token)).toEqual([403, 'user_not_found']);
  });

  it('for another audience, of another issuer, or of the past is refused', async () => {
    const { session } = await service.signedIn();
    const claims = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const { kid, alg, privateKey } = await service.auth.signingKeys();
    const sign = (change: object) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg, kid }).sign(privateKey);
    expect(await service.refusal(await sign({ aud: 'anon' }))).toEqual([403, 'bad_jwt']);
    expect(await service.refusal(await sign({ iss: 'https://other.example.org' }))).toEqual([
      403,
      'bad_jwt',
    ]);
    expect(await service.refusal(await sign({ session_id: randomUUID() }))).toEqual([
      403,
      'session_not_found',
    ]);
    expect(await service.refusal(await sign({}))).not.toEqual([403, 'bad_jwt']);
    service.pass(3_600_000 + 1_000);
    expect(await service.refusal(session.access_token)).toEqual([403, 'bad_jwt']);
  });

  it('holds while its key only verifies, and not once the key was deleted or is long gone', async () => {
    const { signingKeys } = service.auth;
    /** Changes the stored keys, which servers read again each minute. */
    const change = async (statement: string) => {
      await service.database.sql.query(statement);
      service.pass(60_001);
    };
    const { session } = await service.signedIn();
    await change(`update accounts.signing_keys set created_at = created_at - interval '91 days'`);
    expect(await service.refusal(session.access_token)).not.toEqual([403, 'bad_jwt']);
    expect((await signingKeys()).publicKeys).toHaveLength(2);
    const { session: next } = await service.signedIn();
    await change('delete from accounts.signing_keys');
    expect(await service.refusal(session.access_token)).toEqual([403, 'bad_jwt']);
    expect(await service.refusal(next.access_token)).toEqual([403, 'bad_jwt']);
    expect((await signingKeys()).publicKeys).toHaveLength(1);
    const before = await signingKeys();
    service.pass(91 * 86_400_000);
    expect((await signingKeys()).kid).not.toBe(before.kid);
    service.pass(2 * 3_600_000);
    expect((await signingKeys()).publicKeys).not.toContainEqual(before.publicKeys[0]);
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

describe('the service', () => {
  it('tells that it is well, what it allows, and its public keys', async () => {
    expect((await service.ask('/health')).status).toBe(200);
    const settings = await service.ask('/settings');
    expect(settings.headers.get('Cache-Control')).toBe('no-store');
    expect(await settings.json()).toMatchObject({
      disable_signup: true,
      external: { anonymous_users: false },
    });
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

describe('AUTH-12: a refresh token', () => {
  it('is good once, and for tabs that refresh at once for a moment longer', async () => {
    const { client, session } = await service.signedIn();
    const tabs = await Promise.all([1, 2, 3].map(() => service.client().refreshSession(session)));
    const tokens = tabs.map(({ data }) => data.session?.refresh_token);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(session.refresh_token);
    service.pass(9_000);
    expect((await client.refreshSession(session)).data.session?.refresh_token).toBe(tokens[0]);
  });

  it('ends the session, for whoever has it, when it comes again later', async () => {
    const { session } = await service.signedIn();
    const thief = await service.client().refreshSession(session);
    service.pass(11_000);
    const owner = await service.client().refreshSession(session);
    expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const again = await service
      .client()
      .refreshSession({ refresh_token: thief.data.session?.refresh_token ?? '' });
    expect(again.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(await service.refusal(thief.data.session?.access_token ?? '')).toEqual([
      403,
      'session_not_found',
    ]);
  });

  it('keeps a session alive over many expiries, and not once it was left alone for a month', async () => {
    const { client } = await service.signedIn();
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

  it('is refused when it belongs to nobody', async () => {
    const { error } = await service.client().refreshSession({ refresh_token: 'x'.repeat(70) });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('signing out', () => {
  it.each(['global', 'local', 'others'] as const)('%s', async (scope) => {
    const { client, person, session } = await service.signedIn();
    const other = service.client();
    const { data } = await other.signInWithPassword(person);
    expect((await client.signOut({ scope })).error).toBeNull();
    const here = (await service.refusal(session.access_token))[1] === 'session_not_found';
    const there =
      (await service.refusal(data.session?.access_token ?? ''))[1] === 'session_not_found';
    expect([here, there]).toEqual([scope !== 'others', scope !== 'local']);
    expect((await client.signOut({ scope })).error).toBeNull();
  });
});

it('deletes what nobody can use any more, and nothing else', async () => {
  const { client, person } = await service.signedIn();
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
