import { createContext, use } from 'react';
import { type ActorRefFrom, waitFor } from 'xstate';
import type { Call } from '#machines/api/call.ts';
import { staffProblemResponse } from '#machines/api/staff-problem-response.ts';
import { languageNamed } from '#machines/language.ts';
import type { signInMachine } from '#machines/sign-in/machine.ts';
import type { StaffFailure, StaffOutcome } from '#machines/staff/problems.ts';
import { type CallOptions, post, postFile, postFor } from '#web/server-calls/post.ts';
import { type Progress, sendWithProgress } from './send-with-progress.ts';
import type { StaffAuth } from './sign-in/auth-client.ts';

/** The longest that a file may take, in either direction. */
const FILE_LIMIT_MS = 300_000;

/** Refusals that a new sign-in solves. */
const refusals: readonly StaffFailure['code'][] = ['sign_in_needed', 'second_factor_needed'];

/** Asks the person to sign in again above the page, and returns whether they did. */
type SignInAgain = () => Promise<boolean>;

export function createSignInAgain(signIn: ActorRefFrom<typeof signInMachine>): SignInAgain {
  return async () => {
    signIn.send({ type: 'session.refused' });
    const ended = await waitFor(
      signIn,
      (each) => each.matches({ inside: 'steady' }) || !each.matches('inside'),
    );
    return ended.matches('inside');
  };
}

/** The calls of the person who is signed in. */
export interface StaffCalls {
  signInAgain: SignInAgain;
  post<Request, Answer>(
    call: Call<Request, unknown, Answer>,
    request: Request,
    limits?: Pick<CallOptions, 'signal' | 'timeoutMs'>,
  ): Promise<StaffOutcome<Answer>>;
  /** Makes a call whose answer is not JSON, and takes it from the response. */
  postFor<Request, Answer>(
    call: Call<Request, unknown, unknown>,
    request: Request,
    take: (response: Response) => Answer | Promise<Answer>,
    limits: Pick<CallOptions, 'signal' | 'timeoutMs'>,
  ): Promise<StaffOutcome<Answer>>;
  /** Makes a call whose body is a file, and whose request is the query. */
  upload<Request, Answer>(
    call: Call<Request, unknown, Answer>,
    request: Request & Record<string, string>,
    file: File,
    onProgress: Progress,
  ): Promise<StaffOutcome<Answer>>;
}

/**
 * Adds the person's token to the calls. If the server refuses it, the person signs in again above
 * the page, and the call is repeated, so that nothing they did is lost.
 */
export function createStaffCalls(
  client: Pick<StaffAuth, 'getSession'>,
  signInAgain: SignInAgain,
): StaffCalls {
  async function asStaff<Answer>(
    make: (staff: CallOptions) => Promise<StaffOutcome<Answer>>,
    refused?: string,
  ): Promise<StaffOutcome<Answer>> {
    const { data, error } = await client.getSession();
    if (error?.name === 'AuthRetryableFetchError') return failed('network_error');
    const token = data.session?.access_token;
    // Another call may have led to a new session meanwhile.
    if (!token || token === refused) {
      return (await signInAgain()) ? asStaff(make) : failed('sign_in_needed');
    }
    const language = languageNamed(document.documentElement.lang);
    const outcome = await make({ language, token, problems: staffProblemResponse });
    const isRefused = !outcome.ok && refusals.includes(outcome.problem.code);
    return isRefused ? asStaff(make, token) : outcome;
  }

  return {
    signInAgain,
    post: (call, request, limits) =>
      asStaff((staff) => post(call, request, { ...staff, ...limits })),
    postFor: (call, request, take, limits) =>
      asStaff((staff) => postFor(call, request, take, { ...staff, ...limits })),
    upload: (call, request, content, onProgress) =>
      asStaff((staff) => {
        const limits = { timeoutMs: FILE_LIMIT_MS, send: sendWithProgress(onProgress) };
        return postFile(call, request, { name: content.name, content }, { ...staff, ...limits });
      }),
  };
}

function failed(code: StaffFailure['code']): { ok: false; problem: StaffFailure } {
  return { ok: false, problem: { code } };
}

/** The failure of a call, which queries and mutations expect to be thrown. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: StaffFailure;

  constructor(failure: StaffFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

export const StaffCallsContext = createContext<StaffCalls | null>(null);

export function useStaffCalls(): StaffCalls {
  const calls = use(StaffCallsContext);
  if (!calls) throw new Error('calls of staff are made within the admin area');
  return calls;
}

/**
 * Returns the calls for queries and mutations. A read needs the signal of its query, which aborts
 * it when no page shows its answer any more; a change has none.
 */
export function useQueryCalls() {
  const { post, postFor, upload } = useStaffCalls();
  return {
    read: <Request, Answer>(
      call: Call<Request, unknown, Answer>,
      request: Request,
      signal: AbortSignal,
    ) => thrown(post(call, request, { signal })),
    change: <Request, Answer>(call: Call<Request, unknown, Answer>, request: Request) =>
      thrown(post(call, request)),
    readFile: <Request>(
      call: Call<Request, unknown, unknown>,
      request: Request,
      signal?: AbortSignal,
    ) => thrown(postFor(call, request, fileIn, { signal, timeoutMs: FILE_LIMIT_MS })),
    upload: <Request, Answer>(
      call: Call<Request, unknown, Answer>,
      request: Request & Record<string, string>,
      file: File,
      onProgress: Progress,
    ) => thrown(upload(call, request, file, onProgress)),
  };
}

/** @throws CallFailed */
async function thrown<Answer>(made: Promise<StaffOutcome<Answer>>): Promise<Answer> {
  const outcome = await made;
  if (outcome.ok) return outcome.value;
  throw new CallFailed(outcome.problem);
}

/** Reads a file, and the name under which it is to be saved. */
async function fileIn(response: Response): Promise<{ name: string; blob: Blob }> {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return { name: encoded ? decodeURIComponent(encoded) : 'file', blob: await response.blob() };
}
