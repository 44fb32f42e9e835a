import * as z from 'zod/mini';
import { problemCodes } from '../problem.ts';
import { staffProblemCodes } from '../staff/problems.ts';
import { problemResponse } from './problem-response.ts';

/** Reads the problem details of a call that staff made. */
export const staffProblemResponse = z.extend(problemResponse, {
  code: z.enum([...problemCodes, ...staffProblemCodes]),
});
