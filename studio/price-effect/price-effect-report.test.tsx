import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SanityDocument } from 'sanity';
import { expect, it } from 'vitest';
import { seeded, seededDocuments } from '../testing/seeded-documents.ts';
import type { PricedDocument, PublishedItems } from './effect.ts';
import { PriceEffectReport } from './price-effect-report.tsx';

const ofType = (type: string) =>
  seededDocuments.filter(({ _type }) => _type === type) as PricedDocument[];

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
