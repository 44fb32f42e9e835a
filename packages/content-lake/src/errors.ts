/** An error that is sent to the client in the hosted lake's format. */
export class LakeError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object, message: string) {
    super(message);
    this.name = 'LakeError';
    this.status = status;
    this.body = body;
  }
}

/** A query that exceeded its limits. */
export class QueryCostError extends LakeError {
  constructor(status: number, type: string, description: string) {
    super(status, { error: { type, description } }, description);
    this.name = 'QueryCostError';
  }
}

/** Why a mutation failed; `type` is the hosted lake's name for it. */
export interface MutationProblem {
  type: string;
  description: string;
  [detail: string]: unknown;
}

/** Begins the message of each failed mutation, before the reason. */
export const FAILED = 'The mutation(s) failed: ';

/**
 * Makes the error of a failed mutation.
 * @param index of the mutation in the request, from 0.
 */
export function mutationError(status: number, problem: MutationProblem, index: number): LakeError {
  const description = `${FAILED}${problem.description}`;
  const body = {
    error: { type: 'mutationError', description, items: [{ error: problem, index }] },
  };
  return new LakeError(status, body, description);
}

/** @param start @param end offsets in the query, in UTF-16 code units. */
export function queryParseError(
  query: string,
  description: string,
  start: number,
  end: number,
): LakeError {
  const error = { type: 'queryParseError', description, query, start, end };
  return new LakeError(400, { error }, description);
}

export function describedError(status: number, type: string, description: string): LakeError {
  return new LakeError(status, { error: { type, description } }, description);
}

export function badRequest(description: string): LakeError {
  return describedError(400, 'invalidRequestError', description);
}

/** Makes an error about the request itself, such as a missing permission or an unknown path. */
export function requestError(statusCode: number, error: string, message: string): LakeError {
  return new LakeError(statusCode, { statusCode, error, message }, message);
}
