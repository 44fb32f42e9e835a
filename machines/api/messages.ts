import * as z from 'zod/mini';
import { consents } from '../consents.ts';
import { languages } from '../language.ts';
import { messageSubjects } from '../message-subject.ts';
import { cleanText } from '../validation/clean.ts';
import { NOTE_MAX, REPLY_MAX, SEARCH_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkRequiredText } from '../validation/rules.ts';
import { type AnswerOf, defineCall, type RequestOf } from './call.ts';
import { defineCommand, identifier, optionalLine, text, time } from './fields.ts';

export const messageFilters = ['open', 'answered', 'all'] as const;

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

/** Lists what people sent by the contact form, a page at a time, without their texts. */
export const listMessages = defineCall({
  path: '/functions/v1/list-messages',
  request: z.strictObject({
    filter: z.enum(messageFilters),
    /** Part of a name or an address. */
    search: optionalLine(SEARCH_MAX),
    /** The `next` of the previous page; empty for the first page. */
    cursor: optionalLine(36),
  }),
  response: z.object({ messages: z.array(listed), next: z.nullable(text) }),
});

export type ListMessagesRequest = RequestOf<typeof listMessages>;
export type ListMessagesResponse = AnswerOf<typeof listMessages>;

const reply = z.object({
  at: time,
  /** The name, at that time, of the person who wrote it. */
  by: z.string(),
  text: z.string(),
  /** `refused`: the mailbox takes no mail of ours. */
  state: z.enum(['sending', 'sent', 'refused']),
});

export const readMessage = defineCall({
  path: '/functions/v1/read-message',
  request: z.strictObject({ messageId: identifier }),
  response: z.extend(listed, {
    message: z.string(),
    /** Null unless the words were offered for the testimonials. */
    offer: z.nullable(
      z.object({
        consent: z.enum(consents),
        spokenLanguage: z.enum(languages),
        program: z.string(),
        /** When staff put it into the Studio, and the name at that time of who did. */
        preparedAt: z.nullable(time),
        preparedBy: z.nullable(z.string()),
        isTakenBack: z.boolean(),
      }),
    ),
    note: z.string(),
    /** What staff wrote to its author, the first before the rest. */
    replies: z.array(reply),
  }),
});

export type ReadMessageResponse = AnswerOf<typeof readMessage>;

/** Marks a message as answered, by mail or otherwise, or opens it again. */
export const answerMessage = defineCommand({
  path: '/functions/v1/answer-message',
  request: z.strictObject({
    messageId: identifier,
    /** False opens it again. */
    isAnswered: z.boolean(),
    /** A note for the rest of the staff on what was done. */
    note: optionalLine(NOTE_MAX),
  }),
});

export type AnswerMessageRequest = RequestOf<typeof answerMessage>;

/** Mails an answer to the author of a message, and marks the message as answered. */
export const replyToMessage = defineCommand({
  path: '/functions/v1/reply-to-message',
  request: z.strictObject({
    messageId: identifier,
    reply: cleaned(cleanText, REPLY_MAX).check(
      rule((value) => checkRequiredText(value, 1, REPLY_MAX)),
    ),
    /** How many replies the caller has seen, so that nobody answers what was just answered. */
    seen: z.int(),
  }),
});

export type ReplyToMessageRequest = RequestOf<typeof replyToMessage>;

/** Puts offered words into the Studio, as a draft that editors translate and publish. */
export const prepareTestimonial = defineCommand({
  path: '/functions/v1/prepare-testimonial',
  request: z.strictObject({ messageId: identifier }),
});
