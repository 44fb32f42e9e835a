import { videoBucketPath } from '#machines/api/video-bucket.ts';
import { localised, richTextInLanguage } from '#web/content/groq.ts';
import { richText } from '#web/content/rich-text.ts';
import { pictureField, pictureOf } from '../parts.ts';
import type { RawSection } from '../raw-section.ts';
import { filesOf, videoFiles } from '../video-files.ts';

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
