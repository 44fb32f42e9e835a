import { describe, expect, it, test } from 'vitest';
import { type Language, languages } from '#machines/language.ts';
import { seeded } from '#studio/testing/seeded-documents.ts';
import { coaching as arabic } from '#web/i18n/ar/coaching.ts';
import { coaching as english } from '#web/i18n/en/coaching.ts';
import { linksOf, seededPage, wordsOf } from '#web/testing/see-page.ts';
import { bookableItems } from './bookable-items.ts';

const common = {
  summary: '',
  description: '',
  aed: { minor: 130_000, currency: 'AED' as const },
  usd: { minor: 3_350, currency: 'USD' as const },
};
const service = {
  ...common,
  id: 'roadmap',
  title: 'Your Roadmap',
  delivery: 'A PDF',
  deliveryTime: 'Within 72 hours',
  way: 'text' as const,
  icon: 'path',
  isArtistic: false,
  isAddOn: false,
  questions: [],
};
const bundle = {
  ...common,
  id: 'rediscover-you',
  title: 'Rediscover You',
  delivery: 'Three things',
  deliveryTime: 'Soon',
  parts: [
    { id: 'toolkit', title: 'Toolkit', way: 'instant' as const },
    { id: 'roadmap', title: 'Your Roadmap', way: 'text' as const },
  ],
  original: null,
  questions: [],
};

const sessions = {
  ...common,
  id: 'the-map',
  title: 'The Map',
  duration: '10 slides',
  sessions: 'Agreed in the first',
  sessionTier: 2 as const,
  isMostPopular: false,
  schedulingUrl: 'https://calendly.example.org/foundation/the-map',
};

it('marks the service that arrives at once', () => {
  const toolkit = { ...service, way: 'instant' as const };
  const content = { services: [service, toolkit], bundles: [], packages: [] };
  expect(bookableItems(content, '/coaching')).toMatchObject([{}, { isInstant: true }]);
  expect(bookableItems(content, '/coaching')[0]).not.toHaveProperty('isInstant');
});

it('offers services and bundles with the price texts that calls carry, packages with their calendar', () => {
  const content = { services: [service], bundles: [bundle], packages: [sessions] };
  expect(bookableItems(content, '/coaching')).toEqual([
    {
      id: 'roadmap',
      name: 'Your Roadmap',
      url: '/coaching',
      price: 'AED 1,300',
      priceUsd: '$33.50',
      kinds: ['text'],
      type: 'service',
      parts: [],
      delivery: 'A PDF',
      deliveryTime: 'Within 72 hours',
    },
    expect.objectContaining({
      id: 'rediscover-you',
      type: 'bundle',
      parts: ['toolkit', 'roadmap'],
    }),
    {
      id: 'the-map',
      name: 'The Map',
      url: 'https://calendly.example.org/foundation/the-map',
      price: 'AED 1,300',
      priceUsd: '$33.50',
      type: 'package',
      parts: [],
      duration: '10 slides',
      sessions: 'Agreed in the first',
      sessionTier: 2,
      isMostPopular: false,
    },
  ]);
});

type Words = Record<Language, string>;

const pages = { en: await seededPage('/coaching', 'en'), ar: await seededPage('/coaching', 'ar') };

const shelves = ['services', 'bundles', 'tier1', 'tier2'] as const;

const tagsOf = (html: string, name: string) =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

const bookedIn = (html: string) =>
  linksOf(html).flatMap((href) => /[?&;]book=([\w-]+)/.exec(href)?.[1] ?? []);

describe.each(languages)('the coaching page (%s)', (language) => {
  /** @throws Error if the page has no such section. */
  function sectionOf(id: string): string {
    const found = new RegExp(`<section id="${id}"[\\s\\S]*?</section>`).exec(pages[language])?.[0];
    if (!found) throw new Error(`no section ${id}`);
    return found;
  }
  const suffix = language === 'ar' ? '?lang=ar' : '';
  const booking = seeded('coachingPage').booking as Record<string, Words>;

  test('COACH-01, COACH-02: opens with a title and two lines, and leads to the awards and the services', () => {
    const [hero = ''] = /<section data-tone="night"[\s\S]*?<\/section>/.exec(pages[language]) ?? [];
    const { title, intro } = seeded('coachingPage').hero as { title: Words; intro: Words[] };
    expect(wordsOf(hero, 'h1')).toEqual([title[language]]);
    expect(intro).toHaveLength(2);
    expect(wordsOf(hero, 'p')).toEqual(intro.map((line) => line[language]));
    expect(linksOf(hero)).toEqual(['#services', `/awards${suffix}`]);
    expect(sectionOf('services')).toContain('<h2');
  });

  test('COACH-04: sells services, bundles, then the sessions of both tiers, each with a way to the sheet', () => {
    expect(Object.fromEntries(shelves.map((id) => [id, bookedIn(sectionOf(id))]))).toEqual({
      services: ['voice-message', 'toolkit', 'soul-bio', 'art-drawing', 'roadmap', 'cv-makeover'],
      bundles: ['rediscover-you', 'legacy-bio'],
      tier1: ['silent-witness', 'echo-guidance', 'the-mirror'],
      tier2: ['the-map', 'the-awakening', 'the-covenant'],
    });
    const places = shelves.map((id) => pages[language].indexOf(`<section id="${id}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('CARE: every section that sells says once that it is no therapy', () => {
    const { care } = { en: english, ar: arabic }[language].terms;
    const told = (html: string) => html.split(`>${care}<`).length - 1;
    for (const id of shelves) expect(told(sectionOf(id))).toBe(1);
    expect(told(pages[language])).toBe(shelves.length);
  });

  test('COACH-05: has questions that close each other and are all closed at first', () => {
    const disclosures = tagsOf(sectionOf('questions'), 'details');
    expect(disclosures.length).toBeGreaterThan(5);
    for (const tag of disclosures) {
      expect(tag).toContain('name="questions"');
      expect(tag).not.toContain('open');
    }
  });

  test('COACH-06, COACH-07, COACH-08: has a booking part that leads to the sessions, to the payment page and to the chat', () => {
    const section = sectionOf('booking');
    const message = encodeURIComponent(booking.whatsappMessage?.[language] ?? '');
    const { cardPaymentLink } = seeded('siteSettings');
    expect(linksOf(section).slice(0, 3)).toEqual([
      '#tier1',
      cardPaymentLink,
      `https://wa.me/97140000000?text=${message}`,
    ]);
    expect(wordsOf(section, 'a').slice(0, 3)).toEqual([
      booking.bookSession?.[language],
      expect.stringContaining(booking.makePayment?.[language] ?? '-'),
      expect.stringContaining(booking.sendVerification?.[language] ?? '-'),
    ]);
    for (const tag of tagsOf(section, 'a').slice(1, 3)) {
      expect(tag).toMatch(/target="_blank".*rel="noopener"|rel="noopener".*target="_blank"/);
    }
  });
});
