import { BookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { staffLake } from './studio/lake.ts';

test('a published price is on the site at once, a page that is read follows it, and an open sheet asks for consent before charging it', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expectProblem(/409/);
  const lake = await staffLake(baseURL);
  const booking = new BookingPage(page, 'en');
  await booking.open();
  await booking.choose('roadmap');
  await booking.fillRoadmap();
  try {
    await lake.patch('service-roadmap').set({ priceAed: 355 }).commit();
    await booking.submit();
    await expect(booking.sheet).toContainText(booking.texts.price.title);
    await expect(booking.sheet).toContainText('AED 349');
    await expect(booking.sheet).toContainText('AED 355');
    await booking.sheet.getByRole('button', { name: booking.texts.price.accept }).click();
    await booking.seeStep('paymentProcessing');
    await booking.chooseCard();
    await expect(booking.sheet).toContainText('AED 355');

    const other = await page.context().newPage();
    await other.goto('/coaching?lang=en');
    await expect(other.locator('main')).toContainText('AED 355');

    // The page in the background follows the next publish by itself; the open sheet is left alone.
    await other.evaluate(() => Object.assign(window, { isSamePage: true }));
    await lake.patch('service-roadmap').set({ priceAed: 349 }).commit();
    await expect(async () => {
      await other.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
      await expect(other.locator('main')).toContainText('AED 349', { timeout: 1_000 });
    }).toPass();
    expect(await other.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(booking.sheet).toContainText('AED 355');
  } finally {
    await lake.patch('service-roadmap').set({ priceAed: 349 }).commit();
  }
});
