import { LaunchIcon } from '@sanity/icons/Launch';
import { defineType } from 'sanity';
import { linePreview } from '../../form/previews.ts';
import { linkField } from '../fields/links.ts';
import { localisedField } from '../fields/localised-field.ts';

/** A link or button. */
export const action = defineType({
  name: 'action',
  title: 'Link',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    localisedField('label', 'Label', 'Says where it leads; it should make sense on its own.'),
    linkField('Leads to'),
    localisedField('note', 'Note', 'A few words beside it.', { isOptional: true }),
  ],
  preview: linePreview('label.en', 'href'),
});
