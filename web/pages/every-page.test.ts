import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { languages } from '#machines/language.ts';
import { addressedTypes, pathOf, sitePages } from '#machines/pages.ts';
import { seededHtml, seededLake } from '#web/testing/see-page.ts';

const site = 'https://site.example';

const addressed: readonly string[] = addressedTypes.map(({ type }) => type);

const documentPaths = seededLake
  .filter(({ _type }) => addressed.includes(_type))
  .map(({ _type, slug }) => pathOf(_type, (slug as { current: string }).current) ?? '');

const paths = [...sitePages.map(({ path }) => path), ...documentPaths];

const checker = new HtmlValidate({ extends: ['html-validate:standard'] });

/** The properties that search engines need of each type in our data. */
const needed: Record<string, readonly string[]> = {
  Answer: ['text'],
  Article: ['headline', 'author', 'datePublished', 'image'],
  Audience: ['audienceType'],
  AudioObject: ['contentUrl'],
  BreadcrumbList: ['itemListElement'],
  EducationalOccupationalCredential: ['name'],
  Event: ['name', 'startDate', 'location', 'eventAttendanceMode'],
  FAQPage: ['mainEntity'],
  GeoCoordinates: ['latitude', 'longitude'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'item'],
  LocalBusiness: ['name', 'address', 'image', 'telephone'],
  Offer: ['price', 'priceCurrency', 'itemOffered'],
  OfferCatalog: ['itemListElement'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  Organization: ['name', 'url'],
  Person: ['name'],
  Place: ['name', 'address'],
  PodcastEpisode: ['name', 'url', 'datePublished'],
  PodcastSeries: ['name', 'url', 'webFeed'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  ProfessionalService: ['name', 'address'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name'],
  VirtualLocation: ['url'],
};

type Thing = { '@type'?: string } & Record<string, unknown>;

/** Returns every thing with a type in the data, however deeply nested. */
function thingsIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '@type' in value ? [value as Thing] : [];
  return [...own, ...Object.values(value).flatMap(thingsIn)];
}

function lacksOf(thing: Thing): string[] {
  const names = needed[thing['@type'] ?? ''];
  if (!names) return [`${thing['@type']} is not known`];
  return names
    .filter((name) => thing[name] === undefined || thing[name] === '')
    .map((name) => `${thing['@type']} has no ${name}`);
}

const shown = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');

/** Returns what a page fetches by itself. */
function fetched(html: string): string[] {
  const tags = html.match(/<(img|script|source|video|audio|iframe|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => !/rel="(alternate|canonical)"/.test(tag))
    .flatMap((tag) =>
      [...tag.matchAll(/(?:src|href|poster)="([^"]+)"/g)].map(([, url]) => url ?? ''),
    );
}

describe.each(languages)('every page in %s', (language) => {
  test.each(paths)(
    '%s is valid, whole and its own (AUTH-01, ROUTE-16, SEO-01, SEO-04, SHELL-07, UI-12)',
    async (path) => {
      const html = await seededHtml(path, language);
      const { results } = await checker.validateString(
        html.replace(/<style>[\s\S]*?<\/style>/g, ''),
      );
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);

      expect(html).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      );
      expect(shown(html).match(/<h1[ >]/g)).toHaveLength(1);
      // No words wait for a pointer that rests, so no delay is needed.
      expect(shown(html).match(/role="tooltip"|<(?!iframe|link)[a-z]+ [^>]*\btitle="/)).toBeNull();
      // Visitors need no account: the sign-in is for staff, who know its address.
      expect(shown(html).match(/href="[^"]*\/(admin|auth)\b|type="password"/)).toBeNull();
      for (const landmark of ['header', 'main', 'footer']) expect(html).toContain(`<${landmark}`);
      expect(html).toMatch(/<title>[^<]+ · [^<]+<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(html).toContain(`<link rel="canonical" href="${site}`);
      expect(fetched(html).filter((url) => /^https?:/.test(url) && !url.startsWith(site))).toEqual(
        [],
      );

      const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
      const things = thingsIn(data);
      expect(things.map((thing) => thing['@type'])).toContain('Organization');
      expect(things.flatMap(lacksOf)).toEqual([]);
    },
  );
});

test('ROUTE-17: the site describes the foundation in Dubai, its founder and all that they do', async () => {
  const subjects = {
    '/about': [/mission/i, /رسالتنا/],
    '/aboutfounder': [/journey/i, /الرحلة/],
    '/community': [/what they have lived/i, /ما عاشوه/],
    '/coaching': [/lived experience/i, /التجربة المعاشة/],
    '/awards': [/awards/i, /الجوائز/],
    '/blog': [/media coverage/i, /في الإعلام/],
    '/courses': [/courses/i, /الدورات/],
    '/podcasts': [/episodes/i, /الحلقات/],
    '/testimonials': [/what people say/i, /ما يقوله الناس/],
  };
  for (const [path, [english = /^/, arabic = /^/]] of Object.entries(subjects)) {
    expect(mainOf(await seededHtml(path, 'en')).match(english), path).not.toBeNull();
    expect(mainOf(await seededHtml(path, 'ar')).match(arabic), `${path}, Arabic`).not.toBeNull();
  }
  const home = await seededHtml('/', 'en');
  expect(shown(home)).toContain('Dubai');
  const unlinked = Object.keys(subjects).filter((path) => !home.includes(`href="${path}"`));
  expect(unlinked).toEqual(['/testimonials']);
});

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(shown(html))?.[0] ?? '';

/** Returns content whose every picture is cut by an editor. */
function withCrops(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withCrops);
  const parts = Object.entries(value).map(([name, part]) => [name, withCrops(part)]);
  const { asset } = value as { asset?: { _ref?: string } };
  const crop = asset?._ref?.startsWith('image-') ? { crop: { left: 0.5, right: 0.25 } } : {};
  return { ...Object.fromEntries(parts), ...crop };
}

test('every picture of every page is shown as its crop leaves it', async () => {
  const lake = seededLake.map((document) =>
    document._type === 'sanity.imageAsset'
      ? { ...document, url: `${document.url}.jpg` }
      : withCrops(document),
  ) as typeof seededLake;
  const shown = new Set<string>();
  for (const path of paths) {
    const html = await seededHtml(path, 'en', lake);
    for (const [address] of html.matchAll(/https:\/\/site\.example\/image-[^"' &]*/g)) {
      expect(address, path).toContain('.jpg?rect=600,0,300,900');
      shown.add(address.replace(/\.jpg.*/, ''));
    }
  }
  const content = JSON.stringify(seededLake);
  const used = seededLake.filter(
    ({ _id, _type }) => _type === 'sanity.imageAsset' && content.includes(`"_ref":"${_id}"`),
  );
  expect(shown.size).toBe(used.length);
});
