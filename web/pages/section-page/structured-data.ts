import { sharePicturePath } from '#machines/api/content.ts';
import { feedAt } from '#machines/feeds.ts';
import { addressOf, type Language } from '#machines/language.ts';
import { livePageAt, type PageType } from '#machines/pages.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import {
  openingHoursOf,
  organisationId,
  questionsData,
  type Thing,
} from '#web/head/structured-data.ts';
import { audienceNames } from '#web/i18n/audiences.ts';
import type { ItemsOf, ShownList } from '#web/sections/listing-section/content.ts';
import type { SectionPageContent } from './content.ts';

function listsOf({ sections }: SectionPageContent): ShownList[] {
  return sections.flatMap((section) =>
    section.type === 'listingSection' && section.list ? [section.list] : [],
  );
}

/**
 * Returns where people take part: at a place, at the course's own address, or either. An older
 * course does not say which.
 */
function attendanceOf({ attendance, place }: ItemsOf<'course'>[number], url: string) {
  const name = place || 'Dubai';
  const meeting = { '@type': 'Place', name, address: name } as const;
  const online = { '@type': 'VirtualLocation', url } as const;
  const mode = <How extends string>(how: How) =>
    `https://schema.org/${how}EventAttendanceMode` as const;
  switch (attendance) {
    case 'inPerson':
      return { eventAttendanceMode: mode('Offline'), location: meeting };
    case 'online':
      return { eventAttendanceMode: mode('Online'), location: online };
    case 'both':
      return { eventAttendanceMode: mode('Mixed'), location: [meeting, online] };
    default:
      return { location: meeting };
  }
}

/** Returns the courses that have a date, as events; null if none has. */
function events(
  { path, language }: SiteContent,
  page: SectionPageContent,
  publicUrl: string,
): Thing | null {
  const courses = listsOf(page).flatMap((list) => (list.kind === 'course' ? list.items : []));
  const dated = courses.filter(({ startsOn, isOpen }) => startsOn && isOpen);
  if (dated.length === 0) return null;
  const address = addressOf(publicUrl, path, language);
  return {
    '@type': 'ItemList',
    itemListElement: dated.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Event',
        name: course.title,
        description: course.summary,
        startDate: course.startsOn,
        ...attendanceOf(course, `${address}#${course.id}`),
        ...(audienceOf(course, language) && {
          audience: { '@type': 'Audience', audienceType: audienceOf(course, language) },
        }),
        inLanguage: course.spokenLanguage === 'both' ? ['en', 'ar'] : course.spokenLanguage,
        organizer: { '@id': organisationId(publicUrl) },
        url: `${address}#${course.id}`,
      },
    })),
  };
}

/** Returns the audience of a course, in its own words or in ours; empty if it names none. */
function audienceOf({ audience, forWhom }: ItemsOf<'course'>[number], language: Language): string {
  return audience || (forWhom ? audienceNames[language][forWhom] : '');
}

/** Returns the podcast and the episodes that the page shows. */
function podcast(
  { path, language }: SiteContent,
  page: SectionPageContent,
  publicUrl: string,
): Thing {
  const address = addressOf(publicUrl, path, language);
  const feed = feedAt(path);
  const episodes = listsOf(page).flatMap((list) => (list.kind === 'podcast' ? list.items : []));
  return {
    '@type': 'PodcastSeries',
    name: page.title,
    description: page.seo.description,
    url: address,
    ...(feed && { webFeed: addressOf(publicUrl, feed.path, language) }),
    hasPart: episodes.map((episode) => ({
      '@type': 'PodcastEpisode',
      name: episode.title,
      description: episode.summary,
      datePublished: episode.publishedOn,
      timeRequired: `PT${episode.minutes}M`,
      // BCP 47 has a tag for recordings without language.
      inLanguage: episode.spokenLanguage === 'none' ? 'zxx' : episode.spokenLanguage,
      url: `${address}#${episode.id}`,
      ...(episode.audio && {
        associatedMedia: {
          '@type': 'AudioObject',
          contentUrl: new URL(episode.audio.url, publicUrl).href,
          encodingFormat: episode.audio.mimeType,
        },
      }),
    })),
  };
}

type Added = (content: SiteContent, page: SectionPageContent, publicUrl: string) => Thing | null;

/** The structured data that pages of sections add to the site's. */
const added: Partial<Record<PageType, Added>> = {
  coursesPage: events,
  podcastsPage: podcast,
  founderPage: founder,
  contactPage: localBusiness,
};

export function sectionPageData(
  content: SiteContent,
  page: SectionPageContent,
  publicUrl: string,
): Thing[] {
  const type = livePageAt(content.path)?.type;
  const own = type && added[type]?.(content, page, publicUrl);
  const questions = page.sections.flatMap((section) =>
    section.type === 'questionsSection' ? section.items : [],
  );
  return [...(own ? [own] : []), ...questionsData(questions)];
}

/** Returns the founder as a person with their credentials. */
function founder(
  { path, language }: SiteContent,
  { sections }: SectionPageContent,
  publicUrl: string,
): Thing | null {
  const section = sections.find(({ type }) => type === 'credentialsSection');
  if (section?.type !== 'credentialsSection' || !section.person) return null;
  const { person, credentials, diplomaNumber } = section;
  return {
    '@type': 'Person',
    name: person.name,
    url: addressOf(publicUrl, path, language),
    worksFor: { '@id': organisationId(publicUrl) },
    hasCredential: credentials.map(({ name, issuer, url }) => ({
      '@type': 'EducationalOccupationalCredential',
      name,
      ...(issuer && { recognizedBy: { '@type': 'Organization', name: issuer } }),
      ...(url && { url }),
    })),
    ...(diplomaNumber && { identifier: diplomaNumber }),
  };
}

/** Returns the foundation as a place with its hours. */
function localBusiness(
  { settings, path, language }: SiteContent,
  { sections, seo }: SectionPageContent,
  publicUrl: string,
): Thing {
  const { hours, supportEmail, phone } = settings;
  const map = sections.find(({ type }) => type === 'mapSection');
  const place = map?.type === 'mapSection' ? map.place : null;
  return {
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/contact#business`,
    name: settings.foundationName,
    description: seo.description,
    url: addressOf(publicUrl, path, language),
    image: publicUrl + sharePicturePath({ path, language }),
    email: supportEmail,
    telephone: phone,
    parentOrganization: { '@id': organisationId(publicUrl) },
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng } }),
    ...(hours && { openingHoursSpecification: openingHoursOf(hours) }),
  };
}
