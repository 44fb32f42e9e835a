import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { TopicsInput } from '../../form/topics-input.tsx';
import { say } from '../../words/words.ts';
import { newestFirst, wordsDetailsAndSearch } from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';
import { slugField } from '../fields/slug-field.ts';
import { API_VERSION } from '../lake-queries.ts';

/** Checks that readers can choose each topic of an edition. */
async function validateTopics(
  topics: string[] | undefined,
  { getClient }: ValidationContext,
): Promise<true | string> {
  if (!topics?.length) return true;
  const known = await getClient({ apiVersion: API_VERSION }).fetch<string[] | null>(
    '*[_id == "siteSettings"][0].newsletterTopics[]._key',
  );
  if (topics.every((topic) => known?.includes(topic))) return true;
  return say('The site settings no longer name one of these topics. Please choose again.');
}

/** An edition of the newsletter: sent from the admin area, then shown under `/newsletter/`. */
export const edition = defineType({
  name: 'edition',
  title: 'Newsletter',
  type: 'document',
  icon: EnvelopeIcon,
  groups: wordsDetailsAndSearch,
  fields: [
    localisedField('title', 'Title', 'One line: the subject of the mail.', { group: 'words' }),
    localisedText('summary', 'Summary', 'One or two sentences, which mailboxes show below it.', {
      group: 'words',
    }),
    localisedField(
      'body',
      'Text',
      'Short paragraphs; a heading where the thought turns. In the mail, pictures and videos become links to the website.',
      { type: 'localisedArticle', group: 'words' },
    ),
    slugField(
      ['edition'],
      'The last part of its address. When it changes, the former address leads to the new one.',
      'details',
    ),
    defineField({
      name: 'topics',
      title: 'Topics',
      description:
        'It goes to everybody, or with topics to those alone who want one of them. The topics are named in the site settings.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      components: { input: TopicsInput },
      validation: (rule) => rule.unique().custom(validateTopics),
      group: 'details',
    }),
    defineField({
      name: 'publishedOn',
      title: 'Sent on',
      description:
        'Set by itself when its sending begins, in the admin area. Until then nobody sees it, even if it is published here.',
      type: 'date',
      options: { dateFormat: 'D MMMM YYYY' },
      readOnly: true,
      group: 'details',
    }),
    defineField({
      name: 'seo',
      title: 'Search engines',
      description:
        'How the newsletter appears in search results. May be left empty; then its title and summary are used.',
      type: 'seo',
      group: 'search',
    }),
  ],
  orderings: newestFirst,
  preview: bilingualPreview('title.en', 'title.ar'),
});
