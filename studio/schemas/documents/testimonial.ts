import { CommentIcon } from '@sanity/icons/Comment';
import { defineField, defineType } from 'sanity';
import { picturedPreview } from '../../form/previews.ts';
import { exampleField, pictureField, radioField } from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: CommentIcon,
  groups: [
    { name: 'words', title: 'Words', default: true },
    { name: 'person', title: 'The person' },
  ],
  initialValue: { hasConsented: false, spokenLanguage: 'en' },
  fields: [
    localisedText('quote', 'What they say', 'In their own words; two or three sentences.', {
      group: 'words',
    }),
    localisedField('program', 'Programme', 'What they took part in, such as “Skills”.', {
      group: 'words',
    }),
    radioField('spokenLanguage', 'Said in', 'The other language is our translation.', 'words', {
      en: 'English',
      ar: 'Arabic',
    }),
    localisedField('name', 'Name', 'As the person wishes to be called; a first name is enough.', {
      group: 'person',
    }),
    radioField('gender', 'Spoken of as', 'Arabic has a different form for each.', 'person', {
      female: 'She',
      male: 'He',
    }),
    pictureField('image', 'Portrait', 'A quiet drawing stands in its place where there is none.', {
      group: 'person',
    }),
    defineField({
      name: 'hasConsented',
      title: 'The person agreed',
      description:
        'They have read what is shown here, in the form in which it is shown, and agreed that everyone may see it.',
      type: 'boolean',
      group: 'person',
      validation: (rule) =>
        rule
          .required()
          .custom(
            (hasConsented) =>
              hasConsented === true || 'Nothing about a person is shown without their word.',
          ),
    }),
    exampleField('person'),
  ],
  preview: picturedPreview('name.en', 'name.ar', 'image'),
});
