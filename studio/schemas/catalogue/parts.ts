import type { ValidationContext } from 'sanity';
import { type Currency, type Money, sumOfPrices } from '../../../machines/money.ts';
import { language } from '../../words/language.ts';
import { say } from '../../words/words.ts';
import { API_VERSION } from '../lake-queries.ts';

/** Asks the published documents, with `$id` for the open one. */
function ask<T>({ document, getClient }: ValidationContext, query: string): Promise<T> {
  const parts = Array.isArray(document?.parts) ? document.parts : [];
  const params = {
    id: (document?._id ?? '').replace(/^drafts\./, ''),
    parts: parts.map((part: { _ref?: string }) => part._ref ?? ''),
  };
  const published = { perspective: 'published' } as const;
  return getClient({ apiVersion: API_VERSION }).fetch<T>(query, params, published);
}

/** What the parts of the open bundle cost one by one; null for any other document. */
export async function sumOfParts<C extends Currency>(
  context: ValidationContext,
  currency: C,
): Promise<Money<C> | null> {
  const field = currency === 'USD' ? 'priceUsd' : 'priceAed';
  return sumOfPrices(await ask<unknown[]>(context, `*[_id in $parts].${field}`), currency);
}

/** The highest price that the site settings allow, in US dollars; null if they name none. */
export function priceCeiling(context: ValidationContext): Promise<number | null> {
  return ask(context, '*[_id == "siteSettings"][0].highestPriceUsd');
}

const names = `| order(_id) { "name": coalesce(title.${language}, title.en, "") }.name`;

/** Warns of the bundles that go off sale together with the open service. */
export async function validateOffered(
  isOffered: boolean | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (isOffered !== false) return true;
  const query = `*[_type == "bundle" && references($id)] ${names}`;
  const bundles = (await ask<string[]>(context, query)).join(', ');
  return bundles === '' || say('These bundles go off sale with it: {bundles}.', { bundles });
}

/** Warns that a bundle is not sold while one of its parts is off sale. */
export async function validatePartsOffered(context: ValidationContext): Promise<true | string> {
  const query = `*[_id in $parts && isOffered == false] ${names}`;
  const parts = (await ask<string[]>(context, query)).join(', ');
  return parts === '' || say('Off sale, and this bundle with it: {parts}.', { parts });
}
