import { startOpenId } from 'stand-ins/openid';
import { afterAll, describe, expect, it } from 'vitest';
import { type AuthService, codeOf, openAuthService } from './testing/service.ts';

const client = { clientId: 'site', clientSecret: 'secret of the site' };

const redirectUri = 'https://example.org/auth/v1/callback';
const { clientId: id, clientSecret: secret } = client;
const openid = await startOpenId({
  port: 0,
  production: false,
  clients: [{ id, secret, redirectUri }],
});
const providers = [{ name: 'keycloak', issuer: openid.url, ...client }];
const service = await openAuthService({ providers, manualLinking: true });
afterAll(async () => {
  await service.close();
  await openid.stop();
});

/** Signs in at the provider as a browser does. @returns where the browser ends up: the site, or our callback. */
async function signInThere(url: string, email: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let init: RequestInit = {};
  for (let hops = 0; hops < 10; hops += 1) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', ...init, headers: { Cookie } });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('Location');
    init = location ? {} : { method: 'POST', body: new URLSearchParams({ email }) };
    if (location) next = new URL(location, next);
    if (next.origin === service.siteUrl) return next;
  }
  throw new Error('the provider let nobody in');
}

/** Brings back to the service what the provider sent. @returns where the browser goes. */
async function comeBack({ search }: URL): Promise<URL> {
  const response = await service.ask(`/callback${search}`);
  expect(response.status).toBe(303);
  return new URL(response.headers.get('Location') ?? '');
}

async function begin(browser: ReturnType<AuthService['client']>) {
  const { data, error } = await browser.signInWithOAuth({
    provider: 'keycloak',
    options: { skipBrowserRedirect: true, redirectTo: 'https://example.org/admin' },
  });
  if (error || !data.url) throw error;
  const response = await service.ask(data.url.slice(service.url.length));
  return response.headers.get('Location') ?? '';
}

const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

describe('AUTH-16: a provider', () => {
  it('AUTH-02, AUTH-03: lets somebody in whom we know by a confirmed address, in one browser alone', async () => {
    const { id, email } = await service.person('known@example.org');
    const browser = service.client({ flowType: 'pkce' });
    const back = await signInThere(await begin(browser), email);
    const target = await comeBack(back);
    expect(`${target.origin}${target.pathname}`).toBe('https://example.org/admin');
    const kept = await service.database.sql.query(
      `select encode(sealed, 'escape') as sealed from accounts.flows`,
    );
    const { data } = await browser.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(data.user?.id).toBe(id);
    expect(new Set(data.user?.app_metadata.providers)).toEqual(new Set(['email', 'keycloak']));
    expect((await browser.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    const { provider_token, provider_refresh_token } = data.session ?? {};
    for (const token of [provider_token, provider_refresh_token]) {
      expect(token).toMatch(/^.{20,}$/);
      expect(JSON.stringify(kept.rows)).not.toContain(token);
    }
    const again = await service.ask(`/callback${back.search}`);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error_code: 'bad_oauth_state' });
    const shown = await service.ask(`/callback${back.search}`, {
      headers: { Accept: 'text/html,*/*;q=0.8' },
      redirect: 'manual',
    });
    const lost = new URL(shown.headers.get('Location') ?? '');
    expect(lost.pathname).toBe('/admin');
    expect(fragmentOf(lost)).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  it('brings tokens in the fragment where the browser asked for no code', async () => {
    const { email } = await service.person('implicit@example.org');
    const target = await comeBack(await signInThere(await begin(service.client()), email));
    expect(fragmentOf(target)).toMatchObject({
      token_type: 'bearer',
      provider_token: expect.any(String),
    });
  });

  it('lets somebody in twice who comes from two browsers at once for the first time', async () => {
    const { email } = await service.person('two-browsers@example.org');
    const backs: URL[] = [];
    for (let browser = 0; browser < 4; browser += 1) {
      backs.push(await signInThere(await begin(service.client()), email));
    }
    const targets = await Promise.all(backs.map(comeBack));
    for (const target of targets)
      expect(fragmentOf(target)).toMatchObject({ token_type: 'bearer' });
  });

  it.each(['stranger@example.org', 'unverified@example.org'])(
    'does not let %s in',
    async (email) => {
      if (email.startsWith('unverified')) await service.person(email);
      const target = await comeBack(await signInThere(await begin(service.client()), email));
      expect(fragmentOf(target)).toMatchObject({
        error: 'access_denied',
        error_code: 'signup_disabled',
      });
    },
  );

  it('leaves nothing of what a stranger chose for an address that its owner never confirmed', async () => {
    const { auth, database } = service;
    const who = { email: 'squatted@example.org', password: 'the squatter’s own' };
    const passwordHash = await auth.passwords.hash(who.password);
    const account = { ...who, passwordHash, userMetadata: { hasPassword: true } };
    await database.kysely.transaction().execute((tx) => auth.accounts.create(tx, account));
    await comeBack(await signInThere(await begin(service.client()), who.email));
    const { error } = await service.client().signInWithPassword(who);
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    const { user_metadata } = (await auth.accounts.find(who)) ?? {};
    expect(user_metadata).not.toHaveProperty('hasPassword');
  });

  it('is refused when it sends back what was not asked for', async () => {
    const back = await signInThere(await begin(service.client()), 'x@example.org');
    back.searchParams.set('code', 'another');
    expect(fragmentOf(await comeBack(back))).toMatchObject({ error_code: 'bad_oauth_callback' });
  });

  it('is refused when it is none of ours', async () => {
    const response = await service.ask('/authorize?provider=google');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
    const { error } = await service.client().signInWithSSO({ domain: 'example.org' });
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
  });
});

describe('AUTH-16: an identity', () => {
  it('AUTH-02, AUTH-03: is added to an account and taken from it, and not from two', async () => {
    const person = await service.person('linking@example.org');
    const browser = service.client();
    await browser.signInWithPassword(person);
    const link = async () => {
      const options = { skipBrowserRedirect: true };
      const { data } = await browser.linkIdentity({ provider: 'keycloak', options });
      return comeBack(await signInThere(data?.url ?? '', 'private@example.org'));
    };
    expect(fragmentOf(await link())).toHaveProperty('access_token');
    expect(fragmentOf(await link())).toMatchObject({ error_code: 'identity_already_exists' });
    const target = await comeBack(
      await signInThere(await begin(service.client()), 'private@example.org'),
    );
    expect(fragmentOf(target)).toHaveProperty('access_token');
    const { data } = await browser.getUserIdentities();
    const identityAt = (provider: string) =>
      data?.identities.find((identity) => identity.provider === provider);
    const [email, linked] = [identityAt('email'), identityAt('keycloak')];
    if (!email || !linked) throw new Error('two identities');
    expect((await browser.unlinkIdentity(linked)).error).toBeNull();
    expect(await codeOf(browser.unlinkIdentity(linked))).toBe('identity_not_found');
    expect(await codeOf(browser.unlinkIdentity(email))).toBe('single_identity_not_deletable');
    expect((await browser.getUser()).error).toBeNull();
  });

  it('is not added where the settings do not allow it', async () => {
    const strict = await openAuthService({ providers: service.settings.providers }, service);
    const browser = strict.client();
    await browser.signInWithPassword(await strict.person('strict@example.org'));
    const { error } = await browser.linkIdentity({ provider: 'keycloak' });
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    await strict.close();
  });
});

/** An ID token as an app gets it that signs in at the provider by itself, and its nonce. */
async function idTokenOf(email: string) {
  const authorize = new URL(await begin(service.client()));
  const nonce = authorize.searchParams.get('nonce') ?? '';
  const back = await signInThere(authorize.href, email);
  const flow = await service.auth.providers.find(back.searchParams.get('state') ?? '');
  const basic = Buffer.from(`${client.clientId}:${encodeURIComponent(client.clientSecret)}`);
  const answer = await fetch(`${openid.url}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic.toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: `${service.auth.url}/callback`,
      code_verifier: (flow.secret as { verifier: string }).verifier,
    }),
  });
  const { id_token: token } = (await answer.json()) as { id_token: string };
  return { provider: 'keycloak', token, nonce };
}

describe('AUTH-12: an ID token of a provider', () => {
  it('signs in, and one for somebody else does not', async () => {
    const { id, email } = await service.person('token@example.org');
    await comeBack(await signInThere(await begin(service.client()), email));
    const given = await idTokenOf(email);
    const signIn = (change: object) => service.client().signInWithIdToken({ ...given, ...change });
    expect((await signIn({ nonce: 'another' })).error).toMatchObject({
      message: 'Nonces mismatch',
    });
    expect((await signIn({ token: `${given.token}x` })).error).toMatchObject({
      message: 'Bad ID token',
    });
    expect((await signIn({})).data.user?.id).toBe(id);
  });

  it('adds its account to that of whoever is signed in, and to nobody else’s', async () => {
    const browser = service.client();
    const person = await service.person('adding@example.org');
    await browser.signInWithPassword(person);
    const given = await idTokenOf('elsewhere@example.org');
    expect(await codeOf(service.client().signInWithIdToken(given))).toBe('signup_disabled');
    const { data, error } = await browser.linkIdentity(given);
    expect(error).toBeNull();
    expect(data).toMatchObject({
      session: { refresh_token: expect.any(String) },
      user: { id: person.id, email: person.email },
    });
    expect((await service.client().signInWithIdToken(given)).data.user?.id).toBe(person.id);

    const other = service.client();
    await other.signInWithPassword(await service.person('other@example.org'));
    expect((await other.linkIdentity(given)).error).toMatchObject({
      status: 422,
      code: 'identity_already_exists',
    });
    expect((await other.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it('adds nothing for whoever is not signed in, nor where the settings do not allow it', async () => {
    const { provider, token, nonce } = await idTokenOf('unlinked@example.org');
    const body = JSON.stringify({ provider, id_token: token, nonce, link_identity: true });
    const nobody = await service.ask('/token?grant_type=id_token', { method: 'POST', body });
    expect([nobody.status, await nobody.json()]).toMatchObject([
      401,
      { error_code: 'no_authorization' },
    ]);
    const strict = await openAuthService({ providers: service.settings.providers }, service);
    const browser = strict.client();
    await browser.signInWithPassword(await strict.person('unlinking@example.org'));
    expect((await browser.linkIdentity({ provider, token, nonce })).error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
    });
    await strict.close();
  });
});
