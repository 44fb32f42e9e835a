import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../raw-section.ts';

/** Voices whose person no longer agrees are left out. */
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
