import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { defineField, defineType } from 'sanity';
import { targetOf } from '../../../machines/pages.ts';
import { say } from '../../words/words.ts';
import { validatePath } from '../fields/links.ts';
import { type FindDocument, findInLake } from '../lake-queries.ts';

/** The path must be free: a page at it would be shown, and the redirect would never be used. */
async function validateFormer(path: string, find: FindDocument): Promise<true | string> {
  if (!/^(\/[a-z0-9-]+)+$/.test(path)) return say('A path of this site, such as /blog/old-name.');
  const target = targetOf(path);
  const isPage = target?.kind === 'page' || (target && (await find(target.type, target.slug)));
  return !isPage || say('There is a page at {path}; it needs no redirect.', { path });
}

/** A former address and the one that it leads to. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Former address',
      description:
        'People still come here from links and bookmarks. It is written by itself when a published address changes.',
      type: 'string',
      validation: (rule) =>
        rule.required().custom((path, context) => validateFormer(path ?? '', findInLake(context))),
    }),
    defineField({
      name: 'to',
      title: 'Leads to',
      description: 'A page of this site, such as /contact.',
      type: 'string',
      validation: (rule) =>
        rule.required().custom((path, context) => validatePath(path ?? '', findInLake(context))),
    }),
  ],
  preview: { select: { title: 'from', subtitle: 'to' } },
});
