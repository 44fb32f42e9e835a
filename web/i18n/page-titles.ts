import type { Localised } from '#machines/language.ts';

/**
 * Titles of the pages without a document. They are in a file of their own because every page's
 * script holds them.
 */
export const searchTitle = { en: 'Search', ar: 'البحث' } as const satisfies Localised;
export const orderTitle = { en: 'Your order', ar: 'طلبك' } as const satisfies Localised;
