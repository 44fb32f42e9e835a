import * as z from 'zod/mini';
import { messageSubjects } from '../message-subject.ts';
import type { FieldError } from '../problem.ts';
import { MESSAGE_MAX, MESSAGE_MIN, NAME_MAX, NAME_MIN } from '../validation/limits.ts';
import { cleaned, parseRequest, rule } from '../validation/parse.ts';
import { checkRequiredText } from '../validation/rules.ts';
import { sanitiseLine, sanitiseText } from '../validation/sanitise.ts';
import { defineCall } from './call.ts';
import { email, success } from './fields.ts';
import { spamFields } from './form-ticket.ts';

/** The fields in the order in which they are checked (specification §5). */
const fields = {
  name: cleaned(sanitiseLine, NAME_MAX).check(
    rule((value) => checkRequiredText(value, NAME_MIN, NAME_MAX)),
  ),
  email,
  message: cleaned(sanitiseText, MESSAGE_MAX).check(
    rule((value) => checkRequiredText(value, MESSAGE_MIN, MESSAGE_MAX)),
  ),
  /** An unknown subject is dropped, so that the message still reaches us. */
  subject: z.catch(z.enum(messageSubjects), ''),
};

const messageFields = z.object(fields);

/** A message to us, as it is kept. */
export type MessageFields = z.output<typeof messageFields>;

const request = z.strictObject({ ...fields, ...spamFields });

export type SendMessageRequest = z.output<typeof request>;

const response = z.extend(success, {
  /** Whether the words suggest danger, so that whoever wrote them is shown who helps now. */
  isUrgent: z._default(z.boolean(), false),
});

export type SendMessageResponse = z.output<typeof response>;

/** Takes a message of the contact form; the answer comes by mail. */
export const sendMessage = defineCall({
  path: '/functions/v1/send-message',
  request,
  response,
  status: 202,
});

/** Returns the first error of a message, or null. */
export function messageError(message: MessageFields): FieldError | null {
  const parsed = parseRequest({ request: messageFields }, message);
  return parsed.ok ? null : (parsed.errors[0] ?? null);
}
