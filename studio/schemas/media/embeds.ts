import { ImageIcon } from '@sanity/icons/Image';
import { PlayIcon } from '@sanity/icons/Play';
import { defineField, defineType, type ImageValue } from 'sanity';
import { videoAt } from '../../../machines/validation/video.ts';
import { isBlank, linePreview } from '../../form/previews.ts';
import { acceptedPictures } from '../../uploads/limits.ts';
import { say } from '../../words/words.ts';
import { lineField } from '../fields/basic-fields.ts';
import { decorativeField } from './picture.ts';
import { validateUpload } from './sizes.ts';

export function validateVideoUrl(address: string | undefined): true | string {
  return (
    !address ||
    videoAt(address) !== undefined ||
    say('Please paste the address of one video on YouTube or Vimeo, as the browser shows it.')
  );
}

interface EmbeddedPicture extends ImageValue {
  alt?: string;
  isDecorative?: boolean;
  _upload?: unknown;
}

export function validateEmbeddedPicture(picture: EmbeddedPicture | undefined) {
  if (!picture?.asset?._ref) return say('Please add a picture, or remove this.');
  const { alt, isDecorative, _upload } = picture;
  if (isDecorative || _upload !== undefined || !isBlank(alt)) return true;
  return {
    message: say('Please say what the picture shows, for people who cannot see it.'),
    path: ['alt'],
  };
}

/** A picture between paragraphs; its alternative text is in the language of the surrounding text. */
const embeddedPicture = defineType({
  name: 'embeddedPicture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, accept: acceptedPictures },
  fields: [
    defineField({
      name: 'alt',
      title: 'In words',
      description: 'What it shows, in the language of this text. Screen readers say it aloud.',
      type: 'string',
      hidden: ({ parent }) => !parent?.asset || parent.isDecorative === true,
    }),
    decorativeField,
    lineField('caption', 'Line under it', 'In the language of this text.', {
      hidden: ({ parent }) => !parent?.asset,
      isOptional: true,
    }),
  ],
  validation: (rule) => [
    rule.custom(validateEmbeddedPicture),
    rule.custom(validateUpload('picture')),
  ],
  preview: {
    select: { alt: 'alt', caption: 'caption', media: 'asset' },
    prepare: ({ alt, caption, media }) => ({ title: caption || alt || say('Picture'), media }),
  },
});

/** A video between paragraphs; nothing is loaded from the platform until it is played. */
const embeddedVideo = defineType({
  name: 'embeddedVideo',
  title: 'Video',
  type: 'object',
  icon: PlayIcon,
  fields: [
    defineField({
      name: 'url',
      title: 'Address',
      description: 'Of one video on YouTube or Vimeo.',
      type: 'url',
      validation: (rule) => rule.required().custom(validateVideoUrl),
    }),
    lineField(
      'title',
      'What it is',
      'In the language of this text; it stands in its place until somebody plays it.',
    ),
  ],
  preview: linePreview('title', 'url'),
});

export const embedTypes = [embeddedPicture, embeddedVideo];
