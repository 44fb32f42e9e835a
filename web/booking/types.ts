import type { BookingEvent } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { Language } from '#machines/language.ts';
import type { PaymentReturn } from '#machines/payment/types.ts';

interface BookableService extends SelectedItem {
  type: 'service' | 'bundle';
  /** The delivery, e.g. "5–10 page personalised PDF". */
  delivery: string;
  /** When it arrives, e.g. "Within 72 hours". */
  deliveryTime: string;
  /** The item arrives at once. */
  isInstant?: boolean;
}

/** Its `url` is its page in the scheduling calendar. */
export interface BookablePackage extends SelectedItem {
  type: 'package';
  /** E.g. "Up to 3 hours, listening only". */
  duration: string;
  /** How many sessions, how long, and how those after the first are arranged; may be empty. */
  sessions: string;
  sessionTier: 1 | 2;
  isMostPopular: boolean;
}

/** One thing that can be bought, in the reader's language, as the page's content gives it. */
export type BookableItem = BookableService | BookablePackage;

/** The contacts and the words of care from the site settings, in the reader's language. */
export interface BookingCare {
  supportEmail: string;
  /** Digits only, as wa.me wants them. */
  whatsapp: string;
  crisisNumbers: readonly { label: string; number: string }[];
  /** "Coaching, not therapy, medical or clinical treatment." */
  disclaimer: string;
  /** The words for people in crisis. */
  crisisText: string;
  /** How long answers are kept after the delivery. */
  answersKeptDays: number;
}

/**
 * The props of the sheet: a page renders `<BookingLauncher …/>` once and links to `?book=<item
 * id>`.
 */
export interface BookingLauncherProps {
  language: Language;
  /** Everything on the page that `?book=` may name. */
  items: readonly BookableItem[];
  care: BookingCare;
}

/** The request of an address when a page is opened. */
export type SheetRequest =
  | { kind: 'item'; id: string }
  | { kind: 'resume'; token: string }
  | { kind: 'find' }
  | { kind: 'return'; returned: PaymentReturn };

export interface BookingSheetProps extends BookingLauncherProps {
  /** The request to open; a new object opens anew, null closes. */
  request: SheetRequest | null;
  /** The person goes on with another booking. */
  onResume: (token: string) => void;
  /** The sheet closed by itself, so the request must be dropped. */
  onClosed: () => void;
}

/** Tells the booking machine what the person did on a screen. */
export type Send = (event: BookingEvent) => void;
