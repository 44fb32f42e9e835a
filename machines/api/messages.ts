import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { messageSubjects } from '../message-subject.ts';
import { NOTE_MAX, SEARCH_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { identifier, optionalLine, success, text, time } from './fields.ts';

export const messageFilters = ['open', 'answered', 'all'] as const;

const listRequest = z.strictObject({
  filter: z.enum(messageFilters),
  /** Part of a name or an address. */
  search: optionalLine(SEARCH_MAX),
  /** The `next` of the previous page; empty for the first page. */
  cursor: optionalLine(36),
});

export type ListMessagesRequest = z.output<typeof listRequest>;

const listed = z.object({
  id: text,
  sentAt: time,
  name: z.string(),
  email: z.string(),
  subject: z.enum(messageSubjects),
  language: z.enum(languages),
  answeredAt: z.nullable(time),
  /** The name, at that time, of the person who answered it. */
  answeredBy: z.nullable(z.string()),
});

export type ListedMessage = z.output<typeof listed>;

const listResponse = z.object({ messages: z.array(listed), next: z.nullable(text) });

export type ListMessagesResponse = z.output<typeof listResponse>;

/** Lists what people sent by the contact form, a page at a time, without their texts. */
export const listMessages = defineCall({
  path: '/functions/v1/list-messages',
  request: listRequest,
  response: listResponse,
});

const readRequest = z.strictObject({ messageId: identifier });

const readResponse = z.extend(listed, { message: z.string(), note: z.string() });

export type ReadMessageResponse = z.output<typeof readResponse>;

export const readMessage = defineCall({
  path: '/functions/v1/read-message',
  request: readRequest,
  response: readResponse,
});

const answerRequest = z.strictObject({
  messageId: identifier,
  /** False opens it again. */
  isAnswered: z.boolean(),
  /** A note for the rest of the staff on what was done. */
  note: optionalLine(NOTE_MAX),
});

export type AnswerMessageRequest = z.output<typeof answerRequest>;

/** Marks a message as answered, by mail or otherwise, or opens it again. */
export const answerMessage = defineCall({
  path: '/functions/v1/answer-message',
  request: answerRequest,
  response: success,
});
