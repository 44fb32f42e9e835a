import type { IntakeAnswers, PaymentProvider } from '../api.ts';
import type { ItemType, SelectedItem } from '../catalogue.ts';
import type { IntakeForm } from '../intake/types.ts';
import type { StorageKey } from './keys.ts';

/** What of the browser's `Storage` is used, so that a test or a server can hand in its own. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** An appointment by the calendar's own addresses. */
export interface ScheduledEvent {
  event: string;
  invitee: string;
}

/**
 * The booking this browser is in the middle of (`currentBooking`). Without `bookingId` it is an
 * attempt whose outcome is not known; its key meets the same order when it is sent again.
 */
export interface StoredBooking {
  bookingId: string | null;
  resumeToken: string | null;
  /** Null when the booking was made in another browser and resumed here by its token. */
  idempotencyKey: string | null;
  item: SelectedItem;
  status: 'draft' | 'payment-processing' | 'payment-completed';
  /** The appointment of a package, kept before its booking is made, so that it is never lost. */
  scheduled: ScheduledEvent | null;
  /** A bank transfer was announced and is not confirmed yet. */
  isAwaitingConfirmation: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** The payment this browser watches (`activePaymentSession`, specification §3). */
export interface PaymentSession {
  paymentId: string;
  reference: string;
  provider: PaymentProvider;
  /** Major units of AED. */
  amount: number;
  bookingId: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  status: 'processing' | 'completed' | 'failed';
}

/** The steps a session is kept at, by the specification's names. */
export const sessionSteps = [
  'service-form',
  'package-details',
  'calendly',
  'booking-complete',
  'screenshot-instructions',
  'payment-processing',
  'whatsapp-verification',
] as const;

export type SessionStep = (typeof sessionSteps)[number];

export const sessionStatuses = [
  'draft',
  'payment-processing',
  'payment-completed',
  'completed',
] as const;

/**
 * Where a person is in the sheet (`booking_session`, specification §3). It lives as long as the
 * page, in the tab's own storage and without what was typed, unless the person chose Save Progress:
 * then it stays on the device, with the form, for seven days.
 */
export interface BookingSession {
  /** The booking's id, or the attempt's key while there is none. */
  id: string;
  sessionId: string;
  /** When it began; milliseconds since 1970. */
  timestamp: number;
  lastActivity: number;
  currentStep: SessionStep;
  /** Null where the person did not ask to keep it. */
  formData: IntakeForm | null;
  /** Index of the mobile form's section. */
  section: number;
  itemId: string;
  packageName: string;
  packagePrice: string;
  itemType: ItemType;
  status: (typeof sessionStatuses)[number];
}

/** A session that was saved on purpose. */
export type SavedProgress = BookingSession & { formData: IntakeForm };

/** A personalised text that is to be begun once its booking is paid (`pendingAIGeneration`). */
export interface PendingGeneration {
  bookingId: string;
  /** The catalogue id of the booked item. */
  serviceType: string;
  /** Empty where the person did not want their answers kept; the order has them. */
  formData: IntakeAnswers;
  timestamp: number;
}

type Unstamped<T> = Omit<T, 'timestamp'>;

export type SessionDraft = Omit<BookingSession, 'timestamp' | 'lastActivity'>;

/** What a machine asks of storage; times are stamped by the actor, which has the clock. */
export type StorageCommand =
  /** A page begins: what was not saved on purpose is forgotten. */
  | { type: 'storage.begin' }
  | { type: 'storage.read' }
  | {
      type: 'storage.save';
      currentBooking?: Unstamped<StoredBooking>;
      activePaymentSession?: Unstamped<PaymentSession>;
      pendingAIGeneration?: Unstamped<PendingGeneration>;
      bookingCreationError?: string;
      aiGenerationError?: string;
      returnedFromPayment?: true;
      /** The person goes to a payment page: away from the sheet, or in a frame within it. */
      paymentInProgress?: { provider: PaymentProvider; isAway: boolean };
      /** For this page only; `storage.keepProgress` is for longer. */
      session?: SessionDraft;
    }
  /** Answers `progress.kept` or `progress.refused` when `isAsked`. */
  | { type: 'storage.keepProgress'; session: SessionDraft; isAsked: boolean }
  | { type: 'storage.forget'; keys: readonly StorageKey[] };

/** What is stored and still holds; null for absent, expired, foreign or broken. */
export interface Stored {
  currentBooking: StoredBooking | null;
  activePaymentSession: PaymentSession | null;
  /** What was saved on purpose. */
  progress: SavedProgress | null;
  pendingAIGeneration: PendingGeneration | null;
  /** The person was sent to a payment page not long ago. */
  hasBeenRedirected: boolean;
}

export type StorageEvent =
  | { type: 'storage.loaded'; stored: Stored }
  | { type: 'progress.kept' }
  | { type: 'progress.refused' };
