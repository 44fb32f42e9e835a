import { PlayIcon } from '@sanity/icons/Play';
import { defineField, defineType, type ImageValue } from 'sanity';
import type { Language } from '../../../machines/language.ts';
import { videoFileOrigin } from '../../../machines/validation/video.ts';
import { bilingualPreview } from '../../form/previews.ts';
import { acceptedCaptions } from '../../uploads/limits.ts';
import { say } from '../../words/words.ts';
import { flagField } from '../fields/basic-fields.ts';
import { pictureChecks } from './picture.ts';
import { validateUpload } from './sizes.ts';

/** The file of a film, which is uploaded here. */
const fileField = (ending: 'mp4' | 'webm', description: string) =>
  defineField({
    name: `${ending}File`,
    title: ending.toUpperCase(),
    description,
    type: 'file',
    options: { accept: `video/${ending}` },
    validation: (rule) => rule.custom(validateUpload('film')),
  });

/** Addresses elsewhere, which editors entered before films were uploaded; an uploaded file goes before them. */
const addressField = (ending: 'mp4' | 'webm') =>
  defineField({
    name: ending,
    title: `${ending.toUpperCase()}, address elsewhere`,
    description: 'A film that is uploaded goes before it.',
    type: 'string',
    hidden: ({ value }) => !`${value}`.startsWith('https:'),
    validation: (rule) => rule.custom(validateFilmAddress),
  });

/** Names of files, of an earlier version, count as nothing. */
export function validateFilmAddress(address: string | undefined): true | string {
  if (!address?.startsWith('https:') || videoFileOrigin(address)) return true;
  return say('A full https:// address, without special characters in the name of the site.');
}

const youtubeField = defineField({
  name: 'youtubeId',
  title: 'YouTube',
  description: 'The eleven signs after “v=” in its address. May be left empty.',
  type: 'string',
  validation: (rule) => rule.regex(/^[\w-]{11}$/, { name: say('aB3dE-fG7_h, eleven signs') }),
});

const sources = [
  fileField(
    'mp4',
    'The file that every browser plays, of at most {film} MB. Without one the still is shown.',
  ),
  fileField('webm', 'The same, smaller, for browsers that play it. May be left empty.'),
  addressField('mp4'),
  addressField('webm'),
];

const captionsIn = (name: Language, title: string) =>
  defineField({
    ...{ name, title, type: 'file', options: { accept: acceptedCaptions } },
    validation: (rule) => rule.custom(validateUpload('captions')),
  });

const captionsField = defineField({
  name: 'captionFiles',
  title: 'Captions',
  description:
    'A WebVTT file (.vtt) of at most {captions} MB for each language, with what is said or has to be read.',
  type: 'object',
  options: { collapsible: false, columns: 2 },
  fields: [captionsIn('en', 'English'), captionsIn('ar', 'Arabic')],
});

/** Names of files in an earlier version, which still reads them. */
const formerCaptionsField = defineField({
  ...{ name: 'captions', title: 'Captions', type: 'object', hidden: true },
  fields: [
    defineField({ name: 'en', title: 'English', type: 'string' }),
    defineField({ name: 'ar', title: 'Arabic', type: 'string' }),
  ],
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
  fields: [posterField, ...sources, captionsField, formerCaptionsField],
  preview,
});

export const videoTypes = [heroVideo, storyVideo];
