import type { CoachingQueryResult } from '#functions/site/content/content-types.generated.ts';
import { type Money, readPrice } from '#machines/money.ts';
import { type RichTextBlock, richText } from '#web/content/rich-text.ts';
import type { PageContent } from '#web/content/site-content.ts';
import { type Picture, pictureOf } from '#web/sections/parts.ts';

interface Priced {
  usd: Money<'USD'>;
  aed: Money<'AED'>;
}

interface Described {
  /** The slug, e.g. `roadmap`. */
  id: string;
  title: string;
  /** One line for the card; if it is empty, the description is shown there. */
  summary: string;
  description: string;
}

export interface Service extends Described, Priced {
  delivery: string;
  deliveryTime: string;
  type: 'instant' | 'personalized' | 'audio';
  icon: string;
  isArtistic: boolean;
  isAddOn: boolean;
}

export interface Bundle extends Described, Priced {
  delivery: string;
  deliveryTime: string;
  parts: Array<{ id: string; title: string }>;
  /** The total price of its parts. */
  original: Money<'USD'> | null;
}

export interface Package extends Described, Priced {
  duration: string;
  /** How many sessions, how long, and how those after the first are arranged. */
  sessions: string;
  sessionTier: 1 | 2;
  isMostPopular: boolean;
  /** The item's page in the scheduling calendar; empty if it has none. */
  schedulingUrl: string;
}

interface Section {
  title: string;
  intro: string;
}

/** The coaching page in one language. */
export interface CoachingContent extends PageContent {
  kind: 'coaching';
  hero: { title: string; intro: string[]; servicesButton: string; awardsButton: string };
  sections: Record<'services' | 'bundles' | 'tier1' | 'tier2', Section>;
  /** The person and the voice beside the prices of Tier 2; null if there is nobody. */
  beside: {
    person: { name: string; role: string; summary: string; portrait: Picture | null } | null;
    voice: { quote: string; name: string; program: string } | null;
  };
  faq: {
    title: string;
    items: Array<{ id: string; question: string; answer: RichTextBlock[] }>;
  };
  booking: Record<
    'title' | 'text' | 'bookSession' | 'makePayment' | 'sendVerification' | 'whatsappMessage',
    string
  >;
  terms: { title: string; body: string };
  services: Service[];
  bundles: Bundle[];
  packages: Package[];
}

/**
 * Returns the query's result as the page shows it: prices in minor units, cheapest first. Items
 * without a valid price are left out, because they could not be sold.
 * @throws Error while the coaching page is not published
 */
export function shapeCoaching(raw: CoachingQueryResult): CoachingContent {
  if (!raw.page) throw new Error('the coaching page is not published');
  const { faq, beside, ...texts } = raw.page;
  const { person, voice } = beside;
  return {
    ...texts,
    beside: {
      person: person && { ...person, portrait: pictureOf(person.portrait) },
      voice: voice?.hasConsented ? voice : null,
    },
    faq: {
      title: faq.title,
      items: faq.items.map((item) => ({ ...item, answer: richText(item.answer) })),
    },
    kind: 'coaching',
    services: byPrice(raw.services.flatMap(withPrice)),
    bundles: byPrice(
      raw.bundles.flatMap(({ originalPriceUsd, ...bundle }) =>
        withPrice({ ...bundle, original: readPrice(originalPriceUsd, 'USD') }),
      ),
    ),
    packages: byPrice(raw.packages.flatMap(withPrice)),
  };
}

/**
 * Sorts the cheapest first, and the same price by id, so that the order never depends on the
 * source.
 */
function byPrice<T extends Priced & { id: string }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.usd.minor - b.usd.minor || (a.id < b.id ? -1 : 1));
}

function withPrice<T extends { priceUsd: number | null; priceAed: number | null }>({
  priceUsd,
  priceAed,
  ...item
}: T): Array<Omit<T, 'priceUsd' | 'priceAed'> & Priced> {
  const usd = readPrice(priceUsd, 'USD');
  const aed = readPrice(priceAed, 'AED');
  return usd && aed ? [{ ...item, usd, aed }] : [];
}
