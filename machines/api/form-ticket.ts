import * as z from 'zod/mini';
import { HOUR_MS } from '../duration.ts';
import { defineCall } from './call.ts';
import { optionalLine, text } from './fields.ts';

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
export const spamFields = {
  /** A honeypot: no person sees this field, so whatever fills it in is a program. */
  website: z._default(optionalLine(TRAP_MAX), ''),
  ticket: z._default(optionalLine(TICKET_MAX), ''),
};
