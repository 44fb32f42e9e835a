import { videoBucketPath } from '#machines/api/paths.ts';
import { localised, richTextInLanguage } from '#web/content/groq.ts';
import { richText } from '#web/content/rich-text.ts';
import { filesOf, pictureField, pictureOf, type RawSection, videoFiles } from '../parts.ts';

export const videoSection = {
  fields: `${localised('title', 'intro')},
    "video": video { ${pictureField('poster')}, ${localised('captions')}, ${videoFiles} },
    "transcript": ${richTextInLanguage('transcript')}`,
  shape: ({ title, intro, video, transcript }: RawSection<'videoSection'>) => ({
    title,
    intro,
    poster: pictureOf(video?.poster ?? null),
    sources: filesOf(video?.files),
    captions: video?.captions ? `${videoBucketPath}${video.captions}` : null,
    transcript: richText(transcript),
  }),
};
