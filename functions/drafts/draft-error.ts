import { APICallError } from 'ai';

/**
 * Why no text came. `unavailable`: the model cannot be reached or is busy. `unusable`: what it wrote is no text to
 * work on. `declined`: it does not write this. `refused`: it does not take our calls.
 */
type DraftFailure = 'unavailable' | 'unusable' | 'declined' | 'refused';

/** Its message names no word of what was asked or answered. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
  readonly failure: DraftFailure;
  /** How long the provider asks to wait. */
  readonly retryAfterMs: number;

  constructor(failure: DraftFailure, detail = '', retryAfterMs = 0) {
    super(`no draft: ${[failure, detail].filter(Boolean).join(', ')}`);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same may succeed later. */
  get isPassing(): boolean {
    return this.failure === 'unavailable' || this.failure === 'unusable';
  }
}

/** What the AI SDK throws may carry the whole request and answer: neither goes further than here. */
export function draftErrorFrom(error: unknown): DraftError {
  if (error instanceof DraftError) return error;
  if (!APICallError.isInstance(error)) return new DraftError('unusable');
  const { statusCode, isRetryable, responseHeaders } = error;
  const detail = statusCode === undefined ? '' : `status ${statusCode}`;
  // A stream that breaks has begun with 200.
  if (!isRetryable && statusCode !== undefined && statusCode >= 400) {
    return new DraftError('refused', detail);
  }
  return new DraftError('unavailable', detail, retryAfterMs(responseHeaders?.['retry-after']));
}

function retryAfterMs(header: string | undefined): number {
  if (header === undefined) return 0;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000;
  return Math.max(0, ms || 0);
}
