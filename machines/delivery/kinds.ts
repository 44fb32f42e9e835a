import type { ItemType } from '../catalogue.ts';
import type { Localised } from '../language.ts';
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

/** How a service of the catalogue is made. */
export const kindOfService = (id: string): DeliveryKind => kinds[id] ?? 'handmade';

/** How many sessions a package holds; the others agree on it with the customer. */
const sessions: Readonly<Record<string, number>> = {
  'silent-witness': 1,
  'echo-guidance': 1,
  'the-mirror': 2,
};

/** What a package owes besides its sessions. */
const besides: Readonly<Record<string, OwedPart>> = {
  'the-map': { item: 'the-map-slides', kind: 'slides', sessions: null },
};

interface Sold {
  id: string;
  type: ItemType;
  /** The parts of a bundle. */
  parts: readonly string[];
}

/** One part of what an order owes. */
export interface OwedPart {
  /** The item's slug in the CMS. */
  item: string;
  kind: DeliveryKind;
  sessions: number | null;
}

/** The names of things that the catalogue does not sell by themselves. */
export const partTitles: Readonly<Record<string, Localised<string>>> = {
  'the-map-slides': { en: 'Your map, on slides', ar: 'خارطتك في شرائح' },
};

/** Returns what a sold item owes; a bundle owes its parts. */
export function owedParts({ id, type, parts }: Sold): OwedPart[] {
  if (type === 'package') {
    const meetings: OwedPart = { item: id, kind: 'sessions', sessions: sessions[id] ?? null };
    return [meetings, ...(besides[id] ? [besides[id]] : [])];
  }
  const items = parts.length > 0 ? [...new Set(parts)] : [id];
  return items.map((item) => ({ item, kind: kindOfService(item), sessions: null }));
}

/** The packages that hold a follow-up each day, and for how many months. */
const months: Readonly<Record<string, number>> = { 'the-covenant': 3 };

export const itemsWithFollowUps = Object.keys(months);

/**
 * The first and the last day of a package's follow-ups, which begin on the day after its first session; null for a
 * package without any.
 * @param day of the first session that took place, in Dubai.
 */
export function followUpTime(item: string, day: string): { first: string; last: string } | null {
  const count = months[item];
  if (count === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  const first = new Date(date);
  first.setUTCDate(date.getUTCDate() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0));
  // A shorter month ends with its own last day.
  last.setUTCDate(Math.min(last.getUTCDate(), date.getUTCDate()));
  return { first: isoDay(first), last: isoDay(last) };
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
