import { type Language, languageNamed } from '../language.ts';
import type { ApiPath } from './call.ts';

/**
 * `GET`: returns what a page shows, as JSON. Its query is read without zod, which the first load
 * does not carry.
 */
export const contentPath = '/functions/v1/content' satisfies ApiPath;

/** A page in one language. */
export interface PageAddress {
  path: string;
  language: Language;
}

export function contentAddress({ path, language }: PageAddress): string {
  return `${contentPath}?${new URLSearchParams({ path, lang: language })}`;
}

/**
 * Reads the query of `contentPath`; a missing or unknown value becomes the home page or the default
 * language.
 */
export function readContentQuery({ path, lang }: Record<string, string>): PageAddress {
  return { path: path ?? '/', language: languageNamed(lang) };
}
