import { hash } from '@node-rs/argon2';
import { AuthAdminApi, type EmailOtpType } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthService, bearer, codeOf, openAuthService, VERSION } from './testing/service.ts';

const service = await openAuthService();
afterAll(() => service.close());

describe('AUTH-12: signing in by password', () => {
  it('AUTH-02, AUTH-03: gives a session that the client keeps and verifies without asking', async () => {
    const { client, session, person } = await service.signedIn();
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
    const { person } = await service.signedIn();
    const wrong = await service.client().signInWithPassword({ ...person, password: 'wrong' });
    const unknown = await service
      .client()
      .signInWithPassword({ email: 'nobody@example.org', password: 'wrong' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(unknown.error).toEqual(wrong.error);
  });

  it('AUTH-02: is for nobody by a wallet, and passkeys are not offered', async () => {
    const signature = `0x${'1'.repeat(130)}` as const;
    const wallet = await service
      .client()
      .signInWithWeb3({
        ...{ chain: 'ethereum', message: 'example.org wants you to sign in', signature },
      });
    expect(wallet.error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
    const { session } = await service.signedIn();
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

describe('a password', () => {
  it('is changed by whoever knows it, and ends the other sessions', async () => {
    const { client, person, session } = await service.signedIn();
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
    expect(await codeOf(change('another good one', 'not it'))).toBe('current_password_mismatch');
    expect((await change('another good one', person.password)).error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await service.refusal(session.access_token))[0]).toBe(200);
    service.pass(20 * 60_000);
    await client.refreshSession();
    expect(await codeOf(change('yet another good one'))).toBe('reauthentication_needed');
  });
});

describe('AUTH-11: where anybody may sign up', () => {
  let open: AuthService;
  beforeAll(async () => {
    open = await openAuthService({ signUp: 'open', anonymous: true }, service);
  });
  afterAll(() => open.close());

  it('an address is confirmed before its owner is let in, and a known one is not told', async () => {
    const who = { email: 'new@example.org', password: 'long enough 4 us' };
    const client = open.client();
    const { data } = await client.signUp({ ...who, options: { data: { name: 'Layla' } } });
    expect(data).toMatchObject({ session: null, user: { user_metadata: { name: 'Layla' } } });
    const early = await client.signInWithPassword(who);
    expect(early.error).toMatchObject({ code: 'email_not_confirmed' });
    const [mail] = await open.sendMails();
    const { email } = who;
    const token = mail?.code ?? '';
    const verified = await client.verifyOtp({ email, token, type: 'signup' });
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    expect((await client.signInWithPassword(who)).error).toBeNull();
    const again = await open.client().signUp({ ...who, password: 'another good one' });
    expect(again.data.user).toMatchObject({ identities: [], email });
    expect(await open.sendMails()).toEqual([]);
  });

  it('AUTH-02: somebody may stay anonymous', async () => {
    const { data } = await open.client().signInAnonymously({ options: { data: { name: 'x' } } });
    expect(data.user).toMatchObject({ is_anonymous: true, email: '' });
  });

  it('AUTH-02: a code makes the account, unless only a known one is asked for', async () => {
    const client = open.client();
    const ask = (email: string, shouldCreateUser: boolean) =>
      client.signInWithOtp({ email, options: { shouldCreateUser } });
    expect((await ask('made@example.org', true)).error).toBeNull();
    expect((await ask('unmade@example.org', false)).error).toBeNull();
    expect((await open.sendMails()).map(({ to }) => to)).toEqual(['made@example.org']);
  });

  it('a code makes no account for a call that is refused', async () => {
    const busy = await openAuthService({ signUp: 'open' }, service, { callsPerMinute: 1 });
    const ask = (email: string) => busy.client().signInWithOtp({ email });
    expect((await ask('first@example.org')).error).toBeNull();
    expect((await ask('second@example.org')).error).toMatchObject({ status: 429 });
    const find = (email: string) => busy.auth.accounts.find({ email });
    expect(await find('first@example.org')).toBeDefined();
    expect(await find('second@example.org')).toBeUndefined();
    await busy.close();
  });

  let squatters = 0;
  /** Signs up with an address that is somebody else's. */
  async function squatted() {
    squatters += 1;
    const who = { email: `squatted${squatters}@example.org`, password: 'the squatter’s own' };
    await open.client().signUp({ ...who, options: { data: { hasPassword: true } } });
    return who;
  }

  async function invite(email: string) {
    const token = await open.auth.accessTokens.signForService();
    const headers = { Authorization: `Bearer ${token}` };
    return new AuthAdminApi({ url: open.url, headers }).inviteUserByEmail(email);
  }

  const ways: ReadonlyArray<
    [how: string, type: EmailOtpType, ask: (email: string) => Promise<unknown>]
  > = [
    ['an invitation', 'invite', invite],
    ['a code to sign in', 'email', (email) => open.client().signInWithOtp({ email })],
    ['a recovery', 'recovery', (email) => open.client().resetPasswordForEmail(email)],
    [
      'a sign-up of their own',
      'signup',
      (email) => open.client().signUp({ email, password: 'the owner’s own' }),
    ],
  ];

  it.each(ways)(
    'what a stranger chose is gone once the owner of an address comes by %s',
    async (_, type, ask) => {
      const who = await squatted();
      await open.sendMails();
      await ask(who.email);
      const [mail] = await open.sendMails();
      const { email } = who;
      const { data } = await open.client().verifyOtp({ email, token: mail?.code ?? '', type });
      expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
      expect(data.user?.user_metadata).not.toHaveProperty('hasPassword');
      const { error } = await open.client().signInWithPassword(who);
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    },
  );

  it('forgets what a stranger chose once the owner is invited, whichever mail they take', async () => {
    const who = await squatted();
    const [ofStranger] = await open.sendMails();
    const { data } = await invite(who.email);
    expect(data.user?.user_metadata).not.toHaveProperty('hasPassword');
    await open.press(ofStranger?.link ?? '');
    const { error } = await open.client().signInWithPassword(who);
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('keeps the password of whoever signs up twice', async () => {
    const who = { email: 'twice@example.org', password: 'long enough 4 us' };
    await open.client().signUp(who);
    await open.client().signUp(who);
    const mail = (await open.sendMails()).at(-1);
    await open.press(mail?.link ?? '');
    expect((await open.client().signInWithPassword(who)).error).toBeNull();
  });
});
