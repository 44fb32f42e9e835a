import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import {
  type DocumentLocationResolvers,
  type DocumentLocationsState,
  type DocumentResolver,
  presentationTool,
} from 'sanity/presentation';
import { previewPath } from '../../machines/api/preview.ts';
import {
  addressedTypes,
  type PageType,
  pagePath,
  pathOf,
  sitePages,
} from '../../machines/pages.ts';
import { pageName } from '../schemas/pages/outlines.ts';
import { say } from '../words/words.ts';

/**
 * The pages that show documents, besides their own address if they have one; the main one first.
 */
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
  post: ['blogPage'],
  edition: ['newsletterPage'],
};

const everywhere: DocumentLocationsState = {
  message: say('Shown on every page.'),
  tone: 'caution',
  locations: [...linksTo('homePage'), ...linksTo('contactPage')],
};

function inBothLanguages(title: string, path: string) {
  return [
    { title: say('{title}, English', { title: say(title) }), href: `${path}?lang=en` },
    { title: say('{title}, العربية', { title: say(title) }), href: `${path}?lang=ar` },
  ];
}

function linksTo(page: PageType) {
  return sitePages
    .filter(({ type }) => type === page)
    .flatMap(({ path }) => inBothLanguages(pageName(page), path));
}

function onPages(types: readonly PageType[]): DocumentLocationsState {
  return {
    message: say('Seen on: {pages}', { pages: types.map(pageName).join(say(', ')) }),
    locations: types.flatMap((page) => linksTo(page)),
  };
}

function atOwnAddress({ type, title }: (typeof addressedTypes)[number]) {
  return {
    select: { slug: 'slug.current' },
    resolve: (value: Record<'slug', unknown> | null): DocumentLocationsState | null => {
      const path = typeof value?.slug === 'string' ? pathOf(type, value.slug) : null;
      if (!path) return null;
      const lists = onPages(shownOn[type] ?? []).locations ?? [];
      return {
        message: say('Seen at an address of its own'),
        locations: [...inBothLanguages(title, path), ...lists],
      };
    },
  };
}

/** The pages that show each type of document, in both languages. */
export const locations: DocumentLocationResolvers = {
  siteSettings: everywhere,
  guide: {
    message: say('On no page: whoever buys it gets it as a PDF.'),
    locations: linksTo('coachingPage'),
  },
  mailWords: {
    message: say('On no page: customers get it by mail.'),
    locations: linksTo('coachingPage'),
  },
  redirect: {
    message: say('On no page: its former address leads elsewhere.'),
    locations: linksTo('homePage'),
  },
  ...Object.fromEntries(sitePages.map(({ type }) => [type, onPages([type])])),
  ...Object.fromEntries(Object.entries(shownOn).map(([type, pages]) => [type, onPages(pages)])),
  ...Object.fromEntries(addressedTypes.map((each) => [each.type, atOwnAddress(each)])),
};

/** Links to the pages that show documents of this type. */
export function pageLinksFor(type: string) {
  return onPages(shownOn[type] ?? []).locations ?? [];
}

/** The document that is edited beside each page. */
const mainDocuments: DocumentResolver[] = [
  ...sitePages.map(({ type, path }) => ({ route: path, type })),
  ...addressedTypes.map(({ type, folder }) => ({
    route: `${folder}/:slug`,
    filter: `_type == "${type}" && slug.current == $slug`,
  })),
];

/**
 * Shows the site beside the form. Both have the same origin, so the preview needs no URL of its
 * own.
 */
export const presentation = () =>
  presentationTool({
    title: say('Preview'),
    icon: EyeOpenIcon,
    previewUrl: {
      initial: pagePath('coachingPage'),
      previewMode: { enable: previewPath, shareAccess: false },
    },
    resolve: { locations, mainDocuments },
  });
