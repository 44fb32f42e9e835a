import { isShownField } from '#machines/listing.ts';
import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../parts.ts';

/** Leaves out voices of people who no longer agree, and examples. */
export const testimonialsSection = {
  fields: `${localised('title', 'intro')},
    "voices": coalesce(testimonials[]-> {
      "id": _id, ${localised('quote', 'name', 'program')}, "isShown": hasConsented == true && ${isShownField}
    }, [])`,
  shape: ({ title, intro, voices }: RawSection<'testimonialsSection'>) => ({
    title,
    intro,
    voices: voices.filter((voice) => voice !== null).filter(({ isShown }) => isShown),
  }),
};
