import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../raw-section.ts';

/** The cards themselves are of the site settings. */
export const contactCardsSection = {
  fields: localised('title'),
  shape: ({ title }: RawSection<'contactCardsSection'>) => ({ title }),
};
