import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';
import type { BookableItem, BookingCare } from '#web/booking/types.ts';

/** The page that the journeys are replayed in, as the server renders it. */
export interface World {
  language: Language;
  /** The form goes section by section. */
  isPhone: boolean;
  items: readonly BookableItem[];
  methods: readonly PaymentProvider[];
  care: BookingCare;
  /** Milliseconds since 1970 at which every page begins. */
  now: number;
  /** Where the payment page stands that opens in a tab, and Ziina's page for a frame. */
  payAddress: string;
  frameAddress: string;
  /** Of the packages' pages in the calendar. */
  calendarOrigin: string;
}
