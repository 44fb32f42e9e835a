import type { Page } from 'playwright/test';
import { MINUTE_MS } from '#machines/duration.ts';
import { accessibilityViolations } from './accessibility.ts';
import { BookingPage, names, payAndVanish } from './booking-page.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';

const NAME = names.en;
const ORANGE = 'rgb(168, 68, 0)';

/** Everything that this browser keeps of the page. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

/** Says to the page that its window was come back to, as the browser does. */
function comeBack(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('focus')));
}

test('saved progress comes back after a reload, and Start Fresh removes it', async ({ page }) => {
  const booking = new BookingPage(page, 'en');
  const { sheet, texts } = booking;
  const { saving, toasts, resumed, fresh } = texts.session;
  await booking.open();
  await booking.choose('roadmap');
  await booking.fillPerson('saves@example.org');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(NAME);
  await booking.press(saving.save);
  await expect(sheet.getByText(toasts.progressSaved.title)).toBeVisible();
  await expect(sheet.getByText(saving.saved)).toBeVisible();
  await booking.field('obstacles').fill('Nights without sleep');

  await page.reload();
  await booking.seeStep('serviceForm');
  await expect(sheet.getByText(resumed.progress)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(booking.field('fullName')).toHaveValue(NAME);
  await expect(booking.field('obstacles')).toHaveValue('Nights without sleep');
  await expect(booking.field('consent')).toBeChecked();

  await booking.press(fresh.start);
  await expect(sheet.getByRole('group', { name: fresh.ask })).toBeFocused();
  await booking.press(fresh.keep);
  await expect(booking.field('fullName')).toHaveValue(NAME);
  await booking.press(fresh.start);
  await booking.press(fresh.confirm);
  await expect(booking.field('fullName')).toHaveValue('');
  await expect(sheet.getByText(resumed.progress)).toBeHidden();
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await kept(page)).not.toContain(NAME);
  await page.reload();
  await booking.seeStep('serviceForm');
  await expect(booking.field('fullName')).toHaveValue('');
});

test('loading the page ends the tab’s session and keeps the booking', async ({ page }) => {
  const booking = new BookingPage(page, 'en');
  await booking.reachPayment('loads@example.org');
  const inTab = () => page.evaluate(() => sessionStorage.getItem('booking_session'));
  expect(await inTab()).toContain('payment-processing');
  await booking.open();
  await expect.poll(inTab).toBeNull();
  expect(await kept(page)).toContain('currentBooking');
});

test('a reload at the payment keeps its link, and Start Fresh outlasts its banner', async ({
  page,
}) => {
  const booking = new BookingPage(page, 'en');
  const { sheet, texts } = booking;
  await booking.reachPayment('resumes@example.org');
  await booking.chooseCard();
  const link = await booking.paymentLink().getAttribute('href');
  await page.reload();
  await booking.seeStep('paymentProcessing');
  await expect(booking.paymentLink()).toHaveAttribute('href', link ?? '');
  await expect(sheet.getByText(texts.session.resumed.booking)).toBeVisible();
  await booking.press(texts.session.resumed.dismiss);
  await expect(sheet.getByText(texts.session.resumed.booking)).toBeHidden();
  await booking.press(texts.session.fresh.start);
  await expect(sheet.getByText(texts.session.fresh.booking)).toBeVisible();
  await booking.press(texts.session.fresh.confirm);
  await booking.seeStep('serviceForm');
  expect(await kept(page)).not.toContain('currentBooking');
});

inBothLanguages((language) => {
  test("Don't Save stores nothing, and leaving ends everything", async ({ page }) => {
    const booking = new BookingPage(page, language);
    const { saving, leaving } = booking.texts.session;
    await booking.open();
    await booking.choose('roadmap');
    await booking.fillPerson(`leaves.${language}@example.org`);
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
});

test('a browser without storage is reported and the form keeps working', async ({ page }) => {
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
  await booking.fillRoadmap('refused@example.org');
  await booking.submit();
  await booking.seeStep('paymentProcessing');
});

test('a form says beside its fields and its button what is wrong, and leads there', async ({
  page,
}) => {
  const booking = new BookingPage(page, 'en');
  const { sheet, texts } = booking;
  await booking.open();
  await booking.choose('roadmap');
  const email = booking.field('email');
  await email.focus();
  await booking.field('lifeVision').fill('x'.repeat(490));
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.getByText('490 of 600 characters')).toHaveCSS('color', ORANGE);
  await expect(email).toHaveAttribute('required', '');
  const vision = sheet.getByLabel(/The life you picture.*\(optional\)/);
  await expect(vision).not.toHaveAttribute('required', '');

  await booking.fillPerson('no address');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/check the e-mail address/);
  await booking.submit();
  await expect(email).toBeFocused();
  await expect(sheet.getByRole('region', { name: texts.form.checkTitle })).toBeVisible();
  await email.fill('right@example.org');
  await expect(sheet.getByText(texts.form.checkTitle)).toBeHidden();

  await booking.field('lifeVision').fill('');
  await booking.submit();
  const { ask } = texts.answers;
  await expect(sheet.getByRole('heading', { name: ask.title })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('button', { name: texts.session.leaving.stay })).toBeFocused();
  await expect(sheet.getByText(ask.title)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(sheet.locator('#sheet-title')).toBeFocused();
});

test('coming back to the window shows a payment that was made in another tab', async ({
  page,
  context,
}) => {
  const booking = new BookingPage(page, 'en');
  await booking.reachPayment('focus@example.org');
  await booking.chooseCard();
  const payment = await booking.openPaymentPage(context);
  await page.keyboard.press('Escape');
  await expect(booking.sheet).toBeHidden();
  await payAndVanish(payment);
  await mailTo('focus@example.org');

  await comeBack(page);
  await booking.seePaid();
  await booking.press(booking.texts.verification.done);
  await expect(
    page.getByText(booking.texts.session.toasts.bookingConfirmed.title).last(),
  ).toBeVisible();
  await expect(booking.sheet).toBeHidden();
  await comeBack(page);
  await expect(booking.sheet).toBeHidden();
});

test('opening the page again continues the payment for half an hour', async ({ page, context }) => {
  const booking = new BookingPage(page, 'en');
  await booking.reachPayment('again@example.org');
  await booking.chooseCard();
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
  await comeBack(page);
  await booking.choose('toolkit');
});

inBothLanguages((language) => {
  test('a session warns before it ends, and afterwards says what is left', async ({ page }) => {
    await page.clock.install();
    const booking = new BookingPage(page, language);
    const { sheet, texts } = booking;
    const { expiring, ended } = texts.session;
    await booking.open();
    await booking.choose('roadmap');
    await booking.fillPerson(`away.${language}@example.org`);
    await page.clock.runFor(25 * MINUTE_MS);
    await expect(sheet.getByRole('alert')).toContainText(expiring.text);
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
  });
});

test('a booking is kept when its session ends', async ({ page }) => {
  await page.clock.install();
  const booking = new BookingPage(page, 'en');
  await booking.reachPayment('outlives@example.org');
  await booking.chooseCard();
  const link = await booking.paymentLink().getAttribute('href');
  await page.clock.runFor(25 * MINUTE_MS);
  await page.clock.runFor(5 * MINUTE_MS);
  await expect(booking.sheet.getByText(booking.texts.session.ended.booked)).toBeVisible();
  await booking.press(booking.texts.session.ended.goOn);
  await booking.seeStep('paymentProcessing');
  await expect(booking.paymentLink()).toHaveAttribute('href', link ?? '');
});

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('saved progress is kept after the session and the page, and can be removed', async ({
    page,
  }) => {
    await page.clock.install();
    const booking = new BookingPage(page, 'ar');
    const { sheet, texts } = booking;
    const { saving, expiring, ended, resumed, fresh } = texts.session;
    await booking.open();
    await booking.choose('roadmap');
    await booking.fillPerson('arabic-saves@example.org');
    await booking.press(saving.save);
    await booking.press(texts.form.next);
    await booking.field('currentSituation').fill('انتقلت إلى هنا في العام الماضي');
    await page.clock.runFor(25 * MINUTE_MS);
    await expect(sheet.getByRole('alert')).toContainText(expiring.saved);
    await page.clock.runFor(5 * MINUTE_MS);
    await expect(sheet.getByText(ended.saved)).toBeVisible();
    await booking.press(ended.goOn);
    await expect(booking.field('currentSituation')).toHaveValue('انتقلت إلى هنا في العام الماضي');

    await page.reload();
    await expect(sheet.getByText(resumed.progress)).toBeVisible();
    await expect(booking.field('currentSituation')).toHaveValue('انتقلت إلى هنا في العام الماضي');
    await booking.press(fresh.start);
    await booking.press(fresh.confirm);
    await expect(booking.field('fullName')).toHaveValue('');
    expect(await kept(page)).not.toContain('arabic-saves');
  });
});
