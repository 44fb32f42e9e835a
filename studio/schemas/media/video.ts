import { PlayIcon } from '@sanity/icons/Play';
import { defineField, defineType, type ImageValue } from 'sanity';
import type { Localised } from '../../../machines/language.ts';
import { videoFileOrigin } from '../../../machines/validation/video.ts';
import { bilingualPreview } from '../../form/previews.ts';
import { say } from '../../words/words.ts';
import { flagField } from '../fields/basic-fields.ts';
import { pictureChecks } from './picture.ts';

/** A video is a file of the public bucket or a full URL. */
export function validateVideoFile(file: string | undefined, ending: 'mp4' | 'webm'): true | string {
  if (!file) return true;
  const isFile = /^[a-z0-9][a-z0-9-]*\.(mp4|webm)$/.test(file);
  if (!isFile && !videoFileOrigin(file)) {
    return say(
      'A file of the public bucket “vid”, such as story.{ending}, or a full https:// address.',
      { ending },
    );
  }
  return file.endsWith(`.${ending}`) || say('Its name should end in .{ending}.', { ending });
}

function fileField(ending: 'mp4' | 'webm', description: string) {
  return defineField({
    name: ending,
    title: ending.toUpperCase(),
    description,
    type: 'string',
    validation: (rule) => rule.custom((file) => validateVideoFile(file, ending)),
  });
}

const youtubeField = defineField({
  name: 'youtubeId',
  title: 'YouTube',
  description: 'The eleven signs after “v=” in its address. May be left empty.',
  type: 'string',
  validation: (rule) => rule.regex(/^[\w-]{11}$/, { name: say('aB3dE-fG7_h, eleven signs') }),
});

const sources = [
  fileField('mp4', 'The file that every browser plays. Without one the still is shown.'),
  fileField('webm', 'The same, smaller, for browsers that play it. May be left empty.'),
];

/** Captions are files of the public bucket. */
export function validateCaptions(files: Partial<Localised> | undefined): true | string {
  const isFile = (file: string) => /^[a-z0-9][a-z0-9-]*\.vtt$/.test(file);
  return (
    [files?.en, files?.ar].every((file) => !file || isFile(file)) ||
    say('A file of the public bucket “vid”, such as story-en.vtt.')
  );
}

const captionsField = defineField({
  name: 'captions',
  title: 'Captions',
  description:
    'A .vtt file of the public bucket for each language, with what is said or has to be read.',
  type: 'localisedString',
  validation: (rule) => rule.custom<Partial<Localised>>(validateCaptions),
});

const posterField = defineField({
  name: 'poster',
  title: 'Still',
  description: 'Shown until the video plays, and in its place on slow connections.',
  type: 'picture',
  validation: (rule) => [
    rule
      .required()
      .custom<ImageValue>((poster) => Boolean(poster?.asset) || say('A video needs a still.')),
    ...pictureChecks.map((check) => rule.custom(check)),
  ],
});

const backgroundStillField = defineField({
  name: 'poster',
  title: 'Still',
  description:
    'Covers the drawn night until the video plays. Left empty, the drawn night stays, and the video lies over it as light does: what is black in it is not seen.',
  type: 'picture',
  validation: (rule) => pictureChecks.map((check) => rule.custom(check)),
});

const preview = bilingualPreview('poster.alt.en', 'poster.alt.ar');

/** The background video of the home page. */
const heroVideo = defineType({
  name: 'heroVideo',
  title: 'Video in the background',
  type: 'object',
  icon: PlayIcon,
  options: { collapsible: true },
  fields: [
    backgroundStillField,
    flagField(
      'preloadPoster',
      'Load the still first',
      'Ask browsers for it before anything else; right for a page that opens with it.',
    ),
    ...sources,
    youtubeField,
  ],
  preview,
});

/** A video that visitors start themselves. */
const storyVideo = defineType({
  name: 'storyVideo',
  title: 'Video',
  type: 'object',
  icon: PlayIcon,
  options: { collapsible: true },
  fields: [posterField, ...sources, captionsField],
  preview,
});

export const videoTypes = [heroVideo, storyVideo];
