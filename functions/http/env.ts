import type { Context } from 'hono';
import { defaultLanguage, isLanguage, type Language } from '#machines/language.ts';

/** What a request carries through its doors. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    /** The `_language` of the body, once it was read. */
    bodyLanguage?: Language;
  };
}

/** The language to answer in: the first of `Accept-Language`, else what the body says, else English. */
export function languageOf(c: Context<ApiEnv>): Language {
  const [first] = (c.req.header('Accept-Language') ?? '').split(/[,;-]/);
  const asked = first?.trim().toLowerCase();
  return isLanguage(asked) ? asked : (c.get('bodyLanguage') ?? defaultLanguage);
}
