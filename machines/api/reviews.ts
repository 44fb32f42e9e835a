import * as z from 'zod/mini';
import type { Stage } from '../delivery/types.ts';
import { draftDocument } from '../draft/document.ts';
import { languages } from '../language.ts';
import { RETURN_NOTE_MAX } from '../validation/limits.ts';
import { defineCall, type RequestOf } from './call.ts';
import {
  defineCommand,
  identifier,
  line,
  listedAnswer,
  readersResponse,
  text,
  time,
} from './fields.ts';
import { sentFile } from './manual-work.ts';

/** The stages of a text in which staff have something to do, or soon will. */
export const reviewStages = [
  'held',
  'draftFailed',
  'inReview',
  'drafting',
] as const satisfies readonly Stage[];

export type ReviewStage = (typeof reviewStages)[number];

const review = {
  deliveryId: text,
  orderId: text,
  /** The customer. */
  name: z.string(),
  /** What was bought, in the reader's language. */
  title: text,
  language: z.enum(languages),
  stage: z.enum(reviewStages),
  isPaused: z.boolean(),
  dueAt: z.nullable(time),
};

const draft = z.object({
  revision: z.int(),
  document: draftDocument,
  /** Why it was returned. */
  note: z.nullable(z.string()),
  act: z.enum(['written', 'section_written', 'edited', 'returned']),
  /** The member of staff; null for the program. */
  by: z.nullable(z.string()),
  at: time,
});

export type ReviewedDraft = z.output<typeof draft>;

const delivery = z.strictObject({ deliveryId: identifier });

/** A delivery, and the revision that the caller has seen. */
const revision = z.extend(delivery, { revision: z.int().check(z.minimum(1)) });

const listed = z.object(review);

export type ListedReview = z.output<typeof listed>;

/** Lists the texts that wait for staff, the most urgent first. */
export const listReviews = defineCall({
  path: '/functions/v1/list-reviews',
  request: z.strictObject({}),
  response: z.object({ reviews: z.array(listed) }),
});

const read = z.object({
  ...review,
  /** How the customer is reached. */
  email: z.string(),
  whatsapp: z.string(),
  /** The answers in the order of the questions. */
  answers: z.array(listedAnswer),
  /** The files that the customer sent. */
  files: z.array(sentFile),
  /** The reference of the order's latest payment. */
  reference: z.nullable(text),
  /** Null before the first. */
  draft: z.nullable(draft),
  /** The open case that decides about held work; null where there is none. */
  careCase: z.nullable(text),
});

export type ReadReviewResponse = z.output<typeof read>;

/** Reads a draft beside the answers from which it was written. */
export const readReview = defineCall({
  path: '/functions/v1/read-review',
  request: delivery,
  response: read,
});

/**
 * Tells whether the text was saved. If another revision came first, it was not, and `draft` is that
 * revision.
 */
const saved = z.object({ isSaved: z.boolean(), draft });

export type SavedDraft = z.output<typeof saved>;

export const saveDraft = defineCall({
  path: '/functions/v1/save-draft',
  request: z.extend(revision, { document: draftDocument }),
  response: saved,
});

export type SaveDraftRequest = RequestOf<typeof saveDraft>;

/** Has the model rewrite one section. */
export const regenerateSection = defineCall({
  path: '/functions/v1/regenerate-section',
  request: z.extend(revision, {
    /** The key of its heading. */
    section: identifier,
    note: line(RETURN_NOTE_MAX),
  }),
  response: saved,
});

export type RegenerateSectionRequest = RequestOf<typeof regenerateSection>;

const returned = z.extend(revision, { note: line(RETURN_NOTE_MAX) });

export type ReturnDraftRequest = z.output<typeof returned>;

/** Has the whole text rewritten, with a note of what should be different. */
export const returnDraft = defineCommand({ path: '/functions/v1/return-draft', request: returned });

export type ApproveDraftRequest = z.output<typeof revision>;

/** Approves the text, which goes to the customer as it is. */
export const approveDraft = defineCommand({
  path: '/functions/v1/approve-draft',
  request: revision,
});

/** Has the text written: a person has read its flagged answers, or wants another try. */
export const requestDraft = defineCommand({
  path: '/functions/v1/request-draft',
  request: delivery,
});

/** Begins a text by hand that the model could not write; it is in review from then on. */
export const beginDraft = defineCommand({ path: '/functions/v1/begin-draft', request: delivery });

/** Reports that the caller has the text open; the response names the others who do. */
export const attendDraft = defineCall({
  path: '/functions/v1/attend-draft',
  request: delivery,
  response: readersResponse,
});

/**
 * Reads the text to compare a revision with: what the model wrote last as a whole, or the revision
 * before.
 */
export const readEarlierDraft = defineCall({
  path: '/functions/v1/read-earlier-draft',
  request: z.extend(revision, { with: z.enum(['written', 'previous']) }),
  response: z.object({ draft: z.nullable(draft) }),
});

export type ReadEarlierDraftRequest = RequestOf<typeof readEarlierDraft>;
