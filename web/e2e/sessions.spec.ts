import type { Page } from 'playwright/test';
import { MINUTE_MS } from '#machines/duration.ts';
import { characters, describeFieldError } from '#machines/validation/field-texts.ts';
import { accessibilityViolations } from './accessibility.ts';
import { BookingPage, names, payAndVanish, words } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';

const ORANGE = 'rgb(168, 68, 0)';

/** Returns everything that this browser stores for the page. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

inBothLanguages((language) => {
  test('saved progress outlasts the session and the page, and Start Fresh removes it', async ({
    page,
  }) => {
    await page.clock.install();
    const booking = new BookingPage(page, language);
    const { sheet, texts } = booking;
    const { saving, toasts, expiring, ended, resumed, fresh } = texts.session;
    const name = booking.field('fullName');
    const situation = booking.field('currentSituation');
    await booking.open();
    await booking.choose('roadmap');
    await booking.fillPerson();
    const onDevice = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(onDevice).not.toContain(names[language]);
    await booking.press(saving.save);
    await expect(sheet.getByText(toasts.progressSaved.title)).toBeVisible();
    await expect(sheet.getByText(saving.saved)).toBeVisible();
    await booking.goToQuestions();
    await situation.fill(words[language]);

    await page.clock.runFor(25 * MINUTE_MS);
    await expect(sheet.getByText(expiring.saved)).toBeVisible();
    await page.clock.runFor(5 * MINUTE_MS);
    await expect(sheet.getByText(ended.saved)).toBeVisible();
    await booking.press(ended.goOn);
    await expect(situation).toHaveValue(words[language]);

    await page.reload();
    await booking.seeStep('serviceForm');
    await expect(sheet.getByText(resumed.progress)).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect(situation).toHaveValue(words[language]);
    if (booking.isPhone) await booking.press(texts.form.previous);
    await expect(name).toHaveValue(names[language]);
    await expect(booking.field('consent')).toBeChecked();

    await booking.press(fresh.start);
    await expect(sheet.getByRole('group', { name: fresh.ask })).toBeFocused();
    await booking.press(fresh.keep);
    await expect(name).toHaveValue(names[language]);
    await booking.press(fresh.start);
    await booking.press(fresh.confirm);
    await expect(name).toHaveValue('');
    await expect(sheet.getByText(resumed.progress)).toBeHidden();
    await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
    expect(await kept(page)).not.toContain(names[language]);
    await page.reload();
    await booking.seeStep('serviceForm');
    await expect(name).toHaveValue('');
  });

  test(
    'a booking keeps its payment link over its session’s end and a reload, and Start Fresh forgets it',
    proof,
    async ({ page }) => {
      await page.clock.install();
      const booking = new BookingPage(page, language);
      const { sheet, texts } = booking;
      const { ended, resumed, fresh } = texts.session;
      await booking.reachPayment();
      await booking.chooseCardPage();
      const link = (await booking.paymentLink().getAttribute('href')) ?? '';
      await page.clock.runFor(25 * MINUTE_MS);
      await page.clock.runFor(5 * MINUTE_MS);
      await expect(sheet.getByText(ended.booked)).toBeVisible();
      await booking.press(ended.goOn);
      await booking.seeStep('paymentProcessing');
      await expect(booking.paymentLink()).toHaveAttribute('href', link);

      await page.reload();
      await booking.seeStep('paymentProcessing');
      await expect(booking.paymentLink()).toHaveAttribute('href', link);
      await expect(sheet.getByText(resumed.booking)).toBeVisible();
      await booking.press(resumed.dismiss);
      await expect(sheet.getByText(resumed.booking)).toBeHidden();
      await booking.press(fresh.start);
      await expect(sheet.getByText(fresh.booking)).toBeVisible();
      await booking.press(fresh.confirm);
      await booking.seeStep('serviceForm');
      expect(await kept(page)).not.toContain('currentBooking');
    },
  );

  test(
    'opening the page again ends the tab’s session, and continues an open payment for half an hour',
    proof,
    async ({ page, context }) => {
      const booking = new BookingPage(page, language);
      await booking.reachPayment();
      const inTab = () => page.evaluate(() => sessionStorage.getItem('booking_session'));
      expect(await inTab()).toContain('payment-processing');
      await booking.open();
      await expect.poll(inTab).toBeNull();
      expect(await kept(page)).toContain('currentBooking');

      await booking.open('&book=toolkit');
      await booking.seeStep('paymentProcessing');
      await booking.chooseCardPage();
      await (await booking.openPaymentPage(context)).close();
      await booking.open();
      await booking.seeStep('paymentProcessing');
      await expect(booking.sheet.getByText(booking.texts.payment.waitingText)).toBeVisible();

      await page.evaluate(
        (time) => {
          localStorage.setItem('redirectedForPayment', 'true');
          localStorage.setItem('redirectTimestamp', String(time));
        },
        Date.now() - 30 * MINUTE_MS,
      );
      await booking.open();
      await booking.comeBack();
      await booking.choose('roadmap');
    },
  );

  test(
    'a session warns before it ends, and afterwards says what is left',
    proof,
    async ({ page }) => {
      await page.clock.install();
      const booking = new BookingPage(page, language);
      const { sheet, texts } = booking;
      const { expiring, ended } = texts.session;
      await booking.open();
      await booking.choose('roadmap');
      await booking.fillPerson();
      await page.clock.runFor(25 * MINUTE_MS);
      await expect(sheet.getByText(expiring.text)).toBeVisible();
      await expect(
        sheet.getByText(texts.session.toasts.sessionExpiring.text, { exact: true }),
      ).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.mouse.move(1000, 400);
      await page.keyboard.press('Tab');
      await expect(sheet.getByText(expiring.text)).toBeVisible();
      await booking.field('email').focus();
      await booking.press(expiring.stay);
      await expect(sheet.getByText(expiring.text)).toBeHidden();
      await expect(booking.field('email')).toBeFocused();

      await page.clock.runFor(24 * MINUTE_MS);
      await page.keyboard.press('Tab');
      await page.clock.runFor(24 * MINUTE_MS);
      await expect(sheet.getByText(expiring.text)).toBeHidden();
      await expect(booking.field('fullName')).toHaveValue(names[language]);

      await page.clock.runFor(6 * MINUTE_MS);
      await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(ended.title);
      await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(sheet.getByText(ended.none)).toBeVisible();
      await booking.press(ended.goOn);
      await booking.seeStep('serviceForm');
      await expect(booking.field('fullName')).toHaveValue('');
    },
  );
}, 'en');

inBothLanguages((language) => {
  test("Don't Save stores nothing, and leaving ends everything", proof, async ({ page }) => {
    const booking = new BookingPage(page, language);
    const { saving, leaving } = booking.texts.session;
    await booking.open();
    await booking.choose('roadmap');
    await booking.fillPerson();
    await booking.press(saving.save);
    await expect.poll(() => kept(page)).toContain(names[language]);
    await booking.press(saving.discard);
    await expect(booking.sheet.getByText(saving.notSaved)).toBeVisible();
    await booking.field('whatsapp').fill('+971 50 123 4567');
    expect(await kept(page)).not.toMatch(new RegExp(`${names[language]}|4567`));
    await page.keyboard.press('Escape');
    await expect(booking.sheet.getByRole('button', { name: leaving.save })).toHaveCount(0);
    await booking.press(leaving.leave);
    await expect(booking.sheet).toBeHidden();
    await expect(page.locator('[name="fullName"]')).toHaveCount(0);
    await booking.choose('roadmap');
    await expect(booking.field('fullName')).toHaveValue('');
  });

  test(
    'a form says beside its fields and its button what is wrong, and leads there',
    proof,
    async ({ page }) => {
      const booking = new BookingPage(page, language);
      const { sheet, texts, t } = booking;
      await booking.open();
      await booking.choose('roadmap');
      const email = booking.field('email');
      await email.focus();
      await booking.field('fullName').focus();
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAttribute('required', '');
      const { label } = texts.intake.fields.whatsapp;
      const whatsapp = sheet.getByLabel(`${label} ${t('form:optional')}`);
      await expect(whatsapp).not.toHaveAttribute('required', '');

      await booking.fillPerson('no address');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(
        new RegExp(describeFieldError(language, { code: 'invalid_email' }, '')),
      );
      if (booking.isPhone) {
        await expect(booking.submitButton()).toBeDisabled();
        const { label } = texts.intake.fields.email;
        await expect(booking.submitButton()).toHaveAccessibleDescription(
          new RegExp(t('form.missing.check', { label })),
        );
        await booking.submitButton().press('Enter');
        await expect(email).toBeFocused();
      } else {
        await booking.submit();
        await expect(email).toBeFocused();
        await expect(sheet.getByRole('region', { name: texts.form.checkTitle })).toBeVisible();
      }
      await email.fill(booking.email);
      await expect(sheet.getByText(texts.form.checkTitle)).toBeHidden();

      await booking.goToQuestions();
      const situation = booking.field('currentSituation');
      await situation.fill('x'.repeat(490));
      const room = characters(language, 500, 'genitive');
      const counter = sheet.getByText(t('form:counter', { used: 490, characters: room }));
      await expect(counter).toHaveCSS('color', ORANGE);
      await situation.fill('');
      await booking.skipQuestions();
      const { ask } = texts.answers;
      await expect(sheet.getByRole('heading', { name: ask.title })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(sheet.getByRole('button', { name: texts.session.leaving.stay })).toBeFocused();
      await expect(sheet.getByText(ask.title)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(sheet.locator('#sheet-title')).toBeFocused();
    },
  );

  test(
    'coming back to the window shows a payment that was made in another tab',
    proof,
    async ({ page, context }) => {
      const booking = new BookingPage(page, language);
      await booking.reachPayment();
      await booking.chooseCardPage();
      const payment = await booking.openPaymentPage(context);
      await page.keyboard.press('Escape');
      await expect(booking.sheet).toBeHidden();
      await payAndVanish(payment);
      await mailTo(booking.email);

      await booking.comeBack();
      await booking.seePaid();
      await booking.press(booking.texts.verification.done);
      await expect(
        page.getByText(booking.texts.session.toasts.bookingConfirmed.title).last(),
      ).toBeVisible();
      await expect(booking.sheet).toBeHidden();
      await booking.comeBack();
      await expect(booking.sheet).toBeHidden();
    },
  );
}, 'ar');

test(
  'a browser without storage is announced and the form keeps working',
  proof,
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const booking = new BookingPage(page, 'en');
    const { saving, toasts } = booking.texts.session;
    await booking.open();
    await booking.choose('roadmap');
    await booking.press(saving.save);
    await expect(booking.sheet.getByText(toasts.saveFailed.title)).toBeVisible();
    await expect(booking.sheet.getByText(saving.undecided)).toBeVisible();
    await booking.fillRoadmap();
    await booking.submit();
    await booking.seeStep('paymentProcessing');
  },
);
