import type { Language } from '#machines/language.ts';
import type { Foundation } from './foundation.ts';

/** The data that the server hands to the admin area's script, as JSON in the page. */
export interface AdminState {
  language: Language;
  foundation: Foundation;
  /** The address of the auth service; a path if it is our own. */
  authUrl: string;
  /** The key by which a hosted auth service knows its client; public. */
  anonymousKey: string;
}
