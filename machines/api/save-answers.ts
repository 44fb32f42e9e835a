import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { answers, success, token } from './fields.ts';

const request = z.strictObject({ token, answers });

export type SaveAnswersRequest = z.output<typeof request>;

/** Replaces the answers of an order that is unpaid or from whose answers nothing is made yet. Nothing reads them back. */
export const saveAnswers = defineCall({
  path: '/functions/v1/save-answers',
  request,
  response: success,
});
