import type {
  CreatePaymentLinkRequest,
  ResumeBookingRequest,
  VerifyPaymentStatusRequest,
} from '#machines/api.ts';
import { toCreateBookingRequest } from '#machines/booking/request.ts';
import type { BookingServices } from '#machines/booking/services.ts';
import type { Language } from '#machines/language.ts';
import type { Outcome } from '#machines/problem.ts';
import type { StorageLike } from '#machines/storage/types.ts';
import { bookingFrom, paymentLinkFrom, paymentStatusFrom, resumedBookingFrom } from './answers.ts';
import { post } from './http.ts';

/** Saving and linking may wait for the payment provider; a check is specified to last 30 s at most. */
const CALL_TIMEOUT_MS = 30_000;

/** What the machines need of a browser: the server's doors, the device's memory and its clock. */
export function browserServices(language: Language, origin = ''): BookingServices {
  async function call<T>(
    path: string,
    body: object,
    signal: AbortSignal,
    read: (answer: unknown) => Outcome<T>,
  ): Promise<Outcome<T>> {
    const answer = await post(path, body, { language, signal, origin, timeoutMs: CALL_TIMEOUT_MS });
    return answer.ok ? read(answer.value) : answer;
  }

  return {
    createBooking: (input, signal) => {
      const body = toCreateBookingRequest(input, language);
      return call('/rest/v1/rpc/create_booking', body, signal, bookingFrom);
    },
    loadBooking: (body: ResumeBookingRequest, signal) =>
      call('/functions/v1/resume-booking', body, signal, resumedBookingFrom),
    createPaymentLink: (body: CreatePaymentLinkRequest, signal) =>
      call('/functions/v1/create-payment-link', body, signal, paymentLinkFrom),
    verifyPayment: (body: VerifyPaymentStatusRequest, signal) =>
      call('/functions/v1/verify-payment-status', body, signal, paymentStatusFrom),
    storage: deviceStorage(),
    now: Date.now,
  };
}

/** `localStorage`, or null where reading the property alone already throws. */
function deviceStorage(): StorageLike | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
