import type { Locator } from 'playwright/test';
import { accessibilityViolations } from './accessibility.ts';
import { pressInFrame } from './booking-page.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { PackagePage } from './package-page.ts';
import { dividedWords } from './page-parts.ts';

/** The least height and width of a target. */
const TARGET = 44;

/**
 * Returns the elements that stick out of the sheet, or are larger than a container that hides the
 * overflow.
 */
function misfits(sheet: Locator): Promise<string[]> {
  return sheet.evaluate((element) => {
    const edges = element.getBoundingClientRect();
    return [element, ...element.querySelectorAll('*')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        const { display, overflowY } = getComputedStyle(part);
        const isOut = left < edges.left - 0.5 || right > edges.right + 0.5;
        // A frame reaches from edge to edge of a narrow sheet on purpose.
        const isFull = display !== 'inline' && !part.querySelector('iframe');
        const isWide = isFull && part.scrollWidth > part.clientWidth;
        const isHigh = /hidden|clip/.test(overflowY) && part.scrollHeight > part.clientHeight;
        return isOut || isWide || isHigh;
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });
}

inBothLanguages((language) => {
  test('every step of the sheet holds no barrier, fits 320 px with the text at 200 %, and is at the side of 1920 px', async ({
    page,
  }) => {
    const seeAt = async (width: number, height: number, fontSize: string) => {
      // Chromium does not ask a container again when only the size of the text changes.
      await page.setViewportSize({ width: width - 1, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      await page.setViewportSize({ width, height });
      await expect.poll(() => misfits(sheet), `${width} px`).toEqual([]);
      expect(await dividedWords(sheet.locator('h2, h3, button, [href*="lang="]'))).toEqual([]);
      const targets = await sheet
        .locator('button:visible, a[href^="tel:"]:visible')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
      for (const { width, height } of targets) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET);
      }
    };
    const seeBoth = async (width = 600) => {
      await seeAt(320, 640, '');
      expect(await accessibilityViolations(page)).toEqual([]);
      await seeAt(320, 640, '200%');
      await seeAt(1920, 1080, '');
      const x = language === 'ar' ? 0 : 1920 - width;
      await expect.poll(() => sheet.boundingBox()).toEqual({ x, y: 0, width, height: 1080 });
    };
    const booking = new PackagePage(page, language);
    const { sheet, texts } = booking;
    await booking.open();
    await booking.choose('roadmap');
    await seeBoth();
    await page.keyboard.press('Escape');
    await booking.choosePackage('the-awakening');
    await seeBoth();
    await booking.fillPerson();
    await booking.submit();
    await expect(booking.calendar.locator('a.slot').first()).toBeVisible();
    await seeBoth(800);
    // Other tests take the first time, which may be gone by now.
    await pressInFrame(booking.calendar.locator('a.slot').filter({ visible: true }).last());
    await booking.confirmTime();
    await booking.seeStep('paymentInstructions');
    await seeBoth();
    await booking.press(texts.form.toPayment);
    await booking.seeStep('paymentProcessing');
    await seeBoth(800);
    await booking.chooseMethod('bank_transfer');
    await expect(booking.field('receipt')).toBeAttached();
    await seeBoth(800);
    await booking.press(texts.payment.change);
    await booking.chooseCard();
    await seeBoth(800);
  });
}, 'ar');
