import type { Language } from '#machines/language.ts';
import { ORDER_PATH, pagePath } from '#machines/pages.ts';

/** The page that the link opens: the booking, or the question whether to release it. */
type Purpose = 'booking' | 'release';

/** Builds a mail's link to a booking. The token is in the fragment, so that no server on the way logs it. */
export function bookingLink(
  publicUrl: string,
  language: Language,
  token: string,
  purpose: Purpose = 'booking',
): string {
  return `${publicUrl}${pagePath('coachingPage')}?lang=${language}#${purpose}=${token}`;
}

/** Builds a mail's link to the page of a paid order. */
export function orderLink(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl}${ORDER_PATH}?lang=${language}#order=${token}`;
}
