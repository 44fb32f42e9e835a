import { expect, type Page, type Request, type Route } from 'playwright/test';
import { problemBody, statusOf } from '#functions/http/problem.ts';
import { createBooking } from '#machines/api/create-booking.ts';
import { createPaymentLink } from '#machines/api/create-payment-link.ts';
import { generateAiContent } from '#machines/api/generate-ai-content.ts';
import { type ListBookingsRequest, listBookings } from '#machines/api/list-bookings.ts';
import { type ReadAppointmentResponse, readAppointment } from '#machines/api/read-appointment.ts';
import { readDeliveries, type ShownOrder } from '#machines/api/read-deliveries.ts';
import { resumeBooking } from '#machines/api/resume-booking.ts';
import { saveAnswers } from '#machines/api/save-answers.ts';
import { sendBankTransferNotification } from '#machines/api/send-bank-transfer-notification.ts';
import { uploadReceipt } from '#machines/api/upload-receipt.ts';
import { verifyPaymentStatus } from '#machines/api/verify-payment-status.ts';
import { withdrawBankTransfer } from '#machines/api/withdraw-bank-transfer.ts';
import { toCreateBookingRequest, toSaveAnswersRequest } from '#machines/booking/requests.ts';
import type { CreateBookingInput, SaveAnswersInput } from '#machines/booking/types.ts';
import type { Language } from '#machines/language.ts';
import { type Outcome, problemCodes } from '#machines/problem.ts';
import { type AwaitArrival, until } from './arrivals.ts';
import type { Answer, Call } from './steps.ts';

const paths: Record<Call, string> = {
  createBooking: createBooking.path,
  loadBooking: resumeBooking.path,
  withdrawTransfer: withdrawBankTransfer.path,
  saveAnswers: saveAnswers.path,
  createPaymentLink: createPaymentLink.path,
  verifyPayment: verifyPaymentStatus.path,
  uploadReceipt: uploadReceipt.path,
  generateContent: generateAiContent.path,
};

const TRANSFER_NOTICE = sendBankTransferNotification.path;

const UNTOLD: ReadAppointmentResponse = { appointment: { startsAt: null, calendarFile: null } };

const paidOrder: ShownOrder = {
  title: 'Bought',
  price: 'AED 1',
  reference: '',
  status: 'payment-completed',
  answers: 'closed',
  isSession: false,
  receipt: null,
  copy: null,
};

type Value = Record<string, unknown>;

/** The bodies of answers; those that are not named here say only that the call succeeded. */
const bodies: Partial<Record<Call, (value: Value) => unknown>> = {
  createBooking: ({ id, resumeToken }) => [{ id, resume_token: resumeToken }],
  loadBooking: (value) => value,
  createPaymentLink: (paymentData) => ({ success: true, paymentData }),
  verifyPayment: ({ status, bookingId, reference, received, price }) => ({
    status,
    data: { bookingId, reference, receivedText: received, priceText: price },
  }),
};

async function respond(route: Route, call: Call, outcome: Outcome<unknown>, language: Language) {
  if (outcome.ok) {
    const value = outcome.value as Value;
    return route.fulfill({ json: bodies[call]?.(value) ?? { success: true, ...value } });
  }
  const { code, errors, price, received } = outcome.problem;
  const known = problemCodes.find((each) => each === code);
  if (!known || known === 'network_error') return route.abort('failed');
  const details = {
    ...(errors && { errors }),
    ...(price && { price }),
    ...(received && { received }),
  };
  const json = problemBody({ code: known, details }, language);
  return route.fulfill({ status: statusOf(known), json });
}

/** Whether the page stopped waiting for the answer, which Playwright learns only afterwards. */
async function isAborted(request: Request): Promise<boolean> {
  await request.response();
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}

function wantedOf(call: Call, input: unknown, language: Language): unknown {
  if (call === 'saveAnswers') return toSaveAnswersRequest(input as SaveAnswersInput);
  if (call !== 'createBooking') return input;
  return {
    ...toCreateBookingRequest(input as CreateBookingInput, language),
    _idempotency_key: expect.stringMatching(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/),
  };
}

/** Expects that the page asked for what the machine asked for; the page makes its own key. */
function expectRequest(call: Call, seen: unknown, input: unknown, language: Language): void {
  if (call === 'uploadReceipt' || call === 'generateContent') return;
  expect(seen, `the request of ${call}`).toEqual(wantedOf(call, input, language));
}

/** Replaces the server's endpoints by ones that answer when a step says so. */
export async function controlEndpoints(page: Page, awaitArrival: AwaitArrival, language: Language) {
  const waiting = new Map<Call, Route>();
  // The calendar never tells the time: its answer would come at a moment that no machine waits for.
  await page.route(`**${readAppointment.path}`, (route) => route.fulfill({ json: UNTOLD }));
  // Nor is any file there: it comes at a moment of its own.
  await page.route(`**${readDeliveries.path}`, (route) =>
    route.fulfill({ json: { order: paidOrder, deliveries: [] } }),
  );
  await page.route(`**${TRANSFER_NOTICE}`, (route) => route.fulfill({ json: { success: true } }));
  // The device's other bookings stand beside the sheet and are no part of what its machine says.
  await page.route(`**${listBookings.path}`, (route) => {
    const { tokens } = route.request().postDataJSON() as ListBookingsRequest;
    return route.fulfill({ json: { bookings: tokens.map(() => null) } });
  });
  for (const [call, path] of Object.entries(paths)) {
    await page.route(`**${path}*`, (route) => {
      waiting.set(call as Call, route);
    });
  }

  return {
    /**
     * Answers the page's request and waits until the page has the answer.
     * @param input what the machine asked for
     * @throws if the page makes no request, or another one than the machine
     */
    answer: async ({ call, outcome }: Answer, input: unknown): Promise<void> => {
      let answered: Request | undefined;
      const send = async (): Promise<void> => {
        await until(() => waiting.has(call), `the page does not call ${call}`);
        const route = waiting.get(call);
        waiting.delete(call);
        if (!route) return;
        await respond(route, call, outcome, language);
        answered = route.request();
        if (await isAborted(answered)) await send();
      };
      await awaitArrival(paths[call], send);
      const body = call === 'uploadReceipt' ? null : answered?.postDataJSON();
      expectRequest(call, body, input, language);
    },
    /** Forgets requests that nobody answered. */
    reset: () => waiting.clear(),
  };
}
