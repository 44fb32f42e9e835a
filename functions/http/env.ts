import type { Context, MiddlewareHandler } from 'hono';
import {
  acceptedLanguage,
  defaultLanguage,
  type Language,
  languageNamed,
} from '#machines/language.ts';

/** The variables that a request carries through its handlers. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    /** The `_language` of the body, once it was read. */
    bodyLanguage?: Language;
  };
}

/** Returns the language to answer in: the first of `Accept-Language`, else the body's, else English. */
export function languageOf(c: Context<ApiEnv>): Language {
  const accepted = acceptedLanguage(c.req.header('Accept-Language'));
  return accepted ?? c.get('bodyLanguage') ?? defaultLanguage;
}

/** Returns the language that the address names, as links in mails do, else English. */
export const linkLanguage = (c: Context): Language => languageNamed(c.req.query('lang'));

/** Refuses callers without permission before the request's body is read. */
export function admitted({
  admit,
}: {
  admit?(c: Context): Promise<void>;
}): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await admit?.(c);
    await next();
  };
}

/** Wraps a call that returns nothing, so that it answers with success. */
export function done<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<{ success: true }> {
  return async (...args) => {
    await work(...args);
    return { success: true };
  };
}
