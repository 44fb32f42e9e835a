import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import type { StorageLike } from '../storage/types.ts';
import type {
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
} from './types.ts';

/** A call to the server. Rejects only for a bug or a broken network; `signal` ends with the state. */
export type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** Everything the booking sheet needs from the browser; `provideBooking(services)` takes it. */
export interface BookingServices {
  createBooking: Service<CreateBookingInput, CreateBookingOutput>;
  loadBooking: Service<LoadBookingInput, LoadBookingOutput>;
  createPaymentLink: Service<CreatePaymentLinkInput, CreatePaymentLinkOutput>;
  verifyPayment: Service<VerifyPaymentInput, VerifyPaymentOutput>;
  /** The browser's `localStorage`, or null where it is forbidden. */
  storage: StorageLike | null;
  /** Milliseconds since 1970. */
  now: () => number;
}
