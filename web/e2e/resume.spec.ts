import { createBooking } from '#machines/api/create-booking.ts';
import { BookingPage, cards, payAndVanish, payByCard } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';

test('a booking continues at the payment step after every tab was closed', async ({
  page,
  context,
}) => {
  const booking = new BookingPage(page, 'en');
  await booking.reachPayment('lost@example.org');
  await booking.chooseCard();
  const link = await booking.paymentLink().getAttribute('href');
  const payment = await booking.openPaymentPage(context);
  await payment.close();
  await page.close();

  const later = await context.newPage();
  const resumed = new BookingPage(later, 'en');
  await resumed.open('&book=roadmap');
  await resumed.seeStep('paymentProcessing');
  await expect(resumed.paymentLink()).toHaveAttribute('href', link ?? '');
  const again = await resumed.openPaymentPage(context);
  await payByCard(again, cards.succeeds);
  await new BookingPage(again, 'en').seePaid();
  await mailTo('lost@example.org');
});

test('a booking is paid although the payment tab was closed before returning', async ({
  page,
  context,
}) => {
  const booking = new BookingPage(page, 'en');
  await booking.reachPayment('paid-and-gone@example.org');
  await booking.chooseCard();
  const payment = await booking.openPaymentPage(context);
  await page.close();
  await payAndVanish(payment);
  await mailTo('paid-and-gone@example.org');

  const later = await context.newPage();
  const resumed = new BookingPage(later, 'en');
  await resumed.open('&book=roadmap');
  await resumed.seePaid();
});

test('a reload at the payment step keeps the booking and the payment link', async ({ page }) => {
  const booking = new BookingPage(page, 'en');
  await booking.reachPayment('reload@example.org');
  await booking.chooseCard();
  const link = await booking.paymentLink().getAttribute('href');
  await page.reload();
  await booking.open('&book=roadmap');
  await booking.seeStep('paymentProcessing');
  await expect(booking.paymentLink()).toHaveAttribute('href', link ?? '');
});

test('a double click and a lost answer create one booking', async ({ page, watch }) => {
  watch.expectProblem(/ERR_CONNECTION_RESET/);
  const bookings: Array<{ id: string }> = [];
  let lost = 0;
  await page.route(`**${createBooking.path}`, async (route) => {
    const answer = await route.fetch();
    bookings.push(...((await answer.json()) as Array<{ id: string }>));
    if (lost++ === 0) return route.abort('connectionreset');
    return route.fulfill({ response: answer });
  });
  const booking = new BookingPage(page, 'en');
  await booking.open();
  await booking.choose('roadmap');
  await booking.fillRoadmap('double@example.org');
  await booking.submitButton().dblclick();
  await expect(booking.sheet.getByRole('alert').first()).toBeVisible();
  await expect(booking.field('fullName')).toHaveValue('Layla Haddad');
  await booking.submit();
  await booking.seeStep('paymentProcessing');
  expect(bookings).toHaveLength(2);
  expect(new Set(bookings.map(({ id }) => id)).size).toBe(1);
});
