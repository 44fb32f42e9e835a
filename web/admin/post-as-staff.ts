import { type ActorRefFrom, waitFor } from 'xstate';
import * as z from 'zod/mini';
import type { Call } from '#machines/api/call.ts';
import type { signInMachine } from '#machines/sign-in/machine.ts';
import { type StaffFailure, staffProblemResponse } from '#machines/staff/problems.ts';
import type { StaffAuth } from './sign-in/auth-client.ts';

/** A call of staff that did not do what it should. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: StaffFailure;
  /** Whether the same call would be refused again. */
  readonly isFinal: boolean;

  constructor(failure: StaffFailure, isFinal: boolean) {
    super(failure.code);
    this.failure = failure;
    this.isFinal = isFinal;
  }
}

/** @throws CallFailed */
export type PostAsStaff = <Request, Answer>(
  call: Call<Request, unknown, Answer>,
  request: Request,
  signal?: AbortSignal,
) => Promise<Answer>;

const TIMEOUT_MS = 20_000;

/** What signing in again mends. */
const refusals: readonly StaffFailure['code'][] = ['sign_in_needed', 'second_factor_needed'];

/**
 * Makes calls with the token of whoever is signed in. Where the server refuses it, the person is asked to sign in
 * again above the page, and the call is made once more: what they did is not lost.
 */
export function createPostAsStaff(
  client: Pick<StaffAuth, 'getSession'>,
  signIn: ActorRefFrom<typeof signInMachine>,
): PostAsStaff {
  async function tokenOf(): Promise<string | null> {
    const { data, error } = await client.getSession();
    if (error?.name === 'AuthRetryableFetchError') throw networkError();
    return data.session?.access_token ?? null;
  }

  async function signInAgain(used: string | null): Promise<void> {
    // Another call may have led there meanwhile.
    if (used === null || (await tokenOf()) === used) signIn.send({ type: 'session.refused' });
    const ended = await waitFor(
      signIn,
      (each) => each.matches({ inside: 'steady' }) || !each.matches('inside'),
    );
    if (!ended.matches('inside')) throw new CallFailed({ code: 'sign_in_needed' }, true);
  }

  return async function post(call, request, signal) {
    const token = await tokenOf();
    try {
      if (token) return await send(call, request, token, signal);
    } catch (error) {
      const code = error instanceof CallFailed && error.failure.code;
      if (!code || !refusals.includes(code)) throw error;
    }
    await signInAgain(token);
    return post(call, request, signal);
  };
}

async function send<Request, Answer>(
  call: Call<Request, unknown, Answer>,
  request: Request,
  token: string,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(call.path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
    },
    body: JSON.stringify(request),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error) => {
    if (signal?.aborted) throw error;
    throw networkError();
  });
  const body: unknown = await response.json().catch(() => undefined);
  const answer = response.ok ? z.safeParse(call.response, body) : undefined;
  if (answer?.success) return answer.data;
  const problem = z.safeParse(staffProblemResponse, body);
  const failure: StaffFailure = problem.success ? problem.data : { code: 'internal_error' };
  throw new CallFailed(failure, response.status >= 400 && response.status < 500);
}

const networkError = () => new CallFailed({ code: 'network_error' }, false);
