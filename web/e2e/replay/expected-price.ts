import type { Given, Part } from './expected.ts';

/** The price that has changed, to accept or to leave. */
export function expectedPrice(
  { view: { item, newPrice }, texts: { t, price } }: Given,
  text: 'price.text' | 'package.price.text',
): Part {
  const decline = text === 'price.text' ? 'price.decline' : 'package.price.decline';
  return {
    headings: [t('price.title')],
    facts: [
      `${t('price.old')}: ${price(item?.price ?? '')}`,
      `${t('price.new')}: ${price(newPrice ?? '')}`,
    ],
    buttons: [t('price.accept'), t(decline)],
    says: [text],
  };
}
