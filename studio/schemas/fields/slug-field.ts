import { defineField } from 'sanity';
import { addressedTypes, isReserved, SLUG } from '../../../machines/pages.ts';
import { say } from '../../words/words.ts';
import { publishedValue, uniqueAmong } from '../lake-queries.ts';

export function validateSlug(current: string): true | string {
  if (isReserved(current)) {
    return say('“{name}” is a page of the site; please choose another name.', { name: current });
  }
  return SLUG.test(current) || say('Small Latin letters, digits and hyphens, at most 64.');
}

/** Warns of what renaming a published document does to what names or links to it. */
function validateRename(
  current: string,
  former: string | null,
  types: readonly string[],
): true | string {
  const isSame = former === null || current === former || validateSlug(current) !== true;
  if (isSame) return true;
  return addressedTypes.some(({ type }) => types.includes(type))
    ? say('It is published as “{former}”. Its links and bookmarks will lead to the new address.', {
        former,
      })
    : say('It is published as “{former}”: whatever names or links to it would lose it.', {
        former,
      });
}

/** A slug that is unique among these types and is not a page's path. */
export function slugField(types: readonly string[], description: string, group: string) {
  return defineField({
    name: 'slug',
    title: 'Short name',
    type: 'slug',
    group,
    description,
    options: { source: 'title.en', isUnique: uniqueAmong(types) },
    validation: (rule) => [
      rule.required().custom((slug) => (slug?.current ? validateSlug(slug.current) : true)),
      rule
        .custom(async (slug, context) =>
          validateRename(
            slug?.current ?? '',
            await publishedValue<string>(context, 'slug.current'),
            types,
          ),
        )
        .warning(),
    ],
  });
}
