import type { PaymentProvider } from '../api.ts';
import type { SelectedItem } from '../catalogue.ts';
import type { StorageKey } from './keys.ts';

/** What of the browser's `Storage` is used, so that a test or a server can hand in its own. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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

/** What a machine asks of storage; times are stamped by the actor, which has the clock. */
export type StorageCommand =
  | { type: 'storage.read' }
  | {
      type: 'storage.save';
      currentBooking?: Omit<StoredBooking, 'timestamp'>;
      activePaymentSession?: Omit<PaymentSession, 'timestamp'>;
      bookingCreationError?: string;
    }
  | { type: 'storage.forget'; keys: readonly StorageKey[] };

/** What is stored and still holds; null for absent, expired, foreign or broken. */
export interface Stored {
  currentBooking: StoredBooking | null;
  activePaymentSession: PaymentSession | null;
}

export type StorageEvent = { type: 'storage.loaded'; stored: Stored };
