import { AuthAdminApi, type EmailOtpType } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthService, openAuthService } from './testing/service.ts';

const service = await openAuthService();
afterAll(() => service.close());

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
