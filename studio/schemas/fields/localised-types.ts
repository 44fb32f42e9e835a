import { ThListIcon } from '@sanity/icons/ThList';
import { TranslateIcon } from '@sanity/icons/Translate';
import { defineArrayMember, defineField, defineType, type FieldDefinition } from 'sanity';
import { ArabicInput, EnglishInput, PairInput } from '../../form/localised-inputs.tsx';
import { bilingualPreview } from '../../form/previews.ts';
import { validatePrintable } from '../../form/printable-text.ts';
import { needsArabic, validateArabic, validateEnglish } from '../../form/required-arabic.ts';
import { ArticlePlugins, RichTextPlugins } from './article-plugins.tsx';
import { linkField } from './links.ts';

const note = {
  name: 'note',
  type: 'object',
  title: 'Note',
  fields: [
    defineField({
      name: 'text',
      title: 'Note',
      description: 'Stands at the end of the text, behind a small number.',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required(),
    }),
  ],
};

const link = { name: 'link', type: 'object', title: 'Link', fields: [linkField('Address')] };

function richText(styles: Array<{ title: string; value: string }>, hasNotes = false) {
  return defineArrayMember({
    type: 'block',
    styles: [{ title: 'Text', value: 'normal' }, ...styles],
    lists: [
      { title: 'Points', value: 'bullet' },
      { title: 'Numbers', value: 'number' },
    ],
    marks: {
      decorators: [
        { title: 'Strong', value: 'strong' },
        { title: 'Emphasis', value: 'em' },
      ],
      annotations: hasNotes ? [link, note] : [link],
    },
  });
}

const headings = [
  { title: 'Heading', value: 'h2' },
  { title: 'Smaller heading', value: 'h3' },
  { title: 'Quotation', value: 'blockquote' },
];

const embeds = ['embeddedPicture', 'embeddedVideo'].map((type) => defineArrayMember({ type }));

const tableCell = defineArrayMember({
  name: 'cell',
  type: 'object',
  fields: [{ name: 'value', type: 'array', of: [richText([])] }],
});

const tableRow = defineArrayMember({
  name: 'row',
  type: 'object',
  fields: [{ name: 'cells', type: 'array', of: [tableCell] }],
});

const shapes = {
  line: { type: 'string' },
  paragraphs: { type: 'text', rows: 5 },
  richText: { type: 'array', of: [richText([]), ...embeds] },
  article: {
    type: 'array',
    of: [richText(headings, true), ...embeds, defineArrayMember({ type: 'table' })],
  },
} satisfies Record<string, Partial<FieldDefinition>>;

/** A table between paragraphs; its parts have the names that the editor gives them. */
const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  fields: [
    { name: 'headerRows', type: 'number', hidden: true },
    { name: 'rows', type: 'array', of: [tableRow] },
  ],
});

const pastePlugins: Partial<Record<keyof typeof shapes, typeof ArticlePlugins>> = {
  richText: RichTextPlugins,
  article: ArticlePlugins,
};

type Pair = { en?: unknown; ar?: unknown };

function localised(name: string, title: string, shape: keyof typeof shapes) {
  const plugins = pastePlugins[shape];
  const pasting = plugins && { portableText: { plugins } };
  const english: FieldDefinition = {
    name: 'en',
    title: 'English',
    ...shapes[shape],
    components: { input: EnglishInput, ...pasting },
    validation: (rule) => [
      rule.custom((_: unknown, { parent }) => validateEnglish((parent ?? {}) as Pair)),
      rule.custom(validatePrintable).warning(),
    ],
  };
  const arabic: FieldDefinition = {
    name: 'ar',
    title: 'العربية',
    ...shapes[shape],
    components: { input: ArabicInput, ...pasting },
    validation: (rule) => {
      const check = (isNeeded: boolean) =>
        rule.custom((_: unknown, { parent, document, path }) =>
          needsArabic(document, path ?? []) === isNeeded
            ? validateArabic((parent ?? {}) as Pair)
            : true,
        );
      return [
        check(true).error(),
        check(false).warning(),
        rule.custom(validatePrintable).warning(),
      ];
    },
  };
  return defineType({
    name,
    title,
    type: 'object',
    icon: TranslateIcon,
    // An article needs the whole width: its toolbar, and lines as long as on the page.
    options: { columns: shape === 'article' ? 1 : 2, collapsible: false },
    fields: [english, arabic],
    components: { input: PairInput },
    preview: bilingualPreview('en', 'ar'),
  });
}

/** Texts in English and Arabic side by side; of an article, one under the other. */
export const localisedTypes = [
  table,
  localised('localisedString', 'Line in both languages', 'line'),
  localised('localisedText', 'Text in both languages', 'paragraphs'),
  localised('localisedBlocks', 'Rich text in both languages', 'richText'),
  localised('localisedArticle', 'Article in both languages', 'article'),
];
