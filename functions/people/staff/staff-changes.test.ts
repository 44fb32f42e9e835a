import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Change,
  everything,
  followChanges,
  HEARTBEAT_MS,
} from '#machines/api/follow-changes.ts';
import { problemHandler } from '../../http/answer-problem.ts';
import type { ApiEnv } from '../../http/env.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import { memoryLogger } from '../../testing/logger.ts';
import type { AsStaff } from './as-staff.ts';
import { createPeople } from './people.ts';
import { streamChanges } from './staff-changes.ts';

describe('changes that staff make', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const order: Change = { kind: 'order', id: '5a4d5a0e-9c1b-4a53-9f06-0a3f3a1c2b10' };

  async function open() {
    let isSignedIn = true;
    let follower: { tell(change: Change): void; end(): void } | undefined;
    const asStaff: AsStaff = (_, answer) => async (request, language) => {
      if (!isSignedIn) throw new StaffProblemError('sign_in_needed');
      return answer(request, {} as never, language);
    };
    const api = new Hono<ApiEnv>();
    api.onError(problemHandler(memoryLogger()));
    const check = vi.fn(asStaff('follow-changes', async () => undefined));
    const changes: Parameters<typeof streamChanges>[2] = {
      follow(each) {
        follower = each;
        return () => {
          follower = undefined;
        };
      },
    };
    api.post(followChanges.path, async (c) => {
      await check({}, 'en', c);
      return streamChanges(c, check, changes);
    });
    const follow = async () => {
      const response = await api.request(followChanges.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      return {
        response,
        read: async () => (await reader?.read())?.value,
        cancel: () => reader?.cancel(),
      };
    };
    return {
      follow,
      check,
      follower: () => follower,
      endSession: () => {
        isSignedIn = false;
      },
    };
  }

  it('streams each change once, and what a slow connection missed as everything', async () => {
    const { follow, follower } = await open();
    const { response, read } = await follow();
    expect(response.headers.get('Content-Type')).toMatch('text/event-stream');
    expect(await read()).toBe(':\n\n');
    follower()?.tell(order);
    expect(await read()).toBe(`data: ${JSON.stringify(order)}\n\n`);
    for (let n = 0; n < 300; n++) follower()?.tell({ ...order, id: `${n}` });
    follower()?.tell(order);
    let rest = '';
    while (!rest.includes(JSON.stringify(order))) rest += await read();
    expect(rest).toContain(JSON.stringify(everything));
    expect(rest.split('\n\n').length).toBeLessThan(200);
  });

  it('beats while it is quiet, and ends with the session', async () => {
    const { follow, follower, endSession } = await open();
    const { read } = await follow();
    await read();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await read()).toBe(':\n\n');
    endSession();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await read()).toBeUndefined();
    expect(follower()).toBeUndefined();
  });

  it('ends when the browser goes, or the server stops', async () => {
    const { follow, follower, check } = await open();
    const gone = await follow();
    await gone.read();
    await gone.cancel();
    await expect.poll(() => follower()).toBeUndefined();
    const { read } = await follow();
    await read();
    follower()?.end();
    expect(await read()).toBeUndefined();
    const checks = check.mock.calls.length;
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(check, 'no beat goes on').toHaveBeenCalledTimes(checks);
  });

  it('is nothing for those who are not signed in', async () => {
    const { follow, follower, endSession } = await open();
    endSession();
    const { response } = await follow();
    expect(response.status).toBe(401);
    expect(follower()).toBeUndefined();
  });
});

const user = (id: string, user_metadata: object, changes: object = {}) => ({
  ...{ id, email: `${id}@example.org`, email_confirmed_at: '2026-01-01T00:00:00Z' },
  ...{ app_metadata: { role: 'reviewer' }, user_metadata },
  ...changes,
});

it('only staff who agreed to it, still work here and have a name are named to customers', async () => {
  const agreed = { name: 'Nour', isNamed: true };
  const users = [
    user('agreed', agreed),
    user('silent', { name: 'Mona' }),
    user('refused', { name: 'Sami', isNamed: false }),
    user('nameless', { isNamed: true }),
    user('left', agreed, { app_metadata: {} }),
  ];
  const people = createPeople({
    service: {
      url: 'https://accounts.example.org',
      fetch: async () => Response.json({ users }),
      serviceKey: async () => 'key',
    },
    database: {} as never,
    acts: {} as never,
    publicUrl: 'https://example.org',
    now: Date.now,
  });
  expect(await people.shownNames()).toEqual(new Map([['agreed', 'Nour']]));
});
