import { createOutputs, loadOutputs } from '../booking/fixtures.ts';
import { linkOutputs } from '../payment/fixtures.ts';
import { memoryStorage } from './memory-storage.ts';

/** How the server answers about the one booking. */
export const answers = {
  createBooking: [createOutputs.created],
  loadBooking: [loadOutputs.unpaid],
  createPaymentLink: [linkOutputs.made],
  verifyPayment: ['silence' as const],
};

/** A storage in which an earlier visit left a booking, and its payment. */
export function remembering(booking: object, payment?: object) {
  return memoryStorage({
    currentBooking: JSON.stringify(booking),
    ...(payment ? { activePaymentSession: JSON.stringify(payment) } : {}),
  });
}
