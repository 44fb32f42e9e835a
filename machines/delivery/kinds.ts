import type { ItemType } from '../catalogue.ts';
import type { DeliveryKind } from './types.ts';

/** How the services of the catalogue are made. */
const kinds: Readonly<Record<string, DeliveryKind>> = {
  toolkit: 'instant',
  roadmap: 'text',
  'cv-makeover': 'text',
  'soul-bio': 'text',
  'art-drawing': 'artwork',
  'voice-message': 'audio',
};

/** How many sessions a package holds; the others agree on it with the customer. */
const sessions: Readonly<Record<string, number>> = {
  'silent-witness': 1,
  'echo-guidance': 1,
  'the-mirror': 2,
};

interface Sold {
  id: string;
  type: ItemType;
  /** Of a bundle. */
  parts: readonly string[];
}

/** One thing that an order owes. */
export interface OwedPart {
  /** The item's slug in the CMS. */
  item: string;
  kind: DeliveryKind;
  sessions: number | null;
}

/** What a sold item owes: a bundle is its parts. */
export function owedParts({ id, type, parts }: Sold): OwedPart[] {
  if (type === 'package') return [{ item: id, kind: 'sessions', sessions: sessions[id] ?? null }];
  const items = parts.length > 0 ? [...new Set(parts)] : [id];
  return items.map((item) => ({ item, kind: kinds[item] ?? 'handmade', sessions: null }));
}
