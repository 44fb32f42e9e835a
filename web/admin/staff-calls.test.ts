import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import * as z from 'zod/mini';
import { statusOf } from '#functions/http/problem.ts';
import { calling } from '#machines/actors.ts';
import { defineCall } from '#machines/api/call.ts';
import { problemCodes } from '#machines/problem.ts';
import { laylaInside, ok, sessionEnded, signOut } from '#machines/sign-in/fixtures.ts';
import { signInMachine } from '#machines/sign-in/machine.ts';
import { type Account, type Result, sessionEvent } from '#machines/sign-in/types.ts';
import { staffProblemCodes } from '#machines/staff/problems.ts';
import { inTurn, settle, silentCallback } from '#machines/testing/actors.ts';
import { postFile } from '#web/server-calls/post.ts';
import { createQueryClient } from './query-client.ts';
import {
  CallFailed,
  createSignInAgain,
  createStaffCalls,
  sendWithProgress,
} from './staff-calls.ts';

describe('calls of staff', () => {
  const call = defineCall({
    path: '/functions/v1/list-staff',
    request: z.object({ page: z.number() }),
    response: z.object({ names: z.array(z.string()) }),
  });

  const answers = vi.fn<(token: string | null, body: string) => Response>();
  let token: string | null;

  beforeEach(() => {
    token = 'first';
    vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
    vi.stubGlobal(
      'fetch',
      async (_: string, init: { headers: Record<string, string>; body: string }) =>
        answers(init.headers.Authorization ?? null, init.body),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    answers.mockReset();
  });

  const refusal = (code: string, status: number) => Response.json({ code }, { status });
  const names = { names: ['Layla'] };
  const failed = (code: string) => ({ ok: false, problem: { code } });

  async function begin() {
    const signIn = createActor(
      signInMachine.provide({
        actors: {
          watch: silentCallback(),
          open: calling(inTurn<void, Result<Account | null>>([ok(laylaInside)])),
          signOut: calling(inTurn<void, void>()),
        },
      }),
      { input: {} },
    ).start();
    await settle();
    const getSession = async () => ({
      data: { session: token === null ? null : { access_token: token } },
      error: null,
    });
    return { signIn, ...createStaffCalls({ getSession } as never, createSignInAgain(signIn)) };
  }

  /** Runs everything that waits for no timer. */
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  test('makes the call with the token, and reads the answer', async () => {
    const { post } = await begin();
    answers.mockReturnValue(Response.json(names));
    expect(await post(call, { page: 2 })).toEqual({ ok: true, value: names });
    expect(answers).toHaveBeenCalledExactlyOnceWith('Bearer first', '{"page":2}');
  });

  test('asks to sign in again when the token is refused, and then repeats the call', async () => {
    const { post, signIn } = await begin();
    answers
      .mockReturnValueOnce(refusal('sign_in_needed', 401))
      .mockReturnValue(Response.json(names));
    const answer = post(call, { page: 2 });
    await turn();
    expect(signIn.getSnapshot().matches({ inside: 'expired' })).toBe(true);
    expect(answers).toHaveBeenCalledTimes(1);
    token = 'second';
    signIn.send(sessionEvent('MFA_CHALLENGE_VERIFIED', laylaInside));
    expect(await answer).toEqual({ ok: true, value: names });
    expect(answers).toHaveBeenLastCalledWith('Bearer second', '{"page":2}');
  });

  test('only repeats the call when a refusal comes after a new session', async () => {
    const { post, signIn } = await begin();
    answers.mockImplementation((sent) => {
      token = 'second';
      return sent === 'Bearer first' ? refusal('sign_in_needed', 401) : Response.json(names);
    });
    expect(await post(call, { page: 2 })).toEqual({ ok: true, value: names });
    expect(signIn.getSnapshot().matches({ inside: 'steady' })).toBe(true);
  });

  test('waits for a session when there is none, and gives up when the person signs out', async () => {
    const { post, signIn } = await begin();
    token = null;
    signIn.send(sessionEnded);
    const answer = post(call, { page: 2 });
    await turn();
    signIn.send(signOut);
    expect(await answer).toEqual(failed('sign_in_needed'));
    expect(answers).not.toHaveBeenCalled();
  });

  test.each([
    ['role_refused', 403, 'role_refused'],
    ['nobody-knows', 500, 'internal_error'],
  ])('reports %s with %d as %s', async (code, status, reported) => {
    const { post } = await begin();
    answers.mockReturnValue(refusal(code, status));
    expect(await post(call, { page: 1 })).toEqual(failed(reported));
  });

  test('says in which language the server’s reason is', async () => {
    const { post } = await begin();
    const detail = 'لا بد من مالك واحد.';
    answers.mockReturnValue(Response.json({ code: 'last_owner', detail }, { status: 409 }));
    const problem = { code: 'last_owner', detail, language: 'ar' };
    expect(await post(call, { page: 1 })).toEqual({ ok: false, problem });
  });

  test('uploads a file with its token and its progress', async () => {
    const sent: object[] = [];
    const progress: number[] = [];
    class Request extends EventTarget {
      upload = { onprogress: (_: object) => {} };
      responseText = '{"names":[]}';
      status = 200;
      onload = () => {};
      open = (method: string, address: string) => void sent.push({ method, address });
      setRequestHeader = (...header: [string, string]) => void sent.push(header);
      send(body: Blob) {
        sent.push(body);
        this.upload.onprogress({ loaded: 1, total: 4 });
        this.onload();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    const { asStaff } = await begin();
    const file = new File(['%PDF'], 'a b.pdf');
    const named = { ...call, request: z.object({ id: z.string() }) };
    const send = sendWithProgress((part) => progress.push(part));
    const made = await asStaff((staff) =>
      postFile(named, { id: '1' }, { name: file.name, content: file }, { ...staff, send }),
    );
    expect(made).toEqual({ ok: true, value: { names: [] } });
    const address = '/functions/v1/list-staff?id=1';
    const headers = [
      ['Content-Type', 'application/octet-stream'],
      ['X-File-Name', 'a%20b.pdf'],
      ['Authorization', 'Bearer first'],
      ['Accept-Language', 'ar'],
    ];
    expect(sent).toEqual([{ method: 'POST', address }, ...headers, file]);
    expect(progress).toEqual([0.25]);
  });
});

describe('the query client', () => {
  const away = new CallFailed({ code: 'network_error' });
  const refused = new CallFailed({ code: 'role_refused' });

  afterEach(() => onlineManager.setOnline(true));

  test('PERF-03: an answer is fresh for 5 minutes and kept for 10, and neither focus nor mount asks anew', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 600_000,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
    });
  });

  test('PERF-04: a query is retried twice and a mutation once, unless it was refused', async () => {
    const client = createQueryClient();
    client.setDefaultOptions({
      queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
      mutations: { ...client.getDefaultOptions().mutations, retryDelay: 0 },
    });
    const triesOf = async (error: Error) => {
      let tries = 0;
      const queryFn = async () => {
        tries += 1;
        throw error;
      };
      await client
        .fetchQuery({
          queryKey: [error],
          queryFn,
          retry: client.getDefaultOptions().queries?.retry ?? false,
        })
        .catch(() => undefined);
      const asked = tries;
      tries = 0;
      await client
        .getMutationCache()
        .build(client, { mutationFn: queryFn })
        .execute(undefined)
        .catch(() => undefined);
      return [asked, tries];
    };
    expect(await triesOf(away)).toEqual([3, 2]);
    expect(await triesOf(refused)).toEqual([1, 1]);
    expect(await triesOf(new AuthRetryableFetchError('away', 0))).toEqual([3, 2]);
    expect(await triesOf(new AuthApiError('wrong', 400, 'invalid_credentials'))).toEqual([1, 1]);
  });

  test('a failure is repeated only if it is on our side or on the way', async () => {
    const { queries } = createQueryClient().getDefaultOptions();
    const retry = queries?.retry as (count: number, error: Error) => boolean;
    for (const code of [...problemCodes, ...staffProblemCodes]) {
      expect([code, retry(0, new CallFailed({ code }))]).toEqual([code, statusOf(code) >= 500]);
    }
  });

  test('an act without a network fails at once and is not made later', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    client.mount();
    let made = 0;
    const act = client.getMutationCache().build(client, {
      retry: false,
      mutationFn: async () => {
        made += 1;
        throw away;
      },
    });
    const ended = act.execute(undefined).catch((error: unknown) => error);
    expect(act.state.isPaused).toBe(false);
    expect(await ended).toBe(away);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(made).toBe(1);
    client.unmount();
  });

  test('a query that failed without a network runs once it is back', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    client.mount();
    const seen = new QueryObserver(client, {
      queryKey: ['orders'],
      retry: false,
      queryFn: async () => {
        if (!onlineManager.isOnline()) throw away;
        return 'read';
      },
    });
    const leave = seen.subscribe(() => undefined);
    await expect.poll(() => seen.getCurrentResult().error).toBe(away);
    onlineManager.setOnline(true);
    await expect.poll(() => seen.getCurrentResult().data).toBe('read');
    leave();
    client.unmount();
  });
});
