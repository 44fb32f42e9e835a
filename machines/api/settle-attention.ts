import * as z from 'zod/mini';
import { NOTE_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { identifier, line, success } from './fields.ts';

const request = z.strictObject({
  orderId: identifier,
  /** What was done about it, for the order's history. */
  note: line(NOTE_MAX),
  /** The newest entry of the order's history that they saw: nothing is settled that came after it. */
  seen: z.int().check(z.minimum(0)),
});

export type SettleAttentionRequest = z.output<typeof request>;

/** Staff looked at an order that needed it, and did what there was to do. */
export const settleAttention = defineCall({
  path: '/functions/v1/settle-attention',
  request,
  response: success,
});
