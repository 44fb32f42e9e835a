import * as z from 'zod/mini';
import { NOTE_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { identifier, line, success } from './fields.ts';

const request = z.strictObject({
  orderId: identifier,
  /** A note for the order's history on what was done about it. */
  note: line(NOTE_MAX),
  /**
   * The newest entry of the order's history that staff saw; nothing is settled that came after it.
   */
  seen: z.int().check(z.minimum(0)),
});

export type SettleAttentionRequest = z.output<typeof request>;

/** Records what staff did about an order that needed attention. */
export const settleAttention = defineCall({
  path: '/functions/v1/settle-attention',
  request,
  response: success,
});
