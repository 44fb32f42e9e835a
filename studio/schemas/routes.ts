/** The site's pages, each one document that is both typed and named so. The home page has the empty segment. */
export const sitePages = [
  { type: 'homePage', segment: '', title: 'Home' },
  { type: 'aboutPage', segment: 'about', title: 'About the foundation' },
  { type: 'founderPage', segment: 'aboutfounder', title: 'About the founder' },
  { type: 'coachingPage', segment: 'coaching', title: 'Coaching page' },
  { type: 'communityPage', segment: 'community', title: 'Community' },
  { type: 'awardsPage', segment: 'awards', title: 'Awards' },
  { type: 'findOutPage', segment: 'findout', title: 'Find out more' },
  { type: 'contactPage', segment: 'contact', title: 'Contact' },
  { type: 'coursesPage', segment: 'courses', title: 'Courses' },
  { type: 'blogPage', segment: 'blog', title: 'Media and blog' },
  { type: 'podcastsPage', segment: 'podcasts', title: 'Podcasts' },
  { type: 'testimonialsPage', segment: 'testimonials', title: 'Testimonials' },
  { type: 'adimhcPage', segment: 'adimhc', title: 'ADIMHC' },
  { type: 'gmhcsPage', segment: 'gmhcs', title: 'GMHCS' },
  { type: 'mentlPage', segment: 'mentl', title: 'MENTL' },
] as const;

export type PageType = (typeof sitePages)[number]['type'];

/** First parts of addresses that are taken; nothing that is named freely may take one of them. */
export const fixedRoutes: readonly string[] = [
  ...sitePages.map(({ segment }) => segment).filter((segment) => segment !== ''),
  'admin',
  'legal',
  'studio',
];

/** Places inside a page that a link may name. */
const anchors: Readonly<Record<string, readonly string[]>> = {
  coaching: ['services', 'bundles', 'tier1', 'tier2', 'questions', 'booking', 'terms'],
};

/** Documents with an address of their own, by the part of the address before their slug. */
const folders: Readonly<Record<string, string>> = { blog: 'post', legal: 'legalText' };

/** The page or document that a path of this site means. */
export type Target = { kind: 'page' } | { kind: 'document'; type: string; slug: string };

/** What a path leads to, e.g. `/coaching#tier2`; `null` where the site has no such place. */
export function targetOf(path: string): Target | null {
  const [address = '', anchor] = path.split('#');
  const [, segment = '', slug, ...rest] = address.split('/');
  if (rest.length > 0 || segment === 'admin') return null;
  if (slug !== undefined) {
    const type = folders[segment];
    return type && slug && anchor === undefined ? { kind: 'document', type, slug } : null;
  }
  if (!sitePages.some((page) => page.segment === segment)) return null;
  if (anchor !== undefined && !anchors[segment]?.includes(anchor)) return null;
  return { kind: 'page' };
}

/** Where a document stands on the site; `null` where it has no address of its own. */
export function pathOf(type: string, slug?: string): string | null {
  const page = sitePages.find((known) => known.type === type);
  if (page) return `/${page.segment}`;
  const folder = Object.entries(folders).find(([, member]) => member === type)?.[0];
  return folder && slug ? `/${folder}/${slug}` : null;
}
