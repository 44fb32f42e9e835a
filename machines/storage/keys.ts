/** Every key this product ever writes in the browser's storage (specification §3). */
export const storageKeys = [
  'booking_session',
  'paymentInProgress',
  'ziinaPaymentInProgress',
  'paypalMePaymentInProgress',
  'paypalMeRedirected',
  'paypalMeRedirectTime',
  'redirectedForPayment',
  'redirectTimestamp',
  'returnedFromPayment',
  'currentBooking',
  'currentBookingId',
  'pendingAIGeneration',
  'bookingCreationError',
  'aiGenerationError',
  'activePaymentSession',
] as const;

export type StorageKey = (typeof storageKeys)[number];

/** A stored booking is forgotten after this long (specification §4, §9). */
export const STORED_BOOKING_DAYS = 7;

/** A stored payment session is forgotten after this long (specification §9). */
export const PAYMENT_SESSION_MINUTES = 30;
