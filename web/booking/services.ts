import {
  sendBankTransferNotification,
  uploadReceipt,
  withdrawBankTransfer,
} from '#machines/api/bank-transfer.ts';
import { createBooking, generateAiContent, saveAnswers } from '#machines/api/booking.ts';
import { resumeBooking } from '#machines/api/open-bookings.ts';
import {
  type ReadAppointmentRequest,
  type ReadDeliveriesRequest,
  readAppointment,
  readDeliveries,
} from '#machines/api/own-order.ts';
import { createPaymentLink, verifyPaymentStatus } from '#machines/api/payment.ts';
import type { BookingServices } from '#machines/booking/provide.ts';
import { toCreateBookingRequest, toSaveAnswersRequest } from '#machines/booking/requests.ts';
import { BACKGROUND_LIMIT_MS } from '#machines/booking/timings.ts';
import type { Language } from '#machines/language.ts';
import { storageOf } from '#web/app/device-storage.ts';
import { post, postFile } from '#web/server-calls/post.ts';

/** Returns the purchase status machine's service in the browser. */
export function purchaseStatusService(language: Language) {
  return (request: ReadDeliveriesRequest, signal: AbortSignal) =>
    post(readDeliveries, request, { language, signal });
}

/** Returns the appointment machine's service in the browser. */
export function appointmentService(language: Language) {
  return (request: ReadAppointmentRequest, signal: AbortSignal) =>
    post(readAppointment, request, { language, signal });
}

/**
 * Returns the browser's services for the machines: the server's calls, the device's storage and its
 * clock.
 * @param languageNow is called for each request, as the language may change while the sheet is open
 */
export function browserServices(languageNow: () => Language): BookingServices {
  /** The state that makes a call limits its time, and leaving the state aborts it. */
  const ended = (signal: AbortSignal) => ({ language: languageNow(), signal, timeoutMs: null });
  /** No state waits for the call. */
  const timed = () => ({ language: languageNow(), timeoutMs: BACKGROUND_LIMIT_MS });

  return {
    createBooking: (input, signal) =>
      post(createBooking, toCreateBookingRequest(input, languageNow()), ended(signal)),
    loadBooking: (request, signal) => post(resumeBooking, request, ended(signal)),
    withdrawTransfer: (request, signal) => post(withdrawBankTransfer, request, ended(signal)),
    saveAnswers: (input, signal) => post(saveAnswers, toSaveAnswersRequest(input), ended(signal)),
    createPaymentLink: (request, signal) => post(createPaymentLink, request, ended(signal)),
    verifyPayment: (request, signal) => post(verifyPaymentStatus, request, ended(signal)),
    // The token is in no address.
    uploadReceipt: ({ receipt, token, ...query }, signal) =>
      postFile(uploadReceipt, query, receipt, { ...ended(signal), token }),
    notifyTransfer: (request) => post(sendBankTransferNotification, request, timed()),
    generateContent: (request) => post(generateAiContent, request, timed()),
    storage: storageOf('localStorage'),
    sessionStorage: storageOf('sessionStorage'),
    now: Date.now,
  };
}
