import type { CoachingQueryResult } from '#functions/site/content/content-types.generated.ts';
import { isOfferedField, originalPrice } from '#machines/catalogue.ts';
import { type ServiceWay, type Way, wayOf } from '#machines/delivery/owed.ts';
import { type FurtherQuestion, questionsOf, serviceQuestions } from '#machines/intake/questions.ts';
import { addressOf } from '#machines/language.ts';
import { isShownField } from '#machines/listing.ts';
import { type Money, paymentAmount, priceText, readPrice, sumOfPrices } from '#machines/money.ts';
import { lines, localised, richTextInLanguage, section, seoField } from '#web/content/groq.ts';
import { type RichTextBlock, richText } from '#web/content/rich-text.ts';
import type { PageContent, SiteContent } from '#web/content/site-content.ts';
import {
  openingHoursOf,
  organisationId,
  questionsData,
  type Thing,
} from '#web/head/structured-data.ts';
import { type Picture, pictureField, pictureOf } from '#web/sections/parts.ts';

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
  way: Way;
  icon: string;
  isArtistic: boolean;
  isAddOn: boolean;
  questions: FurtherQuestion[];
}

export interface Bundle extends Described, Priced {
  delivery: string;
  deliveryTime: string;
  parts: Array<{ id: string; title: string; way: Way }>;
  /** What its parts cost one by one, from which the saving is counted. */
  original: Money<'USD'> | null;
  /** Those of its parts. */
  questions: FurtherQuestion[];
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

/** The coaching page in one language. */
export interface CoachingContent extends PageContent {
  kind: 'coaching';
  hero: { title: string; intro: string[]; servicesButton: string; awardsButton: string };
  sections: Record<'services' | 'bundles' | 'tier1' | 'tier2', { title: string; intro: string }>;
  /** The person and the voice beside the prices of Tier 2; null if there is nobody. */
  beside: {
    person: { name: string; role: string; summary: string; portrait: Picture | null } | null;
    voice: { quote: string; name: string; program: string } | null;
  };
  faq: { title: string; items: Array<{ id: string; question: string; answer: RichTextBlock[] }> };
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
      voice: voice?.isShown ? voice : null,
    },
    faq: {
      title: faq.title,
      items: faq.items.map((item) => ({ ...item, answer: richText(item.answer) })),
    },
    kind: 'coaching',
    services: byPrice(raw.services.map(withWay).flatMap((each) => withPrice(withQuestions(each)))),
    bundles: byPrice(
      raw.bundles.flatMap(({ originalPriceUsd, originalPartsUsd, partPrices, ...bundle }) => {
        const sum = sumOfPrices(partPrices, 'USD');
        const original = originalPrice(sum, { originalPriceUsd, originalPartsUsd });
        const parts = bundle.parts.map((part) => withWay(part));
        return withPrice(withQuestions({ ...bundle, parts, original }));
      }),
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

/** Names the way of a service; older documents name none. */
function withWay<T extends { id: string; way: string | null }>(service: T) {
  return { ...service, way: wayOf(service as T & ServiceWay).way };
}

function withQuestions<T extends { asked: unknown }>({ asked, ...item }: T) {
  return { ...item, questions: questionsOf(asked) };
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

const priced = '"id": coalesce(slug.current, ""), priceUsd, priceAed';

/** The coaching page and the whole catalogue, in `$language`. */
export const coachingQuery = `{
  "page": *[_type == "coachingPage" && _id == "coachingPage"][0] {
    ${localised('title')},
    ${seoField},
    ${section(
      'hero',
      `${localised('title', 'servicesButton', 'awardsButton')}, ${lines('intro')}`,
    )},
    "sections": {
      ${['services', 'bundles', 'tier1', 'tier2']
        .map((name) => section(name, localised('title', 'intro')))
        .join(',\n      ')}
    },
    ${section(
      'beside',
      `"person": person-> { ${localised('name', 'role', 'summary')}, ${pictureField('portrait')} },
      "voice": voice-> { "id": _id, ${localised('quote', 'name', 'program')}, "isShown": hasConsented == true && ${isShownField} }`,
    )},
    ${section(
      'faq',
      `${localised('title')},
      "items": coalesce(items[] {
        "id": _key, ${localised('question')}, "answer": ${richTextInLanguage('answer')}
      }, [])`,
    )},
    ${section(
      'booking',
      localised(
        'title',
        'text',
        'bookSession',
        'makePayment',
        'sendVerification',
        'whatsappMessage',
      ),
    )},
    ${section('terms', localised('title', 'body'))}
  },
  "services": *[_type == "service" && defined(slug.current) && ${isOfferedField}] {
    ${priced}, ${localised('title', 'summary', 'description', 'delivery', 'deliveryTime')},
    way, "icon": coalesce(icon, ""), "isArtistic": isArtistic == true, "isAddOn": isAddOn == true,
    "asked": [${serviceQuestions}]
  },
  "bundles": *[_type == "bundle" && defined(slug.current) && ${isOfferedField}] {
    ${priced}, ${localised('title', 'summary', 'description', 'delivery', 'deliveryTime')},
    originalPriceUsd, originalPartsUsd, "partPrices": coalesce(parts[]->priceUsd, []),
    "parts": coalesce(parts[]-> { "id": coalesce(slug.current, ""), way, ${localised('title')} }, []),
    "asked": parts[]->${serviceQuestions}
  },
  "packages": *[_type == "package" && defined(slug.current) && ${isOfferedField}] {
    ${priced}, ${localised('title', 'summary', 'description', 'duration', 'sessions')},
    "sessionTier": coalesce(sessionTier, 1), "isMostPopular": isMostPopular == true,
    "schedulingUrl": coalesce(schedulingUrl, "")
  }
}`;

/** Returns the foundation's offers on this page, and its frequent questions. */
export function coachingData(
  content: SiteContent,
  page: CoachingContent,
  publicUrl: string,
): Thing[] {
  return [professionalService(content, page, publicUrl), ...questionsData(page.faq.items)];
}

/** Returns the foundation as a professional service with everything it sells. */
function professionalService(
  { settings, path, language }: SiteContent,
  page: CoachingContent,
  publicUrl: string,
): Thing {
  const offers = [...page.services, ...page.bundles, ...page.packages];
  return {
    '@type': 'ProfessionalService',
    name: settings.foundationName,
    description: page.seo.description,
    url: addressOf(publicUrl, path, language),
    parentOrganization: { '@id': organisationId(publicUrl) },
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
    telephone: settings.phone,
    ...(settings.hours && { openingHoursSpecification: openingHoursOf(settings.hours) }),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: page.title,
      itemListElement: offers.map((item) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: item.title },
        price: paymentAmount(priceText(item.aed)),
        priceCurrency: item.aed.currency,
      })),
    },
  };
}
