import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../parts.ts';

const quote = `{ "id": _id, ${localised('text', 'author')} }`;

export const quotesSection = {
  fields: `${localised('title')}, "lead": lead-> ${quote}, "more": coalesce(more[]-> ${quote}, [])`,
  shape: ({ title, lead, more }: RawSection<'quotesSection'>) => ({
    title,
    quotes: [lead, ...more].filter((each) => each !== null),
  }),
};
