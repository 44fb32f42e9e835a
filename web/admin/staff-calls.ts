import { createContext, use } from 'react';
import { type ActorRefFrom, waitFor } from 'xstate';
import type { Call } from '#machines/api/call.ts';
import { staffProblemResponse } from '#machines/api/staff-problem-response.ts';
import { languageNamed } from '#machines/language.ts';
import type { signInMachine } from '#machines/sign-in/machine.ts';
import type { StaffFailure, StaffOutcome } from '#machines/staff/problems.ts';
import { type CallOptions, post, postFor, type Sent } from '#web/server-calls/post.ts';
import type { StaffAuth } from './sign-in/auth-client.ts';

/** The longest that a file may take, in either direction. */
export const FILE_LIMIT_MS = 300_000;

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

/** Makes a call with the options of the person who is signed in. */
type Make<Answer> = (staff: CallOptions) => Promise<StaffOutcome<Answer>>;

/** The calls of the person who is signed in. */
export interface StaffCalls {
  signInAgain: SignInAgain;
  asStaff<Answer>(make: Make<Answer>): Promise<StaffOutcome<Answer>>;
  post<Request, Answer>(
    call: Call<Request, unknown, Answer>,
    request: Request,
    limits?: Pick<CallOptions, 'signal' | 'timeoutMs'>,
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
    make: Make<Answer>,
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
    asStaff,
    post: (call, request, limits) =>
      asStaff((staff) => post(call, request, { ...staff, ...limits })),
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
  const { post, asStaff } = useStaffCalls();
  return {
    read: <Request, Answer>(
      call: Call<Request, unknown, Answer>,
      request: Request,
      signal: AbortSignal,
    ) => answerOf(post(call, request, { signal })),
    change: <Request, Answer>(call: Call<Request, unknown, Answer>, request: Request) =>
      answerOf(post(call, request)),
    readFile: <Request>(
      call: Call<Request, unknown, unknown>,
      request: Request,
      signal?: AbortSignal,
    ) => {
      const limits = { signal, timeoutMs: FILE_LIMIT_MS };
      return answerOf(asStaff((staff) => postFor(call, request, fileIn, { ...staff, ...limits })));
    },
  };
}

/** @throws CallFailed */
export async function answerOf<Answer>(made: Promise<StaffOutcome<Answer>>): Promise<Answer> {
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

/** Receives the share of a file that was sent, from 0 to 1. */
export type Progress = (part: number) => void;

/** Returns a function that sends a request and reports its progress, which fetch does not. */
export function sendWithProgress(onProgress: Progress) {
  return (address: string, { method, headers, body, signal }: Sent): Promise<Response> => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = reject;
    request.onabort = reject;
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
    return promise;
  };
}

/** Hands a file to the browser to save under its name. */
export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
