import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
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
