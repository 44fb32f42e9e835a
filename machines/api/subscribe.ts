import * as z from 'zod/mini';
import type { FieldError } from '../problem.ts';
import { NAME_MAX, TEXT_MAX } from '../validation/limits.ts';
import { checkEmail } from '../validation/rules.ts';
import { defineCall } from './call.ts';
import { email, optionalLine, success } from './fields.ts';
import { spamFields } from './form-ticket.ts';

const request = z.strictObject({
  name: z._default(optionalLine(NAME_MAX), ''),
  email,
  message: z._default(optionalLine(TEXT_MAX), ''),
  ...spamFields,
});

export type SubscribeRequest = z.output<typeof request>;

/**
 * The specified call carries a name and a message; the form in the footer does not ask for them.
 */
export const unaskedFields = { name: 'Subscriber', message: 'Newsletter' } as const;

/**
 * Mails an address the question whether it wants the newsletter. The answer to the call is the same
 * for every address.
 */
export const subscribe = defineCall({
  path: '/functions/v1/subscribe',
  request,
  response: success,
  status: 202,
  refused: 'subscription_refused',
});

/** Returns the error of an address, or null. */
export function addressError(typed: string): FieldError | null {
  const broken = checkEmail(typed);
  return broken && { field: 'email', ...broken };
}
