import { defineField } from 'sanity';
import { targetOf } from '../../../machines/pages.ts';
import { say } from '../../words/words.ts';
import { type FindDocument, findInLake } from '../lake-queries.ts';

/** Whether the value is a path of this site such as `/` or `/contact`, with or without a form's subject and an anchor. */
export function isPath(value: string): boolean {
  return /^\/(?!\/)[a-z0-9\-/]*(\?subject=[a-z-]+)?(#[a-z0-9-]+)?$/.test(value);
}

/** Whether a text may link to the value: a path, or an https, mailto or tel URL; never a script. */
export function isLink(value: string): boolean {
  return isPath(value) || /^(https:\/\/|mailto:|tel:)\S+$/.test(value);
}

/**
 * A path must be a page of the site or the address of a document in the lake; any other link must be a full URL.
 */
export async function validateLink(href: string, find: FindDocument): Promise<true | string> {
  if (!isLink(href))
    return say('Use a page of this site such as /contact, or https://, mailto: or tel:.');
  return isPath(href) ? validatePath(href, find) : validateHttpsUrl(href);
}

/** The link must stay on this site. */
export async function validatePath(path: string, find: FindDocument): Promise<true | string> {
  if (!isPath(path)) return say('A page of this site, such as /about.');
  const target = targetOf(path);
  if (!target) return say('The site has no page at {path}.', { path });
  if (target.kind === 'page' || (await find(target.type, target.slug))) return true;
  return say('Nothing with this name is there: {path}.', { path });
}

function validateHttpsUrl(href: string): true | string {
  if (!href.startsWith('https:')) return true;
  return (
    (URL.canParse(href) && new URL(href).hostname.includes('.')) ||
    say('This address is not complete; please copy it from the browser.')
  );
}

/** A link to a page, a document or another site. */
export function linkField(title: string) {
  return defineField({
    name: 'href',
    title,
    description: 'A page of this site, such as /contact, or a full https:// address.',
    type: 'string',
    validation: (rule) =>
      rule.required().custom((href, context) => validateLink(href ?? '', findInLake(context))),
  });
}
