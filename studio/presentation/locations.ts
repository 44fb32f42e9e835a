import type { DocumentLocationResolvers, DocumentLocationsState } from 'sanity/presentation';
import { addressedTypes, type PageType, pathOf, sitePages } from '../../machines/pages.ts';
import { say } from '../words/words.ts';

/** The pages that show documents without an address of their own, the main one first. */
const shownOn: Readonly<Record<string, readonly PageType[]>> = {
  service: ['coachingPage', 'findOutPage'],
  bundle: ['coachingPage'],
  package: ['coachingPage', 'findOutPage'],
  term: ['homePage'],
  testimonial: ['testimonialsPage', 'homePage', 'coachingPage'],
  quote: ['aboutPage', 'founderPage', 'communityPage'],
  person: ['founderPage', 'aboutPage', 'coachingPage'],
  mediaMention: ['blogPage', 'homePage'],
  award: ['awardsPage'],
  course: ['coursesPage'],
  podcast: ['podcastsPage'],
};

const everywhere: DocumentLocationsState = {
  message: say('Shown on every page.'),
  tone: 'caution',
  locations: inBothLanguages('Coaching page', '/coaching'),
};

function inBothLanguages(title: string, path: string) {
  return [
    { title: say('{title}, English', { title: say(title) }), href: `${path}?lang=en` },
    { title: say('{title}, العربية', { title: say(title) }), href: `${path}?lang=ar` },
  ];
}

function onPages(types: readonly PageType[]): DocumentLocationsState {
  const pages = sitePages
    .filter(({ type }) => types.includes(type))
    .toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
  return {
    message: say('Seen on: {pages}', {
      pages: pages.map(({ title }) => say(title)).join(say(', ')),
    }),
    locations: pages.flatMap(({ title, path }) => inBothLanguages(title, path)),
  };
}

function atOwnAddress({ type, title }: (typeof addressedTypes)[number]) {
  return {
    select: { slug: 'slug.current' },
    resolve: (value: Record<'slug', unknown> | null): DocumentLocationsState | null => {
      const path = typeof value?.slug === 'string' ? pathOf(type, value.slug) : null;
      return path
        ? { message: say('Seen at an address of its own'), locations: inBothLanguages(title, path) }
        : null;
    },
  };
}

/** The pages that show each type of document, in both languages. */
export const locations: DocumentLocationResolvers = {
  siteSettings: everywhere,
  ...Object.fromEntries(sitePages.map(({ type }) => [type, onPages([type])])),
  ...Object.fromEntries(Object.entries(shownOn).map(([type, pages]) => [type, onPages(pages)])),
  ...Object.fromEntries(addressedTypes.map((each) => [each.type, atOwnAddress(each)])),
};

/** Links to the pages that show documents of this type. */
export function pageLinksFor(type: string) {
  return onPages(shownOn[type] ?? []).locations ?? [];
}
