import { afterAll, describe, expect, it } from 'vitest';
import { fragmentOf, openAuthService } from './testing/service.ts';

const service = await openAuthService();
afterAll(() => service.close());

describe('AUTH-14: a code by mail', () => {
  it('signs in once, however it is pasted, and never again', async () => {
    const { email, id } = await service.newPerson();
    const client = service.client();
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const [mail] = await service.sendMails();
    expect(mail).toMatchObject({ to: email, language: 'en', purpose: 'sign_in' });
    const code = mail?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const pasted = `\u2068${code.slice(0, 3)}\u2011${code.slice(3)}\u2069`;
    const { data } = await client.verifyOtp({
      ...{ email: `\u200f${email}`, token: pasted, type: 'email' },
    });
    expect(data.user?.id).toBe(id);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
    const again = await client.verifyOtp({ email, token: code, type: 'email' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('is asked for and refused alike where there is no account', async () => {
    const { email } = await service.newPerson();
    const ask = async (address: string) => {
      const client = service.client();
      const answers = [
        await client.signInWithOtp({ email: address }),
        await client.resetPasswordForEmail(address),
        await client.resend({ type: 'signup', email: address }),
        await client.verifyOtp({ email: address, token: '000000x', type: 'email' }),
      ];
      return answers.map(({ data, error }) => [data, error]);
    };
    expect(await ask('nobody@example.org')).toEqual(await ask(email));
    const mails = await service.sendMails();
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
  });

  it('is refused after five wrong ones, while its link still works', async () => {
    const { email } = await service.newPerson();
    const client = service.client();
    await client.signInWithOtp({ email });
    const [mail] = await service.sendMails();
    for (let n = 0; n < 5; n += 1) {
      await client.verifyOtp({ email, token: `00000${n}x`, type: 'email' });
    }
    const right = await client.verifyOtp({ email, token: mail?.code ?? '', type: 'email' });
    expect(right.error).toMatchObject({ code: 'otp_expired' });
    expect(fragmentOf(await service.press(mail?.link ?? ''))).toHaveProperty('access_token');
  });

  it('is over after a quarter of an hour, and when another was sent', async () => {
    const { email } = await service.newPerson();
    const client = service.client();
    await client.signInWithOtp({ email });
    await client.signInWithOtp({ email });
    const [first, second] = await service.sendMails();
    const verify = (token = '') => client.verifyOtp({ email, token, type: 'email' });
    expect((await verify(first?.code)).error).toMatchObject({ code: 'otp_expired' });
    service.pass(15 * 60_000);
    expect((await verify(second?.code)).error).toMatchObject({ code: 'otp_expired' });
  });

  it('is asked for so often by one network, whether the address has an account or not', async () => {
    const strict = await openAuthService({ mailsPerHour: 1 }, service);
    const { email: known } = await strict.person('known@example.org');
    const ask = async (email: string) => (await strict.client().resetPasswordForEmail(email)).error;
    for (const email of [known, 'unknown@example.org', known]) expect(await ask(email)).toBeNull();
    for (const email of [known, 'unknown@example.org']) {
      expect(await ask(email)).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    }
    await strict.close();
  });

  it('is refused as expired when it is for a change of number, which nobody can make here', async () => {
    const { error } = await service
      .client()
      .verifyOtp({
        ...{ phone: '+971501234567', type: 'phone_change', token: '123456', options: {} },
      });
    expect(error).toMatchObject({ status: 403, message: 'Token has expired or is invalid' });
  });

  it('comes in the language of the account, and stands in no row of the database', async () => {
    const { email, id } = await service.newPerson();
    await service.auth.accounts
      .get(id)
      .then((user) =>
        service.database.kysely
          .transaction()
          .execute((tx) =>
            service.auth.accounts.change(tx, user, { user_metadata: { language: 'ar' } }),
          ),
      );
    await service.client().signInWithOtp({ email });
    const [mail] = await service.sendMails();
    expect(mail).toMatchObject({ language: 'ar' });
    const { rows } = await service.database.sql.query<{ text: string }>(
      'select t::text as text from accounts.one_time_tokens t',
    );
    expect(JSON.stringify(rows)).not.toContain(mail?.code);
  });
});

describe('a link by mail', () => {
  it('asks first, then brings its tokens in the fragment of an address of ours', async () => {
    const { email, id } = await service.newPerson();
    const redirectTo = 'https://example.org/admin/password';
    await service.client().resetPasswordForEmail(email, { redirectTo });
    const [mail] = await service.sendMails();
    const target = await service.press(mail?.link ?? '');
    expect(`${target.origin}${target.pathname}`).toBe(redirectTo);
    const { access_token = '', refresh_token = '', ...rest } = fragmentOf(target);
    expect(rest).toMatchObject({ token_type: 'bearer', type: 'recovery', expires_in: '3600' });
    const client = service.client();
    const { data } = await client.setSession({ access_token, refresh_token });
    expect(data.user?.id).toBe(id);
    expect((await client.updateUser({ password: 'a new and good one' })).error).toBeNull();
    const used = fragmentOf(await service.press(mail?.link ?? ''));
    expect(used).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  });

  it.each([
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    'https://a@evil.example',
  ])('leads to the site and not to %s', async (redirectTo) => {
    const { email } = await service.newPerson();
    await service.client().signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    const [mail] = await service.sendMails();
    expect((await service.press(mail?.link ?? '')).origin).toBe('https://example.org');
  });

  it('is of no use to another browser than the one that asked (PKCE)', async () => {
    const { email, id } = await service.newPerson();
    const client = service.client({ flowType: 'pkce' });
    await client.signInWithOtp({ email });
    const [mail] = await service.sendMails();
    const target = await service.press(mail?.link ?? '');
    const code = target.searchParams.get('code') ?? '';
    expect(target.hash).toBe('');
    const exchange = (code_verifier: string) =>
      service.ask('/token?grant_type=pkce', {
        method: 'POST',
        body: JSON.stringify({ auth_code: code, code_verifier }),
      });
    expect(await (await exchange('x'.repeat(60))).json()).toMatchObject({
      error_code: 'bad_code_verifier',
    });
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.user?.id).toBe(id);
    expect((await exchange('x'.repeat(60))).status).toBe(404);
    const used = await service.press(mail?.link ?? '');
    expect(used.searchParams.get('error_code')).toBe('otp_expired');
    expect(fragmentOf(used)).toMatchObject({ error_code: 'otp_expired' });
  });

  it('keeps the challenge of its browser when it is sent again (PKCE)', async () => {
    const open = await openAuthService({ signUp: 'open' }, service);
    const client = open.client({ flowType: 'pkce' });
    const who = { email: 'resent@example.org', password: 'long enough 4 us' };
    await client.signUp(who);
    await client.resend({ type: 'signup', email: who.email });
    const mail = (await open.sendMails()).at(-1);
    const target = await open.press(mail?.link ?? '');
    expect(target.hash).toBe('');
    const { data } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe(who.email);
    await open.close();
  });

  it.each([{ code_challenge: 'x'.repeat(43) }, { code_challenge_method: 's256' }])(
    'is refused with half of what a browser proves itself by: %o',
    async (half) => {
      const body = JSON.stringify({ email: 'half@example.org', ...half });
      const answer = await service.ask('/otp', { method: 'POST', body });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { msg: 'PKCE flow requires code_challenge_method and code_challenge' },
      ]);
    },
  );

  it('brings a code that is good for five minutes, and once', async () => {
    const { email, id } = await service.newPerson();
    const client = service.client({ flowType: 'pkce' });
    const comeBackAfter = async (ms: number, change = '') => {
      await client.signInWithOtp({ email });
      const [mail] = await service.sendMails();
      const code = (await service.press(mail?.link ?? '')).searchParams.get('code');
      service.pass(ms);
      return client.exchangeCodeForSession(`${code}${change}`);
    };
    expect((await comeBackAfter(5 * 60_000)).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    });
    expect((await comeBackAfter(0, 'x')).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    });
    expect((await comeBackAfter(5 * 60_000 - 1)).data.user?.id).toBe(id);
  });

  it('may lead to an origin of the settings, which its page lets its form reach', async () => {
    const redirectOrigins = ['https://admin.example.org'];
    const other = await openAuthService({ redirectOrigins }, service);
    const query = 'token=x&purpose=sign_in&redirect_to=https://admin.example.org/in';
    const page = await other.ask(`/open?${query}`);
    expect(page.headers.get('Content-Security-Policy')).toBe(
      "form-action 'self' https://admin.example.org",
    );
    const { ask } = (await page.json()) as { ask: { fields: object } };
    expect(ask.fields).toHaveProperty('redirect_to', 'https://admin.example.org/in');
    await other.close();
  });

  it('is answered as wrong when it is none of ours', async () => {
    expect((await service.ask('/open?token=x&purpose=reauthentication')).status).toBe(404);
    expect((await service.ask('/verify?token=x&type=magiclink')).status).toBe(303);
  });
});

describe('AUTH-15: another address', () => {
  it('is taken once both have agreed', async () => {
    const { email, password } = await service.newPerson();
    const next = `next.${email}`;
    const client = service.client();
    await client.signInWithPassword({ email, password });
    const { data } = await client.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    const [current, fresh] = await service.sendMails();
    expect([current?.to, fresh?.to]).toEqual([email, next]);
    const half = await client.verifyOtp({
      email,
      token: current?.code ?? '',
      type: 'email_change',
    });
    expect(half).toMatchObject({ error: null, data: { session: null } });
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect(fragmentOf(await service.press(fresh?.link ?? ''))).toMatchObject({
      type: 'email_change',
    });
    const { user } = (await client.getUser()).data;
    expect(user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
    expect((await client.signInWithPassword({ email: next, password })).error).toBeNull();
  });

  it('does not come from one that agrees twice, nor from a change that was replaced', async () => {
    const { email, password } = await service.newPerson();
    const client = service.client();
    await client.signInWithPassword({ email, password });
    await client.updateUser({ email: `a.${email}` });
    const [current] = await service.sendMails();
    await client.verifyOtp({ email, token: current?.code ?? '', type: 'email_change' });
    await client.resend({ type: 'email_change', email });
    const [again] = await service.sendMails();
    await client.verifyOtp({ email, token: again?.code ?? '', type: 'email_change' });
    expect((await client.getUser()).data.user?.email).toBe(email);
    await client.updateUser({ email: `b.${email}` });
    const [, fresh] = await service.sendMails();
    await service.press(fresh?.link ?? '');
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it('is refused when it is somebody else’s', async () => {
    const other = await service.newPerson();
    const { email, password } = await service.newPerson();
    const client = service.client();
    await client.signInWithPassword({ email, password });
    const { error } = await client.updateUser({ email: other.email });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

it('a nonce by mail lets an old session change the password', async () => {
  const { email, password } = await service.newPerson();
  const client = service.client();
  await client.signInWithPassword({ email, password });
  service.pass(20 * 60_000);
  expect((await client.reauthenticate()).error).toBeNull();
  const [mail] = await service.sendMails();
  const change = (nonce: string) => client.updateUser({ password: 'a new and good one', nonce });
  expect((await change('000000x')).error).toMatchObject({ code: 'reauthentication_not_valid' });
  expect((await change(mail?.code ?? '')).error).toBeNull();
});
