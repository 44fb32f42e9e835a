import { CommentIcon } from '@sanity/icons/Comment';
import { defineField, defineType } from 'sanity';
import { picturedPreview } from '../../form/previews.ts';
import {
  choiceField,
  dateField,
  exampleField,
  pictureField,
  radioField,
} from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

/** What the program fills in is shown only where it has. */
const isEmpty = ({ value }: { value: unknown }) => value === undefined;

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
            (hasConsented, { document }) =>
              (hasConsented === true && !document?.takenBackOn) ||
              'Nothing about a person is shown without their word.',
          ),
    }),
    ...[
      choiceField(
        { site: 'This site only', everywhere: 'This site and elsewhere' },
        'consent',
        'Where it may be shown',
        'What the person chose in the form on the site.',
        { group: 'person', isOptional: true },
      ),
      dateField('agreedOn', 'Agreed on', 'The day on which the form was sent.', {
        group: 'person',
        isOptional: true,
      }),
      dateField('takenBackOn', 'Taken back on', 'Never bring their words back.', {
        group: 'person',
        isOptional: true,
      }),
    ].map((field) => ({ ...field, readOnly: true, hidden: isEmpty })),
    exampleField('person'),
  ],
  preview: picturedPreview('name.en', 'name.ar', 'image'),
});
