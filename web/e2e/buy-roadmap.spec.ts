import { BookingPage, cards, payByCard } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { mailTo, resumeLink } from './mailbox.ts';

test('the roadmap is bought without an answer, and answered by the mail’s link on another device', async ({
  page,
  context,
  otherBrowser,
}) => {
  const booking = new BookingPage(page, 'en');
  await booking.open();
  await booking.choose('roadmap');
  await booking.fillPerson('buys@example.org');
  await booking.submit();
  const { ask, invite, send } = booking.texts.answers;
  await expect(booking.sheet.getByRole('heading', { name: ask.title })).toBeFocused();
  await booking.press(ask.later);
  await booking.seeStep('paymentProcessing');
  await booking.chooseCard();
  await expect(booking.sheet).toContainText('AED 349');

  const payment = await booking.openPaymentPage(context);
  await expect(payment.locator('body')).toContainText('AED 349.00');
  await payByCard(payment, cards.succeeds);
  await new BookingPage(payment, 'en').seePaid();
  await expect(payment).toHaveURL(/\/coaching(\?lang=en)?$/);

  await page.bringToFront();
  await booking.seePaid();
  const message = booking.sheet.getByRole('link', { name: booking.texts.verification.whatsapp });
  await expect(message).toHaveAttribute('href', /wa\.me\/\d+\?text=.*Roadmap/);
  await booking.sheet.getByRole('button', { name: booking.texts.verification.done }).click();
  await expect(booking.sheet).toBeHidden();
  const thanks = page.getByRole('heading', { name: booking.texts.bought.cardTitle });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  await page.reload();
  await expect(thanks).toBeVisible();
  await page.getByRole('button', { name: booking.texts.bought.dismiss }).click();
  await expect(thanks).toBeHidden();

  const mail = await mailTo('buys@example.org');
  const other = await otherBrowser();
  await other.goto(resumeLink(mail));
  const later = new BookingPage(other, 'en');
  await later.seeStep('answers');
  expect(other.url()).not.toContain('booking=');
  expect(mail.text).toContain('not answered our questions');
  await later.press(booking.texts.form.next);
  await expect(later.sheet.getByText('This field is required', { exact: true })).toBeVisible();
  await expect(later.field('currentSituation')).toBeFocused();
  await later.answerRoadmap(send);
  await later.seePaid();
  await expect(later.sheet.getByRole('heading', { name: invite.given.title })).toBeVisible();
});

test('after a declined card the payment succeeds with another card', async ({
  page,
  context,
  watch,
}) => {
  watch.expectProblem(/402/);
  const booking = new BookingPage(page, 'en');
  await booking.reachPayment('declined@example.org');
  await booking.chooseCard();
  const payment = await booking.openPaymentPage(context);
  await payByCard(payment, cards.declined);
  await expect(payment.getByRole('alert')).toContainText(/declined/i);
  await payByCard(payment, cards.succeeds);
  await new BookingPage(payment, 'en').seePaid();
  await page.bringToFront();
  await booking.seePaid();
});

test('leaving the card page shows the payment as cancelled, and the same booking can still be paid', async ({
  page,
  context,
}) => {
  const booking = new BookingPage(page, 'en');
  await booking.reachPayment('leaves@example.org');
  await booking.chooseCard();
  const first = await booking.paymentLink().getAttribute('href');
  const payment = await booking.openPaymentPage(context);
  await payment.getByRole('link', { name: 'Leave without paying' }).click();

  const returned = new BookingPage(payment, 'en');
  await expect(returned.sheet).toContainText(returned.texts.payment.cancelledTitle);
  await returned.sheet.getByRole('button', { name: returned.texts.payment.startOver }).click();
  await returned.chooseCard();
  expect(await returned.paymentLink().getAttribute('href')).toBe(first);
  const again = await returned.openPaymentPage(context);
  await payByCard(again, cards.succeeds);
  await new BookingPage(again, 'en').seePaid();
});

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the form is filled in section by section and the roadmap is bought', async ({
    page,
    context,
  }) => {
    const booking = new BookingPage(page, 'ar');
    await booking.reachPayment('arabic@example.org');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await booking.chooseCard();
    const payment = await booking.openPaymentPage(context);
    await payByCard(payment, cards.succeeds);
    const returned = new BookingPage(payment, 'ar');
    await returned.seePaid();
    await expect(payment.locator('html')).toHaveAttribute('lang', 'ar');
    const mail = await mailTo('arabic@example.org');
    expect(mail.subject).toMatch(/[\u0600-\u06ff]/);
    await page.bringToFront();
    await booking.seePaid();
  });
});
