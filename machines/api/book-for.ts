import * as z from 'zod/mini';
import { itemTypes } from '../catalogue.ts';
import { languages } from '../language.ts';
import { defineCall, type RequestOf } from './call.ts';
import { email, identifier, provider, text } from './fields.ts';
import { amount } from './orders.ts';
import { fullName, idempotencyKey, whatsapp } from './person.ts';

const item = z.object({
  /** The catalogue id. */
  id: text,
  type: z.enum(itemTypes),
  /** In the reader's language. */
  name: text,
  price: amount,
});

/** Lists everything that staff may book for somebody, at its current price. */
export const listItems = defineCall({
  path: '/functions/v1/list-items',
  request: z.strictObject({}),
  response: z.object({ items: z.array(item) }),
});

/**
 * Makes an order for a person who called, and mails them the link with which they answer, agree and
 * pay. Nobody else can agree for them, so the request says nothing of it.
 */
export const bookForCustomer = defineCall({
  path: '/functions/v1/book-for-customer',
  isRepeatable: true,
  request: z.strictObject({
    /** Names exactly this request: the same key with other details is refused. */
    idempotencyKey,
    itemId: identifier,
    fullName,
    email,
    whatsapp,
    /** The language that the person reads. */
    language: z.enum(languages),
    /** Offered first; the person may choose another. */
    preferredProvider: provider,
  }),
  response: z.object({ orderId: text }),
});

export type BookForCustomerRequest = RequestOf<typeof bookForCustomer>;
