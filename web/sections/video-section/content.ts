import { videoBucketPath } from '#machines/api/paths.ts';
import { localised, richTextInLanguage } from '#web/content/groq.ts';
import { richText } from '#web/content/rich-text.ts';
import { filesOf, pictureField, pictureOf, type RawSection, videoFiles } from '../parts.ts';

export const videoSection = {
  fields: `${localised('title', 'intro')},
    "video": video { ${pictureField('poster')}, ${localised('captions')},
      "captionsLanguage": select($language == "ar" && defined(captions.ar) => "ar", "en"), ${videoFiles} },
    "transcript": ${richTextInLanguage('transcript')}`,
  shape: ({ title, intro, video, transcript }: RawSection<'videoSection'>) => ({
    title,
    intro,
    poster: pictureOf(video?.poster ?? null),
    sources: filesOf(video?.files),
    captions: video?.captions
      ? { src: `${videoBucketPath}${video.captions}`, srcLang: video.captionsLanguage }
      : null,
    transcript: richText(transcript),
  }),
};
