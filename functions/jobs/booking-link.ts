import type { Language } from '#machines/language.ts';

/** A mail's link to a booking; its token stands in the fragment, so that no server on the way logs it. */
export function bookingLink(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl}/coaching?lang=${language}#booking=${token}`;
}
