import * as z from 'zod/mini';
import type { Call } from '#machines/api/call.ts';
import { staffProblemResponse } from '#machines/api/staff-problem-response.ts';
import { type Language, languageNamed } from '#machines/language.ts';
import type { StaffFailure } from '#machines/staff/problems.ts';
import { FILE_TIMEOUT_MS, type Progress, sendFile } from './send-file.ts';
import type { StaffAuth } from './sign-in/auth-client.ts';

/** The failure of a call of staff. */
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

export interface PostAsStaff {
  /** @throws CallFailed */
  <Request, Answer>(
    call: Call<Request, unknown, Answer>,
    request: Request,
    signal?: AbortSignal,
    timeoutMs?: number,
  ): Promise<Answer>;
  /** Makes a call whose answer is a file. @throws CallFailed */
  file<Request>(call: Call<Request, unknown, unknown>, request: Request): Promise<SentFile>;
  /** Makes a call whose answer goes on until the signal aborts. @throws CallFailed */
  stream<Request>(
    call: Call<Request, unknown, unknown>,
    request: Request,
    signal: AbortSignal,
  ): Promise<Response>;
  /** Makes a call whose body is a file, and whose request is the query. @throws CallFailed */
  upload<Request>(
    call: Call<Request, unknown, unknown>,
    request: Request & Record<string, string>,
    file: File,
    onProgress: Progress,
  ): Promise<void>;
}

interface SentFile {
  name: string;
  blob: Blob;
}

const TIMEOUT_MS = 20_000;

/** Refusals that a new sign-in solves. */
const refusals: readonly StaffFailure['code'][] = ['sign_in_needed', 'second_factor_needed'];

/**
 * Returns functions that make calls with the token of the person who is signed in. If the server
 * refuses the token, the person signs in again above the page, and the call is repeated, so that
 * nothing they did is lost.
 */
export function createPostAsStaff(
  client: Pick<StaffAuth, 'getSession'>,
  signInAgain: () => Promise<void>,
): PostAsStaff {
  async function tokenOf(): Promise<string | null> {
    const { data, error } = await client.getSession();
    if (error?.name === 'AuthRetryableFetchError') throw networkError();
    return data.session?.access_token ?? null;
  }

  async function ask(sendBy: (token: string) => Promise<Response>): Promise<Response> {
    const token = await tokenOf();
    try {
      if (token) return await sendBy(token);
    } catch (error) {
      const code = error instanceof CallFailed && error.failure.code;
      if (!code || !refusals.includes(code)) throw error;
    }
    // Another call may have led to a new session meanwhile.
    if (token === null || (await tokenOf()) === token) await signInAgain();
    return ask(sendBy);
  }

  async function post<Request, Answer>(
    call: Call<Request, unknown, Answer>,
    request: Request,
    signal?: AbortSignal,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Answer> {
    const response = await ask((token) => send(call.path, request, token, timeoutMs, signal));
    const answer = z.safeParse(call.response, await response.json().catch(() => undefined));
    if (!answer.success) throw new CallFailed({ code: 'internal_error' }, false);
    return answer.data;
  }

  async function file<Request>(
    call: Call<Request, unknown, unknown>,
    request: Request,
  ): Promise<SentFile> {
    const response = await ask((token) => send(call.path, request, token, FILE_TIMEOUT_MS));
    const blob = await response.blob().catch(() => {
      throw networkError();
    });
    return { name: nameIn(response.headers.get('Content-Disposition') ?? ''), blob };
  }

  async function upload<Request>(
    call: Call<Request, unknown, unknown>,
    request: Request & Record<string, string>,
    file: File,
    onProgress: Progress,
  ): Promise<void> {
    await ask(async (token) => {
      const address = `${call.path}?${new URLSearchParams(request)}`;
      const language = spoken();
      const headers = {
        ...headersOf(token, language),
        'Content-Type': 'application/octet-stream',
      };
      const sent = sendFile(address, headers, file, onProgress).catch(() => {
        throw networkError();
      });
      return successOf(await sent, language);
    });
  }

  const stream = <Request>(
    call: Call<Request, unknown, unknown>,
    request: Request,
    signal: AbortSignal,
  ) => ask((token) => send(call.path, request, token, null, signal));

  return Object.assign(post, { file, upload, stream });
}

/** Returns the name under which an attachment is to be saved. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : 'file';
}

/**
 * @returns a successful response.
 * @throws CallFailed
 */
async function send(
  path: string,
  request: unknown,
  token: string,
  timeoutMs: number | null,
  signal?: AbortSignal,
): Promise<Response> {
  const language = spoken();
  const signals = [signal, timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs)];
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...headersOf(token, language), 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.any(signals.filter((each) => each !== undefined)),
  }).catch((error) => {
    if (signal?.aborted) throw error;
    throw networkError();
  });
  return successOf(response, language);
}

/** The language of the area, in which the server answers. */
const spoken = () => languageNamed(document.documentElement.lang);

const headersOf = (token: string, language: Language) => ({
  Authorization: `Bearer ${token}`,
  'Accept-Language': language,
});

/** @throws CallFailed */
async function successOf(response: Response, language: Language): Promise<Response> {
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  const problem = z.safeParse(staffProblemResponse, body);
  const failure: StaffFailure = problem.success
    ? { ...problem.data, language }
    : { code: 'internal_error' };
  throw new CallFailed(failure, response.status >= 400 && response.status < 500);
}

const networkError = () => new CallFailed({ code: 'network_error' }, false);
