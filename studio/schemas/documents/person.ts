import { UserIcon } from '@sanity/icons/User';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { bilingualPreview, picturedPreview } from '../../form/previews.ts';
import { byRank, pictureField, rankField, urlField } from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';

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
  groups: [
    { name: 'words', title: 'Words', default: true },
    { name: 'details', title: 'Details' },
  ],
  fields: [
    localisedField('name', 'Name', 'As it stands above the text.', { group: 'words' }),
    localisedField('role', 'Role', 'In the foundation.', { group: 'words' }),
    localisedField('summary', 'In short', 'Two or three sentences.', {
      type: 'localisedText',
      group: 'words',
    }),
    pictureField(
      'portrait',
      'Portrait',
      'A quiet drawing stands in its place until there is one.',
      {
        group: 'details',
      },
    ),
    defineField({
      name: 'credentials',
      title: 'Credentials',
      description: 'In the order in which they are shown. May be left empty.',
      type: 'array',
      group: 'details',
      of: [defineArrayMember({ type: 'credential' })],
    }),
    rankField,
  ],
  orderings: byRank,
  preview: picturedPreview('name.en', 'name.ar', 'portrait'),
});

export const personTypes = [person, credential];
