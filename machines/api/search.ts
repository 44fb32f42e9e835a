import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { SEARCH_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { line } from './fields.ts';

const foundKinds = ['page', 'article', 'question', 'service', 'episode', 'course'] as const;

export type FoundKind = (typeof foundKinds)[number];

/** A text in pieces: the second, the fourth and so on are what was looked for. */
const marked = z.array(z.string());

const found = z.object({
  kind: z.enum(foundKinds),
  /** Of this site, with the place on the page. */
  path: z.string().check(z.startsWith('/')),
  title: marked,
  excerpt: marked,
});

export type Found = z.infer<typeof found>;

const response = z.object({
  /** The best first. */
  results: z.array(found),
  /** Whether there is more than these. */
  isMore: z.boolean(),
  /** Whether somebody may be in danger, by the words. */
  isUrgent: z.boolean(),
  /** Whether nothing has these words exactly, so that this is what is near them. */
  isNear: z.boolean(),
  /** What pages in another language say, where the words are of it, or where the language of the call has nothing. */
  elsewhere: z.nullable(z.object({ language: z.enum(languages), results: z.array(found) })),
});

export type SearchResponse = z.infer<typeof response>;

/** Finds what the site says, in the language of the call. It is posted, so that no address tells what was looked for. */
export const search = defineCall({
  path: '/functions/v1/search',
  request: z.strictObject({ words: line(SEARCH_MAX) }),
  response,
});
