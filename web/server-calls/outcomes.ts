import * as z from 'zod/mini';
import type { Call } from '#machines/api/call.ts';
import { failedResponse, plainError, problemResponse } from '#machines/api/problem-response.ts';
import type { staffProblemResponse } from '#machines/api/staff-problem-response.ts';
import type { Failure, Outcome } from '#machines/problem.ts';

/** Reads problem details; staff have codes of their own, which no other page's script holds. */
export type Problems = typeof problemResponse | typeof staffProblemResponse;

export function failure(code: Failure['code']): { ok: false; problem: Failure } {
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
