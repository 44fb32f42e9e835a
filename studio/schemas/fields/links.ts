import { targetOf } from '../../../machines/pages.ts';

/** Asks the lake whether a published or drafted document of this type has this slug. */
export type FindDocument = (type: string, slug: string) => Promise<boolean>;

/** A path of this site, without the language: `/` or `/contact`, with an anchor if wished. */
export function isPath(value: string): boolean {
  return /^\/(?!\/)[a-z0-9\-/]*(#[a-z0-9-]+)?$/.test(value);
}

/** Where a link in a text may lead; never to a script. */
export function isLink(value: string): boolean {
  return isPath(value) || /^(https:\/\/|mailto:|tel:)\S+$/.test(value);
}

/**
 * What is wrong with a link, or `true`. A path must be a page of the site, or a document that the lake
 * knows; anything else must be written in full.
 */
export async function linkConcern(href: string, find: FindDocument): Promise<true | string> {
  if (!isLink(href))
    return 'Use a page of this site such as /contact, or https://, mailto: or tel:.';
  return isPath(href) ? pathConcern(href, find) : addressConcern(href);
}

/** The same for a place that must be on this site. */
export async function pathConcern(path: string, find: FindDocument): Promise<true | string> {
  if (!isPath(path)) return 'A page of this site, such as /about.';
  const target = targetOf(path);
  if (!target) return `The site has no page at ${path}.`;
  if (target.kind === 'page' || (await find(target.type, target.slug))) return true;
  return `Nothing with this name is there: ${path}.`;
}

function addressConcern(href: string): true | string {
  if (!href.startsWith('https:')) return true;
  return (
    (URL.canParse(href) && new URL(href).hostname.includes('.')) ||
    'This address is not complete; please copy it from the browser.'
  );
}
