/** Every key this product writes in the browser's storage: those of specification §3, and `booking_draft`, `earlierSessions` and `earlierBookings`. */
export const storageKeys = [
  'booking_session',
  'earlierSessions',
  'booking_draft',
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
  'earlierBookings',
  'pendingAIGeneration',
  'bookingCreationError',
  'aiGenerationError',
  'activePaymentSession',
] as const;

/** The drafts of the public forms; they are in the tab, and a booking never touches them. */
export type FormDraftKey = 'contact_draft' | 'newsletter_draft' | 'testimonial_draft';

/** Choices that a reader does not want to repeat on this device. */
export type ReaderKey = 'heroVideoStopped' | 'podcastPlaces';

export type StorageKey = (typeof storageKeys)[number];

/** The flags of a redirect to a payment page and their times. Those of PayPal.me are read, but no longer set. */
export const redirectKeys = [
  'redirectedForPayment',
  'redirectTimestamp',
  'paypalMeRedirected',
  'paypalMeRedirectTime',
] as const satisfies readonly StorageKey[];

/** Everything about a payment under way; deleted when it ends. */
export const paymentKeys = [
  'activePaymentSession',
  'paymentInProgress',
  'ziinaPaymentInProgress',
  'paypalMePaymentInProgress',
  'returnedFromPayment',
  ...redirectKeys,
] as const satisfies readonly StorageKey[];
