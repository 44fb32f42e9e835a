import * as z from 'zod/mini';
import { answers } from './answers.ts';
import { defineCall } from './call.ts';
import { success, token } from './fields.ts';

const request = z.strictObject({ token, answers });

export type SaveAnswersRequest = z.output<typeof request>;

/**
 * Replaces the answers of an order, while it is unpaid or nothing is being made from them. No call
 * reads them back.
 */
export const saveAnswers = defineCall({
  path: '/functions/v1/save-answers',
  request,
  response: success,
});
