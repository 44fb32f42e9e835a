import { livePageAt, type PageType } from '#machines/pages.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { addressOf } from '#web/head/page-head.tsx';
import { organisationId, type Thing } from '#web/head/structured-data.ts';
import type { SectionPageContent } from './content.ts';

type Added = (content: SiteContent, page: SectionPageContent, publicUrl: string) => Thing | null;

/** What pages of sections add to the site's structured data. */
const added: Partial<Record<PageType, Added>> = { founderPage: founder };

export const sectionPageData: Added = (content, page, publicUrl) => {
  const type = livePageAt(content.path)?.type;
  return (type && added[type]?.(content, page, publicUrl)) ?? null;
};

/** The founder as a person, with the credentials that stand on the page. */
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
    jobTitle: person.role,
    description: person.summary,
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
