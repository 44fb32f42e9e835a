import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, describe, expect, it } from 'vitest';
import { openAuthService } from './testing/service.ts';

const service = await openAuthService();
afterAll(() => service.close());

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
    expect((await recoveryCodes.generate({ friendlyName: 'phone' })).error).toMatchObject({
      code: 'mfa_factor_name_conflict',
    });
    expect((await recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
    });
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
    expect((await elsewhere.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      code: 'mfa_factor_not_found',
    });
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
