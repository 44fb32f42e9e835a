import type { Locator } from 'playwright/test';
import sharp from 'sharp';
import { texts as ziina } from 'stand-ins/ziina/texts';
import { activePdfs, pdfOf } from '#functions/testing/documents.ts';
import { verifyPaymentStatus } from '#machines/api/payment.ts';
import { DOCUMENT_MAX_BYTES } from '#machines/validation/limits.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { fileSize } from '../booking/steps/payment/receipt.ts';
import { accessibilityViolations } from './accessibility.ts';
import { BookingPage, cards, pageIn, payAtZiina } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { mailTexts, mailTo } from './mailbox.ts';

/** Returns the text that describes a control. */
async function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
}

inBothLanguages((language) => {
  test('a visitor pays by bank transfer and sends the receipt', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectProblem(/422/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const booking = new BookingPage(page, language);
    const { sheet, texts, t } = booking;
    const { receipt: says } = texts.payment;
    await booking.reachPayment();
    await booking.chooseMethod('bank_transfer');
    await expect(sheet.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(sheet).toContainText('121');
    await expect(sheet).toContainText('AE630000000000000000000');
    const { iban: name } = texts.payment.transfer.lines;
    await booking.press(t('payment.transfer.copy', { name }));
    await expect(sheet.getByText(t('payment.transfer.copied', { name }))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'AE630000000000000000000',
    );

    const receipt = booking.field('receipt');
    await expect(receipt).toHaveAccessibleName(`${says.title} ${says.choose}`);
    const wrong = describeProblem(language, 'receipt_type_refused');
    await receipt.setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('a'),
    });
    await expect(sheet.getByText(wrong)).toBeVisible();
    await expect(receipt).toHaveAttribute('aria-invalid', 'true');
    expect(await descriptionOf(receipt)).toContain(wrong);
    await receipt.evaluate((input: HTMLInputElement, bytes) => {
      const transfer = new DataTransfer();
      const type = 'application/pdf';
      transfer.items.add(new File(['%PDF-1.7', new Uint8Array(bytes)], 'large.pdf', { type }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, DOCUMENT_MAX_BYTES);
    await expect(sheet.getByText(describeProblem(language, 'receipt_too_large'))).toBeVisible();
    const mimeType = 'application/pdf';
    const [[, makeActive] = []] = activePdfs;
    const active = (await makeActive?.()) ?? Buffer.alloc(0);
    await receipt.setInputFiles({ name: 'active.pdf', mimeType, buffer: active });
    await expect(sheet.getByText(describeProblem(language, 'receipt_active'))).toBeVisible();
    const good = { name: 'my receipt.pdf', mimeType, buffer: await pdfOf(2_000) };
    await receipt.setInputFiles(good);
    const pdfSize = fileSize(good.buffer.length, language);
    await expect(sheet.getByText(`${says.sent} my receipt.pdf (${pdfSize})`)).toBeVisible();
    await expect(receipt).not.toHaveAttribute('aria-invalid');
    const create = { width: 8, height: 8, channels: 3, background: '#fff' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));
        return transfer;
      },
      [...picture],
    );
    await sheet.getByText(says.drop).dispatchEvent('drop', { dataTransfer: dropped });
    const pictureSize = fileSize(picture.length, language);
    await expect(sheet.getByText(`${says.sent} photo.png (${pictureSize})`)).toBeVisible();

    await booking.press(texts.payment.transfer.announce);
    await booking.seeStep('whatsappVerification');
    await expect(sheet.getByText(texts.verification.awaiting.optional)).toBeVisible();
    await expect(sheet).not.toContainText(texts.verification.paid);
    const [, saysTransfer = ''] = texts.verification.awaiting.message.split(/{{name}}|\n/);
    await expect(sheet.getByRole('link', { name: texts.verification.whatsapp })).toHaveAttribute(
      'href',
      new RegExp(`wa\\.me/\\d+\\?text=.*${encodeURIComponent(saysTransfer)}`),
    );
    const { transfer_announced } = mailTexts[language].order;
    expect((await mailTo(booking.email)).text).toContain(transfer_announced.heading);

    await booking.press(texts.sheet.back);
    await expect(sheet.getByText(texts.payment.announced.text)).toBeVisible();
    await booking.press(texts.payment.announced.reopen);
    await expect(sheet).toContainText('AE630000000000000000000');
    await expect(sheet.getByRole('heading', { level: 3 })).toBeFocused();
  });
}, 'ar');

inBothLanguages((language) => {
  test('a visitor pays at Ziina within the sheet', async ({ page }) => {
    const booking = new BookingPage(page, language);
    const { sheet, texts } = booking;
    await booking.reachPayment();
    await booking.chooseMethod('ziina');
    await booking.press(texts.payment.here);
    await expect(sheet.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(
      booking.frame().getByRole('heading', { name: ziina[language].heading }),
    ).toBeVisible();
    expect(await accessibilityViolations(await pageIn(booking.frame()))).toEqual([]);
    const box = () => sheet.locator('iframe').boundingBox();
    await expect.poll(async () => (await box())?.width).toBeLessThanOrEqual(450);
    await expect.poll(async () => (await box())?.height).toBeLessThanOrEqual(820);
    await expect(booking.paymentLink()).toHaveText(new RegExp(texts.payment.frame.leave));

    await page.evaluate(() =>
      postMessage({ type: 'ZIINA_PAYMENT_STATUS_CHANGE', status: 'CANCELED' }, location.origin),
    );
    await payAtZiina(booking.frame(), cards.succeeds);
    await booking.seePaid();
    expect((await mailTo(booking.email, 2)).subject).not.toBe('');
  });
}, 'en');

inBothLanguages((language) => {
  test(
    'a paid order is shown as paid in every tab, whichever of its pages was paid',
    proof,
    async ({ page, context, otherBrowser }) => {
      const booking = new BookingPage(page, language);
      const { sheet, texts } = booking;
      await booking.reachPayment();
      await booking.chooseMethod('ziina');
      const ziina = await booking.openPaymentPage(context);
      await page.bringToFront();
      await booking.press(texts.payment.change);
      await expect(sheet.getByText(texts.payment.openPage.ziina)).toBeVisible();
      await booking.chooseCardPage();
      await expect(sheet.getByText(texts.payment.openPage.ziina)).toBeVisible();
      const cardReference = await sheet.locator('dd bdi[dir="ltr"]').last().innerText();
      const second = new BookingPage(await context.newPage(), language);
      await second.open('&book=toolkit');
      await expect(second.paymentLink()).toBeVisible();

      await payAtZiina(ziina, cards.succeeds);
      await new BookingPage(ziina, language).seePaid();
      await booking.seePaid();
      await second.seePaid();

      const elsewhere = new BookingPage(await otherBrowser(), language === 'en' ? 'ar' : 'en');
      await elsewhere.open(
        `&returned=payment&payment_return=stripe&ref=${cardReference}&status=cancelled`,
      );
      await elsewhere.seePaid();
    },
  );
}, 'ar');

inBothLanguages((language) => {
  test(
    'a wrong amount is shown with what arrived, and leads to no second payment',
    proof,
    async ({ page, context }) => {
      const booking = new BookingPage(page, language);
      const { sheet, texts } = booking;
      await booking.reachPayment();
      await booking.chooseCardPage();
      const data = { receivedText: 'AED 340', priceText: 'AED 349' };
      await page.route(`**${verifyPaymentStatus.path}`, (route) =>
        route.fulfill({ json: { status: 'wrong_amount', data } }),
      );
      await booking.openPaymentPage(context);
      await expect(sheet.getByRole('alert')).toHaveText(
        describeProblem(language, 'wrong_amount_received', {
          received: 'AED 340',
          price: 'AED 349',
        }),
      );
      await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(
        texts.payment.wrongAmountTitle,
      );
      await expect(sheet.getByText(texts.payment.wrongAmountPages)).toBeVisible();
      await expect(sheet.getByRole('link', { name: texts.payment.support })).toBeVisible();
      await expect(sheet.getByRole('button', { name: texts.payment.change })).toBeHidden();
      await expect(booking.paymentLink()).toBeHidden();
    },
  );
}, 'en');

inBothLanguages((language) => {
  test(
    'the payment succeeds with another card after Ziina declines the first',
    proof,
    async ({ page, context, watch }) => {
      watch.expectProblem(/402/);
      const booking = new BookingPage(page, language);
      const { sheet, texts } = booking;
      const checks = `**${verifyPaymentStatus.path}`;
      await booking.reachPayment();
      await booking.chooseMethod('ziina');
      await page.route(checks, (route) => route.fulfill({ json: { status: 'processing' } }));
      await booking.press(texts.payment.here);
      await payAtZiina(booking.frame(), cards.declined);
      await expect(sheet.getByText(texts.payment.failedTitle)).toBeVisible();
      await expect(sheet.getByRole('alert')).toContainText(texts.payment.failedText);
      await page.unroute(checks);
      await Promise.all([page.waitForResponse(checks), booking.press(texts.payment.retry)]);
      await expect(sheet.getByText(texts.payment.failedTitle)).toBeVisible();

      await booking.press(texts.payment.startOver);
      await booking.chooseMethod('ziina');
      await booking.press(texts.payment.here);
      await expect(
        booking.frame().getByRole('heading', { name: ziina[language].heading }),
      ).toBeVisible();
      expect(await accessibilityViolations(await pageIn(booking.frame()))).toEqual([]);
      const payment = await booking.openPaymentPage(context);
      await expect(sheet.locator('iframe')).toBeHidden();
      await payAtZiina(payment, cards.succeeds);
      await new BookingPage(payment, language).seePaid();
      await page.bringToFront();
      await booking.seePaid();
    },
  );
}, 'ar');
