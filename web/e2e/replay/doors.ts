import type { Page, Request, Route } from 'playwright/test';
import { createBooking } from '#machines/api/create-booking.ts';
import { createPaymentLink } from '#machines/api/create-payment-link.ts';
import { generateAiContent } from '#machines/api/generate-ai-content.ts';
import { resumeBooking } from '#machines/api/resume-booking.ts';
import { sendBankTransferNotification } from '#machines/api/send-bank-transfer-notification.ts';
import { uploadReceipt } from '#machines/api/upload-receipt.ts';
import { verifyPaymentStatus } from '#machines/api/verify-payment-status.ts';
import type { Language } from '#machines/language.ts';
import type { Arrivals } from './arrivals.ts';
import { httpAnswer } from './http-answer.ts';
import type { Door, DoorStep } from './steps.ts';

/** How long a page may take to knock, in milliseconds. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 10;

const paths: Record<Door, string> = {
  createBooking: createBooking.path,
  loadBooking: resumeBooking.path,
  createPaymentLink: createPaymentLink.path,
  verifyPayment: verifyPaymentStatus.path,
  uploadReceipt: uploadReceipt.path,
  generateContent: generateAiContent.path,
};

const transferNotice = sendBankTransferNotification.path;

/** Waits for something that a page is about to do. */
export async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  const limit = Date.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (Date.now() > limit) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Whether the page itself stopped waiting for it, which is heard of later than it happens. */
async function isGivenUp(asked: Request | undefined): Promise<boolean> {
  await asked?.response();
  return asked?.failure()?.errorText === 'net::ERR_ABORTED';
}

/** The server's doors: whoever knocks waits until a step says what the answer is. */
export async function guardDoors(page: Page, arrivals: Arrivals, language: Language) {
  const waiting = new Map<Door, Route>();
  await page.route(`**${transferNotice}`, (route) => route.fulfill({ json: { success: true } }));
  for (const [name, path] of Object.entries(paths)) {
    await page.route(`**${path}*`, (route) => {
      waiting.set(name as Door, route);
    });
  }

  return {
    /** Gives the answer once the page has asked, and ends when the page has taken it in. */
    answer: async (step: DoorStep): Promise<unknown> => {
      const { door } = step;
      const told = httpAnswer(step, language);
      let asked: Request | undefined;
      const give = async (): Promise<void> => {
        await until(() => waiting.has(door), `the page asks nothing of ${door}`);
        const route = waiting.get(door);
        waiting.delete(door);
        if (told) await route?.fulfill({ status: told.status, json: told.body });
        else await route?.abort('failed');
        asked = route?.request();
        if (await isGivenUp(asked)) await give();
      };
      await arrivals.awaiting(paths[door], give);
      return door === 'uploadReceipt' ? null : asked?.postDataJSON();
    },
    /** What was asked before is not waited for any more. */
    forget: () => waiting.clear(),
  };
}
