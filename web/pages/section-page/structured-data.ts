import { sharePicturePath } from '#machines/api/share-picture.ts';
import { addressOf } from '#machines/local-address.ts';
import { livePageAt, type PageType } from '#machines/pages.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { openingHoursOf, organisationId, type Thing } from '#web/head/structured-data.ts';
import { questionsData } from '../questions-data.ts';
import type { SectionPageContent } from './content.ts';
import { events, podcast } from './lists-data.ts';

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
    ...(place && {
      geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
    }),
    ...(hours && { openingHoursSpecification: openingHoursOf(hours) }),
  };
}
