import type { Localised } from '../language.ts';
import type { DeliveryKind } from './types.ts';

/** The ways in which a service is delivered, as editors choose them. */
export const ways = [
  'instant',
  'text',
  'artwork',
  'audio',
  'handmade',
] as const satisfies readonly DeliveryKind[];

export type Way = (typeof ways)[number];

/** The prompts that a text can be written with. */
export const promptNames = ['roadmap', 'cv-makeover', 'soul-bio'] as const;

export type PromptName = (typeof promptNames)[number];

/** What a service's document says of its delivery. */
export interface ServiceWay {
  way?: Way | null | undefined;
  /** The id of the guide that is typeset, if it is instant. */
  guide?: string | null | undefined;
  /** What its text is written with. */
  prompt?: PromptName | null | undefined;
}

/** What a package's document says of its delivery. */
export interface PackageWay {
  /** 0 where it is agreed with the customer. */
  sessionCount?: number | null | undefined;
  /** For how many months a member of staff talks with the customer every day. */
  followUpMonths?: number | null | undefined;
  /** The name of the slides that are made besides. */
  slides?: Localised<string> | null | undefined;
}

/** One part of what an order owes, as it was sold: stored with the order. */
export interface OwedPart {
  /** The item's slug in the CMS. */
  item: string;
  kind: DeliveryKind;
  sessions: number | null;
  guide?: string;
  prompt?: PromptName;
  followUpMonths?: number;
  /** Its name, if the catalogue does not sell it by itself. */
  title?: Localised<string>;
}

/** How services were delivered before their documents said it. */
const formerServices: Readonly<Record<string, ServiceWay>> = {
  toolkit: { way: 'instant', guide: 'guide.toolkit' },
  roadmap: { way: 'text', prompt: 'roadmap' },
  'cv-makeover': { way: 'text', prompt: 'cv-makeover' },
  'soul-bio': { way: 'text', prompt: 'soul-bio' },
  'art-drawing': { way: 'artwork' },
  'voice-message': { way: 'audio' },
};

/** How packages were delivered before their documents said how many sessions they hold. */
const formerPackages: Readonly<Record<string, PackageWay>> = {
  'silent-witness': { sessionCount: 1 },
  'echo-guidance': { sessionCount: 1 },
  'the-mirror': { sessionCount: 2 },
  'the-map': { slides: { en: 'Your map, on slides', ar: 'خارطتك في شرائح' } },
  'the-awakening': {},
  'the-covenant': { followUpMonths: 3 },
};

/** Returns what the document of an earlier version would say of its delivery; null where its name said nothing. */
export function formerWayOf(type: string, id: string): ServiceWay | PackageWay | null {
  if (type === 'service') return formerServices[id] ?? null;
  const said = formerPackages[id];
  return said ? { sessionCount: 0, followUpMonths: 0, ...said } : null;
}

/** Returns how a service is delivered; without a way its document is an earlier one. */
export function wayOf({ id, ...said }: ServiceWay & { id: string }): ServiceWay & { way: Way } {
  const { way, ...more } = said.way ? said : (formerServices[id] ?? {});
  return { way: way ?? 'handmade', ...more };
}

export function owedService(service: ServiceWay & { id: string }): OwedPart {
  const { way, guide, prompt } = wayOf(service);
  return {
    ...{ item: service.id, kind: way, sessions: null },
    ...(way === 'instant' && guide && { guide }),
    ...(way === 'text' && prompt && { prompt }),
  };
}

/** Returns what a package owes; without a number of sessions its document is an earlier one. */
export function owedPackage({ id, ...said }: PackageWay & { id: string }): OwedPart[] {
  const isSaid = typeof said.sessionCount === 'number';
  const { sessionCount, followUpMonths, slides } = isSaid ? said : (formerPackages[id] ?? {});
  const sessions = { item: id, kind: 'sessions', sessions: sessionCount || null } as const;
  const made =
    slides && ({ item: `${id}-slides`, kind: 'slides', sessions: null, title: slides } as const);
  return [{ ...sessions, ...(followUpMonths && { followUpMonths }) }, ...(made ? [made] : [])];
}

interface Order {
  item_id: string;
  item_type: string;
  /** The services of a bundle. */
  parts: readonly string[];
  /** Null for orders of former versions. */
  owed: readonly OwedPart[] | null;
}

/** Returns what an order owes. */
export function owedOf({ item_id: id, item_type, parts, owed }: Order): readonly OwedPart[] {
  if (owed) return owed;
  if (item_type === 'package') return owedPackage({ id });
  return (parts.length > 0 ? [...new Set(parts)] : [id]).map((part) => owedService({ id: part }));
}

/** Returns one part of what an order owes. */
export const owedPart = (order: Order, item: string): OwedPart | undefined =>
  owedOf(order).find((part) => part.item === item);

/**
 * The first and the last day of follow-ups, which begin on the day after the first session and last for some months.
 * @param day of the first session that took place, in Dubai.
 */
export function followUpTime(months: number, day: string): { first: string; last: string } {
  const date = new Date(`${day}T00:00:00Z`);
  const first = new Date(date);
  first.setUTCDate(date.getUTCDate() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  // A shorter month ends with its own last day.
  last.setUTCDate(Math.min(last.getUTCDate(), date.getUTCDate()));
  return { first: isoDay(first), last: isoDay(last) };
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
