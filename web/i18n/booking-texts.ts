import { booking as bookingAr } from './ar/booking.ts';
import { form as formAr } from './ar/form.ts';
import { booking as bookingEn } from './en/booking.ts';
import { form as formEn } from './en/form.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts of the booking sheet and its forms; called by the chunk that holds the sheet. */
export function addBookingTexts(): void {
  addTexts('booking', { en: bookingEn, ar: bookingAr });
  addTexts('form', { en: formEn, ar: formAr });
}
