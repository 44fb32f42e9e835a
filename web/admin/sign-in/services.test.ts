import { AuthError } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { viewSignIn } from '#machines/sign-in/view.ts';
import type { StaffAuth } from './auth-client.ts';
import type { ProviderSignIn } from './providers.ts';
import { provideServices } from './services.ts';

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
