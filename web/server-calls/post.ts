import type { Call } from '#machines/api/call.ts';
import type { Language } from '#machines/language.ts';
import type { Outcome } from '#machines/problem.ts';
import { failure, readAnswer, readProblem } from './outcomes.ts';

export interface CallOptions {
  language: Language;
  /** Aborts when the state that made the call ends; the call then rejects and nobody listens. */
  signal: AbortSignal;
  /** Milliseconds until a call that no state ends counts as a broken network. */
  timeoutMs?: number;
  /** Empty in the browser, where the server is the page's own origin. */
  origin: string;
}

interface Message {
  address: string;
  body: BodyInit;
  headers: Record<string, string>;
}

/** Makes the call with its request as JSON and returns the answer, or the problem. */
export function post<Request, Answer>(
  call: Call<Request, unknown, Answer>,
  request: Request,
  options: CallOptions,
): Promise<Outcome<Answer>> {
  const headers = { 'Content-Type': 'application/json' };
  return send(call, { address: call.path, body: JSON.stringify(request), headers }, options);
}

/**
 * Posts a file as it is. Its name is percent-encoded, because a header holds only ASCII, and the
 * token is in no address.
 */
export function postFile<Answer>(
  call: Call<Record<string, string>, unknown, Answer>,
  { token, ...query }: Record<string, string> & { token: string },
  { name, content }: { name: string; content: Blob },
  options: CallOptions,
): Promise<Outcome<Answer>> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/octet-stream',
    'X-File-Name': encodeURIComponent(name),
  };
  const address = `${call.path}?${new URLSearchParams(query)}`;
  return send(call, { address, body: content, headers }, options);
}

/**
 * A broken network, a late answer and a truncated body are all `network_error`. A broken call is
 * retried once (specification §7) if it is idempotent.
 */
async function send<Answer>(
  call: Call<unknown, unknown, Answer>,
  message: Message,
  options: CallOptions,
  mayRepeat: boolean = call.isRepeatable ?? false,
): Promise<Outcome<Answer>> {
  const { address, body, headers } = message;
  const { signal, timeoutMs, language, origin } = options;
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    const response = await fetch(`${origin}${address}`, {
      method: 'POST',
      headers: { ...headers, 'Accept-Language': language },
      body,
      signal: ending.signal,
    });
    const value = parse(await response.text());
    const isReadable = response.ok && value !== undefined;
    const outcome = isReadable ? readAnswer(call, value) : readProblem(call, value);
    if (outcome.ok || outcome.problem.detail === undefined) return outcome;
    return { ok: false, problem: { ...outcome.problem, language } };
  } catch (error) {
    if (signal.aborted) throw error;
    if (!mayRepeat || ending.signal.aborted) return failure('network_error');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
  return send(call, message, options, false);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
