import type { BookingCare } from '../booking/types.ts';

/** The contacts and the words of care that sheets in tests show. */
export const care: BookingCare = {
  supportEmail: 'help@example.org',
  whatsapp: '97141234567',
  crisisNumbers: [],
  disclaimer: '',
  crisisText: '',
  answersKeptDays: 90,
};
