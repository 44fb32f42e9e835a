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

/** What says that the person was sent to a payment page, and when. PayPal.me is only ever met, never set. */
export const redirectKeys = [
  'redirectedForPayment',
  'redirectTimestamp',
  'paypalMeRedirected',
  'paypalMeRedirectTime',
] as const satisfies readonly StorageKey[];

/** Everything about a payment under way: gone when it has ended, however it ended. */
export const paymentKeys = [
  'activePaymentSession',
  'paymentInProgress',
  'ziinaPaymentInProgress',
  'paypalMePaymentInProgress',
  'returnedFromPayment',
  ...redirectKeys,
] as const satisfies readonly StorageKey[];
