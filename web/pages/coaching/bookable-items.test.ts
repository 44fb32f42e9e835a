import { expect, test } from 'vitest';
import { loadContent } from '#web/content/load-content.ts';
import { documents } from '#web/testing/documents.ts';
import { lakeOf } from '#web/testing/lake.ts';
import { bookableItems } from './bookable-items.ts';

test('services and bundles go to the sheet with both price texts and their parts', async () => {
  const content = await loadContent('/coaching', 'ar', lakeOf(documents));
  expect(bookableItems(content)).toEqual([
    {
      id: 'toolkit',
      name: 'خدمة toolkit',
      url: '/coaching?book=toolkit&lang=ar',
      price: 'AED 121',
      priceUsd: '$33',
      type: 'service',
      parts: [],
      delivery: 'ملف',
      deliveryTime: 'فورًا',
    },
    expect.objectContaining({ id: 'roadmap', priceUsd: '$95' }),
    expect.objectContaining({ id: 'both', type: 'bundle', parts: ['toolkit'], price: 'AED 510' }),
  ]);
});

test('where there is no page there is nothing to book', async () => {
  const content = await loadContent('/nowhere', 'en', lakeOf(documents));
  expect(bookableItems(content)).toEqual([]);
});
