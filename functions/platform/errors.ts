import type { FurtherQuestion } from '#machines/intake/questions.ts';
import type { FieldError, ProblemCode } from '#machines/problem.ts';
import type { StaffProblemCode } from '#machines/staff/problems.ts';

/** A problem that the person who starts the program can fix; its message is one sentence that says how. */
export class StartError extends Error {
  override name = 'StartError';
}

export interface ProblemDetails {
  errors?: readonly FieldError[];
  /**
   * With `price_changed`, the current price in AED as text; with `wrong_amount_received`, the order's price.
   */
  price?: string;
  /** With `wrong_amount_received`, the amount that arrived, as text. */
  received?: string;
  /** With `questions_changed`, what editors ask now. */
  questions?: readonly FurtherQuestion[];
}

/** Thrown by a handler that cannot do what was asked; the endpoint answers with problem details. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.details = details;
  }
}

/** Returns null for a ProblemError, and throws any other error. */
export function nullForProblem(error: unknown): null {
  if (error instanceof ProblemError) return null;
  throw error;
}

/** Thrown for problems that only staff meet; handled like ProblemError. */
export class StaffProblemError extends Error {
  override readonly name = 'StaffProblemError';
  readonly code: StaffProblemCode;
  readonly details: ProblemDetails = {};

  constructor(code: StaffProblemCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
