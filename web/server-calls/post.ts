import * as z from 'zod/mini';
import { CALL_LIMIT_MS, type Call } from '#machines/api/call.ts';
import { failedResponse, plainError, problemResponse } from '#machines/api/problem-response.ts';
import type { staffProblemResponse } from '#machines/api/staff-problem-response.ts';
import type { Language } from '#machines/language.ts';
import type { Failure, Outcome } from '#machines/problem.ts';

/** Reads problem details; staff have codes of their own, which no other page's script holds. */
type Problems = typeof problemResponse | typeof staffProblemResponse;

function failure(code: Failure['code']): { ok: false; problem: Failure } {
  return { ok: false, problem: { code } };
}

/** Reads the body of a success by the call's schema; it may still say that the call failed. */
export function readAnswer<Answer>(
  call: Pick<Call<unknown, unknown, Answer>, 'response' | 'failed' | 'refused' | 'unreadable'>,
  body: unknown,
): Outcome<Answer> {
  const { response, unreadable, refused } = call;
  if (z.safeParse(failedResponse, body).success)
    return readProblem({ ...call, ...(refused && { failed: refused }) }, body);
  const read = z.safeParse(response, body);
  if (read.success) return { ok: true, value: read.data };
  const path = read.error.issues[0]?.path ?? [];
  return failure(unreadable?.(path) ?? 'internal_error');
}

/**
 * Reads the body of a failure: problem details, else the server's own sentence under the call's
 * code.
 */
export function readProblem(
  { failed = 'internal_error' }: Pick<Call<unknown, unknown, unknown>, 'failed'>,
  body: unknown,
  problems: Problems = problemResponse,
): { ok: false; problem: Failure } {
  const said = z.safeParse(plainError, body);
  const detail = said.success ? { detail: said.data.error } : {};
  const read = z.safeParse(problems, body);
  const problem = read.success ? read.data : { code: failed };
  // Only who passes the schema of staff's codes meets them.
  return { ok: false, problem: { ...detail, ...problem } as Failure };
}

export interface CallOptions {
  language: Language;
  /**
   * Aborts the call, which then rejects, because nobody waits for it. A read gets the signal of its
   * component. A change gets none, so it completes on the server when its component is left; only a
   * state of the sheet aborts its change, so that its next attempt is not overtaken.
   */
  signal?: AbortSignal | undefined;
  /** Milliseconds until the call counts as a broken network; null if only `signal` ends it. */
  timeoutMs?: number | null;
  /** The bearer token of an order, or of a member of staff. */
  token?: string;
  problems?: Problems;
  /** Sends the request; `fetch` by default. */
  send?: (address: string, request: Sent) => Promise<Response>;
}

interface Message {
  address: string;
  body: string | Blob;
  headers: Record<string, string>;
}

export type Sent = Omit<Message, 'address'> & { method: 'POST'; signal: AbortSignal };

/** Makes the call with its request as JSON and returns the answer, or the problem. */
export function post<Request, Answer>(
  call: Call<Request, unknown, Answer>,
  request: Request,
  options: CallOptions,
): Promise<Outcome<Answer>> {
  return exchange(call, asJson(call, request), options, (response) => readJson(call, response));
}

/** Makes a call whose answer is not JSON, and takes it from the response. */
export function postFor<Request, Answer>(
  call: Call<Request, unknown, unknown>,
  request: Request,
  take: (response: Response) => Answer | Promise<Answer>,
  options: CallOptions,
): Promise<Outcome<Answer>> {
  return exchange(call, asJson(call, request), options, async (response) => ({
    ok: true,
    value: await take(response),
  }));
}

/**
 * Posts a file as it is; the request is the query. The file's name is percent-encoded, because a
 * header holds only ASCII.
 */
export function postFile<Request, Answer>(
  call: Call<Request, unknown, Answer>,
  query: Partial<Request> & Record<string, string>,
  { name, content }: { name: string; content: Blob },
  options: CallOptions,
): Promise<Outcome<Answer>> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'X-File-Name': encodeURIComponent(name),
  };
  const address = `${call.path}?${new URLSearchParams(query)}`;
  const message = { address, body: content, headers };
  return exchange(call, message, options, (response) => readJson(call, response));
}

function asJson({ path }: { path: string }, request: unknown): Message {
  const headers = { 'Content-Type': 'application/json' };
  return { address: path, body: JSON.stringify(request), headers };
}

async function readJson<Answer>(
  call: Call<unknown, unknown, Answer>,
  response: Response,
): Promise<Outcome<Answer>> {
  const value = parse(await response.text());
  return value === undefined ? readProblem(call, value) : readAnswer(call, value);
}

/**
 * A broken network, a late answer and a truncated body are all `network_error`. A broken call is
 * retried once (specification §7) if it is idempotent.
 */
async function exchange<Answer>(
  call: Call<unknown, unknown, unknown>,
  message: Message,
  options: CallOptions,
  read: (response: Response) => Promise<Outcome<Answer>>,
  mayRepeat: boolean = call.isRepeatable ?? false,
): Promise<Outcome<Answer>> {
  const { address, body, headers } = message;
  const { signal, timeoutMs = CALL_LIMIT_MS, language, token, problems, send = fetch } = options;
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = timeoutMs === null ? undefined : setTimeout(end, timeoutMs);
  // Listens for as long as the answer can go on.
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    const permission = token && { Authorization: `Bearer ${token}` };
    const response = await send(address, {
      method: 'POST',
      headers: { ...headers, ...permission, 'Accept-Language': language },
      body,
      signal: ending.signal,
    });
    const outcome = response.ok
      ? await read(response)
      : readProblem(call, parse(await response.text()), problems);
    if (outcome.ok || outcome.problem.detail === undefined) return outcome;
    return { ok: false, problem: { ...outcome.problem, language } };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!mayRepeat || ending.signal.aborted) return failure('network_error');
  } finally {
    clearTimeout(timer);
  }
  return exchange(call, message, options, read, false);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
