import * as z from 'zod/mini';
import { fieldErrorCodes, type Problem, problemCodes } from '../problem.ts';
import { ifFits } from './fields.ts';

/** The body of every failure; `success` and `error` mirror the problem. */
export type ProblemResponse = Problem & { success: false; error: string };

const fieldError = z.object({
  field: z.string(),
  code: z.enum(fieldErrorCodes),
  limit: ifFits(z.number()),
});

/** Reads problem details as far as the browser knows them. */
export const problemResponse = z.object({
  code: z.enum(problemCodes),
  detail: ifFits(z.string()),
  price: ifFits(z.string()),
  received: ifFits(z.string()),
  errors: ifFits(
    z.pipe(
      z.array(ifFits(fieldError)),
      z.transform((errors) => errors.filter((error) => error !== undefined)),
    ),
  ),
});
