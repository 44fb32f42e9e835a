import { expect, it } from 'vitest';
import { audiences } from '../../machines/listing.ts';
import { sitePages } from '../../machines/pages.ts';
import { seeded, seededDocuments } from '../testing/seeded-documents.ts';

interface Words {
  en: string;
  ar: string;
}

interface Section {
  _type: string;
  title?: Words;
  [field: string]: unknown;
}

const sectionsOf = (id: string) => seeded(id).sections as Section[];
const kindsOf = (id: string) => sectionsOf(id).map(({ _type }) => _type);

/** @throws Error if the page has no such section. */
function sectionOf(id: string, type: string): Section {
  const found = sectionsOf(id).find(({ _type }) => _type === type);
  if (!found) throw new Error(`${id} has no ${type}`);
  return found;
}

function linksIn(value: unknown): { href: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'href' in value && 'label' in value ? [value as { href: string }] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

it('seeds every page of the site', () => {
  for (const { type } of sitePages) expect(seeded(type)._type).toBe(type);
});

it('the contact page has its sections with their titles', () => {
  expect(kindsOf('contactPage').slice(1)).toEqual([
    'contactCardsSection',
    'contactFormSection',
    'mapSection',
  ]);
  expect(seeded('contactPage').title).toMatchObject({ en: 'Contact Us' });
  expect(sectionOf('contactPage', 'contactFormSection').title?.en).toBe('Send us a Message');
  expect(sectionOf('contactPage', 'mapSection').title?.en).toBe('Our Location');
});

it('each listing page lists its type', () => {
  const collected = ['awardsPage', 'coursesPage', 'podcastsPage', 'testimonialsPage'].map(
    (id) => sectionOf(id, 'listingSection').kind,
  );
  expect(collected).toEqual(['award', 'course', 'podcast', 'testimonial']);
  for (const kind of collected) {
    expect(seededDocuments.filter(({ _type }) => _type === kind).length).toBeGreaterThan(2);
  }
});

it('the courses page describes a first session between its list and its closing', () => {
  expect(kindsOf('coursesPage')).toEqual([
    'openingSection',
    'listingSection',
    'timelineSection',
    'callToActionSection',
  ]);
  const { title, milestones } = sectionOf('coursesPage', 'timelineSection');
  expect(title?.en).toBe('What a first session looks like');
  expect(milestones).toHaveLength(4);
});

it('every audience has a course, and one is for everyone', () => {
  const named = seededDocuments.flatMap(({ _type, forWhom }) =>
    _type === 'course' ? [forWhom] : [],
  );
  expect(new Set(named)).toEqual(new Set(['everyone', ...audiences]));
});

it('invented testimonials, awards and mentions are marked as examples', () => {
  const named = seededDocuments.flatMap(
    ({ _type, name, title, outlet }) =>
      ({ testimonial: [name], award: [title], mediaMention: [outlet] })[_type] ?? [],
  );
  expect(named).toHaveLength(11);
  for (const { en, ar } of named as Words[]) {
    expect(en).toMatch(/example/i);
    expect(ar).toContain('مثال');
  }
});

it('DATA-02: every testimonial has its words and its name in both languages, Skills and a gender', () => {
  const inBoth = { en: expect.stringMatching(/./), ar: expect.stringMatching(/./) };
  const testimonials = seededDocuments.filter(({ _type }) => _type === 'testimonial');
  expect(testimonials.length).toBeGreaterThan(2);
  for (const { name, quote, program, gender } of testimonials) {
    expect({ name, quote }).toMatchObject({ name: inBoth, quote: inBoth });
    expect(program).toMatchObject({ en: 'Skills', ar: expect.stringMatching(/./) });
    expect(['female', 'male']).toContain(gender);
  }
});

it('a call to write for a purpose opens the form with that purpose', () => {
  const asked = (id: string) =>
    linksIn(seeded(id)).flatMap(({ href }) => (href.startsWith('/contact') ? [href] : []));
  const purposes = {
    communityPage: 'circle',
    coursesPage: 'talk',
    'course-skills': 'course',
    'course-at-work': 'course',
    podcastsPage: 'story',
    mentlPage: 'talk',
  };
  for (const [id, subject] of Object.entries(purposes)) {
    expect(asked(id), id).toEqual([`/contact?subject=${subject}#form`]);
  }
});

it('a page closes with one next step, the home page with its two', () => {
  for (const { type } of sitePages) {
    const sections = (seeded(type).sections ?? []) as Section[];
    const last = sections.at(-1);
    if (last?._type !== 'callToActionSection') continue;
    expect(linksIn(last), type).toHaveLength(type === 'homePage' ? 2 : 1);
  }
});

it('the footer has the links of the specification in order', () => {
  const links = seeded('siteSettings').footerLinks as Array<{ path: string }>;
  expect(links.map(({ path }) => path)).toEqual([
    '/about',
    '/community',
    '/coaching',
    '/awards',
    '/blog',
    '/courses',
    '/findout',
    '/contact',
  ]);
});
