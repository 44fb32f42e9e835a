import { randomUUID } from 'node:crypto';
import { goodCard, submitForm } from 'stand-ins/testing';
import { readDeliveries } from '#machines/api/own-order.ts';
import { ORDER_PATH } from '#machines/pages.ts';
import { orderPage as orderPageAr } from '../i18n/ar/order-page.ts';
import { orderPage as orderPageEn } from '../i18n/en/order-page.ts';
import { partsAhead } from '../i18n/parts-ahead.ts';
import { accessibilityViolations } from './accessibility.ts';
import { bookByCalls, post } from './buy-by-calls.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';

const texts = { en: orderPageEn, ar: orderPageAr };

inBothLanguages((language) => {
  test('a purchase is opened on its own page, and all that is known of the person is erased', async ({
    page,
    baseURL,
  }) => {
    const t = texts[language];
    const origin = baseURL ?? '';
    const { token, paymentUrl } = await bookByCalls(origin, {
      ...{ name: 'Layla', email: `${randomUUID()}@example.org`, language },
      ...{ service: 'toolkit', price: 121 },
    });
    const address = `${ORDER_PATH}?lang=${language}#order=${token}`;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.heading.unpaid);
    await submitForm(paymentUrl, goodCard);
    await expect
      .poll(async () => {
        const { deliveries } = await post(origin, readDeliveries.path, { token });
        return deliveries[0]?.file ?? null;
      })
      .not.toBeNull();
    await page.reload();

    const file = page.locator('main li a[download]');
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);

    await page.getByText(t.madeOut.title).click();
    const save = page.getByRole('button', { name: t.madeOut.save });
    const recipient = page.getByLabel(t.madeOut.recipient);
    await save.click();
    await expect(recipient).toBeFocused();
    await expect(recipient).toHaveAttribute('aria-invalid', 'true');
    await recipient.fill('Fajr Trading LLC');
    const [receipt] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(receipt.suggestedFilename()).toBe('receipt.pdf');
    const everything = page.getByRole('link', { name: t.data.copy });
    const [copy] = await Promise.all([page.waitForEvent('download'), everything.click()]);
    expect(copy.suggestedFilename()).toMatch(/\.zip$/);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: t.erasure.ask }).click();
    await expect(page.getByRole('heading', { name: t.erasure.question })).toBeFocused();
    await page.getByRole('button', { name: t.erasure.confirm }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.heading.erased);
    await expect(file).toHaveCount(0);
    await expect(everything).toHaveCount(0);
    await expect(page.getByRole('link', { name: t.receipt })).toBeVisible();
  });

  test(
    'a bundle without answers says what comes at once and what waits for them, in its mail and on its page',
    proof,
    async ({ page, baseURL }) => {
      const t = texts[language];
      const email = `bundle-${language}@example.org`;
      const bought = { name: 'Layla', email, language, service: 'rediscover-you', price: 510 };
      const { token, paymentUrl } = await bookByCalls(baseURL ?? '', bought);
      await submitForm(paymentUrl, goodCard);
      const { text } = await mailTo(email);
      const { atOnce, waiting } = partsAhead[language];
      for (const heading of [atOnce, waiting]) expect(text).toContain(heading);
      await page.goto(`${ORDER_PATH}?lang=${language}#order=${token}`);
      await expect(page.locator('main li a[download]')).toHaveCount(1);
      await expect(page.getByText(t.delivery.unanswered)).toHaveCount(1);
      await expect(page.getByRole('link', { name: t.answer })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );

  test('the page says before its script runs where it opens from, or that it looks for the order', async ({
    page,
  }) => {
    const t = texts[language];
    await page.route('**/assets/index-*.js', () => undefined);
    await page.goto(`${ORDER_PATH}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.none.heading);
    await expect(page.getByText(t.loading)).toBeHidden();
    await page.goto('about:blank');
    await page.goto(`${ORDER_PATH}?lang=${language}#order=token`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.documentTitle);
    await expect(page.getByText(t.loading)).toBeVisible();
  });

  test.describe('a browser without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the page says that it needs scripts, and neither looks for an order nor sends anyone to a mail', async ({
      page,
    }) => {
      const t = texts[language];
      await page.goto(`${ORDER_PATH}?lang=${language}#order=token`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.documentTitle);
      await expect(page.locator('noscript p')).toHaveText(t.noScript);
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.getByText(t.loading)).toBeHidden();
      await expect(page.getByText(t.none.text)).toBeHidden();
    });
  });

  test('a part of the page that did not load is requested again, and a person without a link is led to one', async ({
    page,
    watch,
  }) => {
    const t = texts[language];
    watch.expectProblem(/ERR_FAILED/);
    await page.route('**/assets/arrived-*.js', (route) => route.abort());
    await page.goto(`${ORDER_PATH}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.away.heading);
    await page.unroute('**/assets/arrived-*.js');
    await page.getByRole('button', { name: t.away.again }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.none.heading);
    await expect(page.locator('main input[type=email]')).toBeVisible();
  });
}, 'en');
