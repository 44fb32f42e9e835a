import type { PaymentProvider } from '../api/payment-provider.ts';
import type { IntakeForm } from '../intake/fields.ts';
import type { StorageKey } from './keys.ts';
import type {
  BookingSession,
  PaymentSession,
  PendingGeneration,
  StoredBooking,
  TypedDraft,
} from './schemas.ts';

export type {
  BookingSession,
  PaymentSession,
  PendingGeneration,
  ScheduledEvent,
  SessionStep,
  StoredBooking,
  TypedDraft,
} from './schemas.ts';

/** The used part of `Storage`, so that tests can pass their own. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A session that was saved on purpose. */
export type SavedProgress = BookingSession & { formData: IntakeForm };

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
      /** Stored in the tab. */
      draft?: Unstamped<TypedDraft>;
    }
  /** Answers `progress.stored` when `isAsked`, and `progress.refused` in any case. */
  | { type: 'storage.keepProgress'; session: SessionDraft; isAsked: boolean }
  /** Forgets what was saved of one item, and the tab's session. */
  | { type: 'storage.forgetProgress'; itemId: string }
  /** Forgets one booking by its item or its id, and its payment under way. */
  | { type: 'storage.forgetBooking'; itemId: string | null; bookingId: string | null }
  | { type: 'storage.forget'; keys: readonly StorageKey[] };

/** The stored values that are valid; null for absent, expired, foreign or broken ones. */
export interface Stored {
  currentBooking: StoredBooking | null;
  /** The bookings of other items, the latest first. */
  earlierBookings: readonly StoredBooking[];
  activePaymentSession: PaymentSession | null;
  /** The forms that the person chose to save, the latest first; one for each item. */
  progress: readonly SavedProgress[];
  /** The draft of the sheet from before a reload. */
  draft: TypedDraft | null;
  pendingAIGeneration: PendingGeneration | null;
  /** The person opened a payment page recently. */
  hasBeenRedirected: boolean;
}

export type StorageEvent =
  | { type: 'storage.loaded'; stored: Stored }
  | { type: 'progress.stored' }
  | { type: 'progress.refused' };
