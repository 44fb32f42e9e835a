import { localised, richTextInLanguage } from '#web/content/groq.ts';
import { richText } from '#web/content/rich-text.ts';
import { pictureField, pictureOf } from '../parts.ts';
import type { RawSection } from '../raw-section.ts';

export const videoSection = {
  fields: `${localised('title', 'intro')}, "video": video { ${pictureField('poster')} },
    "transcript": ${richTextInLanguage('transcript')}`,
  shape: ({ title, intro, video, transcript }: RawSection<'videoSection'>) => ({
    title,
    intro,
    poster: pictureOf(video?.poster ?? null),
    transcript: richText(transcript),
  }),
};
