import { accessibilityViolations } from './accessibility.ts';
import { pageIn } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { PackagePage, seeded } from './package-page.ts';

const LOAD_LIMIT_MS = 10_000;

inBothLanguages((language) => {
  test(
    'a broken calendar is reported, loads on retry, and hears only its own frame',
    proof,
    async ({ page, baseURL, watch }) => {
      watch.expectProblem(/500/);
      await page.route(/embed_type=Inline/, (route) => route.fulfill({ status: 500 }));
      const booking = new PackagePage(page, language);
      const { sheet, texts } = booking;
      await booking.reachCalendar('the-map');
      await expect(sheet.getByRole('alert')).toHaveText(texts.package.calendar.failed);
      await expect(booking.calendarFrame).toBeHidden();
      await expect(sheet.getByRole('heading', { level: 3 })).toBeFocused();

      await page.unrouteAll();
      await booking.press(texts.package.calendar.retry);
      await expect(booking.calendar.locator('a.slot').first()).toBeVisible();
      const forged = {
        event: 'calendly.event_scheduled',
        payload: {
          event: { uri: `${baseURL}/scheduled_events/1` },
          invitee: { uri: `${baseURL}/scheduled_events/1/invitees/1` },
        },
      };
      await page.evaluate(
        (message) =>
          new Promise((heard) => {
            addEventListener('message', heard, { once: true });
            postMessage(message, location.origin);
          }),
        forged,
      );
      await booking.seeStep('scheduleSession');
      await booking.schedule();
      await booking.seeStep('bookingComplete');
    },
  );
}, 'ar');

inBothLanguages((language) => {
  test(
    'the calendar offers support and its own page in a tab after three retries, and going back works',
    proof,
    async ({ page, context }) => {
      await page.clock.install();
      const booking = new PackagePage(page, language);
      const { sheet, texts } = booking;
      await booking.withoutCalendar(() => booking.reachCalendar('the-map'));
      const retry = sheet.getByRole('button', { name: texts.package.calendar.retry });
      await expect(sheet.getByText(texts.package.calendar.loading).first()).toBeVisible();
      for (let tries = 0; tries < 3; tries += 1) {
        await page.clock.fastForward(LOAD_LIMIT_MS);
        await expect(sheet.getByRole('alert')).toContainText(texts.package.calendar.slow);
        await booking.withoutCalendar(() => retry.click());
        await expect(retry).toBeHidden();
      }
      await page.clock.fastForward(LOAD_LIMIT_MS);
      const { exhausted } = texts.package.calendar;
      if (language === 'en') {
        expect(exhausted).toBe(
          'Maximum retry attempts reached. Please try refreshing the page or contact support.',
        );
      }
      await expect(sheet.getByRole('alert')).toHaveText(exhausted);
      await expect(retry).toBeHidden();
      await expect(booking.calendarFrame).toBeHidden();
      const name = encodeURIComponent(seeded('the-map').title[language]);
      const support = sheet.getByRole('link', { name: texts.package.write.support });
      await expect(support).toHaveAttribute('href', new RegExp(`^mailto:.*${name}`));
      const chat = sheet.getByRole('link', { name: texts.package.write.whatsapp });
      await expect(chat).toHaveAttribute('href', new RegExp(`wa\\.me/\\d+\\?text=.*${name}`));
      expect(await accessibilityViolations(page)).toEqual([]);

      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        sheet.getByRole('link', { name: texts.package.calendar.page }).click(),
      ]);
      await expect(tab.locator('a.slot').filter({ visible: true }).first()).toBeVisible();
      expect(tab.url()).toMatch(/utm_content=/);
      expect(tab.url()).not.toMatch(/embed_/);
      expect(await accessibilityViolations(tab)).toEqual([]);
      await tab.close();

      await booking.back();
      await expect(booking.field('email')).toHaveValue(booking.email);
      await booking.submit();
      await expect(booking.calendar.locator('a.slot').first()).toBeVisible();
      expect(await accessibilityViolations(await pageIn(booking.calendar))).toEqual([]);
      await booking.schedule();
      await booking.seeStep('bookingComplete');
    },
  );
}, 'en');
