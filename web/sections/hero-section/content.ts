import { lines, localised } from '#web/content/groq.ts';
import {
  actionsField,
  filesOf,
  pictureField,
  pictureOf,
  type RawSection,
  shownActions,
  videoFiles,
} from '../parts.ts';

export const heroSection = {
  fields: `${localised('headline')}, ${lines('taglines')}, ${actionsField('actions')}, ${pictureField('portrait')},
    "video": video {
      ${pictureField('poster')}, "isPosterFirst": coalesce(preloadPoster, false),
      "youtubeId": coalesce(youtubeId, ""), ${videoFiles}
    }`,
  shape: ({ headline, taglines, actions, portrait, video }: RawSection<'heroSection'>) => ({
    headline,
    taglines: taglines.filter(Boolean),
    actions: shownActions(actions),
    portrait: pictureOf(portrait),
    poster: pictureOf(video?.poster ?? null),
    isPosterFirst: video?.isPosterFirst ?? false,
    film: filmOf(video),
  }),
};

/** The film over the drawn night; null if the drawing stands alone. */
export type Film = NonNullable<ReturnType<typeof filmOf>>;

function filmOf(video: RawSection<'heroSection'>['video']) {
  const files = filesOf(video?.files);
  const youtubeId = video?.youtubeId ?? '';
  return files.length > 0 || youtubeId ? { files, youtubeId } : null;
}
