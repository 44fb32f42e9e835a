import { expect, test } from 'vitest';
import { type Localised, languages } from '#machines/language.ts';
import { collectionPages } from '#studio/seed/pages/collections.ts';
import { seededHtml, seededLake } from '#web/testing/seeded-page.ts';

const examples = /\(example\)|\(مثال\)|Example (?:Daily|Podcasts)|صحيفة المثال/;

test.each(
  languages.flatMap((language) =>
    ['/', '/coaching', '/awards', '/testimonials', '/podcasts'].map(
      (path) => [path, language] as const,
    ),
  ),
)(
  '%s (%s) shows examples while the site is made, and none in production',
  async (path, language) => {
    expect(await seededHtml(path, language)).toMatch(examples);
    expect(await seededHtml(path, language, seededLake, false)).not.toMatch(examples);
  },
);

test('a list whose entries are all examples says in production that it is empty', async () => {
  const page = collectionPages.find(({ _id }) => _id === 'awardsPage');
  const section = page?.sections.find((each) => 'empty' in each);
  for (const language of languages) {
    const html = await seededHtml('/awards', language, seededLake, false);
    expect(html).toContain((section?.empty as Localised | undefined)?.[language]);
  }
});
