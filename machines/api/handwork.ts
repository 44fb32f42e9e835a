import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { handworkKinds } from '../validation/handwork.ts';
import { RETURN_NOTE_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { identifier, line, success, text } from './fields.ts';

const time = z.iso.datetime({ offset: true });

/** The stages of a handmade delivery in which staff have something to do. */
export const handworkStages = ['fileInReview', 'inTheMaking'] as const;

export type HandworkStage = (typeof handworkStages)[number];

const facts = {
  deliveryId: text,
  orderId: text,
  /** The customer. */
  name: z.string(),
  /** The item's title, in the caller's language. */
  title: text,
  kind: z.enum(handworkKinds),
  language: z.enum(languages),
  stage: z.enum(handworkStages),
  isPaused: z.boolean(),
  dueAt: z.nullable(time),
};

const listed = z.object(facts);

export type ListedHandwork = z.output<typeof listed>;

/** Lists what is to be made or approved, the earliest due first. */
export const listHandwork = defineCall({
  path: '/functions/v1/list-handwork',
  request: z.strictObject({}),
  response: z.object({ handwork: z.array(listed) }),
});

const file = z.object({
  id: text,
  /** A media type. */
  type: text,
  /** Bytes. */
  size: z.int(),
  at: time,
  by: text,
  /** Why it was sent back; null if it was not. */
  returned: z.nullable(z.string()),
});

export type HandworkFile = z.output<typeof file>;

const delivery = z.strictObject({ deliveryId: identifier });

const read = z.object({
  ...facts,
  /** How the customer is reached. */
  email: z.string(),
  whatsapp: z.string(),
  /** The answers in the order of the questions. */
  answers: z.array(z.object({ field: text, text: z.string() })),
  /** Null before the first. */
  file: z.nullable(file),
  /** Whether the caller may approve it; as a rule, somebody other than its maker does. */
  mayApprove: z.boolean(),
});

export type ReadHandworkResponse = z.output<typeof read>;

/** Reads what is to be made, with its customer's answers. */
export const readHandwork = defineCall({
  path: '/functions/v1/read-handwork',
  request: delivery,
  response: read,
});

const upload = z.extend(delivery, {
  /**
   * The id of the file that the sender has seen, empty for none, so that nobody replaces a file
   * unseen.
   */
  replaces: z.optional(identifier),
});

/** The request is the query; the body is the file. */
export const uploadHandwork = defineCall({
  path: '/functions/v1/upload-handwork',
  request: upload,
  response: success,
});

const seen = z.extend(delivery, { documentId: identifier });

export type SeenHandworkRequest = z.output<typeof seen>;

/** Opens the file itself; the response is not JSON. */
export const openHandwork = defineCall({
  path: '/functions/v1/open-handwork',
  request: seen,
  response: z.unknown(),
});

/** Approves the file, which goes to the customer as it is. */
export const approveHandwork = defineCall({
  path: '/functions/v1/approve-handwork',
  request: seen,
  response: success,
});

const returned = z.extend(seen, { note: line(RETURN_NOTE_MAX) });

export type ReturnHandworkRequest = z.output<typeof returned>;

/** Returns the file to be made anew, with a note of what should be different. */
export const returnHandwork = defineCall({
  path: '/functions/v1/return-handwork',
  request: returned,
  response: success,
});
