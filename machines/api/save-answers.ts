import * as z from 'zod/mini';
import { answers } from './answers.ts';
import { defineCall } from './call.ts';
import { success, token } from './fields.ts';

const request = z.strictObject({ token, answers });

export type SaveAnswersRequest = z.output<typeof request>;

/** Replaces the answers of an order that is unpaid or from whose answers nothing is made yet. Nothing reads them back. */
export const saveAnswers = defineCall({
  path: '/functions/v1/save-answers',
  request,
  response: success,
});
