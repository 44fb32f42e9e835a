import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier, line, success } from './fields.ts';

export const PAUSE_REASON_MAX = 600;

const delivery = z.strictObject({ deliveryId: identifier });

const pause = z.extend(delivery, {
  /** The customer reads this reason as it was typed. */
  reason: line(PAUSE_REASON_MAX),
});

/** Pauses a delivery, as agreed with its customer; its remaining time stands still. */
export const pauseDelivery = defineCall({
  path: '/functions/v1/pause-delivery',
  request: pause,
  response: success,
});

export const resumeDelivery = defineCall({
  path: '/functions/v1/resume-delivery',
  request: delivery,
  response: success,
});
