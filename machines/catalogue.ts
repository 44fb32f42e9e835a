import type { OwedPart } from './delivery/owed.ts';
import type { DeliveryKind } from './delivery/types.ts';
import type { FurtherQuestion } from './intake/questions.ts';
import type { Localised } from './language.ts';
import { type Money, readPrice } from './money.ts';

/** The kinds of sale: a self-guided service, a bundle of services, or a coaching package. */
export const itemTypes = ['service', 'bundle', 'package'] as const;

export type ItemType = (typeof itemTypes)[number];

/** GROQ for whether an item is sold: neither it nor one of its parts is off sale. */
export const isOfferedField =
  'isOffered != false && count(coalesce(parts, [])[@->isOffered == false]) == 0';

/** The kinds of a paid order's delivery: ready at once, made for the person, or a session. */
export const fulfilments = ['instant', 'personalised', 'session'] as const;

export type Fulfilment = (typeof fulfilments)[number];

/** A catalogue item on the server. */
export interface CatalogueItem {
  /** The slug in the CMS, e.g. `roadmap`; stable, and the `_service` of a booking. */
  id: string;
  type: ItemType;
  title: Localised;
  aed: Money<'AED'>;
  usd: Money<'USD'>;
  /** Slugs of the services a bundle is made of; empty for anything else. */
  parts: readonly string[];
  /** The delivery that the order owes once it is paid; a bundle owes that of its slowest part. */
  fulfilment: Fulfilment;
  /** Each thing that the order owes once it is paid. */
  owed: readonly OwedPart[];
  /** False while it, or a part of it, is off sale: open orders go on, new ones are refused. */
  isOffered: boolean;
  /** When it comes, in words; null where the CMS does not say, as for sessions. */
  deliveryTime: Localised | null;
  /** The calendar's page for a package; empty for anything else. */
  schedulingUrl: string;
  /** What editors ask besides the specification's questions; of a bundle those of its parts. */
  questions: readonly FurtherQuestion[];
}

/** The item the customer chose, as the booking sheet carries it. */
export interface SelectedItem {
  id: string;
  /** The title in the reader's language. */
  name: string;
  url: string;
  /** The AED price text the payment call carries, e.g. `AED 1,300`. */
  price: string;
  /** The USD price text shown beside it, e.g. `$354`. */
  priceUsd: string;
  type: ItemType;
  parts: readonly string[];
  /** How what it owes is delivered; absent where nobody said. */
  kinds?: readonly DeliveryKind[] | undefined;
  /** What editors ask besides; absent where they ask nothing. */
  questions?: readonly FurtherQuestion[] | undefined;
}

/** A price of the parts that an editor gave in place of their sum. Major units, as typed. */
interface GivenOriginal {
  originalPriceUsd?: unknown;
  /** The sum of the parts for which it was given. */
  originalPartsUsd?: unknown;
}

/**
 * Returns the price from which a bundle's saving is counted: the sum of its parts, or the price given in its
 * place for as long as the parts cost what they cost then.
 */
export function originalPrice(
  sum: Money<'USD'> | null,
  { originalPriceUsd, originalPartsUsd }: GivenOriginal,
): Money<'USD'> | null {
  const isValid = sum !== null && readPrice(originalPartsUsd, 'USD')?.minor === sum.minor;
  return (isValid ? readPrice(originalPriceUsd, 'USD') : null) ?? sum;
}
