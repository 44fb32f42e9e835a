import { afterAll, describe, expect, it } from 'vitest';
import { deleteEnded } from './sessions/sessions.ts';
import { openAuthService, VERSION } from './testing/service.ts';

const service = await openAuthService();
afterAll(() => service.close());

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
