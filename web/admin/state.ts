import type { Language, Localised } from '#machines/language.ts';

/** What the server hands to the admin area's script, as JSON in the page. */
export interface AdminState {
  language: Language;
  foundationName: Localised;
  /** The address of the auth service; a path where it is our own. */
  authUrl: string;
  /** The key by which a hosted auth service knows its client; public. */
  anonymousKey: string;
}
