import { expect, type Page, type Request, type Route } from 'playwright/test';
import { problemBody, statusOf } from '#functions/http/problem.ts';
import { createBooking } from '#machines/api/create-booking.ts';
import { createPaymentLink } from '#machines/api/create-payment-link.ts';
import { generateAiContent } from '#machines/api/generate-ai-content.ts';
import { listBookings } from '#machines/api/list-bookings.ts';
import { readAppointment } from '#machines/api/read-appointment.ts';
import { readDeliveries } from '#machines/api/read-deliveries.ts';
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

/** The page retries these once without a connection. */
const repeated: readonly Call[] = ['createBooking', 'createPaymentLink'];

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

/** Calls beside the sheet that its machine knows nothing of; they get no answer. */
const beside = [listBookings, readAppointment, readDeliveries, sendBankTransferNotification];

type Value = Record<string, unknown>;

/** The bodies of answers; the other calls report only success. */
const bodies: Partial<Record<Call, (value: Value) => unknown>> = {
  createBooking: ({ id, resumeToken }) => [{ id, resume_token: resumeToken }],
  loadBooking: (value) => value,
  createPaymentLink: (paymentData) => ({ success: true, paymentData }),
  verifyPayment: ({ status, isAnother, reference, received, price }) => ({
    status,
    data: { isAnother, reference, receivedText: received, priceText: price },
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

/** Returns the request that the page must make; it makes a key of its own. */
function wantedOf(call: Call, input: unknown, language: Language): unknown {
  if (call === 'saveAnswers') return toSaveAnswersRequest(input as SaveAnswersInput);
  if (call !== 'createBooking') return input;
  return {
    ...toCreateBookingRequest(input as CreateBookingInput, language),
    _idempotency_key: expect.stringMatching(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/),
  };
}

/** Replaces the server's endpoints with ones that answer when a step says so. */
export async function controlEndpoints(page: Page, awaitArrival: AwaitArrival, language: Language) {
  const waiting = new Map<Call, Route>();
  for (const { path } of beside) await page.route(`**${path}`, () => undefined);
  for (const [call, path] of Object.entries(paths)) {
    await page.route(`**${path}*`, (route) => {
      waiting.set(call as Call, route);
    });
  }

  return {
    /**
     * Answers the page's request and waits until the page has the answer.
     * @param input the request of the machine
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
      const isAway = !outcome.ok && outcome.problem.code === 'network_error';
      if (isAway && repeated.includes(call)) await awaitArrival(paths[call], send);
      await awaitArrival(paths[call], send);
      if (call === 'uploadReceipt' || call === 'generateContent') return;
      const wanted = wantedOf(call, input, language);
      expect(answered?.postDataJSON(), `the request of ${call}`).toEqual(wanted);
    },
    /** Drops requests that nobody answered. */
    reset: () => waiting.clear(),
  };
}
