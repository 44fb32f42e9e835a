import type { PaymentProvider } from '#machines/api.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { Language } from '#machines/language.ts';

/** One thing that can be bought, in the reader's language, as the page's content gives it. */
export interface BookableItem extends SelectedItem {
  /** What the buyer receives, e.g. "5–10 page personalised PDF". */
  delivery: string;
  /** When it arrives, e.g. "Within 72 hours". */
  deliveryTime: string;
}

export interface CrisisNumber {
  label: string;
  number: string;
}

/** Who helps and what must be said, from the site settings, in the reader's language. */
export interface BookingCare {
  supportEmail: string;
  /** Digits only, as wa.me wants them. */
  whatsapp: string;
  crisisNumbers: readonly CrisisNumber[];
  /** "Coaching, not therapy, medical or clinical treatment." */
  disclaimer: string;
  /** What people in crisis are told. */
  crisisText: string;
}

/**
 * What a page gives to have the sheet. The page renders `<BookingDoor …/>` once (booking-door.tsx,
 * small, renders nothing on the server); it loads the sheet itself when it is first needed, and
 * opens it on its own for `?book=`, `?booking=` and a return from payment.
 */
export interface BookingDoorProps {
  language: Language;
  items: readonly BookableItem[];
  /** The id of the item whose Book control was used; null while nothing was chosen. */
  chosenId: string | null;
  paymentMethods: readonly PaymentProvider[];
  care: BookingCare;
  /** The sheet was closed: the page sets `chosenId` back to null. */
  onClosed: () => void;
}
