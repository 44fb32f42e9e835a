import type { Page, Route } from 'playwright/test';
import { createBooking } from '#machines/api/booking.ts';
import { contentPath } from '#machines/api/content.ts';
import { pageProblemPath } from '#machines/api/paths.ts';
import { createPaymentLink, verifyPaymentStatus } from '#machines/api/payment.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';
import type { FailureCode } from '#machines/problem.ts';
import { describeBookingFailure, describeProblem } from '#machines/validation/problem-texts.ts';
import { common as ar } from '../i18n/ar/common.ts';
import { common as en } from '../i18n/en/common.ts';
import { BookingPage } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { openHydrated } from './page-parts.ts';

const endpoints = {
  booking: `**${createBooking.path}`,
  link: `**${createPaymentLink.path}`,
  verify: `**${verifyPaymentStatus.path}`,
} as const;

const texts = { en, ar };

type Answer = (route: Route) => Promise<void>;

const json =
  (body: unknown): Answer =>
  (route) =>
    route.fulfill({ json: body });

const problem =
  (status: number, code: FailureCode): Answer =>
  (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
    });

/** The specification's template around the specification's messages; its prefix is never doubled. */
const bookingFailures: Array<{ code: FailureCode; answer: Answer; english: string }> = [
  {
    code: 'database_error',
    answer: problem(500, 'database_error'),
    english:
      'Failed to create booking: Database error: your details could not be stored. Please try again or contact support if the problem persists.',
  },
  {
    code: 'booking_no_data',
    answer: json([]),
    english:
      'Failed to create booking: No data returned from database. Please try again or contact support if the problem persists.',
  },
  {
    code: 'booking_no_id',
    answer: json([{}]),
    english:
      'Failed to create booking: No booking ID returned. Please try again or contact support if the problem persists.',
  },
];

const linkFailures: Array<{
  name: string;
  method: PaymentProvider;
  answer: Answer;
  text: (booking: BookingPage, language: Language) => string;
  english: string;
}> = [
  {
    name: 'the provider does not answer',
    method: 'stripe',
    answer: problem(502, 'payment_provider_unavailable'),
    text: (_, language) => describeProblem(language, 'payment_provider_unavailable'),
    english: 'Failed to create payment link',
  },
  {
    name: 'the card page has no address',
    method: 'stripe',
    answer: json({ success: true, paymentData: {} }),
    text: ({ texts }) => texts.payment.stripeMissing,
    english: 'Payment Error: Unable to load Stripe payment details. Please try again.',
  },
  {
    name: 'another page has no address',
    method: 'ziina',
    answer: json({ success: true, paymentData: {} }),
    text: (_, language) => describeProblem(language, 'payment_details_missing'),
    english: 'Unable to load payment details.',
  },
  {
    name: 'the provider is not known',
    method: 'bank_transfer',
    answer: problem(400, 'payment_provider_unknown'),
    text: (_, language) => describeProblem(language, 'payment_provider_unknown'),
    english: 'This payment method is not available. Please choose another one.',
  },
  {
    name: 'there is no connection',
    method: 'stripe',
    answer: (route) => route.abort(),
    text: (_, language) => describeProblem(language, 'network_error'),
    english: 'Connection issue: Please check your internet connection and try again.',
  },
];

inBothLanguages((language) => {
  test('ERR-01: a page whose content does not come shows an id that the server logs, has help at hand, and can be loaded again', async ({
    page,
  }) => {
    await page.route(`**${contentPath}?*`, (route) => route.fulfill({ body: 'no content' }));
    await openHydrated(page, `/about?lang=${language}`);
    const telling = page.waitForResponse(`**${pageProblemPath}`);
    await page.locator('main a[href^="/contact"]').last().click();
    const { title, refresh, id: shownId } = texts[language].problem;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('a[href="tel:999"]')).toBeVisible();
    const told = await telling;
    expect(told.status()).toBe(204);
    const { id } = told.request().postDataJSON();
    await expect(page.getByText(shownId.replace('{{id}}', id))).toBeVisible();
    await page.getByRole('link', { name: refresh }).click();
    await expect(page.locator('main h1')).not.toHaveText(title);
    await expect(page).toHaveURL(/\/contact/);
  });
}, 'ar');

inBothLanguages((language) => {
  test(
    'a booking that fails shows the reason and keeps the form',
    proof,
    async ({ page, watch }) => {
      watch.expectProblem(/500/);
      const booking = new BookingPage(page, language);
      await booking.open();
      await booking.choose('toolkit');
      await booking.fillPerson();
      for (const { code, answer, english } of bookingFailures) {
        await page.route(endpoints.booking, answer);
        await booking.submit();
        const text = describeBookingFailure(language, { code });
        if (language === 'en') expect(text).toBe(english);
        await expect(booking.sheet.getByRole('alert')).toContainText(text);
        await booking.seeStep('serviceForm');
        await expect(booking.field('email')).toHaveValue(booking.email);
        const kept = await page.evaluate(() => localStorage.getItem('bookingCreationError'));
        expect(kept).toContain(code);
        await page.unroute(endpoints.booking);
      }
      await booking.submit();
      await booking.seeStep('paymentProcessing');
    },
  );
}, 'en');

inBothLanguages((language) => {
  test('PAY-23, PAY-27: a payment link that fails shows the reason, and another try succeeds', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/502/);
    watch.expectProblem(/400/);
    watch.expectProblem(/ERR_FAILED/);
    const booking = new BookingPage(page, language);
    await booking.reachPayment();
    for (const { method, answer, text, english } of linkFailures) {
      await page.route(endpoints.link, answer);
      await booking.chooseMethod(method);
      const sentence = text(booking, language);
      if (language === 'en') expect(sentence).toBe(english);
      await expect(booking.sheet.getByText(sentence).first()).toBeVisible();
      await page.unroute(endpoints.link);
    }
    await booking.chooseCard();
  });

  test(
    'ten failed payment checks end the wait and offer Contact Support',
    proof,
    async ({ page, context, watch }) => {
      watch.expectProblem(/500/);
      await page.clock.install();
      const booking = new BookingPage(page, language);
      await booking.reachPayment();
      await page.route(endpoints.verify, problem(500, 'internal_error'));
      await leaveForCardPage(booking, context);
      const { unverifiable, support } = booking.texts.payment;
      if (language === 'en') {
        expect(unverifiable).toBe('Unable to verify payment status. Please contact support.');
      }
      await passUntil(page, unverifiable);
      await expect(booking.sheet.getByRole('link', { name: support })).toBeVisible();
    },
  );
}, 'ar');

inBothLanguages((language) => {
  test(
    'a payment that stays in processing times out and can be checked again',
    proof,
    async ({ page, context }) => {
      await page.clock.install();
      const booking = new BookingPage(page, language);
      await booking.reachPayment();
      await page.route(endpoints.verify, json({ status: 'processing' }));
      await leaveForCardPage(booking, context);
      const { timedOutTitle, retry, support, checking } = booking.texts.payment;
      if (language === 'en') expect(timedOutTitle).toBe('Payment Verification Timeout');
      await passUntil(page, timedOutTitle);
      await expect(booking.sheet.getByRole('link', { name: support })).toBeVisible();
      await booking.press(retry);
      await expect(booking.sheet.getByText(checking)).toBeVisible();
    },
  );
}, 'en');

async function leaveForCardPage(
  booking: BookingPage,
  context: Parameters<BookingPage['openPaymentPage']>[0],
): Promise<void> {
  await booking.chooseCardPage();
  const payment = await booking.openPaymentPage(context);
  await payment.close();
}

/**
 * Advances the page's clock, with the server's answers in between, until the page shows the text.
 */
async function passUntil(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50] });
}
