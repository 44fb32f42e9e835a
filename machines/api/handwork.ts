import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { handworkKinds } from '../validation/handwork.ts';
import { RETURN_NOTE_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { identifier, line, success, text } from './fields.ts';

const time = z.iso.datetime({ offset: true });

/** Where a thing made by hand stands while staff have something to do with it. */
export const handworkStages = ['fileInReview', 'inTheMaking'] as const;

export type HandworkStage = (typeof handworkStages)[number];

const facts = {
  deliveryId: text,
  orderId: text,
  /** The customer. */
  name: z.string(),
  /** What was bought, in the language of whoever asks. */
  title: text,
  kind: z.enum(handworkKinds),
  language: z.enum(languages),
  stage: z.enum(handworkStages),
  isPaused: z.boolean(),
  dueAt: z.nullable(time),
};

const listed = z.object(facts);

export type ListedHandwork = z.output<typeof listed>;

/** What is to be made or to be approved, what is due first before the rest. */
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
  /** Why it was sent back; null for one that was not. */
  returned: z.nullable(z.string()),
});

export type HandworkFile = z.output<typeof file>;

const delivery = z.strictObject({ deliveryId: identifier });

const read = z.object({
  ...facts,
  /** How the customer is reached. */
  email: z.string(),
  whatsapp: z.string(),
  /** In the order of the questions. */
  answers: z.array(z.object({ field: text, text: z.string() })),
  /** Null before the first. */
  file: z.nullable(file),
  /** Whether whoever asks may approve it: as a rule another than who made it. */
  mayApprove: z.boolean(),
});

export type ReadHandworkResponse = z.output<typeof read>;

/** A thing to be made, beside what its customer told. */
export const readHandwork = defineCall({
  path: '/functions/v1/read-handwork',
  request: delivery,
  response: read,
});

const upload = z.extend(delivery, {
  /** The file that the sender knows of, empty for none: nobody replaces what they have not seen. */
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

/** The file itself, to be looked at or heard; the answer is no JSON. */
export const openHandwork = defineCall({
  path: '/functions/v1/open-handwork',
  request: seen,
  response: z.unknown(),
});

/** The file goes to the customer as it is. */
export const approveHandwork = defineCall({
  path: '/functions/v1/approve-handwork',
  request: seen,
  response: success,
});

const returned = z.extend(seen, { note: line(RETURN_NOTE_MAX) });

export type ReturnHandworkRequest = z.output<typeof returned>;

/** The file is to be made anew, with a note of what should be different. */
export const returnHandwork = defineCall({
  path: '/functions/v1/return-handwork',
  request: returned,
  response: success,
});
