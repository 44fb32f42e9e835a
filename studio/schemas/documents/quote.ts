import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

export const quote = defineType({
  name: 'quote',
  title: 'Quote',
  type: 'document',
  icon: BlockquoteIcon,
  fields: [
    localisedText('text', 'Quote', 'Without quotation marks; each language adds its own.'),
    localisedField('author', 'By', 'Who said it.'),
  ],
  preview: bilingualPreview('text.en', 'text.ar'),
});
