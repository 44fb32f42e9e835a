import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../parts.ts';

export const contactFormSection = {
  fields: localised('title', 'intro'),
  shape: ({ title, intro }: RawSection<'contactFormSection'>) => ({ title, intro }),
};
