import type { Locator } from 'playwright/test';
import { createBooking } from '#machines/api/booking.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { BookingPage, cards, payAndVanish, payByCard, words } from './booking-page.ts';
import { expect, inBothLanguages, phone, proof, test } from './fixtures.ts';
import { mailTo, resumeLink } from './mailbox.ts';
import { PackagePage } from './package-page.ts';

const said = {
  en: {
    both: 'You have 2 unfinished bookings',
    toolkit: 'The Toolkit',
    session: 'Silent Witness',
    time: /Silent Witness, \w+day, \d+ \w+ \d{4}, \d{1,2}:00\s[ap]m/,
  },
  ar: {
    both: 'لديك حجزان لم يكتملا',
    toolkit: 'حقيبة الأدوات',
    session: 'الشاهد الصامت',
    time: /الشاهد الصامت، .+، \d+ .+ \d{4}، \d{1,2}:00\s[صم]/,
  },
};

inBothLanguages((language) => {
  test(
    'a booking continues at the payment step after every tab was closed',
    proof,
    async ({ page, context }) => {
      const booking = new BookingPage(page, language);
      await booking.reachPayment();
      await booking.chooseCardPage();
      const link = await booking.paymentLink().getAttribute('href');
      const payment = await booking.openPaymentPage(context);
      await payment.close();
      await page.close();

      const later = await context.newPage();
      const resumed = new BookingPage(later, language);
      await resumed.open('&book=toolkit');
      await resumed.seeStep('paymentProcessing');
      await expect(resumed.paymentLink()).toHaveAttribute('href', link ?? '');
      const again = await resumed.openPaymentPage(context);
      await payByCard(again, cards.succeeds);
      await new BookingPage(again, language).seePaid();
      await mailTo(booking.email, 2);
    },
  );

  test(
    'a booking is paid although the payment tab was closed before returning',
    proof,
    async ({ page, context }) => {
      const booking = new BookingPage(page, language);
      await booking.reachPayment();
      await booking.chooseCardPage();
      const payment = await booking.openPaymentPage(context);
      await page.close();
      await payAndVanish(payment);
      await mailTo(booking.email, 2);

      const later = await context.newPage();
      const resumed = new BookingPage(later, language);
      await resumed.open('&book=toolkit');
      await resumed.seePaid();
    },
  );
}, 'en');

inBothLanguages((language) => {
  test('a double click and lost answers create one booking', proof, async ({ page, watch }) => {
    watch.expectProblem(/ERR_CONNECTION_RESET/);
    const bookings: Array<{ id: string }> = [];
    let lost = 0;
    await page.route(`**${createBooking.path}`, async (route) => {
      const answer = await route.fetch();
      bookings.push(...((await answer.json()) as Array<{ id: string }>));
      // The second call is the page's own retry.
      if (lost++ < 2) return route.abort('connectionreset');
      return route.fulfill({ response: answer });
    });
    const booking = new BookingPage(page, language);
    await booking.open();
    await booking.choose('roadmap');
    await booking.fillRoadmap();
    await booking.submitButton().dblclick();
    await expect(booking.sheet.getByRole('alert').first()).toBeVisible();
    await expect(booking.field('lifeVision')).toHaveValue(words[language]);
    await booking.submit();
    await booking.seeStep('paymentProcessing');
    expect(bookings).toHaveLength(3);
    expect(new Set(bookings.map(({ id }) => id)).size).toBe(1);
  });

  test(
    'a device reminds of several open bookings, each of which can be continued or released',
    proof,
    async ({ page }) => {
      const booking = new PackagePage(page, language);
      const { sheet, texts } = booking;
      const names = said[language];
      await booking.reachCalendar('silent-witness');
      await booking.schedule();
      await booking.seeStep('paymentInstructions');
      await page.keyboard.press('Escape');
      await booking.reachPayment();
      const token = await page.evaluate(
        () => JSON.parse(localStorage.getItem('currentBooking') ?? '{}').resumeToken as string,
      );
      await page.keyboard.press('Escape');

      const card = page.getByRole('region', { name: texts.open.label });
      await expect(card).toContainText(names.both);
      const session = card.getByRole('listitem').filter({ hasText: names.session });
      await expect(session).toContainText(names.time);
      await session.getByRole('button', { name: texts.open.goOn }).click();
      await booking.seeStep('paymentProcessing');
      await expect(sheet).toContainText('1,300');
      await page.keyboard.press('Escape');

      await page.goto(`/coaching?lang=${language}#release=${token}`);
      await expect(card).toContainText(names.toolkit);
      await card.getByRole('button', { name: texts.open.confirm }).click();
      await expect(card.getByText(texts.open.released)).toBeVisible();
      await expect(card.getByRole('listitem')).toContainText(names.session);

      await page.goto(`/coaching?lang=${language}&booking=${token}`);
      await booking.seeStep('interrupted');
      await expect(page).toHaveURL(`/coaching?lang=${language}`);
      await expect(sheet.getByRole('alert')).toContainText(
        describeProblem(language, 'booking_closed'),
      );
      await sheet.getByRole('link', { name: texts.find.services }).click();
      await expect(sheet).toBeHidden();
      await expect(page.locator('#services h2')).toBeInViewport();
    },
  );
}, 'ar');

test.describe('a phone in Arabic', () => {
  test.use(phone);

  test(
    'a person who returns to a device without the booking is sent the link again',
    proof,
    async ({ page, otherBrowser }) => {
      const booking = new BookingPage(page, 'ar');
      await booking.reachPayment();

      const other = await otherBrowser();
      const elsewhere = new BookingPage(other, 'ar');
      await elsewhere.open('&returned=payment');
      await elsewhere.seeStep('interrupted');
      await expect(elsewhere.sheet.getByRole('alert')).toContainText(
        'لم نعثر على حجزك على هذا الجهاز',
      );
      await elsewhere.field('email').fill('no address');
      await elsewhere.press(elsewhere.texts.find.send);
      await expect(elsewhere.field('email')).toHaveAttribute('aria-invalid', 'true');
      await elsewhere.field('email').fill(booking.email.toUpperCase());
      await elsewhere.press(elsewhere.texts.find.send);
      await expect(elsewhere.sheet.getByText(elsewhere.texts.find.sent)).toBeVisible();
      await other.goto(resumeLink(await mailTo(booking.email)));
      await elsewhere.seeStep('paymentProcessing');
      expect(other.url()).not.toContain('booking=');
    },
  );
});

test(
  'the card of an open booking covers nothing that has the focus, and hands the focus on',
  proof,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const booking = new BookingPage(page, 'en');
    const { open } = booking.texts;
    await booking.reachPayment();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/coaching?lang=en');
    const card = page.getByRole('region', { name: open.label });
    for (const size of [
      { width: 320, height: 640 },
      { width: 390, height: 664 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await expect(card).toBeVisible();
      expect.soft(await coveredOnTheWay(card), `${size.width}x${size.height}`).toEqual([]);
    }

    await card.getByRole('button', { name: open.goOn }).click();
    await booking.seeStep('paymentProcessing');
    await page.keyboard.press('Escape');
    await expect(card.getByRole('heading')).toBeFocused();
    await card.getByRole('button', { name: open.later }).press('Enter');
    await expect(card).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  },
);

/**
 * Moves the focus through the page, in order. What is too tall to stand clear of both the bar and the card
 * may end below the card.
 * @returns the elements below the card that had it
 */
function coveredOnTheWay(card: Locator): Promise<string[]> {
  return card.evaluate(async (above) => {
    const covered: string[] = [];
    const stops = document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary)');
    for (const stop of stops) {
      if (!stop.checkVisibility() || stop.closest('dialog')) continue;
      stop.focus();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      if (above.contains(stop)) continue;
      const one = stop.getBoundingClientRect();
      const other = above.getBoundingClientRect();
      const isBeside = one.right <= other.left || one.left >= other.right;
      const isClear = isBeside || one.bottom <= other.top || one.top >= other.bottom;
      const start = Number.parseFloat(getComputedStyle(stop).scrollMarginTop);
      const isTooTall = one.height > other.top - start && one.top >= 0 && one.top < start + 1;
      if (!isClear && !isTooTall) covered.push(stop.textContent);
    }
    return covered;
  });
}
