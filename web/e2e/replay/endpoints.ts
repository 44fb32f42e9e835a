import { expect, type Page, type Request, type Route } from 'playwright/test';
import { problemBody, statusOf } from '#functions/http/problem.ts';
import {
  sendBankTransferNotification,
  uploadReceipt,
  withdrawBankTransfer,
} from '#machines/api/bank-transfer.ts';
import { createBooking, generateAiContent, saveAnswers } from '#machines/api/booking.ts';
import { listBookings, resumeBooking } from '#machines/api/open-bookings.ts';
import { readAppointment, readDeliveries } from '#machines/api/own-order.ts';
import { createPaymentLink, verifyPaymentStatus } from '#machines/api/payment.ts';
import { toCreateBookingRequest, toSaveAnswersRequest } from '#machines/booking/requests.ts';
import type { CreateBookingInput, SaveAnswersInput } from '#machines/booking/types.ts';
import type { Language } from '#machines/language.ts';
import { type Outcome, problemCodes } from '#machines/problem.ts';
import type { Answer, Call } from './steps.ts';

/** How long a page may take to act, and a screen to show the machine's state. */
export const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 10;

type Reporting = typeof window & { reportArrival: (what: string) => void };

/** Waits for something that a page is about to do. */
export async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  const limit = Date.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (Date.now() > limit) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Reports, in the page, each answer and each frame once everything that listens to it has run. */
function reportArrivals(): void {
  const report = (what: string) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window as Reporting).reportArrival(what);
    port2.postMessage(null);
  };
  const { fetch } = window;
  const { text } = Response.prototype;
  window.fetch = async (...call) => {
    try {
      return await fetch(...call);
    } catch (error) {
      report(new URL(String(call[0]), location.href).pathname);
      throw error;
    }
  };
  Response.prototype.text = async function read() {
    const value = await text.call(this);
    report(new URL(this.url).pathname);
    return value;
  };
  const onLoad = ({ target }: Event) => target instanceof HTMLIFrameElement && report('frame');
  document.addEventListener('load', onLoad, { capture: true });
}

export type AwaitArrival = (what: string, send: () => Promise<void>) => Promise<void>;

/**
 * Sends something to the page and waits until the page has processed it, because not every answer
 * changes the screen. A request is named by its endpoint's path; a frame's page is named `frame`.
 */
export async function watchArrivals(page: Page): Promise<AwaitArrival> {
  const counts = new Map<string, number>();
  const countOf = (what: string) => counts.get(what) ?? 0;
  await page.exposeFunction('reportArrival', (what: string) => counts.set(what, countOf(what) + 1));
  await page.addInitScript(reportArrivals);
  return async (what, send) => {
    const before = countOf(what);
    await send();
    await until(() => countOf(what) > before, `${what} does not arrive`);
  };
}

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
  const { code, errors, price, received, questions } = outcome.problem;
  const known = problemCodes.find((each) => each === code);
  if (!known || known === 'network_error') return route.abort('failed');
  const details = {
    ...(errors && { errors }),
    ...(price && { price }),
    ...(received && { received }),
    ...(questions && { questions }),
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
