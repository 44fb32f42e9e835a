import { feedAt } from '#machines/feeds.ts';
import type { Language } from '#machines/language.ts';
import { addressOf } from '#machines/local-address.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { organisationId, type Thing } from '#web/head/structured-data.ts';
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
export function events(
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
export function podcast(
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
