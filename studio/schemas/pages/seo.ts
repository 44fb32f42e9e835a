import { SearchIcon } from '@sanity/icons/Search';
import { defineField, defineType } from 'sanity';
import { languages } from '#machines/language.ts';
import { pictureField } from '../fields.ts';
import { textConcern } from '../languages.ts';
import { localisedField } from '../localised-field.ts';
import { linePreview } from '../texts.ts';

/** What search engines show of a summary, in characters. */
const SUMMARY_MAX = 160;

type Text = { en?: string; ar?: string } | undefined;

/** Which language of a summary is too long to be shown whole, or `true`. */
export function lengthConcern(summary: Text) {
  const language = languages.find((name) => (summary?.[name]?.length ?? 0) > SUMMARY_MAX);
  return (
    language === undefined || {
      message: `${summary?.[language]?.length} characters; search engines show ${SUMMARY_MAX}.`,
      path: [language],
    }
  );
}

/** How a page appears where it is found or shared. */
export const seo = defineType({
  name: 'seo',
  title: 'Search engines',
  type: 'object',
  icon: SearchIcon,
  options: { collapsible: true },
  fields: [
    localisedField('title', 'Title', 'The headline of the search result.'),
    defineField({
      name: 'description',
      title: 'Summary',
      description: `One or two sentences, at most ${SUMMARY_MAX} characters.`,
      type: 'localisedText',
      validation: (rule) => [
        rule.required().custom<Text>(textConcern),
        rule.custom<Text>(lengthConcern).warning(),
      ],
    }),
    pictureField('image', 'Picture', 'Shown where the page is shared; the site’s own otherwise.'),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      description: 'The page stays open to everyone who has its address.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: linePreview('title.en', 'description.en'),
});
