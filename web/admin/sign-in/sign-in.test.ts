import { AuthError } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { HOUR_MS } from '#machines/duration.ts';
import { viewSignIn } from '#machines/sign-in/view.ts';
import { createAuthClient, type StaffAuth } from './auth-client.ts';
import { createProviderSignIn, type ProviderSignIn } from './providers.ts';
import { provideServices } from './services.ts';

describe('the client of the accounts', () => {
  const NOW = Date.parse('2026-11-23T08:00:00Z');
  const user = { id: '6a1f0000-0000-4000-8000-000000000001', aud: 'authenticated', factors: [] };

  let stored: Map<string, string>;
  /** The requests to the service, with their times. */
  let asked: { path: string; at: number }[];
  let answer: () => Response;

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    stored = new Map();
    asked = [];
    answer = () => Response.json(user);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    vi.stubGlobal('document', {
      documentElement: { lang: 'en' },
      visibilityState: 'hidden',
      addEventListener: () => undefined,
    });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push({ path: new URL(address).pathname, at: Date.now() - NOW });
      return answer();
    });
    arriveAt('');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const arriveAt = (fragment: string) =>
    vi.stubGlobal('location', new URL(`https://example.org/admin${fragment}`));

  const client = () => createAuthClient({ authUrl: '/auth/v1', anonymousKey: 'anon' } as never);

  const session = (expiresAt: number) => ({
    access_token: `${btoa('{"alg":"ES256"}')}.${btoa('{}')}.x`,
    refresh_token: 'r1',
    expires_in: 3_600,
    expires_at: Math.round(expiresAt / 1_000),
    token_type: 'bearer',
    user,
  });

  it.each(['access_token', 'refresh_token', 'expires_at'] as const)(
    'AUTH-07: a stored session without its %s counts for nothing and is removed',
    async (part) => {
      const { [part]: _, ...rest } = session(NOW + HOUR_MS);
      stored.set('staff-session', JSON.stringify(rest));
      const { data } = await client().getSession();
      expect(data.session).toBeNull();
      expect(stored.has('staff-session')).toBe(false);
    },
  );

  it('AUTH-23: a refresh that fails is retried after 200 ms, and each time after twice as long', async () => {
    stored.set('staff-session', JSON.stringify(session(NOW - HOUR_MS)));
    answer = () => new Response('', { status: 503 });
    const ended = client().getSession();
    await vi.advanceTimersByTimeAsync(10 * 1_000);
    const times = asked.filter(({ path }) => path === '/auth/v1/token').map(({ at }) => at);
    expect(times.slice(0, 5)).toEqual([0, 200, 600, 1_400, 3_000]);
    await vi.runAllTimersAsync();
    await ended;
  });

  it.each([
    [121, true],
    [119, false],
  ])(
    'AUTH-23: a session in the address that was issued %s s ago causes a warning: %s',
    async (age, isWarned) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const fields = session(NOW - age * 1_000 + HOUR_MS);
      arriveAt(
        `#${new URLSearchParams(Object.entries({ ...fields, user: '' }).map(([key, value]) => [key, `${value}`]))}`,
      );
      const { data } = await client().getSession();
      expect(data.session?.user.id).toBe(user.id);
      expect(warn.mock.calls.join().includes('issued over 120s ago')).toBe(isWarned);
    },
  );
});

describe('providers', () => {
  const asked: Array<[path: string, body: Record<string, unknown>]> = [];
  const answers: Record<string, [status: number, body: object]> = {
    '/settings': [200, { external: { email: true, google: true }, saml_enabled: true }],
    '/sso': [404, { code: 'sso_provider_not_found', message: 'No SSO provider' }],
  };

  beforeEach(() => {
    const values = new Map<string, string>();
    vi.stubGlobal('location', new URL('https://example.org/admin'));
    vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const path = new URL(url).pathname.replace('/auth/v1', '');
      asked.push([path, init.body ? JSON.parse(`${init.body}`) : {}]);
      const [status, body] = answers[path] ?? [500, {}];
      const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
      return new Response(JSON.stringify(body), { status, headers });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const signIn = () => createProviderSignIn({ authUrl: '/auth/v1', anonymousKey: '' } as never);

  it('AUTH-13: offers an organisation where the service knows one', async () => {
    expect(await signIn().list()).toEqual(['google', 'organisation']);
  });

  it('AUTH-13: leaves for an organisation by the domain of an address, and says when none is known', async () => {
    const left = await signIn().leave({ domain: 'example.org' });
    expect(left).toEqual({ ok: false, problem: { code: 'unknown_organisation' } });
    expect(asked.at(-1)).toMatchObject([
      '/sso',
      {
        ...{ domain: 'example.org', redirect_to: 'https://example.org/admin?lang=ar' },
        ...{ code_challenge: expect.any(String), code_challenge_method: 's256' },
      },
    ]);
  });
});

describe('services', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('https://example.org/admin?code=abc'));
    vi.stubGlobal('history', { state: null, replaceState: () => undefined });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('says why the session of a provider is refused', async () => {
    const client = {
      onAuthStateChange: () => ({ data: { subscription: { unsubscribe: () => undefined } } }),
      initialize: async () => ({ error: null }),
      setSession: async () => ({ error: new AuthError('banned', 403, 'user_banned') }),
      getSession: async () => ({ data: { session: null }, error: null }),
    } as unknown as StaffAuth;
    const providers = {
      list: async () => [],
      exchange: async () => ({ data: { session: {} }, error: null }),
    } as unknown as ProviderSignIn;
    const actor = createActor(provideServices(client, providers), { input: {} }).start();
    const opened = await waitFor(actor, (snapshot) => !snapshot.matches('opening'));
    expect(viewSignIn(opened).problem?.code).toBe('account_closed');
    actor.stop();
  });
});
