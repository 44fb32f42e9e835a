import * as z from 'zod/mini';
import type { Call } from '#machines/api/call.ts';
import { problemResponse } from '#machines/api/problem-response.ts';
import type { Failure, Outcome } from '#machines/problem.ts';

export function failure(code: Failure['code']): { ok: false; problem: Failure } {
  return { ok: false, problem: { code } };
}

/** The body of a success, as the call's schema reads it. */
export function readAnswer<Answer>(
  { response, unreadable }: Pick<Call<unknown, unknown, Answer>, 'response' | 'unreadable'>,
  body: unknown,
): Outcome<Answer> {
  const read = z.safeParse(response, body);
  if (read.success) return { ok: true, value: read.data };
  const path = read.error.issues[0]?.path ?? [];
  return failure(unreadable?.(path) ?? 'internal_error');
}

/** The body of a failure. */
export function readProblem(body: unknown): { ok: false; problem: Failure } {
  const read = z.safeParse(problemResponse, body);
  return read.success ? { ok: false, problem: read.data } : failure('internal_error');
}
