import { verifyPaymentStatus } from '#machines/api/payment.ts';
import { directionOf, type Language } from '#machines/language.ts';
import { accessibilityViolations } from './accessibility.ts';
import { BookingPage, cards, pageIn, pressInFrame } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';

const says: Record<Language, { number: string; declined: RegExp; confirm: string }> = {
  en: { number: 'Card number', declined: /was declined/, confirm: 'Confirm the payment' },
  ar: { number: 'رقم البطاقة', declined: /رُفضت بطاقتك/, confirm: 'تأكيد الدفع' },
};

/** Stripe.js, from wherever it comes. */
const script = '**/stripe.js';

inBothLanguages((language) => {
  test('a visitor pays within the sheet, in their language: by a card that is declined, then by the wallet of their device', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectProblem(/402/);
    // Runs in the frames too.
    await page.addInitScript(() => {
      Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
    });
    const booking = new BookingPage(page, language);
    const { sheet, texts } = booking;
    await booking.reachPayment();
    await booking.chooseCard();
    await expect(sheet.getByRole('heading', { level: 3 })).toBeFocused();
    const frame = booking.cardFrame();
    await expect(frame.locator('html')).toHaveAttribute('dir', directionOf(language));
    await expect(frame.getByLabel(says[language].number)).toBeVisible();
    expect(await accessibilityViolations(await pageIn(frame))).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect(booking.payButton()).toContainText('121');

    await booking.payInSheet(cards.declined);
    await expect(sheet.getByRole('alert')).toHaveText(says[language].declined);
    await expect(frame.locator('[name="cardNumber"]')).toHaveValue(cards.declined);
    await frame.getByLabel('Apple Pay').check();
    await expect(frame.getByLabel(says[language].number)).toBeHidden();
    await booking.payButton().click();
    await booking.seePaid();
    expect(context.pages()).toHaveLength(1);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.reload();
    await expect(page.getByRole('heading', { name: texts.bought.cardTitle })).toBeVisible();
  });

  test('PAY-26: a card form that cannot be loaded says so, can be loaded again, and leads to Stripe’s own page', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectProblem(/ERR_FAILED/);
    const booking = new BookingPage(page, language);
    const { sheet, texts } = booking;
    await page.route(script, (route) => route.abort());
    await booking.reachPayment();
    await booking.chooseMethod('stripe');
    await expect(sheet.getByRole('alert')).toContainText(texts.payment.stripeMissing);
    await page.unroute(script);
    await booking.press(texts.payment.card.again);
    await expect(booking.cardFrame().locator('[name="cardNumber"]')).toBeVisible();
    await expect(booking.cardFrame().getByText('Apple Pay')).toBeHidden();
    await expect(sheet.getByRole('alert')).toBeHidden();

    await booking.press(texts.payment.card.page);
    const payment = await booking.openPaymentPage(context);
    await expect(payment.locator('body')).toContainText('AED 121');
    await expect(booking.cardFrame().owner()).toBeHidden();
  });

  test('the bank’s question stands in front of the sheet, which is a modal dialog again afterwards', async ({
    page,
  }) => {
    const booking = new BookingPage(page, language);
    await booking.reachPayment();
    await booking.chooseCard();
    // The paid order ends the step, so the server knows of it only later.
    await page.route(`**${verifyPaymentStatus.path}`, (route) =>
      route.fulfill({ json: { status: 'processing' } }),
    );
    await booking.payInSheet(cards.asked);
    const bank = page.frameLocator('iframe[src*="/elements/bank"]');
    await pressInFrame(bank.getByRole('button', { name: says[language].confirm }));
    await expect(bank.owner()).toBeHidden();
    expect(await booking.sheet.evaluate((sheet) => sheet.matches(':modal'))).toBe(true);
    await page.unroute(`**${verifyPaymentStatus.path}`);
    await booking.seePaid();
  });

  test(
    'what is typed into the card form outlasts a change of language',
    proof,
    async ({ page }) => {
      const booking = new BookingPage(page, language);
      await booking.reachPayment();
      await booking.chooseCard();
      const number = booking.cardFrame().locator('[name="cardNumber"]');
      await number.fill(cards.succeeds);
      const other = language === 'ar' ? 'English' : 'العربية';
      await booking.sheet.getByRole('link', { name: other }).click();
      await new BookingPage(page, language === 'ar' ? 'en' : 'ar').seeStep('paymentProcessing');
      await expect(number).toHaveValue(cards.succeeds);
      await expect(booking.cardFrame().owner().locator('..')).toHaveCSS(
        'direction',
        directionOf(language),
      );
    },
  );
}, 'ar');
