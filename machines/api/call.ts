import type * as z from 'zod/mini';
import type { FailureCode } from '../problem.ts';

/** The prefix of every call's path; no page stands under it. */
export const CALLS_FOLDER = '/functions/';

/** The base path of our own accounts service. */
export const AUTH_BASE = '/auth/v1';

/** Under these bases the server answers with JSON or problem details, never with a page. */
export const apiBases = [`${CALLS_FOLDER}v1`, '/rest/v1'] as const;

export type ApiPath = `${(typeof apiBases)[number]}/${string}`;

/** The default limit of a call. Past it, the call counts as a network failure. */
export const CALL_LIMIT_MS = 30_000;

/** One call that the browser posts and the server answers. */
export interface Call<Request, Sent, Answer> {
  path: ApiPath;
  /** The JSON body; for an upload, whose body is the file, the query. */
  request: z.ZodMiniType<Request>;
  /** Reads what the server sends with a success. */
  response: z.ZodMiniType<Answer, Sent>;
  /** The status of a success; 200 by default. */
  status?: 200 | 202;
  /** Marks an idempotent call: it is retried once when its connection breaks. */
  isRepeatable?: boolean;
  /** Returns the form's name for the field at a path of the request. */
  fieldName?(path: string): string;
  /** The code for a failure that the server does not name; `internal_error` by default. */
  failed?: FailureCode;
  /** The code for an answer that reports failure without a code of its own; `failed` by default. */
  refused?: FailureCode;
  /** The code for a success whose body cannot be read, by the path of what is wrong; `internal_error` by default. */
  unreadable?(path: readonly PropertyKey[]): FailureCode;
}

/** The request of a call as the server handles it. */
export type RequestOf<C extends { request: z.ZodMiniType }> = z.output<C['request']>;

/** The answer of a call as the browser reads it. */
export type AnswerOf<C extends { response: z.ZodMiniType }> = z.output<C['response']>;

export function defineCall<Request, Sent, Answer>(
  call: Call<Request, Sent, Answer>,
): Call<Request, Sent, Answer> {
  return call;
}
