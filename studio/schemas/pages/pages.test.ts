import { PinIcon } from '@sanity/icons/Pin';
import { describe, expect, it } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { seeded } from '../../testing/seeded-documents.ts';
import { section } from '../sections/section.ts';
import { sectionTypes } from '../sections/section-types.ts';
import { outlines, sectionsOf, validateExpectedSections, validateOpening } from './outlines.ts';
import { validateLength } from './seo.ts';

const { homePage, contactPage } = outlines;
const made = (...names: string[]) => names.map((_type) => ({ _type }));

describe('the outline of a page', () => {
  it('has existing sections, each once', () => {
    const known = new Set(sectionTypes.map(({ name }) => name));
    for (const outline of Object.values(outlines)) {
      const names = sectionsOf(outline);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each([
    [[], true],
    [['heroSection'], true],
    [['heroSection', 'textSection'], true],
    [
      ['textSection', 'heroSection'],
      'The page begins with its opening; please move it to the top.',
    ],
    [['openingSection'], 'The page begins with its opening; please move it to the top.'],
    [['heroSection', 'heroSection'], 'A page has one opening; please remove the other.'],
  ])('%j: the opening is validated as %s', (names, result) => {
    expect(validateOpening(made(...names), homePage)).toBe(result);
  });

  it('validateExpectedSections names the missing sections', () => {
    const result = validateExpectedSections(
      made('contactFormSection'),
      contactPage,
      (name) => `“${name}”`,
    );
    expect(result).toBe('People look for this here: “contactCardsSection”, “mapSection”.');
    expect(validateExpectedSections(made(...contactPage.expected), contactPage, String)).toBe(true);
    expect(validateExpectedSections(undefined, contactPage, String)).toContain(
      'contactFormSection',
    );
    const hidden = { _type: 'mapSection', isHidden: true };
    const others = made('contactCardsSection', 'contactFormSection');
    expect(validateExpectedSections([...others, hidden], contactPage, String)).toContain(
      'mapSection',
    );
  });
});

describe('a page', () => {
  const text = (en: string) => ({ _type: 'localisedString', en, ar: 'نص' });
  const page = (sections: unknown[], more: Record<string, unknown> = {}) => ({
    _id: 'contactPage',
    _type: 'contactPage',
    title: text('Contact Us'),
    seo: { _type: 'seo', title: text('Contact'), description: text('Write to us.') },
    sections,
    ...more,
  });
  const opening = {
    _key: 'opening',
    _type: 'openingSection',
    title: text('Contact Us'),
    paragraphs: [{ _key: 'a', ...text('We read every message.'), _type: 'localisedText' }],
  };
  const missing = 'warning sections: People look for this here: Contact cards, Contact form, Map.';

  it('may be published with a warning while sections are missing', async () => {
    expect(await findings(page([opening]))).toEqual([missing]);
  });

  it('must begin with its opening', async () => {
    const form = { _key: 'form', _type: 'contactFormSection', title: text('Write') };
    expect(await findings(page([form, opening]))).toContain(
      'error sections: The page begins with its opening; please move it to the top.',
    );
  });

  it.each([
    ['/about/us', 'The site has no page at /about/us.'],
    ['/blog/nowhere', 'Nothing with this name is there: /blog/nowhere.'],
    [
      'http://example.org',
      'Use a page of this site such as /contact, or https://, mailto: or tel:.',
    ],
  ])('refuses a link to %s', async (href, message) => {
    const action = { _type: 'action', label: text('Go on'), href };
    expect(await findings(page([{ ...opening, action }]))).toEqual([
      missing,
      `error sections.opening.action.href: ${message}`,
    ]);
  });

  it('lets every section but the opening be hidden, and shows that in the list', () => {
    for (const type of sectionTypes.filter(({ name }) => /Section$/.test(name))) {
      const isOpening = ['heroSection', 'openingSection'].includes(type.name);
      const names = 'fields' in type ? (type.fields ?? []).map(({ name }) => name) : [];
      expect(names.includes('isHidden'), type.name).toBe(!isOpening);
    }
    const { preview } = section('mapSection', 'Map', PinIcon, []);
    expect(preview?.prepare?.({ heading: 'Our Location' })).toMatchObject({ subtitle: 'Map' });
    expect(preview?.prepare?.({ isHidden: true })).toMatchObject({
      title: 'Map',
      subtitle: 'Hidden · Map',
    });
  });

  it('accepts a link to an existing post', async () => {
    const action = { _type: 'action', label: text('Go on'), href: '/blog/first-steps' };
    const post = { _id: 'p', _type: 'post', slug: { current: 'first-steps' } };
    expect(await findings(page([{ ...opening, action }]), [post])).toEqual([missing]);
  });

  it.each([
    [undefined, ['title', 'description']],
    [{}, ['title', 'description']],
    [{ title: text('Contact') }, ['description']],
  ])('needs texts for search engines: %j', async (words, needed) => {
    const seo = words && { _type: 'seo', ...words };
    const found = await findings(page([opening], { seo }));
    const errors = needed.map((name) => `error seo.${name}.en: This text is needed.`);
    expect(found.toSorted()).toEqual([...errors, missing].toSorted());
  });

  it('warns of a summary that search engines cut off', async () => {
    const description = { _type: 'localisedText', en: 'a'.repeat(161), ar: 'ن' };
    const seo = { _type: 'seo', title: text('Contact'), description };
    expect(await findings(page([opening], { seo }))).toContain(
      'warning seo.description.en: 161 characters; search engines show 160.',
    );
    expect(validateLength({ en: 'a'.repeat(160), ar: 'ن'.repeat(161) })).toMatchObject({
      path: ['ar'],
    });
    expect(validateLength(undefined)).toBe(true);
  });
});

describe('a page as it is seeded', () => {
  it.each(Object.entries(outlines).filter(([id]) => id !== 'page'))(
    '%s has only sections that editors could add',
    (id, outline) => {
      const sections = seeded(id).sections as Array<{ _type: string }>;
      const allowed = sectionsOf(outline);
      expect(sections.map(({ _type }) => _type).filter((type) => !allowed.includes(type))).toEqual(
        [],
      );
    },
  );

  it('the community page names no evening twice, and no invalid day', async () => {
    const sections = seeded('communityPage').sections as Array<{ _key: string }>;
    const found = (dates: unknown[]) =>
      findings(
        seeded('communityPage', {
          sections: sections.map((each) => (each._key === 'evening' ? { ...each, dates } : each)),
        }),
      );
    expect(await found([])).toEqual([]);
    expect(await found(['2026-12-10', '2026-12-10'])).toContainEqual(
      expect.stringContaining('This stands in the list twice'),
    );
    expect(await found(['10 December'])).toContainEqual(
      expect.stringContaining('Please choose a day from the calendar.'),
    );
  });
});
