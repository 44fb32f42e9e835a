import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { roadmap } from '#machines/booking/fixtures.ts';
import type { Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { plain } from '#web/testing/plain.ts';
import { Prices } from '#web/ui/price.tsx';
import { ItemPrice, inPageWords, PriceText } from './item-words.tsx';

function shown(element: React.ReactNode, language: Language = 'en'): string {
  const html = renderToString(<LanguageRoot language={language}>{element}</LanguageRoot>);
  return plain(html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' '));
}

it('writes the dollars first, then the dirhams, in either language', () => {
  const usd = { minor: 9_500, currency: 'USD' };
  const aed = { minor: 34_900, currency: 'AED' };
  expect(shown(<Prices usd={usd} aed={aed} />)).toBe('$95 AED 349');
  expect(shown(<Prices usd={usd} aed={aed} />, 'ar')).toBe('95 دولارًا 349 درهمًا');
});

it('says what is charged where the customer pays', () => {
  expect(shown(<ItemPrice item={roadmap} />)).toBe('$95 charged as AED 349');
  expect(shown(<ItemPrice item={roadmap} />, 'ar')).toBe('95 دولارًا والمدفوع 349 درهمًا');
});

it('writes the dirhams alone where the dollars are not known', () => {
  expect(shown(<ItemPrice item={{ price: 'AED 355', priceUsd: '' }} />)).toBe('AED 355');
});

it('takes the page’s dollars only beside the page’s own price', () => {
  const page = [{ ...roadmap, type: 'service' as const, delivery: '', deliveryTime: '' }];
  const agreed = { ...roadmap, priceUsd: '' };
  expect(inPageWords(agreed, page)?.priceUsd).toBe('$95');
  expect(inPageWords({ ...agreed, price: 'AED 355' }, page)?.priceUsd).toBe('');
});

it('leaves a text that names no amount as it is', () => {
  expect(shown(<PriceText text="Contact for pricing" />)).toBe('Contact for pricing');
});
