import type { IntakeAnswers, PaymentProvider } from '../api.ts';
import type { ItemType, SelectedItem } from '../catalogue.ts';
import type { IntakeForm } from '../intake/types.ts';
import type { StorageKey } from './keys.ts';

/** The used part of `Storage`, so that tests can pass their own. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** An appointment, by the calendar's own URIs. */
export interface ScheduledEvent {
  event: string;
  invitee: string;
}

/**
 * The current booking (`currentBooking`). Without `bookingId` it is an attempt with an unknown outcome;
 * sending its key again reaches the same order.
 */
export interface StoredBooking {
  bookingId: string | null;
  resumeToken: string | null;
  /** Null when the booking was made in another browser and resumed here by its token. */
  idempotencyKey: string | null;
  item: SelectedItem;
  status: 'draft' | 'payment-processing' | 'payment-completed';
  /** A package's appointment, stored before its booking is created so that it is not lost. */
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

/** The steps a session is stored at, by the specification's names. */
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
 * Where the person is in the sheet (`booking_session`, specification §3). It is stored in the tab, without
 * the form, until the next page load; with Save Progress on the device, with the form, for seven days.
 */
export interface BookingSession {
  /** The booking's id, or the attempt's key while there is none. */
  id: string;
  sessionId: string;
  /** When it began, in milliseconds since 1970. */
  timestamp: number;
  lastActivity: number;
  currentStep: SessionStep;
  /** Null unless the person chose to save it. */
  formData: IntakeForm | null;
  /** Index of the mobile form's section. */
  section: number;
  itemId: string;
  packageName: string;
  packagePrice: string;
  itemType: ItemType;
  status: (typeof sessionStatuses)[number];
}

/** A session that the person chose to save. */
export type SavedProgress = BookingSession & { formData: IntakeForm };

/** Content to generate once its booking is paid (`pendingAIGeneration`). */
export interface PendingGeneration {
  bookingId: string;
  /** The catalogue id of the booked item. */
  serviceType: string;
  /** Empty unless the person chose to save the answers; the order has them. */
  formData: IntakeAnswers;
  timestamp: number;
}

type Unstamped<T> = Omit<T, 'timestamp'>;

export type SessionDraft = Omit<BookingSession, 'timestamp' | 'lastActivity'>;

/** A machine's command to storage; the actor adds the timestamps. */
export type StorageCommand =
  /** A page begins: what the person did not save is deleted. */
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
      /** The person opens a payment page, in its own tab or in a frame. */
      paymentInProgress?: { provider: PaymentProvider; isAway: boolean };
      /** Stored in the tab; `storage.keepProgress` stores it on the device. */
      session?: SessionDraft;
    }
  /** Answers `progress.kept` or `progress.refused` when `isAsked`. */
  | { type: 'storage.keepProgress'; session: SessionDraft; isAsked: boolean }
  | { type: 'storage.forget'; keys: readonly StorageKey[] };

/** What is stored and valid; null for absent, expired, foreign or broken. */
export interface Stored {
  currentBooking: StoredBooking | null;
  activePaymentSession: PaymentSession | null;
  /** What the person chose to save. */
  progress: SavedProgress | null;
  pendingAIGeneration: PendingGeneration | null;
  /** The person opened a payment page recently. */
  hasBeenRedirected: boolean;
}

export type StorageEvent =
  | { type: 'storage.loaded'; stored: Stored }
  | { type: 'progress.kept' }
  | { type: 'progress.refused' };
