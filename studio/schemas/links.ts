/** The site's own pages; a catalogue item never takes one of these as its slug. */
export const fixedRoutes = [
  'about',
  'aboutfounder',
  'adimhc',
  'admin',
  'awards',
  'blog',
  'coaching',
  'community',
  'contact',
  'courses',
  'findout',
  'gmhcs',
  'mentl',
  'podcasts',
  'studio',
  'testimonials',
] as const;

/** A path of this site, without the language: `/` or `/contact`, with an anchor if wished. */
export function isPath(value: string): boolean {
  return /^\/(?!\/)[a-z0-9\-/]*(#[a-z0-9-]+)?$/.test(value);
}

/** Where a link in a text may lead; never to a script. */
export function isLink(value: string): boolean {
  return isPath(value) || /^(https:\/\/|mailto:|tel:)\S+$/.test(value);
}
