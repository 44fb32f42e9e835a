import type { TestDocument } from '#web/testing/lake.ts';

export const both = (en: string, ar = `${en} ع`) => ({ en, ar });

/** A page with a list of each of these kinds. */
export const page = (name: string, ...kinds: string[]): TestDocument => ({
  _id: `${name}Page`,
  _type: `${name}Page`,
  title: both(name),
  seo: { title: both(name), description: both(name) },
  sections: [
    { _key: 'opening', _type: 'openingSection', title: both(`All ${name}`), paragraphs: [] },
    ...kinds.map((kind) => ({
      _key: `all-${kind}`,
      _type: 'listingSection',
      title: both(`The ${kind}s`),
      kind,
      empty: both('Nothing has come yet.'),
    })),
  ],
});

/** A course with these fields in place of its own. */
export const course = (id: string, fields: object): TestDocument => ({
  _id: id,
  _type: 'course',
  title: both(`Course ${id}`),
  summary: both('A summary'),
  format: both('Four evenings'),
  place: both('Dubai'),
  audience: both('Families'),
  kind: 'workshop',
  isOpen: true,
  ...fields,
});
