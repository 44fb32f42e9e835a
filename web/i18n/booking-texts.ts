import { booking as bookingAr } from './ar/booking.ts';
import { booking as bookingEn } from './en/booking.ts';
import { i18nFor } from './i18n.ts';

/** Adds the booking sheet's texts to both languages; called by the chunk that holds the sheet. */
export function addBookingTexts(): void {
  i18nFor('en').addResourceBundle('en', 'booking', bookingEn);
  i18nFor('ar').addResourceBundle('ar', 'booking', bookingAr);
}
