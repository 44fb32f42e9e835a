import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { NOTE_MAX } from '../validation/limits.ts';
import { defineCall, type RequestOf } from './call.ts';
import {
  defineCommand,
  identifier,
  line,
  optionalLine,
  readersResponse,
  text,
  time,
} from './fields.ts';

/** How a case ended. */
export const careReasons = ['safe', 'in_care', 'not_reached', 'no_danger'] as const;

const listed = z.object({
  id: text,
  /** The message or order whose words opened it. */
  aboutId: text,
  /** Who may be in danger. */
  name: z.string(),
  /** What was bought, in the language of the call; null for a message. */
  item: z.nullable(z.string()),
  createdAt: time,
  /** When somebody first opened it, and their name at that time. */
  openedAt: z.nullable(time),
  openedBy: z.nullable(z.string()),
});

export type ListedCareCase = z.output<typeof listed>;

/** Lists the people who may be in danger, as long as nobody has closed their case. */
export const listCareCases = defineCall({
  path: '/functions/v1/list-care',
  request: z.strictObject({}),
  response: z.object({ cases: z.array(listed) }),
});

const named = z.strictObject({ caseId: identifier });

const note = z.object({
  at: time,
  by: z.string(),
  text: z.string(),
  /** How the case ended; null for the notes before. */
  reason: z.nullable(z.enum(careReasons)),
});

export type CareNote = z.output<typeof note>;

const read = z.extend(listed, {
  language: z.enum(languages),
  email: z.string(),
  /** Empty where none was given. */
  phone: z.string(),
  /** What was written; the question, in the language of the call, is null for a message. */
  words: z.array(z.object({ question: z.nullable(text), text: z.string() })),
  /** Recognises these words, so that nobody closes what they have not read. */
  seen: z.string(),
  /** Whether a text is not written before somebody decides about it. */
  isHeld: z.boolean(),
  /** The latest last. */
  notes: z.array(note),
  closedAt: z.nullable(time),
});

export type ReadCareCaseResponse = z.output<typeof read>;

/** Reads a case; the mails about it stop. */
export const readCareCase = defineCall({
  path: '/functions/v1/read-care',
  request: named,
  response: read,
});

/** Reports that the caller has the case open; the response names the others who do. */
export const attendCareCase = defineCall({
  path: '/functions/v1/attend-care',
  request: named,
  response: readersResponse,
});

/** Adds what was done for the person. */
export const noteCareCase = defineCommand({
  path: '/functions/v1/note-care',
  request: z.extend(named, { note: line(NOTE_MAX) }),
});

export type NoteCareCaseRequest = RequestOf<typeof noteCareCase>;

const closed = z.extend(named, {
  /** The `seen` of the words that were read. */
  seen: optionalLine(64),
  reason: z.enum(careReasons),
  note: optionalLine(NOTE_MAX),
  /** What becomes of a text that is held; null where none is. */
  work: z.nullable(z.enum(['go_on', 'rest'])),
});

export type CloseCareCaseRequest = z.output<typeof closed>;

/** Closes a case. Held work goes on, or rests until staff resume it. */
export const closeCareCase = defineCommand({ path: '/functions/v1/close-care', request: closed });
