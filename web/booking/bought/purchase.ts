import * as z from 'zod/mini';
import type { BookedAppointment } from '#machines/api/own-order.ts';
import type { BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { calendarUrlOf } from '../choose-time.tsx';
import { pageNameOf } from '../item-words.tsx';
import type { BookableItem } from '../types.ts';
import { keepPurchase, storedPurchase } from './purchase-store.ts';

const text = z.string().check(z.maxLength(2000));

/** A purchase: all that its card on the page shows. */
const purchase = z.object({
  bookingId: text,
  /** The booking's resume token; empty where there is none. */
  token: z._default(text, ''),
  itemId: z._default(text, ''),
  name: text,
  /** The AED price text. */
  price: text,
  /** Empty where the page does not know it. */
  priceUsd: z._default(text, ''),
  /** The delivery, in the catalogue's words; empty where the page does not know. */
  delivery: text,
  deliveryTime: text,
  /** The item arrives at once. */
  isInstant: z.optional(z.boolean()),
  /** The appointment of a session; null for anything else, and for a session without a time. */
  appointment: z.nullable(
    z.object({
      startsAt: z.nullable(z.iso.datetime({ offset: true })),
      calendarFile: z.nullable(z.string().check(z.maxLength(50_000))),
    }),
  ),
  isSession: z.boolean(),
  /** The page where a session's time is chosen; empty where this page does not know. */
  calendarUrl: text,
  /** Empty where this browser does not know it. */
  email: text,
  /** A bank transfer was announced, and nobody has seen the money yet. */
  isAwaiting: z.boolean(),
  /** The item's text cannot be begun, because the answers for it are missing. */
  isUnanswered: z._default(z.boolean(), false),
});

export type Purchase = z.output<typeof purchase>;

/** Returns what the sheet knows of a purchase. */
export function purchaseOf(
  view: Pick<
    BookingView,
    'bookingId' | 'resumeToken' | 'form' | 'isAwaitingConfirmation' | 'isPaid' | 'answers'
  >,
  item: SelectedItem,
  items: readonly BookableItem[],
  appointment: BookedAppointment | null,
): Purchase {
  const isSession = item.type === 'package';
  return {
    bookingId: view.bookingId ?? '',
    token: view.resumeToken ?? '',
    itemId: item.id,
    name: item.name,
    price: item.price,
    priceUsd: item.priceUsd,
    ...(deliveryOf(item.id, items) ?? { delivery: '', deliveryTime: '', isInstant: false }),
    appointment: isSession ? appointment : null,
    isSession,
    calendarUrl: calendarUrlOf(item, items, view.bookingId),
    email: view.form.email.trim(),
    isAwaiting: view.isAwaitingConfirmation,
    isUnanswered: view.isPaid && view.answers === 'missing',
  };
}

/**
 * Returns what the page says of the delivery of an item; null for a session, and for an unknown
 * item.
 */
function deliveryOf(itemId: string, items: readonly BookableItem[]) {
  const details = items.find(({ id }) => id === itemId);
  if (!details || details.type === 'package') return null;
  const { delivery, deliveryTime, isInstant = false } = details;
  return { delivery, deliveryTime, isInstant };
}

/**
 * Returns the stored purchase in the page's words, because it may have been bought in the other
 * language.
 */
export function inPageLanguage(stored: Purchase, items: readonly BookableItem[]): Purchase {
  const { itemId, name } = stored;
  return { ...stored, name: pageNameOf({ id: itemId, name }, items), ...deliveryOf(itemId, items) };
}

/** Returns the card's data: without the e-mail address, which a shared device must not keep. */
export function cardOf(bought: Purchase): Purchase {
  return { ...bought, email: '' };
}

/** Reads what the tab stores; null for anything else. */
export function readPurchase(json: string): Purchase | null {
  try {
    return z.safeParse(purchase, JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Dismisses the tab's purchase if it turns out not to be bought. */
export function dropPurchase(isUnpaid: (stored: Purchase) => boolean): void {
  const stored = readPurchase(storedPurchase() ?? '');
  if (stored && isUnpaid(stored)) keepPurchase(null);
}
