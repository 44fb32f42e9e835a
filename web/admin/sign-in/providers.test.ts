import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProviderSignIn } from './providers.ts';

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
