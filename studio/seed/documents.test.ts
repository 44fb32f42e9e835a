import { describe, expect, it } from 'vitest';
import { isIban } from '../schemas/settings/settings-parts.ts';
import {
  fieldOf,
  nodes,
  seeded,
  seededDocuments,
  storedDocuments,
  wordsOf,
} from '../testing/seeded-documents.ts';
import { eventTypes } from './event-types.ts';
import { packages } from './packages.ts';
import { type Block, blockOf } from './text.ts';

describe('identities', () => {
  it('are unique, and only documents for sale have a dot in their ids', () => {
    const ids = seededDocuments.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    const hidden = seededDocuments.filter(({ _id }) => _id.includes('.'));
    expect(hidden.map(({ _type }) => _type)).toEqual(['guide']);
  });

  it('include a unique key for each list member', () => {
    for (const { path, value } of nodes) {
      if (!Array.isArray(value) || typeof value[0] !== 'object') continue;
      const keys = value.map((member: { _key?: string }) => member._key);
      expect(keys.filter(Boolean), path).toHaveLength(value.length);
      expect(new Set(keys).size, path).toBe(keys.length);
    }
  });

  it('exist when a reference names them', () => {
    const ids = new Set(storedDocuments.map(({ _id }) => _id));
    const references = nodes
      .map((node) => fieldOf(node, '_ref'))
      .filter((ref) => ref !== undefined);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((ref) => !ids.has(String(ref)))).toEqual([]);
  });
});

describe('the settings', () => {
  const settings = seeded('siteSettings');

  it('contain the crisis numbers', () => {
    expect(settings.crisisNumbers).toMatchObject([
      { number: '999' },
      { number: '800-HOPE (4673)' },
    ]);
  });

  it('DATA-01: contain the navigation in order, each link named and one the call to action', () => {
    const links = settings.navigation as Array<{ name: unknown; path: string; isCta: boolean }>;
    for (const { name } of links) {
      expect(name).toMatchObject({
        en: expect.stringMatching(/./),
        ar: expect.stringMatching(/./),
      });
    }
    expect(links.map(({ path }) => path)).toEqual([
      '/',
      '/about',
      '/aboutfounder',
      '/coaching',
      '/community',
      '/awards',
      '/findout',
      '/contact',
      '/courses',
      '/blog',
      '/podcasts',
      '/adimhc',
      '/gmhcs',
      '/mentl',
    ]);
    expect(links.filter(({ isCta }) => isCta).map(({ path }) => path)).toEqual(['/coaching']);
  });

  it('contain only placeholders that belong to nobody', () => {
    const { iban } = settings.bankDetails as { iban: string };
    expect(isIban(iban)).toBe(true);
    expect(iban.slice(4, 7)).toBe('000');
    expect(settings.supportEmail).toBe('support@example.org');
    expect(settings.whatsapp).toBe(String(settings.phone).replace(/\D/g, ''));
    const addresses = nodes
      .map(({ value }) => String(value))
      .filter((text) => /^https?:/.test(text));
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of addresses) expect(new URL(address).hostname).toMatch(/\.example\.org$/);
  });
});

it('the coaching page has search summaries of at most 160 characters', () => {
  const { description } = seeded('coachingPage').seo as { description: { en: string; ar: string } };
  expect(description.en.length).toBeLessThanOrEqual(160);
  expect(description.ar.length).toBeLessThanOrEqual(160);
});

describe('a paragraph', () => {
  it.each([
    ['Words', 'normal', undefined, 'Words'],
    ['## Words', 'h2', undefined, 'Words'],
    ['### Words', 'h3', undefined, 'Words'],
    ['> Words', 'blockquote', undefined, 'Words'],
    ['- Words', 'normal', 'bullet', 'Words'],
  ])('blockOf(%s) has the style %s and the list item %s', (line, style, listItem, text) => {
    const block = blockOf('a', line);
    expect(block).toMatchObject({ style, children: [{ text, marks: [] }] });
    expect(block.listItem).toBe(listItem);
  });

  it('contains links', () => {
    const { children, markDefs } = blockOf(
      'a',
      'See [us](/contact) or [them](https://example.org).',
    );
    expect(children.map(({ text, marks }) => [text, ...marks])).toEqual([
      ['See '],
      ['us', 'a-l0'],
      [' or '],
      ['them', 'a-l1'],
      ['.'],
    ]);
    expect(markDefs.map(({ _key, href }) => [_key, href])).toEqual([
      ['a-l0', '/contact'],
      ['a-l1', 'https://example.org'],
    ]);
    const keys = children.map(({ _key }) => _key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

const hoursIn = (text: string) => Number(/(\d+) (?:hours|ساعات)/.exec(text)?.[1] ?? 0);

it.each(packages)('the sessions of $slug.current take together what its page says', (item) => {
  const { slug, duration, sessions, sessionCount } = item;
  const found = eventTypes.find((each) => each.slug === slug.current);
  const hours = hoursIn(duration.en);
  expect([hoursIn(duration.ar), hoursIn(sessions.en), hoursIn(sessions.ar)]).toEqual([
    hours,
    hours,
    hours,
  ]);
  expect(found?.minutes).toBe(hours > 0 ? (hours * 60) / sessionCount : 60);
});

/** Names and abbreviations that Arabic texts keep in Latin letters. */
const allowedLatin =
  /\b(?:PDF|PowerPoint|800-HOPE|ADIMHC|GMHCS|MENTL|LFGXP|Stripe|Ziina|Calendly)\b/g;

/** Texts for readers. */
const localised = nodes.filter((node) => String(fieldOf(node, '_type')).startsWith('localised'));

/** The style and the link targets of each paragraph. */
function shapeOf(blocks: unknown) {
  return (blocks as Block[]).map(({ style, listItem, markDefs }) => ({
    style,
    listItem,
    links: markDefs.map(({ href }) => href),
  }));
}

describe('seeded texts', () => {
  it('exist in both languages', () => {
    expect(localised.length).toBeGreaterThan(100);
    for (const node of localised) {
      expect(wordsOf(fieldOf(node, 'en')).trim(), node.path).not.toBe('');
      expect(wordsOf(fieldOf(node, 'ar')).trim(), node.path).not.toBe('');
    }
  });

  it('use only the letters of their language', () => {
    for (const node of localised) {
      const arabic = wordsOf(fieldOf(node, 'ar'));
      const rest = arabic.replace(allowedLatin, '');
      expect(rest, node.path).not.toMatch(/[A-Za-z]/);
      if (rest === arabic) expect(arabic, node.path).toMatch(/[\u0621-\u064a]/);
      expect(wordsOf(fieldOf(node, 'en')), node.path).not.toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('contain no exclamation marks', () => {
    for (const node of localised) {
      expect(wordsOf(fieldOf(node, 'en')) + wordsOf(fieldOf(node, 'ar')), node.path).not.toMatch(
        /[!！]/,
      );
    }
  });

  it('have Latin digits and an isolated crisis line in Arabic', () => {
    for (const node of localised) {
      const arabic = wordsOf(fieldOf(node, 'ar'));
      expect(arabic, node.path).not.toMatch(/[\u0660-\u0669]/);
      if (arabic.includes('HOPE')) expect(arabic).toContain('\u2066800-HOPE (4673)\u2069');
    }
  });

  it('have the same blocks and links in both languages', () => {
    const texts = localised.filter((node) => Array.isArray(fieldOf(node, 'en')));
    expect(texts.length).toBeGreaterThan(25);
    for (const node of texts) {
      expect(shapeOf(fieldOf(node, 'ar')), node.path).toEqual(shapeOf(fieldOf(node, 'en')));
    }
  });
});
