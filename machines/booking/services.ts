import type { Service } from '../actors.ts';
import type { PaymentServices } from '../payment/provide.ts';
import type { BackgroundServices } from './background.ts';
import type {
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
} from './types.ts';

/** Everything the booking sheet needs from the browser; `provideBooking(services)` takes it. */
export interface BookingServices extends PaymentServices, BackgroundServices {
  createBooking: Service<CreateBookingInput, CreateBookingOutput>;
  loadBooking: Service<LoadBookingInput, LoadBookingOutput>;
}
