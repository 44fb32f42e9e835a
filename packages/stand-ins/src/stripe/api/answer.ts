import { ApiError } from '../wire/api-error.ts';

export interface Answer {
  status: number;
  /** JSON. */
  body: string;
}

/**
 * Returns the answer of a call. API errors are answers too, and are replayed for the idempotency key. Any
 * other error is thrown and rolls back.
 */
export async function answerOf(work: () => Promise<object>): Promise<Answer> {
  try {
    return { status: 200, body: JSON.stringify(await work()) };
  } catch (error) {
    if (error instanceof ApiError) return answerOfError(error);
    throw error;
  }
}

export function answerOfError(error: unknown): Answer {
  if (error instanceof ApiError) {
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  }
  const body = { type: 'api_error', message: 'The stand-in itself failed' };
  return { status: 500, body: JSON.stringify({ error: body }) };
}
