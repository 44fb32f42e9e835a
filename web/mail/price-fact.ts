import type { Language } from '#machines/language.ts';
import { displayPrice, type Money } from '#machines/money.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { MailFact } from './mail-content.ts';

export interface Priced {
  price: Money;
  /** The catalogue's dollars beside that price; absent if it has another price now. */
  usd?: Money<'USD'> | null;
}

/** Returns a price as the page and the sheet write it. */
export function priceFact({ price, usd }: Priced, language: Language): MailFact {
  const i18n = i18nFor(language);
  const charged = displayPrice(price, language);
  const label = i18n.getFixedT(language, 'mail')('order.price');
  if (!usd) return { label, value: charged, beside: '' };
  const beside = i18n.getFixedT(language, 'common')('price.charged', { price: charged });
  return { label, value: displayPrice(usd, language), beside };
}
