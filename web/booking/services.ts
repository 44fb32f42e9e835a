import type {
  CreatePaymentLinkRequest,
  GenerateAiContentRequest,
  ResumeBookingRequest,
  SendBankTransferNotificationRequest,
  VerifyPaymentStatusRequest,
} from '#machines/api.ts';
import type { BookingServices } from '#machines/booking/provide.ts';
import { toCreateBookingRequest } from '#machines/booking/requests.ts';
import { BACKGROUND_LIMIT_MS } from '#machines/booking/timings.ts';
import type { Language } from '#machines/language.ts';
import type { Outcome } from '#machines/problem.ts';
import { checkReceipt } from '#machines/validation/receipt.ts';
import {
  bookingFrom,
  paymentLinkFrom,
  paymentStatusFrom,
  receiptFrom,
  resumedBookingFrom,
  successFrom,
} from './answers.ts';
import { post, postFile } from './http.ts';
import { storageOf } from './session/device-storage.ts';

/**
 * What the machines need of a browser: the server's endpoints, the device's storage and its clock. A
 * state that calls has its own limit and ends the call by `signal`; only background calls get one here.
 */
export function browserServices(language: Language, origin = ''): BookingServices {
  async function call<T>(
    path: string,
    body: object,
    signal: AbortSignal,
    read: (answer: unknown) => Outcome<T>,
    timeoutMs?: number,
  ): Promise<Outcome<T>> {
    const answer = await post(path, body, { language, signal, origin, timeoutMs });
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
    uploadReceipt: async ({ reference, receipt }, signal) => {
      const path = `/functions/v1/upload-receipt?reference=${encodeURIComponent(reference)}`;
      const options = { language, signal, origin };
      const kind = checkReceipt(receipt);
      const file = { ...receipt, type: kind.ok ? kind.value : receipt.type };
      const answer = await postFile(path, file, options);
      return answer.ok ? receiptFrom(answer.value) : answer;
    },
    notifyTransfer: (body: SendBankTransferNotificationRequest, signal) =>
      call(
        '/functions/v1/send-bank-transfer-notification',
        body,
        signal,
        successFrom,
        BACKGROUND_LIMIT_MS,
      ),
    generateContent: (body: GenerateAiContentRequest, signal) =>
      call('/functions/v1/generate-ai-content', body, signal, successFrom, BACKGROUND_LIMIT_MS),
    storage: storageOf('localStorage'),
    sessionStorage: storageOf('sessionStorage'),
    now: Date.now,
  };
}
