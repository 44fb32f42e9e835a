import type { TFunction } from 'i18next';
import {
  type BrowserContext,
  expect,
  type Frame,
  type FrameLocator,
  type Locator,
  type Page,
  test,
} from 'playwright/test';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';
import { booking as arabic } from '../i18n/ar/booking.ts';
import { addBookingTexts } from '../i18n/booking-texts.ts';
import { booking as english } from '../i18n/en/booking.ts';
import { i18nFor } from '../i18n/i18n.ts';
import { bookLink } from './page-parts.ts';

addBookingTexts();

const texts = { en: english, ar: arabic };

/** The customers' names. */
export const names = { en: 'Layla Haddad', ar: 'ليلى حدّاد' } as const;

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** The bank asks before it pays. */
  asked: '4000 0025 0000 3155',
} as const;

/** An answer that fits any question. */
export const words = {
  en: 'I moved here last year, and I would like to find my direction again, step by step.',
  ar: 'انتقلت إلى هنا العام الماضي، وأودّ أن أجد طريقي من جديد خطوةً بعد خطوة.',
} as const;

const questions = [
  ['currentSituation'],
  ['coreValues', 'emotionalGoals'],
  ['aspirations', 'lifeVision'],
] as const;

/** The coaching page with the booking sheet, as a person uses it. */
export class BookingPage {
  readonly page: Page;
  readonly sheet: Locator;
  readonly texts: (typeof texts)[Language];
  /** Returns a text with its values. */
  readonly t: TFunction<['booking', 'form']>;
  /** The customer's address; no other test writes to it. */
  readonly email = `${test.info().testId}@example.org`;
  readonly #language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.#language = language;
    this.sheet = page.getByRole('dialog').filter({ has: page.locator('h2') });
    this.texts = texts[language];
    this.t = i18nFor(language).getFixedT(language, ['booking', 'form']);
  }

  /** Whether the form is asked section by section. */
  get isPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 768;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/coaching?lang=${this.#language}${query}`);
  }

  async choose(itemId: string): Promise<void> {
    await (await bookLink(this.page, itemId)).click();
    await this.seeStep('serviceForm');
  }

  async seeStep(step: keyof typeof this.texts.titles): Promise<void> {
    await expect(this.sheet.locator('#sheet-title')).toHaveText(this.texts.titles[step]);
  }

  field(name: string): Locator {
    return this.sheet.locator(`[name="${name}"]`);
  }

  async fillPerson(email = this.email): Promise<void> {
    await this.field('fullName').fill(names[this.#language]);
    await this.field('email').fill(email);
    await this.field('consent').check();
  }

  /** Fills in the personal details and goes to the first question. */
  async goToQuestions(): Promise<void> {
    if (this.isPhone) await this.press(this.texts.form.next);
  }

  /** Goes from the first question, without an answer, towards the payment. */
  async skipQuestions(): Promise<void> {
    await this.press(this.isPhone ? this.texts.form.skip : this.texts.form.toPayment);
  }

  /** Fills in the whole form, up to its last button. */
  async fillRoadmap(): Promise<void> {
    await this.fillPerson();
    await this.goToQuestions();
    await this.answerRoadmap(this.isPhone);
  }

  /** Answers every question of the roadmap, on one page or section by section. */
  async answerRoadmap(isStepped: boolean): Promise<void> {
    for (const [index, names] of questions.entries()) {
      if (isStepped && index > 0) await this.press(this.texts.form.next);
      for (const name of names) await this.field(name).fill(words[this.#language]);
    }
  }

  /** Goes from the page to the payment step, with the shortest form. */
  async reachPayment(): Promise<void> {
    await this.open();
    await this.choose('toolkit');
    await this.fillPerson();
    await this.submit();
    await this.seeStep('paymentProcessing');
  }

  /** Presses the sheet's button of exactly this name. */
  async press(name: string): Promise<void> {
    await this.sheet.getByRole('button', { name, exact: true }).click();
  }

  /** Returns the form's own button: to its next section, to the calendar or to the payment. */
  submitButton(): Locator {
    const { next, submit, toPayment } = this.texts.form;
    return this.sheet.getByRole('button', {
      name: new RegExp(`^(${next}|${submit}|${toPayment})$`),
    });
  }

  async submit(): Promise<void> {
    await this.submitButton().click();
  }

  methodButton(provider: PaymentProvider): Locator {
    const { name } = this.texts.payment.methods[provider];
    const title = this.page.locator('strong', { hasText: name });
    return this.sheet.getByRole('button').filter({ has: title });
  }

  async chooseMethod(provider: PaymentProvider): Promise<void> {
    await this.methodButton(provider).click();
  }

  /** Chooses the card, and waits for its form. */
  async chooseCard(): Promise<void> {
    await this.chooseMethod('stripe');
    await expect(this.cardFrame().locator('[name="cardNumber"]')).toBeVisible();
  }

  /** Chooses the card, and Stripe's own page for it. */
  async chooseCardPage(): Promise<void> {
    await this.chooseCard();
    await this.press(this.texts.payment.card.page);
    await expect(this.paymentLink()).toBeVisible();
  }

  /** Returns the card's fields within the sheet. */
  cardFrame(): FrameLocator {
    return this.sheet.frameLocator('form iframe');
  }

  /** Fills the form within the sheet, and pays. */
  async payInSheet(number: string): Promise<void> {
    await fillCard(this.cardFrame(), number);
    await this.payButton().click();
  }

  payButton(): Locator {
    const [verb = ''] = this.texts.payment.card.pay.split(' ');
    return this.sheet.locator('form').getByRole('button', { name: new RegExp(`^${verb} `) });
  }

  paymentLink(): Locator {
    return this.sheet.locator(
      'a[target="_blank"]:is([href*="/c/pay/"], [href*="/payment_intent/"])',
    );
  }

  /** Returns Ziina's page within the sheet. */
  frame(): FrameLocator {
    return this.sheet.frameLocator(`iframe[title="${this.texts.payment.frame.name}"]`);
  }

  async openPaymentPage(context: BrowserContext): Promise<Page> {
    const [payment] = await Promise.all([context.waitForEvent('page'), this.paymentLink().click()]);
    await payment.waitForLoadState();
    return payment;
  }

  /** Tells the page that the person came back to its window, as the browser does. */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('focus')));
  }

  async seePaid(): Promise<void> {
    await this.seeStep('whatsappVerification');
    await expect(this.sheet.getByText(this.texts.verification.paid)).toBeVisible();
  }
}

/** Fills the stand-in's card page and pays. */
export async function payByCard(payment: Page, number: string): Promise<void> {
  await payment.getByLabel('Card number').fill(number);
  await payment.getByLabel('Expiry').fill('12 / 34');
  await payment.getByLabel('Security code').fill('123');
  await payment.getByLabel('Name on card').fill('Layla Haddad');
  await payment.getByRole('button', { name: /^Pay / }).click();
}

/** Pays, and closes the tab before it returns to the site. */
export async function payAndVanish(payment: Page): Promise<void> {
  await payment.route('**/c/pay/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const paid = payment.waitForEvent('requestfailed');
  await payByCard(payment, cards.succeeds);
  await paid;
  await payment.close();
}

/**
 * Presses an element in a frame. A new frame is visible before it takes pointer events, and a press
 * until then falls on the page around it, so this waits until the element reacts to hovering.
 */
export async function pressInFrame(target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await target.hover();
      return await target.evaluate((element) => element.matches(':hover'));
    })
    .toBe(true);
  await target.click();
}

/** Returns the page that a frame shows. */
export async function pageIn(frame: FrameLocator): Promise<Frame> {
  const element = await frame.owner().elementHandle();
  const shown = await element?.contentFrame();
  if (!shown) throw new Error('the frame shows no page');
  return shown;
}

/** Fills the fields that Stripe's form and Ziina's page share. */
async function fillCard(payment: Page | FrameLocator, number: string): Promise<void> {
  await payment.locator('[name="cardNumber"]').fill(number);
  await payment.locator('[name="cardExpiry"]').fill('12 / 34');
  await payment.locator('[name="cardCvc"]').fill('123');
}

/** Fills Ziina's page, in its tab or in its frame, and presses its button. */
export async function payAtZiina(payment: Page | FrameLocator, number: string): Promise<void> {
  await fillCard(payment, number);
  await payment.locator('[name="cardName"]').fill('Layla Haddad');
  await pressInFrame(payment.getByRole('button', { name: /^(Pay|دفع) / }));
}
