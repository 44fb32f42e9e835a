import { APICallError } from 'ai';
import { owedPart } from '#machines/delivery/owed.ts';
import type { Told } from '#machines/intake/answers.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import type { Task } from './prompts/prompt.ts';

/**
 * Why there is no text. `unavailable`: the model cannot be reached or is busy. `unusable`: its answer is not
 * a text that staff can work on. `declined`: the model refuses this text. `refused`: the provider rejects our
 * calls.
 */
type DraftFailure = 'unavailable' | 'unusable' | 'declined' | 'refused';

/** Thrown when a model writes no text. Its message quotes neither the request nor the answer. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
  readonly failure: DraftFailure;
  /** How long the provider asks us to wait. */
  readonly retryAfterMs: number;

  constructor(failure: DraftFailure, detail = '', retryAfterMs = 0) {
    super(`no draft: ${[failure, detail].filter(Boolean).join(', ')}`);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }

  /** Says whether the same call may succeed later. */
  get isPassing(): boolean {
    return this.failure === 'unavailable' || this.failure === 'unusable';
  }
}

/**
 * Replaces errors of the AI SDK, which may carry the whole request and answer, so that neither gets into a
 * log.
 */
export function draftErrorFrom(error: unknown): DraftError {
  if (error instanceof DraftError) return error;
  if (!APICallError.isInstance(error)) return new DraftError('unusable');
  const { statusCode, isRetryable, responseHeaders } = error;
  const detail = statusCode === undefined ? '' : `status ${statusCode}`;
  // A stream that breaks began with status 200, so only failures with an error status count as refused.
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

export function taskOf(
  { item_id }: Pick<DeliveryRow, 'item_id'>,
  order: OrderRow,
  { answers: { preferredStyle: style } }: Told,
  note: string | null,
): Task {
  const { prompt: item = '' } = owedPart(order, item_id) ?? {};
  return { item, language: order.language, style, ...(note && { note }) };
}
