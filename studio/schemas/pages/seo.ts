import { SearchIcon } from '@sanity/icons/Search';
import { defineField, defineType, type ValidationContext } from 'sanity';
import { languages } from '../../../machines/language.ts';
import { linePreview } from '../../form/previews.ts';
import { NEEDED, validateRequiredText } from '../../form/required-arabic.ts';
import { say } from '../../words/words.ts';
import { flagField } from '../fields/basic-fields.ts';
import type { Text } from '../fields/localised-field.ts';

/** How many characters of a summary search engines show. */
const SUMMARY_MAX = 160;

export function validateLength(summary: Text) {
  const language = languages.find((name) => (summary?.[name]?.length ?? 0) > SUMMARY_MAX);
  return (
    language === undefined || {
      message: say('{count} characters; search engines show {most}.', {
        count: summary?.[language]?.length ?? 0,
        most: SUMMARY_MAX,
      }),
      path: [language],
    }
  );
}

interface Seo {
  title?: Text;
  description?: Text;
}

const isBegun = (seo: Seo | undefined) =>
  [seo?.title, seo?.description].some((text) => validateRequiredText(text) === true);

/** Both texts or neither; without them the document's own title and summary are used. */
function validateSeoText(text: Text, { parent }: ValidationContext) {
  return !isBegun(parent as Seo | undefined) || validateRequiredText(text);
}

/** Required on a page, because a page has no summary of its own to use instead. */
export const pageSeoField = defineField({
  name: 'seo',
  title: 'Search engines',
  description: 'How the page appears in search results.',
  type: 'seo',
  group: 'search',
  validation: (rule) =>
    (['title', 'description'] as const).map((name) =>
      rule.custom<Seo>((seo) => isBegun(seo) || { message: NEEDED, path: [name, 'en'] }),
    ),
});

/** How a page appears in search results and where it is shared. */
export const seo = defineType({
  name: 'seo',
  title: 'Search engines',
  type: 'object',
  icon: SearchIcon,
  options: { collapsible: true },
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The headline of the search result.',
      type: 'localisedString',
      validation: (rule) => rule.custom<Text>(validateSeoText),
    }),
    defineField({
      name: 'description',
      title: 'Summary',
      description: `One or two sentences, at most ${SUMMARY_MAX} characters.`,
      type: 'localisedText',
      validation: (rule) => [
        rule.custom<Text>(validateSeoText),
        rule.custom<Text>(validateLength).warning(),
      ],
    }),
    flagField(
      'noIndex',
      'Hide from search engines',
      'The page stays open to everyone who has its address.',
    ),
  ],
  preview: linePreview('title.en', 'description.en'),
});
