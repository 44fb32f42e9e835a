import type { Localised } from './language.ts';
import type { Money } from './money.ts';
import type { Fulfilment } from './order/types.ts';

/** What a sale is: a self-guided service, a bundle of services, or a coaching package. */
export const itemTypes = ['service', 'bundle', 'package'] as const;

export type ItemType = (typeof itemTypes)[number];

/** One line of the catalogue as the server knows it. Amounts are minor units (fils, cents). */
export interface CatalogueItem {
  /** The slug in the CMS, e.g. `roadmap`; stable, and the `_service` of a booking. */
  id: string;
  type: ItemType;
  title: Localised;
  aed: Money<'AED'>;
  usd: Money<'USD'>;
  /** Slugs of the services a bundle is made of; empty for anything else. */
  parts: readonly string[];
  /** What is owed once it is paid; of a bundle, what takes the most. */
  fulfilment: Fulfilment;
}

/** What the customer chose, as the booking sheet carries it. */
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
}
