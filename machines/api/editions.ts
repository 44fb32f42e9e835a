import * as z from 'zod/mini';
import { editionStates } from '../edition/machine.ts';
import { languages } from '../language.ts';
import { type AnswerOf, defineCall, type RequestOf } from './call.ts';
import { defineCommand, identifier, text } from './fields.ts';

const count = z.int();

const title = z.object({ en: z.string(), ar: z.string() });

const edition = z.object({ id: text, title, state: z.enum(editionStates) });

export type ListedEdition = z.output<typeof edition>;

/** Lists the newsletter's editions, the latest first. */
export const listEditions = defineCall({
  path: '/functions/v1/list-editions',
  request: z.strictObject({}),
  response: z.object({ editions: z.array(edition) }),
});

export type ListEditionsResponse = AnswerOf<typeof listEditions>;

const named = { editionId: identifier };

const mail = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** What became of the mails of an edition. */
const counts = z.object({
  waiting: count,
  sent: count,
  /** Nobody knows whether they were sent, because the program or the connection broke in between. */
  unknown: count,
  /** The relay did not take them after several tries. */
  refused: count,
  bounced: count,
  complained: count,
  /** Recipients who left the list, or gave up its topics, before it was their turn. */
  left: count,
});

export type EditionCounts = z.output<typeof counts>;

/** Reads an edition with its mail in both languages: as it was approved, or as it is in the lake. */
export const readEdition = defineCall({
  path: '/functions/v1/read-edition',
  request: z.strictObject(named),
  response: z.object({
    ...edition.shape,
    /** The revision that is shown. */
    revision: z.string(),
    /** Null where words are missing in a language, or readers cannot choose one of its topics. */
    mails: z.nullable(z.object({ en: mail, ar: mail })),
    /** Who asked for approval; null for a draft. */
    askedBy: z.nullable(z.object({ name: z.string(), isYou: z.boolean() })),
    /** The titles of its topics; without any it is for everybody. */
    topics: z.array(title),
    /** How many it would go to now, by their language. */
    subscribers: z.record(z.enum(languages), count),
    counts,
  }),
});

export type ReadEditionRequest = RequestOf<typeof readEdition>;
export type ReadEditionResponse = AnswerOf<typeof readEdition>;

/** Mails an edition to the caller alone, in both languages. */
export const testEdition = defineCommand({
  path: '/functions/v1/test-edition',
  request: z.strictObject(named),
});

const read = { ...named, revision: identifier };

/** Asks for a second person's approval of the revision that the caller has read, or takes that back. */
export const askEdition = defineCommand({
  path: '/functions/v1/ask-edition',
  request: z.strictObject({ ...read, step: z.enum(['request', 'withdraw']) }),
});

export type AskEditionRequest = RequestOf<typeof askEdition>;

/** Approves the revision that the caller has read. */
export const approveEdition = defineCommand({
  path: '/functions/v1/approve-edition',
  request: z.strictObject(read),
});

export type ApproveEditionRequest = RequestOf<typeof approveEdition>;

/** Sends an approved edition, and pauses, resumes or stops its sending. */
export const sendEdition = defineCommand({
  path: '/functions/v1/send-edition',
  request: z.strictObject({ ...named, step: z.enum(['begin', 'pause', 'resume', 'stop']) }),
});

export type SendEditionRequest = RequestOf<typeof sendEdition>;
