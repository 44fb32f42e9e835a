import { type Facet, listSearch, readListQuery, withFacet } from './listing.ts';
import { readSubject, subjectSearch } from './message-subject.ts';

/** The folder under `web/pages` that holds a page's composition, and the name of its script. */
export type PageChunk = 'section-page' | 'coaching' | 'article' | 'legal-text' | 'search' | 'order';

interface PageFacts<Chunk extends PageChunk> {
  /** The page is on the site today; links to other pages are not shown. */
  isLive: boolean;
  /** Whether search engines may list the page; its document may still say no. */
  robots: 'index' | 'noindex';
  /** Fetched ahead for a reader who has scrolled far. */
  isPrefetched: boolean;
  /** Shows a part of a list, as the query of its address says. */
  hasList: boolean;
  /** The filter of that list besides the year. */
  facet: Facet;
  chunk: Chunk;
  /** Places inside the page that a link may name. */
  anchors: readonly string[];
}

export interface SitePage<Type extends string, Chunk extends PageChunk = PageChunk>
  extends PageFacts<Chunk> {
  /** The type of its document, which is also the document's id. */
  type: Type;
  path: string;
}

const defaults: PageFacts<'section-page'> = {
  isLive: false,
  robots: 'index',
  isPrefetched: false,
  hasList: false,
  facet: 'topic',
  chunk: 'section-page',
  anchors: [],
};

function page<Type extends string, Chunk extends PageChunk = 'section-page'>(
  type: Type,
  path: string,
  facts: Partial<PageFacts<Chunk>> = {},
): SitePage<Type, Chunk> {
  return { type, path, ...defaults, ...facts } as SitePage<Type, Chunk>;
}

/** The pages of the site, in the order of the Studio's desk. */
export const sitePages = [
  page('homePage', '/', { isLive: true }),
  page('aboutPage', '/about', { isLive: true, isPrefetched: true }),
  page('founderPage', '/aboutfounder', { isLive: true }),
  page('coachingPage', '/coaching', {
    isLive: true,
    isPrefetched: true,
    chunk: 'coaching',
    anchors: ['services', 'bundles', 'tier1', 'tier2', 'questions', 'booking', 'terms'],
  }),
  page('communityPage', '/community', { isLive: true }),
  page('awardsPage', '/awards', { isLive: true, hasList: true }),
  page('findOutPage', '/findout', { isLive: true }),
  page('contactPage', '/contact', {
    isLive: true,
    isPrefetched: true,
    anchors: ['cards', 'form', 'map', 'sent'],
  }),
  page('coursesPage', '/courses', { isLive: true, hasList: true, facet: 'audience' }),
  page('blogPage', '/blog', { isLive: true, hasList: true }),
  page('newsletterPage', '/newsletter', { isLive: true, hasList: true }),
  page('podcastsPage', '/podcasts', { isLive: true, hasList: true }),
  page('testimonialsPage', '/testimonials', { isLive: true, hasList: true, isPrefetched: true }),
  page('adimhcPage', '/adimhc', { isLive: true }),
  page('gmhcsPage', '/gmhcs', { isLive: true }),
  page('mentlPage', '/mentl', { isLive: true }),
] as const;

export type PageType = (typeof sitePages)[number]['type'];

/** The pages whose document is a list of sections. */
export type SectionPageType = Extract<
  (typeof sitePages)[number],
  { chunk: 'section-page' }
>['type'];

export function sectionPages(): SitePage<SectionPageType>[] {
  return sitePages.filter(
    (known): known is SitePage<SectionPageType, 'section-page'> => known.chunk === 'section-page',
  );
}

/** Documents with addresses of their own: `/<slug>`, `/blog/<slug>`, `/legal/<slug>`. */
export const addressedTypes = [
  { type: 'page', folder: '', title: 'Page', chunk: 'section-page', isLive: true },
  { type: 'post', folder: '/blog', title: 'Post', chunk: 'article', isLive: true },
  { type: 'edition', folder: '/newsletter', title: 'Newsletter', chunk: 'article', isLive: true },
  { type: 'legalText', folder: '/legal', title: 'Legal text', chunk: 'legal-text', isLive: true },
] as const;

export type AddressedType = (typeof addressedTypes)[number]['type'];

/** The path below which the documents of a type have their addresses. */
export function addressedFolder(type: AddressedType): string {
  return addressedTypes.find((each) => each.type === type)?.folder ?? '';
}

/** The last part of a document's address: small Latin letters, digits and hyphens. */
export const SLUG = /^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** The first segments of the program's own addresses. */
const reserved = new Set([
  ...sitePages.map(({ path }) => path.slice(1)),
  ...addressedTypes.map(({ folder }) => folder.slice(1)),
  ...['404', 'admin', 'api', 'assets', 'auth', 'documents', 'functions', 'newsletter'],
  ...['offline-page', 'order', 'rest', 'search', 'share', 'stop-mails', 'storage', 'studio'],
]);

/** Whether the first segment of an address is taken, so that no slug may be named so. */
export function isReserved(segment: string): boolean {
  return reserved.has(segment);
}

/** `/coaching/`, `//Coaching` and `/%63oaching` are the same page as `/coaching`. */
export function normalisePath(path: string): string {
  return decoded(path).toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '') || '/';
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The page that finds the others. It has no document: all its words are the program's. */
export const SEARCH_PATH = '/search';

/**
 * The page that shows an order to whoever has the link of its mail; the token stands in the
 * fragment. It has no document either.
 */
export const ORDER_PATH = '/order';

/** The path of every address that the site does not have; all of them share one not-found page. */
export const NOT_FOUND_PATH = '/404';

/**
 * Returns the one address under which a path is rendered, cached and stored. It keeps the query of
 * a list, `/blog?page=2`, and the subject of the contact form; every other query is dropped.
 */
export function servedPath(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const normal = normalisePath(path);
  const known = livePageAt(normal);
  if (known?.hasList) {
    return `${normal}${listSearch(withFacet(readListQuery(search), known.facet))}`;
  }
  if (known?.type === 'contactPage') return `${normal}${subjectSearch(readSubject(search))}`;
  return known || chunkAt(normal) ? normal : NOT_FOUND_PATH;
}

/** The page that is on the site at this normalised path today. */
export function livePageAt(path: string): SitePage<PageType> | undefined {
  return sitePages.find((known) => known.isLive && known.path === path);
}

/**
 * Returns the document that this normalised path names, if its kind is on the site today; only the
 * lake knows whether it exists.
 */
export function liveDocumentAt(path: string) {
  const named = documentAt(path);
  return named?.isLive && SLUG.test(named.slug) ? named : undefined;
}

/** Returns the kind and the slug of the document that a path names. */
function documentAt(path: string) {
  const [, folder = '', slug = ''] = /^(\/.*)?\/([^/]+)$/.exec(path) ?? [];
  const kind = addressedTypes.find((each) => each.folder === folder);
  const isTaken = folder === '' && isReserved(slug);
  return kind && slug && !isTaken ? { ...kind, slug } : undefined;
}

/** The pages above a path that are on the site, from home on, and the path itself. */
export function pathsTo(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  const levels = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const isShown = (level: string) => level === path || livePageAt(level) !== undefined;
  return ['/', ...levels.filter(isShown)];
}

/** The script of the page at a served path; null where the site has none of its own. */
export function chunkAt(path: string): PageChunk | null {
  if (path === SEARCH_PATH) return 'search';
  if (path === ORDER_PATH) return 'order';
  return (livePageAt(path) ?? liveDocumentAt(path))?.chunk ?? null;
}

/** Whether a link leads somewhere today: away from the site, or to a page that is live. */
export function leadsSomewhere(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return !path.startsWith('/') || chunkAt(path) !== null;
}

/** The path of a document; null where it has no address of its own. */
export function pathOf(type: string, slug?: string): string | null {
  const known = sitePages.find((each) => each.type === type);
  if (known) return known.path;
  const kind = addressedTypes.find((each) => each.type === type);
  return kind && slug ? `${kind.folder}/${slug}` : null;
}

/** The path of one of the site's pages. */
export function pagePath(type: PageType): string {
  return pathOf(type) ?? '/';
}

/** The target of a path, whether or not it is live. */
export type Target = { kind: 'page' } | { kind: 'document'; type: string; slug: string };

/**
 * Returns the target of a path such as `/coaching#tier2` or `/contact?subject=talk`; null where the
 * site has no such address.
 */
export function targetOf(path: string): Target | null {
  const [whole = '', anchor] = path.split('#');
  const [address = '', search] = whole.split('?');
  if (search !== undefined && (servedPath(whole) !== whole || !readSubject(search))) return null;
  const known = sitePages.find((each) => each.path === address);
  if (known)
    return anchor === undefined || known.anchors.includes(anchor) ? { kind: 'page' } : null;
  const named = documentAt(address);
  if (!named || anchor !== undefined) return null;
  return { kind: 'document', type: named.type, slug: named.slug };
}
