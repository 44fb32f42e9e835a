import type { PageContent } from '#web/content/site-content.ts';
import { orderPage as textsAr } from '#web/i18n/ar/order-page.ts';
import { orderPage as textsEn } from '#web/i18n/en/order-page.ts';

export interface OrderContent extends PageContent {
  kind: 'order';
}

/** The page has no document: its title stands for what the lake would say of it, in `$language`. */
export const orderPage = `{ "title": select(
  $language == "ar" => ${JSON.stringify(textsAr.documentTitle)}, ${JSON.stringify(textsEn.documentTitle)}
) }`;

export function shapeOrder({ title }: { title: string }): OrderContent {
  return { kind: 'order', title, seo: { title, description: '', noIndex: true } };
}
