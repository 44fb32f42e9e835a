import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SanityDocument } from 'sanity';
import { describe, expect, it } from 'vitest';
import { type Money, priceText } from '../../machines/money.ts';
import { seeded, seededDocuments } from '../testing/seeded-documents.ts';
import { type PricedDocument, type PublishedItems, priceEffect } from './effect.ts';
import {
  PriceEffectReport,
  pegSentence,
  savingOf,
  shareText,
  summary,
} from './price-effect-report.tsx';

const ofType = (type: string) =>
  seededDocuments.filter(({ _type }) => _type === type) as PricedDocument[];

const published = { services: ofType('service'), bundles: ofType('bundle') };

function effectOf(id: string, changes: Partial<PricedDocument>) {
  const before = seeded(id) as PricedDocument;
  return priceEffect(before, { ...before, _id: `drafts.${id}`, ...changes }, published);
}

describe('the price itself', () => {
  it('is compared in both currencies', () => {
    const { usd, aed, isChanged } = effectOf('service-roadmap', { priceUsd: 114, priceAed: 349 });
    expect([usd.before, usd.after].map((price) => price && priceText(price))).toEqual([
      '$95',
      '$114',
    ]);
    expect(usd.change).toBeCloseTo(0.2);
    expect(aed.change).toBe(0);
    expect(isChanged).toBe(true);
  });

  it('is unchanged when only a text changes', () => {
    expect(effectOf('service-roadmap', { title: { en: 'Other' } })).toMatchObject({
      isChanged: false,
      isNew: false,
    });
  });

  it('has nothing to compare with when the item was never published', () => {
    const effect = priceEffect(null, { _id: 'drafts.a', priceUsd: 10, priceAed: 37 }, published);
    expect(effect).toMatchObject({ isNew: true, isChanged: true, bundles: [] });
    expect(effect.usd).toMatchObject({ before: null, change: null });
  });

  it.each([undefined, 0, -5, 1.005])('is null when it is %s', (priceUsd) => {
    const { usd, peg } = effectOf('service-roadmap', { priceUsd } as Partial<PricedDocument>);
    expect([usd.after, usd.change, peg]).toEqual([null, null, null]);
  });
});

describe('the peg', () => {
  it.each([
    [{ priceUsd: 100, priceAed: 367 }, 'near'],
    [{ priceUsd: 100, priceAed: 380 }, 'unconfirmed'],
    [{ priceUsd: 100, priceAed: 380, pegException: { isConfirmed: true } }, 'unconfirmed'],
    [
      {
        priceUsd: 100,
        priceAed: 380,
        pegException: { isConfirmed: true, reason: 'A round price' },
      },
      'confirmed',
    ],
  ])('reads %j as %s', (changes, state) => {
    expect(effectOf('service-roadmap', changes).peg?.state).toBe(state);
  });

  it('gives the expected price and the deviation', () => {
    const { peg } = effectOf('service-roadmap', { priceUsd: 100, priceAed: 404 });
    expect(peg?.expected && priceText(peg.expected)).toBe('AED 367');
    expect(peg?.deviation).toBeCloseTo(0.1, 2);
  });
});

describe('the bundles', () => {
  it('get a new sum of parts when they contain a changed service', () => {
    const [bundle, ...others] = effectOf('service-roadmap', { priceUsd: 105 }).bundles;
    expect(others).toEqual([]);
    expect(bundle).toMatchObject({
      id: 'bundle-rediscover-you',
      title: 'Rediscover You',
      before: { parts: { minor: 15500 }, price: { minor: 13900 } },
      after: { parts: { minor: 16500 }, price: { minor: 13900 }, original: { minor: 16500 } },
      warnings: [],
    });
  });

  it('are all that contain the service', () => {
    const ids = effectOf('service-voice-message', {}).bundles.map(({ id }) => id);
    expect(ids).toEqual(['bundle-rediscover-you', 'bundle-legacy-bio']);
  });

  it('keep a price of the parts that an editor gave until the parts cost something else', () => {
    const legacyBio = (priceUsd: number) => effectOf('service-soul-bio', { priceUsd }).bundles[0];
    expect(legacyBio(59)).toMatchObject({
      after: { parts: { minor: 20500 }, original: { minor: 22300 } },
      warnings: ['The parts cost $205 one by one, not $223.'],
    });
    expect(legacyBio(69)).toMatchObject({
      before: { original: { minor: 22300 } },
      after: { parts: { minor: 21500 }, original: { minor: 21500 } },
      warnings: [],
    });
  });

  it('warn when nothing is saved any more', () => {
    const [bundle] = effectOf('service-roadmap', { priceUsd: 79 }).bundles;
    expect(bundle?.warnings).toContain('It costs no less than its parts one by one.');
  });

  it('are compared with the published prices of their parts', () => {
    const [bundle] = effectOf('bundle-rediscover-you', {
      parts: [{ _ref: 'service-toolkit' }, { _ref: 'service-roadmap' }],
      priceUsd: 120,
    }).bundles;
    expect(bundle).toMatchObject({
      id: 'bundle-rediscover-you',
      before: { parts: { minor: 15500 }, original: { minor: 15500 }, price: { minor: 13900 } },
      after: { parts: { minor: 12800 }, original: { minor: 12800 }, price: { minor: 12000 } },
      warnings: [],
    });
  });

  it('have no figures before when they are new', () => {
    const parts = [{ _ref: 'service-toolkit' }, { _ref: 'service-roadmap' }];
    const [bundle] = priceEffect(null, { _id: 'drafts.b', parts }, published).bundles;
    expect(bundle).toMatchObject({ id: 'b', before: null, after: { parts: { minor: 12800 } } });
  });

  it('are none for a package', () => {
    expect(effectOf('package-the-map', { priceUsd: 1 }).bundles).toEqual([]);
  });
});

type Items = PublishedItems | null | undefined;

function textOf(id: string, items: Items, changes: Record<string, unknown> = {}): string {
  const published = seeded(id) as SanityDocument;
  const displayed = { ...published, ...changes };
  const props = { documentId: id, schemaType: { name: published._type } } as ComponentProps<
    typeof PriceEffectReport
  >;
  const html = renderToStaticMarkup(
    <PriceEffectReport
      {...props}
      items={items}
      document={{ draft: displayed, displayed, published, historical: null }}
    />,
  );
  return html.replaceAll(/<style.*?<\/style>/gs, '').replaceAll(/(<[^a][^>]*>)+/g, ' ');
}

it('shows old and new prices, the peg, the parts and links to both languages of the page', () => {
  const items = { services: ofType('service'), bundles: ofType('bundle') };
  const text = textOf('bundle-rediscover-you', items, { priceUsd: 150, priceAed: 551 });
  expect(text).toContain('Publishing sets the price to $150 and AED 551.');
  expect(text).toContain('US dollars $139 $150 +7.9\u00a0%');
  expect(text).toContain('Within 1\u00a0%');
  expect(text).toContain('Parts one by one $155 $155');
  expect(text).toContain('Saving that the site shows $16 $5');
  expect(text).toContain('href="/coaching?lang=en"');
  expect(text).toContain('href="/coaching?lang=ar"');
});

it('does not mention bundles for a package', () => {
  const text = textOf('package-the-map', { services: [], bundles: [] });
  expect(text).toContain('No change of price is waiting.');
  expect(text).not.toMatch(/bundle|parts/i);
});

it('says that prices are loading, or could not be read', () => {
  expect(textOf('package-the-map', undefined)).toContain('Comparing the prices');
  expect(textOf('package-the-map', null)).toContain('could not be read');
});

it.each([
  [0.125, '+12.5\u00a0%'],
  [-0.1, '−10\u00a0%'],
  [0, '0\u00a0%'],
  [null, '–'],
])('shareText(%s) is %s', (share, text) => {
  expect(shareText(share)).toBe(text);
});

const dollars = (major: number): Money<'USD'> => ({ minor: major * 100, currency: 'USD' });
const dirhams = (major: number): Money<'AED'> => ({ minor: major * 100, currency: 'AED' });

const usd = { before: dollars(95), after: dollars(105), change: 0.1 };
const aed = { before: dirhams(349), after: dirhams(386), change: 0.1 };
const effect = { usd, aed, isNew: false, isChanged: true, peg: null, bundles: [] };

it.each([
  [effect, 'Publishing sets the price to $105 and AED 386.'],
  [{ ...effect, isChanged: false }, 'No change of price is waiting. It costs $105 and AED 386.'],
  [{ ...effect, isNew: true }, 'It is not sold yet. Once published it costs $105 and AED 386.'],
  [
    { ...effect, aed: { ...aed, after: null } },
    'Both prices are needed before this can be published.',
  ],
])('summary gives the sentence for each state (%#)', (given, sentence) => {
  expect(summary(given)).toBe(sentence);
});

it.each([
  [0.0001, 'The dirham price is what the peg gives. At 3.6725 it would be AED 367.'],
  [0.1, 'The dirham price is 10\u00a0% above the peg. At 3.6725 it would be AED 367.'],
  [-0.015, 'The dirham price is 1.5\u00a0% below the peg. At 3.6725 it would be AED 367.'],
])('pegSentence describes a deviation of %s', (deviation, sentence) => {
  const expected = dirhams(367);
  expect(pegSentence({ deviation, expected, state: 'near' })).toBe(sentence);
});

it.each([
  [155, 139, { minor: 1600, currency: 'USD' }],
  [139, 139, null],
  [100, 139, null],
])('savingOf an original price of $%s and a price of $%s is %j', (original, price, saving) => {
  expect(savingOf(dollars(original), dollars(price))).toEqual(saving);
  expect(savingOf(null, dollars(price))).toBeNull();
});
