import { localised, richTextInLanguage } from '#web/content/groq.ts';
import { richText } from '#web/content/rich-text.ts';
import { pictureField, pictureOf } from '../parts.ts';
import type { RawSection } from '../raw-section.ts';

/** The public bucket of videos and their captions. */
const BUCKET = '/storage/v1/object/public/vid/';

const addressOf = (file: string) => (file.startsWith('https:') ? file : `${BUCKET}${file}`);

export const videoSection = {
  fields: `${localised('title', 'intro')},
    "video": video {
      ${pictureField('poster')}, ${localised('captions')},
      "files": [{"type": "video/webm", "name": webm}, {"type": "video/mp4", "name": mp4}][defined(name)]
    },
    "transcript": ${richTextInLanguage('transcript')}`,
  shape: ({ title, intro, video, transcript }: RawSection<'videoSection'>) => ({
    title,
    intro,
    poster: pictureOf(video?.poster ?? null),
    sources: (video?.files ?? []).flatMap(({ type, name }) =>
      name ? [{ type, src: addressOf(name) }] : [],
    ),
    captions: video?.captions ? `${BUCKET}${video.captions}` : null,
    transcript: richText(transcript),
  }),
};
