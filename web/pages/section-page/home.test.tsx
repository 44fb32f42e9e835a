import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#machines/language.ts';
import { needs } from '#machines/needs.ts';
import { leadsSomewhere } from '#machines/pages.ts';
import { seeded } from '#studio/testing/seeded-documents.ts';
import { changedLake, linksOf, seededLake, seededPage, wordsOf } from '#web/testing/see-page.ts';

const pages = { en: await seededPage('/', 'en'), ar: await seededPage('/', 'ar') };

describe('the home page (ROUTE-01, HOME-01)', () => {
  test('has its six sections from top to bottom, in both languages', () => {
    expect([...wordsOf(pages.en, 'h1'), ...wordsOf(pages.en, 'h2')]).toEqual([
      'From Darkness to Your Purpose',
      'What’s Lived Experience?',
      'Rediscover Yourself with Us',
      ...Array(4).fill('Coaching and support terms'),
      'In their own words',
      'Awareness &amp; Impact',
      'Take Your First Step',
    ]);
    expect(wordsOf(pages.ar, 'h1')).toEqual(['من العتمة إلى غايتك']);
  });

  test('opens with the headline, its lines and the drawn sky (HOME-02, HOME-05)', () => {
    const [hero = ''] = pages.en.split('What’s Lived Experience?');
    expect(hero).toMatch(
      /<h1>From Darkness to Your Purpose<\/h1><p>A foundation for mental health/,
    );
    expect(hero).toContain('viewBox="0 0 1440 800"');
  });

  test('does not fetch the portrait where it is not shown (HOME-04)', () => {
    const [hero = ''] = pages.en.split('What’s Lived Experience?');
    expect(hero.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('loading="lazy"')]);
  });

  test.each([
    [true, 'eager'],
    [false, 'lazy'],
  ])(
    'asks first for the still of its film if editors say so: %s (DATA-03)',
    async (preloadPoster, loading) => {
      const [hero, ...others] = seeded('homePage').sections as Array<Record<string, unknown>>;
      const asset = {
        _type: 'reference',
        _ref: seededLake.find(({ _type }) => _type === 'sanity.imageAsset')?._id,
      };
      const poster = { _type: 'picture', asset, isDecorative: true };
      const video = { ...(hero?.video as object), poster, preloadPoster };
      const page = await seededPage(
        '/',
        'en',
        changedLake('homePage', { sections: [{ ...hero, video }, ...others] }),
      );
      expect(/<img[^>]*sizes="100vw"[^>]*>/.exec(page)?.[0]).toContain(`loading="${loading}"`);
    },
  );

  test('explains lived experience in five points and a signed letter (HOME-06)', () => {
    const [, section = ''] = pages.en.split('What’s Lived Experience?');
    const [points = ''] = section.split('Rediscover Yourself');
    expect(wordsOf(points, 'li').slice(0, 5).at(-1)).toContain('never a replacement');
    expect(wordsOf(points, 'figure')).toEqual([expect.stringMatching(/^I walked .*The Founder$/s)]);
  });

  test('has four cards, each with more to learn and the terms of coaching (HOME-07..09)', () => {
    const cards = wordsOf(pages.en, 'details');
    expect(wordsOf(pages.en, 'summary')).toEqual([
      'Learn more: LFGXP Community',
      'Learn more: Mental Health Courses',
      'Learn more: Base Packages',
      'Learn more: Premium Custom Support',
    ]);
    for (const card of cards) expect(card.length).toBeGreaterThan(80);
    const notes = wordsOf(pages.en, 'dialog');
    expect(notes).toHaveLength(4);
    for (const note of notes) {
      expect(note).toContain('not psychotherapy');
      expect(note).toMatch(/seek professional help: call 999/);
    }
    for (const [, id] of pages.en.matchAll(/popoverTarget="([^"]+)"/gi)) {
      expect(pages.en).toContain(`id="${id}"`);
    }
  });

  test.each([
    ['HOME-03', 'Join us', '/contact'],
    ['HOME-10', 'Join Community', '/community'],
    ['HOME-11', 'Explore Courses', '/courses'],
    ['HOME-12', 'Explore Base Packages', '/coaching'],
    ['HOME-13', 'Explore Premium Support', '/coaching#tier2'],
    ['HOME-14', 'Read More About Him', '/aboutfounder'],
    ['HOME-18', 'Book Now', '/coaching'],
    ['HOME-18', 'Find Out More', '/about'],
  ])('%s: %s leads to %s as soon as that is on the site', (_row, label, href) => {
    const links = pages.en.match(/<a [^>]*>[\s\S]*?<\/a>/g) ?? [];
    const found = links.filter((link) => wordsOf(link, 'a')[0] === label);
    expect(found.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(
      leadsSomewhere(href) ? [href] : [],
    );
  });

  test('says beside Book Now what happens next (HOME-18)', () => {
    expect(pages.en).toMatch(
      /Book Now<\/a><small[^>]*>You see every service and its price; nothing is booked/,
    );
  });

  test('has three voices, all of them readable without a script (HOME-16)', () => {
    expect(wordsOf(pages.en, 'blockquote').slice(1)).toEqual([
      expect.stringContaining('I came to listen'),
      expect.stringContaining('He asked what I needed'),
      expect.stringContaining('I still have hard days'),
    ]);
  });

  test('leaves out a voice whose person no longer agrees', async () => {
    const fewer = await seededPage(
      '/',
      'en',
      seededLake.map((each) =>
        each._id === 'testimonial-omar' ? { ...each, hasConsented: false } : each,
      ),
    );
    expect(fewer).toContain('I came to listen');
    expect(fewer).not.toContain('He asked what I needed');
  });

  test('names four who wrote about it, each of them outside the site', () => {
    const mentions = pages.en.match(/<a [^>]*target="_blank"[\s\S]*?<\/a>/g) ?? [];
    expect(mentions).toHaveLength(4);
    expect(wordsOf(mentions.join(''), 'strong')).toEqual([
      'Example Daily',
      'Example Magazine',
      'Example Radio',
      'Example TV',
    ]);
    for (const link of mentions) expect(link).toMatch(/href="https:.*rel="noopener"/);
  });

  test.each(languages)(
    'goes from night to morning and is whole from the first byte (%s)',
    (language) => {
      const hours = [...pages[language].matchAll(/data-ground="night"/g)];
      expect(hours).toHaveLength(3);
      expect(pages[language].lastIndexOf('data-ground="night"')).toBeLessThan(
        pages[language].indexOf('id="testimonials"'),
      );
    },
  );
});

const guideIn = (main: string) => [...main.matchAll(/<details name="guide"[\s\S]*?<\/details>/g)];

describe('Find out more (ROUTE-08)', () => {
  let answers: string[];
  let main: string;
  beforeAll(async () => {
    main = await seededPage('/findout', 'en');
    answers = guideIn(main).map(String);
  });

  test('asks for one of four needs, of which one opens at a time without script', () => {
    expect(answers.map((answer) => wordsOf(answer, 'summary')[0])).toEqual([
      'someone to listen',
      'a first step on my own',
      'help for someone I love',
      'something for my team',
    ]);
  });

  test('asks first whether one is in danger, and answers with the crisis numbers and nothing else', () => {
    const [danger = '', numbers = ''] =
      /<button[^>]*popoverTarget="danger"[\s\S]*?<\/button>(<div[^>]*popover[\s\S]*?)<ul role="list"[^>]*><li><details/i.exec(
        main,
      ) ?? [];
    expect(danger).toContain('I am in danger now');
    expect(linksOf(numbers)).toEqual(['tel:999', 'tel:8004673']);
  });

  test('answers every other need with places that are on the site, and says what each costs', () => {
    for (const answer of answers) {
      for (const href of linksOf(answer)) expect(leadsSomewhere(href)).toBe(true);
      const costs = wordsOf(answer, 'small');
      expect(costs.every((cost) => cost !== '')).toBe(true);
    }
    expect(linksOf(answers[0] ?? '')).toContain('/coaching#tier1');
  });

  test('takes its prices from the catalogue', async () => {
    const dearer = changedLake('service-toolkit', { priceUsd: 41, priceAed: 151 });
    const [, step = ''] = guideIn(await seededPage('/findout', 'en', dearer)).map(String);
    expect(step).toContain('$41');
    expect(answers[1]).toContain('$33');
  });

  test('names no item that is off sale, nor a bundle that holds it', async () => {
    const off = changedLake('service-toolkit', { isOffered: false });
    const [, step = ''] = guideIn(await seededPage('/findout', 'en', off)).map(String);
    expect(answers[1]).toContain('$33');
    expect(step).not.toContain('$33');
  });

  test('says that nothing is stored, and puts no choice into an address', () => {
    expect(main).toContain('Your choice is not stored and not sent');
    expect(linksOf(main).join(' ')).not.toMatch(new RegExp(`[?#&=](${needs.join('|')})`));
    expect(main).not.toMatch(/<(form|input)/);
  });
});
