import type { BrowserContext, Page } from 'playwright/test';
import { proofSize } from 'service-kit/testing/proof';
import { type PaymentProvider, paymentProviders } from '#machines/api/payment-provider.ts';
import type { IntakeField } from '#machines/intake/fields.ts';
import { intakeOf } from '#machines/intake/intake.ts';
import { type Language, languages } from '#machines/language.ts';
import { accessibilityViolations } from './accessibility.ts';
import { BookingPage, cards, pageIn, payAtZiina, words } from './booking-page.ts';
import { expect, inLanguage, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { PackagePage } from './package-page.ts';

const items = [
  { id: 'toolkit', type: 'service', parts: [] },
  { id: 'roadmap', type: 'service', parts: [] },
  { id: 'cv-makeover', type: 'service', parts: [] },
  { id: 'soul-bio', type: 'service', parts: [] },
  { id: 'art-drawing', type: 'service', parts: [] },
  { id: 'voice-message', type: 'service', parts: [] },
  { id: 'rediscover-you', type: 'bundle', parts: ['toolkit', 'roadmap', 'voice-message'] },
  { id: 'legacy-bio', type: 'bundle', parts: ['soul-bio', 'cv-makeover', 'voice-message'] },
  { id: 'echo-guidance', type: 'package', parts: [] },
  { id: 'the-covenant', type: 'package', parts: [] },
] as const;

type Item = (typeof items)[number];

interface Purchase {
  item: Item;
  method: PaymentProvider;
  language: Language;
}

const everyPurchase: Purchase[] = items.flatMap((item) =>
  paymentProviders.flatMap((method) => languages.map((language) => ({ item, method, language }))),
);

/** Not in `npm test`: other specs buy by each method, and the replay every kind of item. */
for (const purchase of proofSize([], everyPurchase)) {
  inLanguage(purchase.language, () => {
    test(`buying ${purchase.item.id} by ${purchase.method} succeeds`, ({ page, context }) =>
      buy(page, context, purchase));
  });
}

async function buy(page: Page, context: BrowserContext, purchase: Purchase): Promise<void> {
  const { item, method, language } = purchase;
  const booking = new PackagePage(page, language);
  if (item.type === 'package') await bookPackage(booking, item);
  else await bookService(booking, item, language);
  await booking.seeStep('paymentProcessing');
  await booking.chooseMethod(method);
  if (method === 'bank_transfer') {
    await booking.press(booking.texts.payment.transfer.announce);
    await booking.seeStep('whatsappVerification');
    await expect(booking.sheet).not.toContainText(booking.texts.verification.paid);
  } else if (method === 'stripe') {
    expect(await accessibilityViolations(await pageIn(booking.cardFrame()))).toEqual([]);
    await booking.payInSheet(cards.succeeds);
    await booking.seePaid();
  } else {
    const payment = await booking.openPaymentPage(context);
    expect(await accessibilityViolations(payment)).toEqual([]);
    await expect(payment.locator('html')).toHaveAttribute('lang', language);
    await payAtZiina(payment, cards.succeeds);
    await new BookingPage(payment, language).seePaid();
    await expect(payment.locator('html')).toHaveAttribute('lang', language);
    await page.bringToFront();
    await booking.seePaid();
  }
  // The toolkit arrives at once: on the page, and in a separate mail.
  const isThere = method !== 'bank_transfer' && [item.id, ...item.parts].includes('toolkit');
  if (isThere) await openToolkit(page, booking);
  const { subject, text } = await mailTo(booking.email, isThere ? 2 : 1);
  expect(subject + text).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /[a-z]/);
  await booking.press(booking.texts.verification.done);
  await expect(booking.sheet).toBeHidden();
}

async function openToolkit(page: Page, { sheet, texts }: BookingPage): Promise<void> {
  const [saysOpen = ''] = texts.bought.open.split(' ');
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('link', { name: new RegExp(`^${saysOpen}`) }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^(The Toolkit|حقيبة الأدوات)\.pdf$/);
}

async function bookPackage(booking: PackagePage, item: Item): Promise<void> {
  await booking.reachCalendar(item.id);
  await booking.schedule();
  await booking.seeStep('paymentInstructions');
  await booking.press(booking.texts.form.toPayment);
}

async function bookService(booking: BookingPage, item: Item, language: Language): Promise<void> {
  await booking.open();
  await booking.choose(item.id);
  await booking.fillPerson();
  const sections = intakeOf(item).slice(1);
  for (const { fields } of sections) {
    if (booking.isPhone) await booking.submit();
    for (const field of fields) await answer(booking, field, language);
  }
  await booking.submit();
}

async function answer(booking: BookingPage, field: IntakeField, language: Language): Promise<void> {
  const { name, kind, maxLength } = field;
  if (kind === 'choice') return;
  const text = kind === 'url' ? 'https://example.org/portfolio' : words[language];
  await booking.field(name).fill(text.slice(0, maxLength));
}
