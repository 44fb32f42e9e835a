import * as z from 'zod/mini';
import { consents } from '../consents.ts';
import { HOUR_MS } from '../duration.ts';
import { languages } from '../language.ts';
import { messageSubjects } from '../message-subject.ts';
import type { FieldError } from '../problem.ts';
import { MESSAGE_MAX, MESSAGE_MIN, NAME_MAX, NAME_MIN, TEXT_MAX } from '../validation/limits.ts';
import { cleaned, parseRequest, rule } from '../validation/parse.ts';
import { checkEmail, checkRequiredText } from '../validation/rules.ts';
import { sanitiseLine, sanitiseText } from '../validation/sanitise.ts';
import { type AnswerOf, defineCall, type RequestOf } from './call.ts';
import { defineCommand, email, optionalLine, success, text } from './fields.ts';

/** The forms that anybody may send. */
const publicForms = ['contact', 'newsletter'] as const;

export type PublicForm = (typeof publicForms)[number];

/** The least time in which a person reads a form and fills it in. */
export const TICKET_MIN_AGE_MS = 1_500;

/** How long a form may stay open; a page that is open for longer fetches another ticket. */
export const TICKET_MAX_AGE_MS = 2 * HOUR_MS;

/** A ticket is replaced once it is this old, so that it does not expire on the way. */
export const TICKET_RENEW_AFTER_MS = HOUR_MS;

/** After this long without an answer the network counts as broken. */
export const FORM_CALL_LIMIT_MS = 30_000;

/**
 * Issues a ticket that tells when somebody began to fill in a form; programs that send forms by the
 * thousand never ask for one.
 */
export const formTicket = defineCall({
  path: '/functions/v1/form-ticket',
  request: z.strictObject({ form: z.enum(publicForms) }),
  response: z.object({ ticket: text }),
});

const TICKET_MAX = 200;
const TRAP_MAX = 500;

/** The fields that every public form carries besides the typed ones. */
const spamFields = {
  /** A honeypot: no person sees this field, so whatever fills it in is a program. */
  website: z._default(optionalLine(TRAP_MAX), ''),
  ticket: z._default(optionalLine(TICKET_MAX), ''),
};

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
  /** Given only with words that are offered for the testimonials: where they may be shown. */
  consent: z.optional(
    z.enum(['', ...consents]).check(rule((value) => (value ? null : { code: 'required' }))),
  ),
  spokenLanguage: z.optional(z.enum(languages)),
  program: z.optional(optionalLine(NAME_MAX)),
};

const messageFields = z.object(fields);

/** A message to us, as it is kept. */
export type MessageFields = z.output<typeof messageFields>;

/** Takes a message of the contact form; the answer comes by mail. */
export const sendMessage = defineCall({
  path: '/functions/v1/send-message',
  request: z.strictObject({ ...fields, ...spamFields }),
  response: z.extend(success, {
    /** Whether the words suggest danger, so that whoever wrote them is shown who helps now. */
    isUrgent: z._default(z.boolean(), false),
  }),
  status: 202,
});

export type SendMessageRequest = RequestOf<typeof sendMessage>;
export type SendMessageResponse = AnswerOf<typeof sendMessage>;

/** Returns the first error of a message, or null. */
export function messageError(message: MessageFields): FieldError | null {
  const parsed = parseRequest({ request: messageFields }, message);
  return parsed.ok ? null : (parsed.errors[0] ?? null);
}

/**
 * The specified call carries a name and a message; the form in the footer does not ask for them.
 */
export const unaskedFields = { name: 'Subscriber', message: 'Newsletter' } as const;

/**
 * Mails an address the question whether it wants the newsletter. The answer to the call is the same
 * for every address.
 */
export const subscribe = defineCommand({
  path: '/functions/v1/subscribe',
  request: z.strictObject({
    name: z._default(optionalLine(NAME_MAX), ''),
    email,
    message: z._default(optionalLine(TEXT_MAX), ''),
    ...spamFields,
  }),
  status: 202,
  refused: 'subscription_refused',
});

export type SubscribeRequest = RequestOf<typeof subscribe>;

/** Returns the error of an address, or null. */
export function addressError(typed: string): FieldError | null {
  const broken = checkEmail(typed);
  return broken && { field: 'email', ...broken };
}
