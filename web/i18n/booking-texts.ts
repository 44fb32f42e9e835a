import { booking as bookingAr } from './ar/booking.ts';
import { form as formAr } from './ar/form.ts';
import { booking as bookingEn } from './en/booking.ts';
import { form as formEn } from './en/form.ts';
import { i18nFor } from './i18n.ts';

/** Adds the texts of the booking sheet and its forms to both languages; called by the chunk that holds the sheet. */
export function addBookingTexts(): void {
  i18nFor('en')
    .addResourceBundle('en', 'booking', bookingEn)
    .addResourceBundle('en', 'form', formEn);
  i18nFor('ar')
    .addResourceBundle('ar', 'booking', bookingAr)
    .addResourceBundle('ar', 'form', formAr);
}
