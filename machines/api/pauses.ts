import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier, line, success } from './fields.ts';

export const PAUSE_REASON_MAX = 600;

const delivery = z.strictObject({ deliveryId: identifier });

const pause = z.extend(delivery, {
  /** Told to the customer as it was typed. */
  reason: line(PAUSE_REASON_MAX),
});

/** Lets work rest, as agreed with its customer: the time that it has stands still. */
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
