import * as z from 'zod/mini';
import { furtherQuestion } from '../intake/questions.ts';
import { fieldErrorCodes, type Problem, problemCodes } from '../problem.ts';
import { ifFits } from './fields.ts';

/** The body of every failure; `success` and `error` mirror the problem. */
export type ProblemResponse = Problem & { success: false; error: string };

const fieldError = z.object({
  field: z.string(),
  code: z.enum(fieldErrorCodes),
  limit: ifFits(z.number()),
});

/** A failure without problem details; anything longer is a page, not a sentence. */
export const plainError = z.object({
  error: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
});

/** Whether a body says that the call failed, whatever its HTTP status. */
export const failedResponse = z.object({ success: z.literal(false) });

/** Reads problem details as far as the browser knows them. */
export const problemResponse = z.object({
  code: z.enum(problemCodes),
  detail: ifFits(z.string()),
  price: ifFits(z.string()),
  received: ifFits(z.string()),
  questions: ifFits(z.array(furtherQuestion)),
  errors: ifFits(
    z.pipe(
      z.array(ifFits(fieldError)),
      z.transform((errors) => errors.filter((error) => error !== undefined)),
    ),
  ),
});
