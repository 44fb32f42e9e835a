import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { documentTypes } from '../schemas/schema-types.ts';
import type { SeedDocument } from '../seed/documents.ts';
import { openWorkspace } from '../testing/findings.ts';
import { seeded, seededDocuments } from '../testing/seeded-documents.ts';
import { lacksArabicFilter, linkedPaths, startOfWeekBefore } from './todo-lists.ts';

it('startOfWeekBefore gives midnight seven days before', () => {
  expect(startOfWeekBefore(new Date('2026-11-21T03:18:08Z'))).toBe('2026-11-14T00:00:00.000Z');
  expect(startOfWeekBefore(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-14T00:00:00.000Z');
  expect(startOfWeekBefore(new Date('2026-03-02T00:00:00Z'))).toBe('2026-02-23T00:00:00.000Z');
});

const schema = (await openWorkspace([])).schema;

async function matching(documents: SeedDocument[]): Promise<string[]> {
  const params = { types: documentTypes };
  const query = `*[${lacksArabicFilter(schema, documentTypes)}]._id`;
  const found = await evaluate(parse(query, { params }), { dataset: documents, params });
  return found.get();
}

const both = { _type: 'localisedString', en: 'Words', ar: 'كلمات' };
const englishOnly = { _type: 'localisedString', en: 'Words' };
const home = (sections: unknown[]) => ({ _id: 'homePage', _type: 'homePage', sections });

describe('lacksArabicFilter', () => {
  it('matches no seeded document', async () => {
    expect(await matching(seededDocuments)).toEqual([]);
  });

  it.each([
    ['a field', { ...seeded('service-roadmap'), delivery: englishOnly }],
    ['an empty field', { ...seeded('service-roadmap'), delivery: { ...englishOnly, ar: '' } }],
    [
      'a field of an object',
      { ...seeded('siteSettings'), bankDetails: { accountType: englishOnly } },
    ],
    ['a text in a list', home([{ _type: 'heroSection', taglines: [both, englishOnly] }])],
    [
      'a list in a list',
      home([
        { _type: 'heroSection', headline: both },
        { _type: 'cardsSection', cards: [{ action: { label: englishOnly } }] },
      ]),
    ],
    ['rich text', home([{ _type: 'textSection', body: { en: [{ _type: 'block' }], ar: [] } }])],
    [
      'the alternative text of a picture',
      home([{ _type: 'heroSection', portrait: { _type: 'picture', alt: englishOnly } }]),
    ],
  ])('matches a document in which Arabic is missing from %s', async (_, document) => {
    expect(await matching([...seededDocuments, { ...document, _id: 'found' }])).toEqual(['found']);
  });

  it('ignores texts that are empty in both languages', async () => {
    expect(await matching([home([{ _type: 'textSection', title: { ar: '' } }])])).toEqual([]);
    expect(await matching([home([])])).toEqual([]);
  });

  it('ignores documents of other types', async () => {
    expect(await matching([{ _id: 'a', _type: 'note', title: englishOnly }])).toEqual([]);
  });

  it('is short enough for a URL', () => {
    const filter = lacksArabicFilter(schema, documentTypes);
    expect(encodeURIComponent(filter).length).toBeLessThan(12_000);
  });
});

describe('linkedPaths', () => {
  const linking = async (document: object): Promise<string[]> => {
    const query = `*[0]{"paths": ${linkedPaths(schema, documentTypes)}}.paths`;
    return (await evaluate(parse(query), { dataset: [document] })).get();
  };

  it('finds the links of menus, redirects, sections and articles, each once', async () => {
    const body = [{ _type: 'block', markDefs: [{ _type: 'link', href: '/blog/dawn' }] }];
    const document = {
      navigation: [{ path: '/about' }, { path: '/about' }],
      to: '/contact',
      sections: [{ _type: 'heroSection' }, { cards: [{ action: { href: '/coaching#tier2' } }] }],
      body: { en: body, ar: [] },
    };
    const paths = await linking(document);
    expect(paths.toSorted()).toEqual(['/about', '/blog/dawn', '/coaching#tier2', '/contact']);
  });

  it('leaves out links to other sites, and hours', async () => {
    expect(
      await linking({ hours: { to: '18:00' }, action: { href: 'https://a.example' } }),
    ).toEqual([]);
  });
});
