import { originalPrice } from '../../machines/catalogue.ts';
import {
  isNearPeg,
  type Money,
  pegAed,
  pegDeviation,
  priceText,
  readPrice,
  sumOfPrices,
} from '../../machines/money.ts';
import { isConfirmed, type PegException } from '../schemas/catalogue/prices.ts';
import { say } from '../words/words.ts';

/** A catalogue item as the editor sees it; prices in major units, as typed. */
export interface PricedDocument {
  _id: string;
  title?: { en?: string };
  priceUsd?: number;
  priceAed?: number;
  pegException?: PegException;
  originalPriceUsd?: number;
  originalPartsUsd?: number;
  parts?: Array<{ _ref?: string }>;
}

/** The published items that the effect is computed from. */
export interface PublishedItems {
  services: readonly PricedDocument[];
  bundles: readonly PricedDocument[];
}

interface PriceChange {
  before: Money | null;
  after: Money | null;
  /** The change as a share of the price before; null if there is nothing to compare. */
  change: number | null;
}

interface Peg {
  /** The dirham price at the peg, in whole dirhams. */
  expected: Money<'AED'>;
  /** The deviation as a share of the price at the peg: 0.02 is 2 % above. */
  deviation: number;
  state: 'near' | 'confirmed' | 'unconfirmed';
}

/** A bundle's figures, before or after. */
export interface BundleFigures {
  /** The sum of the prices of the parts; null while one of them has no price. */
  parts: Money<'USD'> | null;
  /** The price from which the site counts the saving. */
  original: Money<'USD'> | null;
  price: Money<'USD'> | null;
}

export interface BundleEffect {
  id: string;
  title: string;
  /** Null if the bundle is not published yet. */
  before: BundleFigures | null;
  after: BundleFigures;
  warnings: string[];
}

export interface PriceEffect {
  usd: PriceChange;
  aed: PriceChange;
  isNew: boolean;
  isChanged: boolean;
  /** Null while one of the prices is missing. */
  peg: Peg | null;
  bundles: BundleEffect[];
}

/**
 * Returns what publishing an item changes: its own prices and the bundles that contain it.
 * @param before the published item; null if it never was published
 * @param after the item as it would be published now
 */
export function priceEffect(
  before: PricedDocument | null,
  after: PricedDocument,
  published: PublishedItems,
): PriceEffect {
  const usd = changeOf(before?.priceUsd, after.priceUsd, 'USD');
  const aed = changeOf(before?.priceAed, after.priceAed, 'AED');
  return {
    usd,
    aed,
    isNew: before === null,
    isChanged: [usd, aed].some((price) => price.before?.minor !== price.after?.minor),
    peg: pegOf(after),
    bundles: bundlesOf(before, after, published),
  };
}

function changeOf(before: unknown, after: unknown, currency: 'USD' | 'AED'): PriceChange {
  const old = readPrice(before, currency);
  const next = readPrice(after, currency);
  return { before: old, after: next, change: old && next && (next.minor - old.minor) / old.minor };
}

function pegOf({ priceUsd, priceAed, pegException }: PricedDocument): Peg | null {
  const [usd, aed] = [readPrice(priceUsd, 'USD'), readPrice(priceAed, 'AED')];
  if (!usd || !aed) return null;
  const isNear = isNearPeg(usd, aed);
  return {
    expected: pegAed(usd),
    deviation: pegDeviation(usd, aed),
    state: isNear ? 'near' : isConfirmed(pegException) ? 'confirmed' : 'unconfirmed',
  };
}

function bundlesOf(
  before: PricedDocument | null,
  after: PricedDocument,
  { services, bundles }: PublishedItems,
): BundleEffect[] {
  const pricesBefore = new Map(services.map(({ _id, priceUsd }) => [_id, priceUsd]));
  if (after.parts) return [bundleEffect(before, after, pricesBefore, pricesBefore)];
  const id = publishedId(after);
  const pricesAfter = new Map([...pricesBefore, [id, after.priceUsd]]);
  return bundles
    .filter(({ parts = [] }) => parts.some(({ _ref }) => _ref === id))
    .map((bundle) => bundleEffect(bundle, bundle, pricesBefore, pricesAfter));
}

type Prices = ReadonlyMap<string, number | undefined>;

function bundleEffect(
  before: PricedDocument | null,
  after: PricedDocument,
  pricesBefore: Prices,
  pricesAfter: Prices,
): BundleEffect {
  const figures = figuresOf(after, pricesAfter);
  return {
    id: publishedId(after),
    title: after.title?.en?.trim() || 'Without a name',
    before: before && figuresOf(before, pricesBefore),
    after: figures,
    warnings: warningsOf(figures),
  };
}

function figuresOf(bundle: PricedDocument, prices: Prices): BundleFigures {
  const ids = bundle.parts ?? [];
  const parts = sumOfPrices(
    ids.map(({ _ref }) => prices.get(_ref ?? '')),
    'USD',
  );
  return {
    parts,
    original: originalPrice(parts, bundle),
    price: readPrice(bundle.priceUsd, 'USD'),
  };
}

function warningsOf({ parts, original, price }: BundleFigures): string[] {
  if (!parts || !original) return [];
  const isOther = original.minor !== parts.minor;
  const amounts = { sum: priceText(parts), original: priceText(original) };
  return [
    ...(isOther ? [say('The parts cost {sum} one by one, not {original}.', amounts)] : []),
    ...(price && price.minor >= parts.minor
      ? [say('It costs no less than its parts one by one.')]
      : []),
  ];
}

function publishedId({ _id }: PricedDocument): string {
  return _id.replace(/^drafts\./, '');
}
