import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import * as z from 'zod/mini';
import { calling } from '#machines/actors.ts';
import { defineCall } from '#machines/api/call.ts';
import { laylaInside, ok, sessionEnded, signOut } from '#machines/sign-in/fixtures.ts';
import { sessionEvent } from '#machines/sign-in/library-events.ts';
import { signInMachine } from '#machines/sign-in/machine.ts';
import type { Account, Result } from '#machines/sign-in/types.ts';
import { inTurn, settle, silentCallback } from '#machines/testing/actors.ts';
import { createPostAsStaff } from './post-as-staff.ts';
import { FILE_TIMEOUT_MS } from './send-file.ts';
import { createSignInAgain } from './sign-in-again.ts';

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
  return { signIn, post: createPostAsStaff({ getSession } as never, createSignInAgain(signIn)) };
}

/** Runs everything that waits for no timer. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('makes the call with the token, and reads the answer', async () => {
  const { post } = await begin();
  answers.mockReturnValue(Response.json(names));
  expect(await post(call, { page: 2 })).toEqual(names);
  expect(answers).toHaveBeenCalledExactlyOnceWith('Bearer first', '{"page":2}');
});

test('asks to sign in again when the token is refused, and then repeats the call', async () => {
  const { post, signIn } = await begin();
  answers.mockReturnValueOnce(refusal('sign_in_needed', 401)).mockReturnValue(Response.json(names));
  const answer = post(call, { page: 2 });
  await turn();
  expect(signIn.getSnapshot().matches({ inside: 'expired' })).toBe(true);
  expect(answers).toHaveBeenCalledTimes(1);
  token = 'second';
  signIn.send(sessionEvent('MFA_CHALLENGE_VERIFIED', laylaInside));
  expect(await answer).toEqual(names);
  expect(answers).toHaveBeenLastCalledWith('Bearer second', '{"page":2}');
});

test('only repeats the call when a refusal comes after a new session', async () => {
  const { post, signIn } = await begin();
  answers.mockImplementation((sent) => {
    token = 'second';
    return sent === 'Bearer first' ? refusal('sign_in_needed', 401) : Response.json(names);
  });
  expect(await post(call, { page: 2 })).toEqual(names);
  expect(signIn.getSnapshot().matches({ inside: 'steady' })).toBe(true);
});

test('waits for a session when there is none, and gives up when the person signs out', async () => {
  const { post, signIn } = await begin();
  token = null;
  signIn.send(sessionEnded);
  const answer = post(call, { page: 2 });
  const failed = expect(answer).rejects.toMatchObject({ failure: { code: 'sign_in_needed' } });
  await turn();
  signIn.send(signOut);
  await failed;
  expect(answers).not.toHaveBeenCalled();
});

test.each([
  ['role_refused', 403, 'role_refused', true],
  ['last_owner', 409, 'last_owner', true],
  ['accounts_unavailable', 503, 'accounts_unavailable', false],
  ['nobody-knows', 500, 'internal_error', false],
])('reports %s with %d as %s', async (code, status, reportedCode, isFinal) => {
  const { post } = await begin();
  answers.mockReturnValue(refusal(code, status));
  await expect(post(call, { page: 1 })).rejects.toMatchObject({
    failure: { code: reportedCode },
    isFinal,
  });
});

test('says in which language the server’s reason is', async () => {
  const { post } = await begin();
  const detail = 'لا بد من مالك واحد.';
  answers.mockReturnValue(Response.json({ code: 'last_owner', detail }, { status: 409 }));
  const failure = { code: 'last_owner', detail, language: 'ar' };
  await expect(post(call, { page: 1 })).rejects.toMatchObject({ failure });
});

test('a broken network and an unreadable answer are failures, too', async () => {
  const { post } = await begin();
  answers.mockImplementationOnce(() => {
    throw new TypeError('away');
  });
  const failure = (code: string) => ({ failure: { code } });
  await expect(post(call, { page: 1 })).rejects.toMatchObject(failure('network_error'));
  answers.mockReturnValueOnce(Response.json({ names: 'none' }));
  await expect(post(call, { page: 1 })).rejects.toMatchObject(failure('internal_error'));
});

test('gives a file that is received as much time as one that is sent', async () => {
  const { post } = await begin();
  const limits = vi.spyOn(AbortSignal, 'timeout');
  answers.mockReturnValue(new Response('%PDF'));
  await post.file(call, { page: 1 });
  expect(limits.mock.calls).toEqual([[FILE_TIMEOUT_MS]]);
  limits.mockRestore();
});
