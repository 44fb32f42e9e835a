import { TranslateIcon } from '@sanity/icons/Translate';
import { defineArrayMember, defineField, defineType, type FieldDefinition } from 'sanity';
import { ArabicInput } from './arabic-input.tsx';
import { isLink } from './links.ts';
import { bilingualPreview, isBlank } from './texts.ts';

const ARABIC_MISSING = 'The Arabic is missing; readers in Arabic would see the English.';

const paragraph = defineArrayMember({
  type: 'block',
  styles: [{ title: 'Text', value: 'normal' }],
  lists: [
    { title: 'Points', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks: {
    decorators: [{ title: 'Strong', value: 'strong' }],
    annotations: [
      {
        name: 'link',
        type: 'object',
        title: 'Link',
        fields: [
          defineField({
            name: 'href',
            type: 'string',
            title: 'Address',
            description: 'A page of this site, such as /contact, or a full https:// address.',
            validation: (rule) =>
              rule
                .required()
                .custom((href) => isLink(href ?? '') || 'Use /page, https://…, mailto: or tel:'),
          }),
        ],
      },
    ],
  },
});

const shapes = {
  line: { type: 'string' },
  paragraphs: { type: 'text', rows: 5 },
  richText: { type: 'array', of: [paragraph] },
} satisfies Record<string, Partial<FieldDefinition>>;

function localised(name: string, title: string, shape: keyof typeof shapes) {
  const english: FieldDefinition = {
    name: 'en',
    title: 'English',
    ...shapes[shape],
    validation: (rule) => rule.required(),
  };
  const arabic: FieldDefinition = {
    name: 'ar',
    title: 'العربية',
    ...shapes[shape],
    components: { input: ArabicInput },
    validation: (rule) =>
      rule.custom((value: unknown) => !isBlank(value) || ARABIC_MISSING).warning(),
  };
  return defineType({
    name,
    title,
    type: 'object',
    icon: TranslateIcon,
    options: { columns: 2 },
    fields: [english, arabic],
    preview: bilingualPreview('en', 'ar'),
  });
}

/** English and Arabic side by side: a line, plain paragraphs, or rich text. */
export const localisedTypes = [
  localised('localisedString', 'Line in both languages', 'line'),
  localised('localisedText', 'Text in both languages', 'paragraphs'),
  localised('localisedBlocks', 'Rich text in both languages', 'richText'),
];
