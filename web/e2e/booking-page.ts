import {
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright/test';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { Language } from '#machines/language.ts';
import { booking as arabic } from '../i18n/ar/booking.ts';
import { booking as english } from '../i18n/en/booking.ts';

const texts = { en: english, ar: arabic };

/** Who books. */
export const names = { en: 'Layla Haddad', ar: 'ليلى حدّاد' } as const;

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
} as const;

const answers = {
  currentSituation: 'I moved here last year, and I feel that I have lost my direction.',
  coreValues: 'Honesty, family, and time to be quiet',
  emotionalGoals: 'Calmer in the mornings, less alone',
  aspirations: 'To study again and to mend a friendship',
  lifeVision: 'I wake up rested, walk by the sea, and my work helps someone.',
};

/** The coaching page with the booking sheet, as a person uses it. */
export class BookingPage {
  readonly page: Page;
  readonly sheet: Locator;
  readonly texts: (typeof texts)[Language];
  readonly #language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.#language = language;
    this.sheet = page.getByRole('dialog').filter({ has: page.locator('h2') });
    this.texts = texts[language];
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/coaching?lang=${this.#language}${query}`);
  }

  async choose(itemId: string): Promise<void> {
    await this.page.locator(`a[href*="book=${itemId}"]`).first().click();
    await this.seeStep('serviceForm');
  }

  async seeStep(step: keyof typeof this.texts.titles): Promise<void> {
    await expect(this.sheet.locator('#sheet-title')).toHaveText(this.texts.titles[step]);
  }

  field(name: string): Locator {
    return this.sheet.locator(`[name="${name}"]`);
  }

  async fillPerson(email: string): Promise<void> {
    await this.field('fullName').fill(names[this.#language]);
    await this.field('email').fill(email);
    await this.field('consent').check();
  }

  /** The whole form at once, as on a desktop. */
  async fillRoadmap(email: string): Promise<void> {
    await this.fillPerson(email);
    for (const [name, text] of Object.entries(answers)) await this.field(name).fill(text);
  }

  /** Section by section, as on a phone; ends on the payment step. */
  async walkRoadmap(email: string): Promise<void> {
    await this.fillPerson(email);
    await this.press(this.texts.form.next);
    await this.answerRoadmap(this.texts.form.toPayment);
    await this.seeStep('paymentProcessing');
  }

  /** From the first question to the last one, and presses the button of this name. */
  async answerRoadmap(end: string): Promise<void> {
    const [first, ...others] = [
      ['currentSituation'],
      ['coreValues', 'emotionalGoals'],
      ['aspirations', 'lifeVision'],
    ] as const;
    for (const name of first) await this.field(name).fill(answers[name]);
    for (const names of others) {
      await this.press(this.texts.form.next);
      for (const name of names) await this.field(name).fill(answers[name]);
    }
    await this.press(end);
  }

  /** From the page to the payment step with the roadmap, on a phone section by section. */
  async reachPayment(email: string): Promise<void> {
    await this.open();
    await this.choose('roadmap');
    if ((this.page.viewportSize()?.width ?? 0) < 768) return this.walkRoadmap(email);
    await this.fillRoadmap(email);
    await this.submit();
    await this.seeStep('paymentProcessing');
  }

  /** Presses the sheet's button of exactly this name. */
  async press(name: string): Promise<void> {
    await this.sheet.getByRole('button', { name, exact: true }).click();
  }

  /** Of a package's details, or of another item's form. */
  submitButton(): Locator {
    const { submit, toPayment } = this.texts.form;
    return this.sheet.getByRole('button', { name: new RegExp(`^(${submit}|${toPayment})$`) });
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

  async chooseCard(): Promise<void> {
    await this.chooseMethod('stripe');
    await expect(this.paymentLink()).toBeVisible();
  }

  paymentLink(): Locator {
    return this.sheet.locator(
      'a[target="_blank"]:is([href*="/c/pay/"], [href*="/payment_intent/"])',
    );
  }

  /** Ziina's page within the sheet. */
  frame(): FrameLocator {
    return this.sheet.frameLocator(`iframe[title="${this.texts.payment.frame.name}"]`);
  }

  async openPaymentPage(context: BrowserContext): Promise<Page> {
    const [payment] = await Promise.all([context.waitForEvent('page'), this.paymentLink().click()]);
    await payment.waitForLoadState();
    return payment;
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

/** Fills Ziina's page, in its tab or in its frame, and presses its button. */
export async function payAtZiina(payment: Page | FrameLocator, number: string): Promise<void> {
  await payment.locator('[name="cardNumber"]').fill(number);
  await payment.locator('[name="cardExpiry"]').fill('12 / 34');
  await payment.locator('[name="cardCvc"]').fill('123');
  await payment.locator('[name="cardName"]').fill('Layla Haddad');
  await pressInFrame(payment.getByRole('button', { name: /^(Pay|ادفع) / }));
}
