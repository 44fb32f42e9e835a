import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readPdf } from '#functions/testing/read-pdf.ts';
import { orders as ordersAr } from '../i18n/ar/orders.ts';
import { orders as ordersEn } from '../i18n/en/orders.ts';
import { BookingPage, names } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { signInAs } from './staff.ts';

const texts = { en: ordersEn, ar: ordersAr };

inBothLanguages((language) => {
  test(
    'a toolkit paid by bank transfer arrives once staff have confirmed it',
    proof,
    async ({ page, otherBrowser }) => {
      const booking = new BookingPage(page, language);
      await booking.reachPayment();
      await booking.chooseMethod('bank_transfer');
      await booking.press(booking.texts.payment.transfer.announce);
      await booking.seeStep('whatsappVerification');
      const left = new BookingPage(await page.context().newPage(), language);
      await left.open('&book=toolkit');
      const { title } = left.texts.verification.awaiting;
      await expect(left.sheet.getByRole('heading', { name: title })).toBeVisible();
      await left.press(left.texts.sheet.back);
      const announced = left.texts.payment.announced.title;
      await expect(left.sheet.getByRole('heading', { name: announced })).toBeVisible();
      await booking.sheet.getByRole('link', { name: booking.texts.bought.follow }).click();
      const file = page.locator('main li a[download]');
      await expect(page).toHaveURL(/\/order(\?lang=ar)?#order=/);
      await expect(file).toHaveCount(0);

      const staff = await otherBrowser();
      await signInAs(staff, `transfer-${randomUUID()}@example.org`, { role: 'support', language });
      await staff.goto(`/admin/orders?search=${booking.email}&lang=${language}`);
      const t = texts[language];
      await staff.locator('main').getByRole('link', { name: names[language] }).click();
      await staff.getByRole('button', { name: t.confirm.open }).click();
      await staff.getByRole('button', { name: t.confirm.send }).click();
      await expect(staff.getByText(t.confirm.done)).toBeVisible();

      // One mail about the announcement, one about the arrival, and one with the file.
      const { text } = await mailTo(booking.email, 3);
      expect(text).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /[a-z]/);
      await left.page.evaluate(() => dispatchEvent(new Event('focus')));
      await left.seePaid();
      await page.reload();
      const downloading = page.waitForEvent('download');
      await file.click();
      const { pages, isAccessible } = await readPdf(
        await readFile(await (await downloading).path()),
      );
      expect(isAccessible).toBe(true);
      expect(pages.join(' ')).toContain(language === 'ar' ? 'الوصول' : 'Step 33 of 33');
    },
  );
}, 'ar');
