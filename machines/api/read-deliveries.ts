import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { text, token } from './fields.ts';

const request = z.strictObject({ token });

export type ReadDeliveriesRequest = z.output<typeof request>;

/** `making`: it is made now. `resting`: it waits, for answers or for a bank. */
const standing = z.enum(['making', 'resting', 'delivered', 'stopped']);

const delivery = z.object({
  /** The item's slug. */
  item: text,
  title: text,
  standing,
  /** ISO 8601; null while nothing is due. */
  dueAt: z.nullable(z.iso.datetime({ offset: true })),
  /** It comes within seconds. */
  isSoon: z.boolean(),
  /** Where its file is fetched, on our origin, for an hour; null while there is none. */
  file: z.nullable(text),
});

export type ShownDelivery = z.output<typeof delivery>;

const response = z.object({ deliveries: z.array(delivery) });

export type ReadDeliveriesResponse = z.output<typeof response>;

/** How each thing of an order stands; none before it is paid. */
export const readDeliveries = defineCall({
  path: '/functions/v1/read-deliveries',
  request,
  response,
});
