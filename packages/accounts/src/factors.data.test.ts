import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, openAuthService } from './testing/service.ts';

const service = await openAuthService({
  factors: new Set(['totp', 'phone']),
  messageDomain: 'messages.example.org',
});
afterAll(() => service.close());

describe('AUTH-17: a TOTP app', () => {
  it('AUTH-02, AUTH-03: is enrolled by its QR code, and its codes raise the session', async () => {
    const { client, person } = await service.signedIn();
    const other = service.client();
    await other.signInWithPassword(person);
    const { factor, code, verify } = await service.enrolled(client);
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(factor.totp.uri).toContain('otpauth://totp/example.org:');
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
    expect((await verify('000000')).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    expect((await verify(code())).error).toBeNull();
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(data?.currentAuthenticationMethods).toMatchObject([
      { method: 'password' },
      { method: 'totp' },
    ]);
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const { data: listed } = await client.mfa.listFactors();
    expect(listed?.totp).toMatchObject([{ status: 'verified', friendly_name: 'phone' }]);
    const { data: refreshed, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(refreshed.user?.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }]);
    expect((await client.getClaims()).data?.claims.aal).toBe('aal2');
  });

  it('is asked for before what could lock its owner out', async () => {
    const { client, person } = await service.signedIn();
    const { factorId, code, verify } = await service.enrolled(client);
    await verify(code());
    const thief = service.client();
    await thief.signInWithPassword(person);
    expect((await thief.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const refused = { code: 'insufficient_aal' };
    expect((await thief.updateUser({ password: 'the thief’s own' })).error).toMatchObject(refused);
    expect((await thief.updateUser({ email: 'thief@example.org' })).error).toMatchObject(refused);
    expect((await thief.mfa.unenroll({ factorId })).error).toMatchObject(refused);
    expect((await thief.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(refused);
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await client.refreshSession();
    expect((await client.getClaims()).data?.claims.aal).toBe('aal1');
  });

  it('is gone when a thief left it unfinished and the owner confirms another', async () => {
    const { client, person } = await service.signedIn();
    const thief = service.client();
    await thief.signInWithPassword(person);
    const planted = await service.enrolled(thief, 'planted');
    const { code, verify } = await service.enrolled(client);
    await verify(code());
    await thief.signInWithPassword(person);
    expect(await codeOf(planted.verify(planted.code()))).toBe('mfa_factor_not_found');
    expect((await thief.getClaims()).data?.claims.aal).toBe('aal1');
  });

  it('is confirmed beside another only by whoever has shown that one', async () => {
    const { client, person } = await service.signedIn();
    const first = await service.enrolled(client);
    await first.verify(first.code());
    const second = await service.enrolled(client, 'second');
    const thief = service.client();
    await thief.signInWithPassword(person);
    const { factorId } = second;
    const planted = await thief.mfa.challengeAndVerify({ factorId, code: second.code() });
    expect(planted.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await second.verify(second.code())).error).toBeNull();
  });

  it('is the only one of two that are confirmed at once', async () => {
    const { client, person } = await service.signedIn();
    const other = service.client();
    await other.signInWithPassword(person);
    const apps = [await service.enrolled(client), await service.enrolled(other, 'other')];
    const codes = apps.map(({ code }) => code());
    const answers = await Promise.all(apps.map(({ verify }, n) => verify(codes[n] ?? '')));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await service.auth.accounts.get(person.id)).factors).toMatchObject([
      { status: 'verified' },
    ]);
  });

  it('has codes that are good once', async () => {
    const { client } = await service.signedIn();
    const { code, verify } = await service.enrolled(client);
    const right = code();
    expect((await verify(right)).error).toBeNull();
    expect((await verify(right)).error).toMatchObject({ code: 'mfa_verification_failed' });
  });

  it('keeps its secret sealed', async () => {
    const { client } = await service.signedIn();
    const { factor } = await service.enrolled(client);
    const { rows } = await service.database.sql.query('select f::text from accounts.factors f');
    expect(JSON.stringify(rows)).not.toContain(factor.totp.secret);
    const hex = Buffer.from(factor.totp.secret).toString('hex');
    expect(JSON.stringify(rows)).not.toContain(hex);
  });

  it('is refused when it is somebody else’s, or when its challenge is over', async () => {
    const { client } = await service.signedIn();
    const stranger = await service.signedIn();
    const { factorId, code } = await service.enrolled(client);
    const foreign = await stranger.client.mfa.challenge({ factorId });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const { data } = await client.mfa.challenge({ factorId });
    const challengeId = data?.id ?? '';
    service.pass(5 * 60_000);
    const late = await client.mfa.verify({ factorId, challengeId, code: code() });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('takes five wrong codes for a challenge, and no more', async () => {
    const { client } = await service.signedIn();
    const { factorId, code } = await service.enrolled(client);
    const { data } = await client.mfa.challenge({ factorId });
    const verify = (given: string) =>
      client.mfa.verify({ factorId, challengeId: data?.id ?? '', code: given });
    for (let n = 0; n < 5; n += 1) await verify('00000x');
    expect((await verify(code())).error).toMatchObject({ code: 'mfa_challenge_expired' });
  });
});

it('a phone gets its code as a message', async () => {
  const { client } = await service.signedIn();
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '+971 50 123 4567' });
  expect(data).toMatchObject({ type: 'phone', phone: '971501234567' });
  const factorId = data?.id ?? '';
  const challenge = await client.mfa.challenge({ factorId });
  const [message] = await service.sendMails();
  expect(message?.to).toBe('+971501234567@messages.example.org');
  const verify = (code: string) =>
    client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code });
  expect((await verify('00000x')).error).toMatchObject({
    message: 'Invalid MFA Phone code entered',
  });
  expect((await verify(message?.code ?? '')).error).toBeNull();
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{}, { method: 'mfa/phone' }]);
});

it('factors that the settings do not allow are refused', async () => {
  const strict = await openAuthService({ factors: new Set() }, service);
  const person = await strict.person('plain@example.org');
  const client = strict.client();
  await client.signInWithPassword(person);
  expect(await codeOf(client.mfa.enroll({ factorType: 'totp' }))).toBe(
    'mfa_totp_enroll_not_enabled',
  );
  await strict.close();
});

describe('AUTH-17: a phone', () => {
  it('lets its owner in by a code, and says nothing of a number that nobody has', async () => {
    const { auth, database } = service;
    const phone = '971501112233';
    await database.kysely.transaction().execute((tx) => auth.accounts.create(tx, { phone }));
    const client = service.client();
    expect((await client.signInWithOtp({ phone: '+971 50 999 9999' })).error).toBeNull();
    expect(await service.sendMails()).toEqual([]);
    expect((await client.signInWithOtp({ phone: '+971 50 111 2233' })).error).toBeNull();
    const [message] = await service.sendMails();
    expect(message?.to).toBe('+971501112233@messages.example.org');
    const token = message?.code ?? '';
    const wrong = `${(Number(token[0]) + 1) % 10}${token.slice(1)}`;
    for (const [given, type] of [
      [wrong, 'sms'],
      [token, 'phone_change'],
    ] as const) {
      expect((await client.verifyOtp({ phone, token: given, type })).error).not.toBeNull();
    }
    const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect(await codeOf(client.verifyOtp({ phone, token, type: 'sms' }))).toBe('otp_expired');
  });
});

it('a phone that is somebody else’s is nobody’s to take, nor to be given', async () => {
  const { auth, database } = service;
  const phone = '971502223344';
  await database.kysely.transaction().execute((tx) => auth.accounts.create(tx, { phone }));
  const taken = { status: 422, code: 'phone_exists' };
  const { client, person } = await service.signedIn();
  expect((await client.updateUser({ phone: '+971 50 222 3344' })).error).toMatchObject(taken);
  const headers = { Authorization: `Bearer ${await auth.accessTokens.signForService()}` };
  const admin = new AuthAdminApi({ url: service.url, headers });
  expect((await admin.createUser({ phone })).error).toMatchObject(taken);
  expect((await admin.updateUserById(person.id, { phone })).error).toMatchObject(taken);
  expect((await client.getUser()).data.user?.phone).toBe('');
});

describe('recovery codes', () => {
  it('let somebody in who has lost their phone, each once and however it is written', async () => {
    const { client, person } = await service.signedIn();
    const { code, verify } = await service.enrolled(client);
    const { recoveryCodes } = client.mfa;
    expect((await recoveryCodes.generate()).error).toMatchObject({ code: 'insufficient_aal' });
    await verify(code());
    const { data } = await recoveryCodes.generate({ friendlyName: 'In the drawer' });
    expect(data).toMatchObject({ type: 'recovery_code', total: 10 });
    expect(new Set(data?.codes)).toHaveLength(10);
    expect(await codeOf(recoveryCodes.generate({ friendlyName: 'phone' }))).toBe(
      'mfa_factor_name_conflict',
    );
    expect(await codeOf(recoveryCodes.generate())).toBe('mfa_verified_factor_exists');
    const elsewhere = service.client();
    await elsewhere.signInWithPassword(person);
    const [first = '', second = ''] = data?.codes ?? [];
    const typed = first.toUpperCase().replace(/(.{4})(?=.)/g, '$1\u2011');
    expect((await elsewhere.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    const { data: level } = await elsewhere.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal2' });
    expect((await elsewhere.mfa.recoveryCodes.getStatus()).data).toMatchObject({ remaining: 9 });
    for (const wrong of [first, 'zzzz', '']) {
      expect((await elsewhere.mfa.recoveryCodes.verify({ code: wrong })).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
      });
    }
    expect((await client.mfa.recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
    expect((await elsewhere.mfa.recoveryCodes.verify({ code: second })).error).not.toBeNull();
    const { rows } = await service.database.sql.query<{ text: string }>(
      'select r::text as text from accounts.recovery_codes r',
    );
    expect(JSON.stringify(rows)).not.toContain(second);
  });

  it('are no factor by themselves', async () => {
    const { client, person } = await service.signedIn();
    const { code, verify, factorId } = await service.enrolled(client);
    await verify(code());
    const { data } = await client.mfa.recoveryCodes.generate();
    const challenge = await client.mfa.challenge({ factorId: data?.id ?? '' });
    expect(challenge.error).toMatchObject({ code: 'validation_failed' });
    await client.mfa.unenroll({ factorId });
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    const elsewhere = service.client();
    await elsewhere.signInWithPassword(person);
    expect(
      (await elsewhere.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error,
    ).toMatchObject({ code: 'mfa_verification_failed' });
    expect(await codeOf(elsewhere.mfa.recoveryCodes.getStatus())).toBe('mfa_factor_not_found');
  });

  it('go, and every session is lowered, when an administrator deletes the last app', async () => {
    const { client, person } = await service.signedIn();
    const { code, verify, factorId } = await service.enrolled(client);
    await verify(code());
    await client.mfa.recoveryCodes.generate();
    const token = await service.auth.accessTokens.signForService();
    const headers = { Authorization: `Bearer ${token}` };
    const admin = new AuthAdminApi({ url: service.url, headers });
    const deleted = await admin.mfa.deleteFactor({ id: factorId, userId: person.id });
    expect(deleted.error).toBeNull();
    await client.refreshSession();
    expect((await client.getClaims()).data?.claims.aal).toBe('aal1');
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('are no factor by themselves where the last two apps are removed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, person } = await service.signedIn();
      const phone = await service.enrolled(client, 'phone');
      await phone.verify(phone.code());
      const tablet = await service.enrolled(client, 'tablet');
      await tablet.verify(tablet.code());
      await client.mfa.recoveryCodes.generate();
      const elsewhere = service.client();
      await elsewhere.signInWithPassword(person);
      const { factorId } = tablet;
      await elsewhere.mfa.challengeAndVerify({ factorId, code: tablet.code() });
      const removed = await Promise.all([
        client.mfa.unenroll({ factorId: phone.factorId }),
        elsewhere.mfa.unenroll({ factorId }),
      ]);
      expect(removed).toMatchObject([{ error: null }, { error: null }]);
      const { data } = await elsewhere.refreshSession();
      expect(data.user?.factors ?? []).toEqual([]);
    }
  });
});
