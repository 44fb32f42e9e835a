import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#machines/duration.ts';
import { createAuthClient } from './auth-client.ts';

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
