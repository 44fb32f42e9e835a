import type { Language } from '#machines/language.ts';
import { ORDER_PATH, pagePath } from '#machines/pages.ts';

/** What the link leads to: the booking, or the question whether to let it go. */
type Purpose = 'booking' | 'release';

/** A mail's link to a booking; its token stands in the fragment, so that no server on the way logs it. */
export function bookingLink(
  publicUrl: string,
  language: Language,
  token: string,
  purpose: Purpose = 'booking',
): string {
  return `${publicUrl}${pagePath('coachingPage')}?lang=${language}#${purpose}=${token}`;
}

/** A mail's link to what was bought. */
export function orderLink(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl}${ORDER_PATH}?lang=${language}#order=${token}`;
}
