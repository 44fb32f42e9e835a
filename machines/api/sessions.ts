import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { URI_MAX } from '../validation/limits.ts';
import { rule } from '../validation/parse.ts';
import { checkWebUri } from '../validation/rules.ts';
import { defineCall, type RequestOf } from './call.ts';
import { defineCommand, identifier, line, optionalLine, text, time } from './fields.ts';

const session = z.object({
  /** The calendar's name for the invitee. */
  id: text,
  orderId: text,
  /** The customer. */
  name: z.string(),
  /** The item's title, in the caller's language. */
  title: text,
  language: z.enum(languages),
  startsAt: time,
  endsAt: z.nullable(time),
  /** The customer's time zone, by its IANA name. */
  timeZone: z.nullable(text),
  meetingUrl: z.nullable(text),
  /** Until when staff have promised to confirm it; null once they have, and once it has begun. */
  confirmBy: z.nullable(time),
  /** Whether it is still to come and paid, so that its link can be changed. */
  isAhead: z.boolean(),
  /** Null until staff have said whether it took place. */
  wasHeld: z.nullable(z.boolean()),
  /**
   * How many of its package's sessions took place, and how many it holds; null where that is agreed
   * with the customer.
   */
  held: z.int(),
  of: z.nullable(z.int()),
  /** Whether staff can say whether it took place. */
  isOpen: z.boolean(),
});

export type ListedSession = z.output<typeof session>;

const followUp = z.object({
  deliveryId: text,
  orderId: text,
  name: z.string(),
  title: text,
  /** Days in Dubai, as `2026-02-01`. */
  first: z.iso.date(),
  last: z.iso.date(),
  today: z.iso.date(),
  /** The follow-up days so far, the latest first, each with who spoke with the customer. */
  days: z.array(z.object({ day: z.iso.date(), by: z.nullable(z.string()) })),
});

export type ListedFollowUp = z.output<typeof followUp>;

/**
 * Lists the appointments of paid orders within a time, all that wait for a confirmation, and the daily
 * follow-ups that are under way today.
 */
export const listSessions = defineCall({
  path: '/functions/v1/list-sessions',
  request: z.strictObject({ from: time, to: time }),
  response: z.object({
    toConfirm: z.array(session),
    sessions: z.array(session),
    followUps: z.array(followUp),
  }),
});

export type ListSessionsRequest = RequestOf<typeof listSessions>;

const meetingLink = optionalLine(URI_MAX).check(
  rule((value) => {
    if (value === '') return null;
    return /^https:/i.test(value) ? checkWebUri(value) : { code: 'invalid_url' };
  }),
);

const confirmation = z.strictObject({
  sessionId: line(URI_MAX),
  /** The page of the meeting; empty where the one that is known stays. */
  meetingUrl: meetingLink,
});

export type ConfirmSessionRequest = z.output<typeof confirmation>;

/** Confirms a session's time to its customer, or changes the link of one that was confirmed before. */
export const confirmSession = defineCommand({
  path: '/functions/v1/confirm-session',
  request: confirmation,
});

const mark = z.strictObject({ sessionId: line(URI_MAX), wasHeld: z.boolean() });

export type MarkSessionRequest = z.output<typeof mark>;

/** Records whether a session took place. */
export const markSession = defineCommand({ path: '/functions/v1/mark-session', request: mark });

const end = z.strictObject({ deliveryId: identifier });

/** Ends the sessions of a package whose number is agreed with the customer. */
export const endSessions = defineCommand({ path: '/functions/v1/end-sessions', request: end });

const tick = z.strictObject({ deliveryId: identifier, day: z.iso.date(), isDone: z.boolean() });

export type TickFollowUpRequest = z.output<typeof tick>;

/** Records that somebody spoke with a customer on a day of their follow-ups, or takes that back. */
export const tickFollowUp = defineCommand({ path: '/functions/v1/tick-follow-up', request: tick });
