import { ImageIcon } from '@sanity/icons/Image';
import { defineField, defineType, type ImageValue } from 'sanity';
import { picturedPreview } from '../../form/previews.ts';
import { validateRequiredText } from '../../form/required-arabic.ts';
import { acceptedPictures } from '../../uploads/limits.ts';
import { say } from '../../words/words.ts';
import { flagField } from '../fields/basic-fields.ts';
import { validateUpload } from './sizes.ts';

export interface Picture extends ImageValue {
  alt?: { en?: string; ar?: string };
  isDecorative?: boolean;
  /** The progress of an upload; the Studio removes it at the end. */
  _upload?: unknown;
}

/** Whether there is a picture that is fully uploaded. */
function isUploaded({ asset, _upload }: Picture): boolean {
  return asset?._ref !== undefined && _upload === undefined;
}

export function validateAlt(picture: Picture | undefined) {
  if (!picture || !isUploaded(picture) || picture.isDecorative) return true;
  const result = validateRequiredText(picture.alt);
  if (result === true) return true;
  return {
    message: say('Please say what the picture shows, for people who cannot see it.'),
    path: ['alt', ...result.path],
  };
}

/** The rules of every picture; a field with rules of its own repeats them, because it replaces those of the type. */
export const pictureChecks = [validateUpload('picture'), validateAlt];

export const decorativeField = flagField(
  'isDecorative',
  'For the mood alone',
  'It says nothing that the text does not say; screen readers pass it over.',
  { hidden: ({ parent }) => !parent?.asset },
);

/** A picture with an alternative text. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, collapsible: false, accept: acceptedPictures },
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
