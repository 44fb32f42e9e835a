import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { RETURN_NOTE_MAX } from '../validation/limits.ts';
import { manualWorkKinds } from '../validation/manual-work.ts';
import { defineCall, type RequestOf } from './call.ts';
import { defineCommand, identifier, line, listedAnswer, text, time } from './fields.ts';

/** The stages of a handmade delivery in which staff have something to do. */
export const manualWorkStages = ['fileInReview', 'inTheMaking'] as const;

export type ManualWorkStage = (typeof manualWorkStages)[number];

const facts = {
  deliveryId: text,
  orderId: text,
  /** The customer. */
  name: z.string(),
  /** The item's title, in the caller's language. */
  title: text,
  kind: z.enum(manualWorkKinds),
  language: z.enum(languages),
  stage: z.enum(manualWorkStages),
  isPaused: z.boolean(),
  dueAt: z.nullable(time),
};

const listed = z.object(facts);

export type ListedManualWork = z.output<typeof listed>;

/** Lists what is to be made or approved, the earliest due first. */
export const listManualWork = defineCall({
  path: '/functions/v1/list-handwork',
  request: z.strictObject({}),
  response: z.object({ handwork: z.array(listed) }),
});

/** A file that staff or a customer sent. */
export const sentFile = z.object({
  id: text,
  /** The words of the question that it answers, in the reader's language; absent for any other. */
  question: z.optional(text),
  /** A media type. */
  type: text,
  /** Bytes. */
  size: z.int(),
  at: time,
  by: text,
  /** Why it was sent back; null if it was not. */
  returned: z.nullable(z.string()),
});

export type ManualWorkFile = z.output<typeof sentFile>;

const delivery = z.strictObject({ deliveryId: identifier });

const read = z.object({
  ...facts,
  /** How the customer is reached. */
  email: z.string(),
  whatsapp: z.string(),
  /** The answers in the order of the questions. */
  answers: z.array(listedAnswer),
  /** What the customer sent for it. */
  pictures: z.array(sentFile),
  /** Null before the first. */
  file: z.nullable(sentFile),
  /** Whether the caller may approve it; as a rule, somebody other than its maker does. */
  mayApprove: z.boolean(),
});

export type ReadManualWorkResponse = z.output<typeof read>;

/** Reads what is to be made, with its customer's answers. */
export const readManualWork = defineCall({
  path: '/functions/v1/read-handwork',
  request: delivery,
  response: read,
});

/** Begins a drawing whose customer gives no answers. */
export const beginManualWork = defineCommand({
  path: '/functions/v1/begin-handwork',
  request: delivery,
});

const upload = z.extend(delivery, {
  /**
   * The id of the file that the sender has seen, empty for none, so that nobody replaces a file
   * unseen.
   */
  replaces: z.optional(identifier),
});

/** The request is the query; the body is the file. */
export const uploadManualWork = defineCommand({
  path: '/functions/v1/upload-handwork',
  request: upload,
});

const seen = z.extend(delivery, { documentId: identifier });

export type SeenManualWorkRequest = z.output<typeof seen>;

/** Opens the file, or one that the customer sent, also for a text; the response is not JSON. */
export const openManualWork = defineCall({
  path: '/functions/v1/open-handwork',
  request: seen,
  response: z.unknown(),
});

/** Approves the file, which goes to the customer as it is. */
export const approveManualWork = defineCommand({
  path: '/functions/v1/approve-handwork',
  request: seen,
});

/** Returns the file to be made anew, with a note of what should be different. */
export const returnManualWork = defineCommand({
  path: '/functions/v1/return-handwork',
  request: z.extend(seen, { note: line(RETURN_NOTE_MAX) }),
});

export type ReturnManualWorkRequest = RequestOf<typeof returnManualWork>;
