import * as z from 'zod/mini';
import { answers } from './answers.ts';
import { defineCall } from './call.ts';
import { identifier, success, token } from './fields.ts';

const request = z.strictObject({
  token,
  /** The id of the booking that the token opens. */
  bookingId: identifier,
  /** The catalogue id of the booked item. */
  serviceType: identifier,
  /**
   * The intake's answers; empty if the person did not want them kept on the device. The order has
   * them all.
   */
  formData: answers,
});

export type GenerateAiContentRequest = z.output<typeof request>;

export const generateAiContent = defineCall({
  path: '/functions/v1/generate-ai-content',
  request,
  response: success,
  status: 202,
});
