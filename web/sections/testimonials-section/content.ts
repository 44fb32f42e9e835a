import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../parts.ts';

/** Leaves out voices of people who no longer agree. */
export const testimonialsSection = {
  fields: `${localised('title', 'intro')},
    "voices": coalesce(testimonials[]-> {
      "id": _id, ${localised('quote', 'name', 'program')}, "hasConsented": hasConsented == true
    }, [])`,
  shape: ({ title, intro, voices }: RawSection<'testimonialsSection'>) => ({
    title,
    intro,
    voices: voices.filter((voice) => voice !== null).filter(({ hasConsented }) => hasConsented),
  }),
};
