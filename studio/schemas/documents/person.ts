import { UserIcon } from '@sanity/icons/User';
import { defineType } from 'sanity';
import { bilingualPreview, picturedPreview } from '../../form/previews.ts';
import {
  formerRankField,
  listField,
  pictureField,
  urlField,
  wordsAndDetails,
} from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

const credential = defineType({
  name: 'credential',
  title: 'Credential',
  type: 'object',
  fields: [
    localisedField('title', 'Credential', 'A diploma, a certificate, a role.'),
    localisedField('issuer', 'Given by', 'The school or body.', { isOptional: true }),
    urlField('url', 'Address', 'Where it can be looked up.', { isOptional: true }),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

const person = defineType({
  name: 'person',
  title: 'Person',
  type: 'document',
  icon: UserIcon,
  groups: wordsAndDetails,
  fields: [
    localisedField('name', 'Name', 'As it stands above the text.', { group: 'words' }),
    localisedField('role', 'Role', 'In the foundation.', { group: 'words' }),
    localisedText('summary', 'In short', 'Two or three sentences.', { group: 'words' }),
    pictureField(
      'portrait',
      'Portrait',
      'A quiet drawing stands in its place until there is one.',
      { group: 'details' },
    ),
    listField('credentials', 'Credentials', 'In the order in which they are shown.', 'credential', {
      group: 'details',
      isOptional: true,
    }),
    formerRankField,
  ],
  preview: picturedPreview('name.en', 'name.ar', 'portrait'),
});

export const personTypes = [person, credential];
