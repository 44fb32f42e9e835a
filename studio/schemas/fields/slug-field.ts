import { defineField } from 'sanity';
import { isReserved } from '../../../machines/pages.ts';
import { publishedSlug, uniqueAmong } from '../lake-queries.ts';

/** What is wrong with a short name, or `true`. */
export function slugConcern(current: string): true | string {
  if (isReserved(current)) {
    return `“${current}” is a page of the site; please choose another name.`;
  }
  return (
    /^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(current) ||
    'Small Latin letters, digits and hyphens, at most 64.'
  );
}

/** What an editor should know who renames what people already know by its former name, or `true`. */
function renameConcern(current: string, former: string | null): true | string {
  const isSame = former === null || current === former || slugConcern(current) !== true;
  return isSame || `It is published as “${former}”: whatever names or links to it would lose it.`;
}

/** A short name that is shared with no other document of these types, and with no page. */
export function slugField(types: readonly string[], description: string, group: string) {
  return defineField({
    name: 'slug',
    title: 'Short name',
    type: 'slug',
    group,
    description,
    options: { source: 'title.en', isUnique: uniqueAmong(types) },
    validation: (rule) => [
      rule.required().custom((slug) => (slug?.current ? slugConcern(slug.current) : true)),
      rule
        .custom(async (slug, context) =>
          renameConcern(slug?.current ?? '', await publishedSlug(context)),
        )
        .warning(),
    ],
  });
}
