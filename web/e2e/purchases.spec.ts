import type { BrowserContext, Frame, Page } from 'playwright/test';
import { proofSize } from 'service-kit/testing/proof';
import { type PaymentProvider, paymentProviders } from '#machines/api/payment-provider.ts';
import type { IntakeField, IntakeItem } from '#machines/intake/fields.ts';
import { intakeOf } from '#machines/intake/intake.ts';
import { type Language, languages } from '#machines/language.ts';
import { bundles } from '#studio/seed/bundles.ts';
import { packages } from '#studio/seed/packages.ts';
import { services } from '#studio/seed/services.ts';
import { hasLatin, latinLeftovers } from '#tools/audit/in-page.ts';
import { accessibilityViolations } from './accessibility.ts';
import { BookingPage, cards, pageIn, payAtZiina, words } from './booking-page.ts';
import { expect, inLanguage, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { PackagePage } from './package-page.ts';

const slugOf = ({ slug }: { slug: { current: string } }) => slug.current;

/** Everything that a new program sells. */
const items: IntakeItem[] = [
  ...services.map((each) => ({ id: slugOf(each), type: 'service' as const, parts: [] })),
  ...bundles.map((each) => ({
    ...{ id: slugOf(each), type: 'bundle' as const },
    parts: each.parts.map(({ _ref }) => _ref.replace('service-', '')),
  })),
  ...packages.map((each) => ({ id: slugOf(each), type: 'package' as const, parts: [] })),
];

interface Purchase {
  item: IntakeItem;
  method: PaymentProvider;
  language: Language;
}

const everyPurchase: Purchase[] = items.flatMap((item) =>
  paymentProviders.flatMap((method) => languages.map((language) => ({ item, method, language }))),
);

/** Not in `npm test`: other specs buy by each method, and the replay every kind of item. */
for (const purchase of proofSize([], everyPurchase)) {
  inLanguage(purchase.language, () => {
    // The calendar's page is in the browser's language.
    test.use({ locale: `${purchase.language}-AE` });

    test(`buying ${purchase.item.id} by ${purchase.method} succeeds, in one language throughout`, ({
      page,
      context,
    }) => buy(page, context, purchase));
  });
}

/** Expects no word in Latin letters on these pages for a reader of Arabic, but names, cards' brands and addresses. */
async function readThrough(language: Language, ...shown: ReadonlyArray<Page | Frame>) {
  if (language !== 'ar') return;
  for (const each of shown) expect.soft(await latinLeftovers(each), each.url()).toEqual([]);
}

async function buy(page: Page, context: BrowserContext, purchase: Purchase): Promise<void> {
  const { item, method, language } = purchase;
  const booking = new PackagePage(page, language);
  if (item.type === 'package') await bookPackage(booking, item, language);
  else await bookService(booking, item, language);
  await booking.seeStep('paymentProcessing');
  await readThrough(language, page);
  await booking.chooseMethod(method);
  if (method === 'bank_transfer') {
    await expect(booking.sheet).toContainText(booking.texts.payment.transfer.announce);
    await readThrough(language, page);
    await booking.press(booking.texts.payment.transfer.announce);
    await booking.seeStep('whatsappVerification');
    await expect(booking.sheet).not.toContainText(booking.texts.verification.paid);
  } else if (method === 'stripe') {
    const form = await pageIn(booking.cardFrame());
    expect(await accessibilityViolations(form)).toEqual([]);
    await readThrough(language, page, form);
    await booking.payInSheet(cards.succeeds);
    await booking.seePaid();
  } else {
    const payment = await booking.openPaymentPage(context);
    expect(await accessibilityViolations(payment)).toEqual([]);
    await expect(payment.locator('html')).toHaveAttribute('lang', language);
    await readThrough(language, page, payment);
    await payAtZiina(payment, cards.succeeds);
    await new BookingPage(payment, language).seePaid();
    await expect(payment.locator('html')).toHaveAttribute('lang', language);
    await page.bringToFront();
    await booking.seePaid();
  }
  // The toolkit arrives at once: on the page, and in a separate mail.
  const isThere = method !== 'bank_transfer' && [item.id, ...item.parts].includes('toolkit');
  if (isThere) await openToolkit(page, booking);
  await readThrough(language, page);
  const mail = await mailTo(booking.email, isThere ? 2 : 1);
  const words = `${mail.subject}\n${mail.text}`;
  if (language === 'ar') expect(words.split('\n').filter(hasLatin)).toEqual([]);
  else expect(words).not.toMatch(/[\u0600-\u06ff]/);
  await booking.press(booking.texts.verification.done);
  await expect(booking.sheet).toBeHidden();
  await page.goto(/https?:\/\/\S*#(order|booking)=\S+/.exec(mail.text)?.[0] ?? '');
  await page.waitForLoadState('networkidle');
  await readThrough(language, page);
}

async function openToolkit(page: Page, { sheet, texts }: BookingPage): Promise<void> {
  const [saysOpen = ''] = texts.bought.open.split(' ');
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('link', { name: new RegExp(`^${saysOpen}`) }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^(The Toolkit|حقيبة الأدوات)\.pdf$/);
}

async function bookPackage(
  booking: PackagePage,
  item: IntakeItem,
  language: Language,
): Promise<void> {
  await booking.reachCalendar(item.id);
  await booking.pickTime();
  await expect(booking.calendar.locator('form')).toBeVisible();
  await readThrough(language, booking.page, await pageIn(booking.calendar));
  await booking.confirmTime();
  await booking.seeStep('paymentInstructions');
  await readThrough(language, booking.page);
  await booking.press(booking.texts.form.toPayment);
}

async function bookService(
  booking: BookingPage,
  item: IntakeItem,
  language: Language,
): Promise<void> {
  await booking.open();
  await booking.choose(item.id);
  await booking.fillPerson();
  const sections = intakeOf(item).slice(1);
  for (const { fields } of sections) {
    if (booking.isPhone) await booking.submit();
    for (const field of fields) await answer(booking, field, language);
    await readThrough(language, booking.page);
  }
  await booking.submit();
}

async function answer(booking: BookingPage, field: IntakeField, language: Language): Promise<void> {
  const { name, kind, maxLength } = field;
  if (kind === 'choice') return;
  const text = kind === 'url' ? 'https://example.org/portfolio' : words[language];
  await booking.field(name).fill(text.slice(0, maxLength));
}
