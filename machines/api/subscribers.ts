import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { SEARCH_MAX } from '../validation/limits.ts';
import { type AnswerOf, defineCall, type RequestOf } from './call.ts';
import { defineCommand, identifier, optionalLine, text, time } from './fields.ts';

/** All addresses, those that were confirmed by mail, and those that were only asked. */
export const subscriberFilters = ['all', 'confirmed', 'asked'] as const;

const narrowed = {
  filter: z.enum(subscriberFilters),
  /** Part of an address. */
  search: optionalLine(SEARCH_MAX),
};

const subscriber = z.object({
  id: text,
  email: z.string(),
  language: z.enum(languages),
  askedAt: time,
  confirmedAt: z.nullable(time),
});

export type ListedSubscriber = z.output<typeof subscriber>;

/** Lists the newsletter's addresses, a page at a time, the latest first. */
export const listSubscribers = defineCall({
  path: '/functions/v1/list-subscribers',
  request: z.strictObject({
    ...narrowed,
    /** The `next` of the previous page; empty for the first page. */
    cursor: optionalLine(64),
  }),
  response: z.object({
    subscribers: z.array(subscriber),
    next: z.nullable(text),
    /** Counts of the whole list, whatever is searched for. */
    counts: z.object({ confirmed: z.int(), asked: z.int() }),
  }),
});

export type ListSubscribersRequest = RequestOf<typeof listSubscribers>;
export type ListSubscribersResponse = AnswerOf<typeof listSubscribers>;

export const removeSubscriber = defineCommand({
  path: '/functions/v1/remove-subscriber',
  request: z.strictObject({ subscriberId: identifier }),
});

export type RemoveSubscriberRequest = RequestOf<typeof removeSubscriber>;

/** Exports the list as a CSV file. */
export const exportSubscribers = defineCall({
  path: '/functions/v1/export-subscribers',
  request: z.strictObject(narrowed),
  response: z.unknown(),
});

export type ExportSubscribersRequest = RequestOf<typeof exportSubscribers>;
