import { describeFieldBriefly } from '#machines/validation/field-texts.ts';
import { BookingPage, cards, payByCard } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { mailTexts, mailTo, resumeLink } from './mailbox.ts';

inBothLanguages((language) => {
  test('the roadmap is bought without an answer, and answered by the mail’s link on another device', async ({
    page,
    otherBrowser,
  }) => {
    const booking = new BookingPage(page, language);
    await booking.open();
    await booking.choose('roadmap');
    await booking.fillPerson();
    await booking.goToQuestions();
    await booking.skipQuestions();
    const { ask, invite, send } = booking.texts.answers;
    await expect(booking.sheet.getByRole('heading', { name: ask.title })).toBeFocused();
    await booking.press(ask.later);
    await booking.seeStep('paymentProcessing');
    await booking.chooseCard();
    await expect(booking.sheet).toContainText('349');
    await booking.payInSheet(cards.succeeds);
    await booking.seePaid();
    await expect(booking.sheet).toContainText(booking.texts.verification.unanswered);
    const message = booking.sheet.getByRole('link', { name: booking.texts.verification.whatsapp });
    await expect(message).toHaveAttribute('href', /wa\.me\/\d+\?text=./);
    await booking.sheet.getByRole('button', { name: booking.texts.verification.done }).click();
    await expect(booking.sheet).toBeHidden();
    const thanks = page.getByRole('heading', { name: booking.texts.bought.cardTitleUnanswered });
    await expect(thanks).toBeFocused();
    await expect(thanks).toBeInViewport();
    await page.reload();
    await expect(thanks).toBeVisible();
    await page.getByRole('button', { name: booking.texts.bought.dismiss }).click();
    await expect(thanks).toBeHidden();

    const mail = await mailTo(booking.email);
    const other = await otherBrowser();
    await other.goto(resumeLink(mail));
    const later = new BookingPage(other, language);
    await later.seeStep('answers');
    expect(other.url()).not.toContain('booking=');
    expect(mail.text).toContain(mailTexts[language].order.unanswered);
    await later.press(booking.texts.form.next);
    await expect(
      later.sheet.getByText(describeFieldBriefly(language, { code: 'required' }, ''), {
        exact: true,
      }),
    ).toBeVisible();
    await expect(later.field('currentSituation')).toBeFocused();
    await later.answerRoadmap(true);
    await later.press(send);
    await later.seePaid();
    await expect(later.sheet.getByRole('heading', { name: invite.inWork.title })).toBeVisible();
  });
}, 'ar');

inBothLanguages((language) => {
  test(
    'a booking whose card page was left and whose card was declined can still be paid',
    proof,
    async ({ page, context, watch }) => {
      watch.expectProblem(/402/);
      const booking = new BookingPage(page, language);
      await booking.reachPayment();
      await booking.chooseCardPage();
      const first = (await booking.paymentLink().getAttribute('href')) ?? '';
      const payment = await booking.openPaymentPage(context);
      await payment.getByRole('link', { name: 'Leave without paying' }).click();
      await payment.waitForURL(/\/coaching/);

      const returned = new BookingPage(payment, language);
      await expect(returned.sheet).toContainText(returned.texts.payment.cancelledTitle);
      await returned.press(returned.texts.payment.startOver);
      await returned.chooseMethod('stripe');
      await expect(returned.paymentLink()).toHaveAttribute('href', first);
      const again = await returned.openPaymentPage(context);
      await payByCard(again, cards.declined);
      await expect(again.getByRole('alert')).toContainText(/declined/i);
      await payByCard(again, cards.succeeds);
      await new BookingPage(again, language).seePaid();
      await page.bringToFront();
      await booking.seePaid();
    },
  );
}, 'en');
