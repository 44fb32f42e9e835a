import * as z from 'zod/mini';
import {
  type CatalogueItem,
  type Fulfilment,
  type ItemType,
  isOfferedField,
  itemTypes,
} from '#machines/catalogue.ts';
import { type Currency, readPrice } from '#machines/money.ts';
import { SLUG } from '#machines/pages.ts';

/** Selects all services, bundles and packages. */
export const catalogueQuery = `*[_type in ["service", "bundle", "package"]]{
  "id": slug.current, "type": _type, "kind": type, title, deliveryTime, schedulingUrl, priceAed, priceUsd, "isOffered": ${isOfferedField},
  "parts": coalesce(parts[]->slug.current, []), "partKinds": coalesce(parts[]->type, [])
}`;

const text = z.string().check(z.trim(), z.minLength(1));

function price<C extends Currency>(currency: C) {
  return z.pipe(
    z.unknown(),
    z.transform((value, { issues }) => {
      const money = readPrice(value, currency);
      if (!money) issues.push({ code: 'custom', input: value, message: 'not a price' });
      return money ?? z.NEVER;
    }),
  );
}

const item = z.object({
  id: z.string().check(z.regex(SLUG)),
  type: z.enum(itemTypes),
  title: z.object({ en: text, ar: text }),
  deliveryTime: z.catch(z.nullable(z.object({ en: text, ar: text })), null),
  schedulingUrl: z.catch(z.string(), ''),
  priceAed: price('AED'),
  priceUsd: price('USD'),
  parts: z.array(text),
  isOffered: z._default(z.boolean(), true),
  kind: z.nullish(z.string()),
  partKinds: z._default(z.array(z.nullable(z.string())), []),
});

export interface ParsedCatalogue {
  items: ReadonlyMap<string, CatalogueItem>;
  /** One sentence for each item that was left out. */
  faults: string[];
}

/**
 * Reads the lake's answer. An invalid item, or one that shares its id with another, is left out: the others are
 * still sold, and no price is guessed.
 * @throws Error when the answer is not a catalogue or no item is valid.
 */
export function parseCatalogue(answer: unknown): ParsedCatalogue {
  if (!Array.isArray(answer) || answer.length === 0) {
    throw new Error('the lake answered with no catalogue');
  }
  const items = new Map<string, CatalogueItem>();
  const duplicates = new Set<string>();
  const faults: string[] = [];
  for (const row of answer) {
    const read = readItem(row);
    if (typeof read === 'string') faults.push(read);
    else if (items.has(read.id)) duplicates.add(read.id);
    else items.set(read.id, read);
  }
  for (const id of duplicates) {
    items.delete(id);
    faults.push(`${id}: more than one item has this slug`);
  }
  if (items.size === 0)
    throw new Error(`nothing in the catalogue can be sold: ${faults.join('; ')}`);
  return { items, faults };
}

function readItem(row: unknown): CatalogueItem | string {
  const parsed = z.safeParse(item, row);
  if (!parsed.success) {
    const paths = parsed.error.issues.map((issue) => issue.path.join('.') || 'item');
    return `${nameOf(row)}: ${[...new Set(paths)].join(', ')} not as it must be`;
  }
  const { priceAed, priceUsd, kind, partKinds, ...rest } = parsed.data;
  const fulfilment = fulfilmentOf(rest.type, rest.type === 'bundle' ? partKinds : [kind]);
  return { ...rest, fulfilment, aed: priceAed, usd: priceUsd };
}

/** Derives the kind of delivery; an item is instant only if all its parts are known to be. */
function fulfilmentOf(type: ItemType, kinds: ReadonlyArray<string | null | undefined>): Fulfilment {
  if (type === 'package') return 'session';
  const isInstant = kinds.length > 0 && kinds.every((kind) => kind === 'instant');
  return isInstant ? 'instant' : 'personalised';
}

function nameOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : 'an item';
}
