import { ImageIcon } from '@sanity/icons/Image';
import { defineField, defineType, type ImageValue } from 'sanity';
import { textConcern } from '../../form/languages.ts';
import { picturedPreview } from '../../form/texts.ts';
import { limitOf } from './sizes.ts';

export interface Picture extends ImageValue {
  alt?: { en?: string; ar?: string };
  isDecorative?: boolean;
  /** How far an upload has come; the Studio's own, gone when it has ended. */
  _upload?: unknown;
}

/** Whether there is a picture to speak of, and not one that is still on its way. */
function isThere({ asset, _upload }: Picture): boolean {
  return asset?._ref !== undefined && _upload === undefined;
}

/** What is wrong with the words that stand for a picture, or `true`. */
export function altConcern(picture: Picture) {
  if (!isThere(picture) || picture.isDecorative) return true;
  const concern = textConcern(picture.alt);
  if (concern === true) return true;
  return {
    message: 'Please say what the picture shows, for people who cannot see it.',
    path: ['alt', ...concern.path],
  };
}

const isDescribed = (value: Picture | undefined) => (value ? altConcern(value) : true);

/** For the type, and again for a field with rules of its own, which would take their place. */
export const pictureChecks = [limitOf('picture'), isDescribed];

export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml';

/** Whether a picture has no words because it needs none. */
export const decorativeField = defineField({
  name: 'isDecorative',
  title: 'For the mood alone',
  description: 'It says nothing that the text does not say; screen readers pass it over.',
  type: 'boolean',
  hidden: ({ parent }) => !parent?.asset,
});

/** A picture of at most 5 MB, with words for those who cannot see it. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: {
    hotspot: true,
    collapsible: false,
    accept: acceptedPictures,
  },
  fields: [
    defineField({
      name: 'alt',
      title: 'In words',
      description: 'What the picture shows, in one sentence. Screen readers say it aloud.',
      type: 'localisedString',
      hidden: ({ parent }) => !parent?.asset || parent.isDecorative === true,
    }),
    decorativeField,
  ],
  validation: (rule) => pictureChecks.map((check) => rule.custom(check)),
  preview: picturedPreview('alt.en', 'alt.ar', 'asset'),
});
