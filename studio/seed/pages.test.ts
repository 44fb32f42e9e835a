import { describe, expect, it } from 'vitest';
import { audiences } from '../../machines/listing.ts';
import { sitePages } from '../../machines/pages.ts';
import { seeded, seededDocuments } from '../testing/seeded-documents.ts';

interface Words {
  en: string;
  ar: string;
}

interface Link {
  label: Words;
  href: string;
  note?: Words;
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

function linksIn(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'href' in value && 'label' in value ? [value as Link] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

const linesOf = (links: readonly Link[]) => links.map(({ label, href }) => `${label.en} → ${href}`);

it('seeds every page of the site', () => {
  for (const { type } of sitePages) expect(seeded(type)._type).toBe(type);
});

describe('the home page', () => {
  it('has the sections of the specification in order', () => {
    expect(kindsOf('homePage')).toEqual([
      'heroSection',
      'pointsSection',
      'cardsSection',
      'testimonialsSection',
      'mediaSection',
      'callToActionSection',
    ]);
  });

  it('opens with the headline and a link to join', () => {
    const hero = sectionOf('homePage', 'heroSection');
    expect(hero.headline).toMatchObject({ en: 'From Darkness to Your Purpose' });
    expect(linesOf(linksIn(hero.actions))).toEqual(['Join us → /contact']);
    expect(hero.portrait).toBeDefined();
    expect(hero.video).toMatchObject({
      webmFile: { asset: { _ref: 'file-night-1-webm' } },
      mp4File: { asset: { _ref: 'file-night-1-mp4' } },
    });
  });

  it('explains lived experience and links to the founder', () => {
    const section = sectionOf('homePage', 'pointsSection');
    expect(section.title?.en).toBe('What’s Lived Experience?');
    expect(linesOf(linksIn(section))).toEqual(['Read More About Him → /aboutfounder']);
  });

  it('has four cards with details, terms and links', () => {
    const section = sectionOf('homePage', 'cardsSection');
    const cards = section.cards as Section[];
    expect(section.title?.en).toBe('Rediscover Yourself with Us');
    expect(cards.map(({ title }) => title?.en)).toEqual([
      'LFGXP Community',
      'Mental Health Courses',
      'Base Packages',
      'Premium Custom Support',
    ]);
    expect(linesOf(linksIn(cards))).toEqual([
      'Join Community → /community',
      'Explore Courses → /courses',
      'Explore Base Packages → /coaching',
      'Explore Premium Support → /coaching#tier2',
    ]);
    for (const { more, terms } of cards) {
      expect((more as { en: unknown[] }).en.length).toBeGreaterThan(1);
      expect(terms).toMatchObject([{ _ref: 'term-coaching' }, { _ref: 'term-crisis' }]);
    }
    expect(seeded('term-coaching').text).toMatchObject({
      en: expect.stringContaining('not psychotherapy'),
    });
    expect(seeded('term-crisis').text).toMatchObject({
      en: expect.stringMatching(/seek professional help: call 999, or 800-HOPE \(4673\)/),
    });
  });

  it('shows three testimonials and four mentions', () => {
    expect(sectionOf('homePage', 'testimonialsSection').testimonials).toHaveLength(3);
    const media = sectionOf('homePage', 'mediaSection');
    expect(media.title?.en).toBe('Awareness & Impact');
    expect(media.mentions).toHaveLength(4);
  });

  it('ends with the call to action', () => {
    const step = sectionOf('homePage', 'callToActionSection');
    expect(step.title?.en).toBe('Take Your First Step');
    expect(linesOf(linksIn(step))).toEqual(['Book Now → /coaching', 'Find Out More → /about']);
    expect(linksIn(step)[0]?.note?.en).toMatch(/nothing is booked until you agree/);
  });
});

describe('the pages about', () => {
  it('present the foundation in the order of the specification', () => {
    expect(kindsOf('aboutPage')).toEqual([
      'openingSection',
      'quotesSection',
      'featuresSection',
      'textSection',
      'pointsSection',
      'videoSection',
      'peopleSection',
      'callToActionSection',
    ]);
    const { features } = sectionOf('aboutPage', 'featuresSection');
    expect((features as Section[]).map(({ symbol }) => symbol)).toEqual(['head', 'heart', 'hand']);
    expect(JSON.stringify(sectionOf('aboutPage', 'openingSection'))).toContain('UAE Vision 2071');
  });

  it('present the founder with three values and links', () => {
    const { features } = sectionOf('founderPage', 'featuresSection');
    expect((features as Section[]).map(({ title }) => title?.en)).toEqual([
      'Purpose',
      'Oneness',
      'Lived Experience',
    ]);
    const targets = linksIn(seeded('founderPage')).map(({ href }) => href);
    expect(targets.toSorted()).toEqual([
      '/adimhc',
      '/coaching',
      '/contact',
      '/gmhcs',
      '/mentl',
      '/podcasts',
    ]);
    expect(seeded('siteSettings').diplomaNumber).toBe('D-0000-0000');
  });
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

it('the circle meets on three Thursdays', () => {
  const { dates } = sectionOf('communityPage', 'timelineSection');
  expect(dates).toEqual(['2026-12-10', '2027-01-14', '2027-02-11']);
  const THURSDAY = 4;
  for (const date of dates as string[]) expect(new Date(date).getUTCDay()).toBe(THURSDAY);
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
