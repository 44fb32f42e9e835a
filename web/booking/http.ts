import type { Language } from '#machines/language.ts';
import {
  type Failure,
  type FieldError,
  fieldErrorCodes,
  type Outcome,
  problemCodes,
} from '#machines/problem.ts';

export interface CallOptions {
  language: Language;
  /** Ends with the state that asked; the call then rejects and nobody listens. */
  signal: AbortSignal;
  /** Milliseconds until the call counts as a broken network; without it only `signal` ends the call. */
  timeoutMs?: number | undefined;
  /** Empty in the browser, where the doors are on the page's own origin. */
  origin: string;
}

interface Load {
  body: BodyInit;
  headers: Record<string, string>;
}

/** Posts JSON to a door of the server and gives its body, or its problem. */
export function post(path: string, body: object, options: CallOptions): Promise<Outcome<unknown>> {
  const headers = { 'Content-Type': 'application/json' };
  return send(path, { body: JSON.stringify(body), headers }, options);
}

/** Posts a file as it is; its name is percent-encoded, because a header holds only ASCII. */
export function postFile(
  path: string,
  { name, type, content }: { name: string; type: string; content: Blob },
  options: CallOptions,
): Promise<Outcome<unknown>> {
  const headers = { 'Content-Type': type, 'X-File-Name': encodeURIComponent(name) };
  return send(path, { body: content, headers }, options);
}

/**
 * A network that breaks, an answer that does not come in time and a body that stops half-way are all
 * `network_error`.
 */
async function send(
  path: string,
  { body, headers }: Load,
  options: CallOptions,
): Promise<Outcome<unknown>> {
  const { signal, timeoutMs, language, origin } = options;
  const call = new AbortController();
  const stop = () => call.abort();
  const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { ...headers, 'Accept-Language': language },
      body,
      signal: call.signal,
    });
    const value = parse(await response.text());
    if (!response.ok) return { ok: false, problem: failureFrom(value) };
    return value === undefined ? broken('internal_error') : { ok: true, value };
  } catch (error) {
    if (signal.aborted) throw error;
    return broken('network_error');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function broken(code: Failure['code']): { ok: false; problem: Failure } {
  return { ok: false, problem: { code } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureFrom(value: unknown): Failure {
  const code = isRecord(value) ? problemCodes.find((known) => known === value.code) : undefined;
  if (!isRecord(value) || !code) return { code: 'internal_error' };
  return {
    code,
    ...(typeof value.detail === 'string' && { detail: value.detail }),
    ...(typeof value.price === 'string' && { price: value.price }),
    ...(Array.isArray(value.errors) && { errors: value.errors.flatMap(fieldErrorFrom) }),
  };
}

function fieldErrorFrom(value: unknown): FieldError[] {
  if (!isRecord(value) || typeof value.field !== 'string') return [];
  const code = fieldErrorCodes.find((known) => known === value.code);
  if (!code) return [];
  const { field, limit } = value;
  return [{ field, code, ...(typeof limit === 'number' && { limit }) }];
}
