import { evaluate, parse } from 'groq-js';
import type { Schema } from 'sanity';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentTypes } from '../schemas/schema-types.ts';
import { openWorkspace } from '../testing/findings.ts';
import { seeded } from '../testing/seed-nodes.ts';
import type { StoredDocument } from '../testing/seeded-client.ts';
import { seededDocuments } from '../testing/uploaded.ts';
import { needsArabicFilter } from './needs-arabic.ts';

const types = documentTypes;

let schema: Schema;

beforeAll(async () => {
  schema = (await openWorkspace([])).schema;
});

async function lacking(documents: StoredDocument[]): Promise<string[]> {
  const params = { types };
  const query = `*[${needsArabicFilter(schema, types)}]._id`;
  const found = await evaluate(parse(query, { params }), { dataset: documents, params });
  return found.get();
}

const both = { _type: 'localisedString', en: 'Words', ar: 'كلمات' };
const englishOnly = { _type: 'localisedString', en: 'Words' };
const home = (sections: unknown[]) => ({ _id: 'homePage', _type: 'homePage', sections });

describe('what needs Arabic', () => {
  it('is nothing of what is seeded', async () => {
    expect(await lacking(seededDocuments)).toEqual([]);
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
      'the words for a picture',
      home([{ _type: 'heroSection', portrait: { _type: 'picture', alt: englishOnly } }]),
    ],
  ])('is found where it is %s', async (_, document) => {
    expect(await lacking([...seededDocuments, { ...document, _id: 'found' }])).toEqual(['found']);
  });

  it('is not what has no words at all', async () => {
    expect(await lacking([home([{ _type: 'textSection', title: { ar: '' } }])])).toEqual([]);
    expect(await lacking([home([])])).toEqual([]);
  });

  it('is not asked of other documents', async () => {
    expect(await lacking([{ _id: 'a', _type: 'note', title: englishOnly }])).toEqual([]);
  });

  it('fits into the head of a request', () => {
    const filter = needsArabicFilter(schema, documentTypes);
    expect(encodeURIComponent(filter).length).toBeLessThan(12_000);
  });
});
