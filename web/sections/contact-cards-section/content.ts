import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../parts.ts';

/** The cards' content comes from the site settings. */
export const contactCardsSection = {
  fields: localised('title'),
  shape: ({ title }: RawSection<'contactCardsSection'>) => ({ title }),
};
