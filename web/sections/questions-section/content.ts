import { localised, richTextInLanguage } from '#web/content/groq.ts';
import { richText } from '#web/content/rich-text.ts';
import type { RawSection } from '../parts.ts';

export const questionsSection = {
  fields: `${localised('title', 'intro')},
    "items": coalesce(items[] {
      "id": _key, ${localised('question')}, "answer": ${richTextInLanguage('answer')}
    }, [])`,
  shape: ({ title, intro, items }: RawSection<'questionsSection'>) => ({
    title,
    intro,
    items: items.map((item) => ({ ...item, answer: richText(item.answer) })),
  }),
};
