import * as z from 'zod/mini';
import {
  type CatalogueItem,
  type Fulfilment,
  type ItemType,
  isOfferedField,
  itemTypes,
} from '#machines/catalogue.ts';
import {
  type OwedPart,
  owedPackage,
  owedService,
  promptNames,
  ways,
} from '#machines/delivery/owed.ts';
import { questionsOf, serviceQuestions } from '#machines/intake/questions.ts';
import { type Currency, readPrice } from '#machines/money.ts';
import { SLUG } from '#machines/pages.ts';

const serviceFields = '"id": slug.current, way, prompt, "guide": guide._ref';

/** Selects all services, bundles and packages. */
export const catalogueQuery = `*[_type in ["service", "bundle", "package"]]{
  "type": _type, ${serviceFields}, title, deliveryTime, schedulingUrl, priceAed, priceUsd, "isOffered": ${isOfferedField},
  sessionCount, followUpMonths, slides, "parts": coalesce(parts[]->{ ${serviceFields} }, []),
  "questions": select(_type == "bundle" => parts[]->${serviceQuestions}, [${serviceQuestions}])
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

/** What cannot be understood is as if the document did not say it. */
const ifKnown = <Kind extends z.ZodMiniType>(kind: Kind) => z.catch(z.nullish(kind), null);

const localised = z.object({ en: text, ar: text });

const service = z.object({
  id: z.string().check(z.regex(SLUG)),
  way: ifKnown(z.enum(ways)),
  prompt: ifKnown(z.enum(promptNames)),
  guide: ifKnown(text),
});

const item = z.extend(service, {
  type: z.enum(itemTypes),
  title: localised,
  deliveryTime: z.catch(z.nullable(localised), null),
  schedulingUrl: z.catch(z.string(), ''),
  priceAed: price('AED'),
  priceUsd: price('USD'),
  isOffered: z._default(z.boolean(), true),
  sessionCount: ifKnown(z.int()),
  followUpMonths: ifKnown(z.int()),
  slides: ifKnown(localised),
  parts: z.array(service),
  questions: z._default(z.pipe(z.unknown(), z.transform(questionsOf)), []),
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
  const { id, type, title, parts, priceAed, priceUsd } = parsed.data;
  const { isOffered, deliveryTime, schedulingUrl, questions } = parsed.data;
  const owed = owedBy(parsed.data);
  return {
    ...{ id, type, title, isOffered, deliveryTime, schedulingUrl, owed, questions },
    ...{ aed: priceAed, usd: priceUsd },
    parts: parts.map((part) => part.id),
    fulfilment: fulfilmentOf(type, owed),
  };
}

/** Lists what an item owes; a bundle owes its parts, each once. */
function owedBy(sold: z.output<typeof item>): OwedPart[] {
  if (sold.type === 'package') return owedPackage(sold);
  const services = new Map(sold.parts.map((part) => [part.id, part]));
  return services.size > 0 ? [...services.values()].map(owedService) : [owedService(sold)];
}

/** Derives the kind of delivery; an item is instant only if all its parts are. */
function fulfilmentOf(type: ItemType, owed: readonly OwedPart[]): Fulfilment {
  if (type === 'package') return 'session';
  return owed.every(({ kind }) => kind === 'instant') ? 'instant' : 'personalised';
}

function nameOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : 'an item';
}
