import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { SEARCH_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { line } from './fields.ts';

const foundKinds = ['page', 'article', 'question', 'service', 'episode', 'course'] as const;

export type FoundKind = (typeof foundKinds)[number];

/** A text in pieces; the second, the fourth and so on match the search. */
const marked = z.array(z.string());

const found = z.object({
  kind: z.enum(foundKinds),
  /** A path of this site, with the place on the page. */
  path: z.string().check(z.startsWith('/')),
  title: marked,
  excerpt: marked,
});

export type Found = z.infer<typeof found>;

const response = z.object({
  /** The best first. */
  results: z.array(found),
  /** Whether there are more results than these. */
  isMore: z.boolean(),
  /** Whether the words suggest that somebody may be in danger. */
  isUrgent: z.boolean(),
  /** Whether nothing has these words exactly, and these are near matches. */
  isNear: z.boolean(),
  /** Results in another language, if the words are of it or the language of the call has none. */
  elsewhere: z.nullable(z.object({ language: z.enum(languages), results: z.array(found) })),
});

export type SearchResponse = z.infer<typeof response>;

/**
 * Searches the site in the language of the call. It is a `POST`, so that no address tells what was
 * searched for.
 */
export const search = defineCall({
  path: '/functions/v1/search',
  request: z.strictObject({ words: line(SEARCH_MAX) }),
  response,
});
