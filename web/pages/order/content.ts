import type { PageContent } from '#web/content/site-content.ts';
import { orderTitle } from '#web/i18n/page-titles.ts';

export interface OrderContent extends PageContent {
  kind: 'order';
}

/** The page has no document, so this query returns its title in `$language`. */
export const orderPage = `{ "title": select(
  $language == "ar" => ${JSON.stringify(orderTitle.ar)}, ${JSON.stringify(orderTitle.en)}
) }`;

export function shapeOrder({ title }: { title: string }): OrderContent {
  return { kind: 'order', title, seo: { title, description: '', noIndex: true } };
}
