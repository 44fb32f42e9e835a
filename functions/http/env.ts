import type { Context } from 'hono';
import {
  acceptedLanguage,
  defaultLanguage,
  type Language,
  languageNamed,
} from '#machines/language.ts';

/** What a request carries through its handlers. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    /** The `_language` of the body, once it was read. */
    bodyLanguage?: Language;
  };
}

/** The language to answer in: the first of `Accept-Language`, else what the body says, else English. */
export function languageOf(c: Context<ApiEnv>): Language {
  const accepted = acceptedLanguage(c.req.header('Accept-Language'));
  return accepted ?? c.get('bodyLanguage') ?? defaultLanguage;
}

/** The language that the address asks for, as links of mails do, else English. */
export const linkLanguage = (c: Context): Language => languageNamed(c.req.query('lang'));
