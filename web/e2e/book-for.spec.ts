import type { Page } from 'playwright/test';
import { orders as ordersAr } from '../i18n/ar/orders.ts';
import { orders as ordersEn } from '../i18n/en/orders.ts';
import { accessibilityViolations } from './accessibility.ts';
import { BookingPage, cards, names } from './booking-page.ts';
import { expect, inBothLanguages, phone, proof, test } from './fixtures.ts';
import { mailTexts, mailTo, resumeLink } from './mailbox.ts';
import { PackagePage, said } from './package-page.ts';
import { signInAs } from './staff.ts';

const texts = { en: ordersEn, ar: ordersAr };

inBothLanguages((language) => {
  const t = texts[language];

  /** Books an item as support, for somebody who reads the same language, and returns the order's address. */
  async function bookFor(page: Page, itemId: string, email: string): Promise<string> {
    await signInAs(page, `books-${itemId}-${language}@example.org`, { role: 'support', language });
    await page.goto(`/admin/orders?lang=${language}`);
    await page.getByRole('link', { name: t.bookFor.open }).click();
    const form = page.getByRole('form', { name: t.bookFor.title });
    await form.getByRole('button', { name: t.bookFor.send }).click();
    await expect(form.getByLabel(t.bookFor.itemId)).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByLabel(t.bookFor.itemId).selectOption(itemId);
    await form.getByLabel(t.bookFor.fullName).fill(names[language]);
    await form.getByLabel(t.bookFor.email).fill(email);
    await form.getByLabel(t.bookFor.whatsapp).fill('+971 50 123 4567');
    await form.getByRole('button', { name: t.bookFor.send }).dblclick();
    await expect(page.getByText(t.events.booking_created).first()).toBeVisible();
    return page.url();
  }

  test('staff book for a caller, who answers, agrees and pays on a phone', async ({
    page,
    otherBrowser,
  }) => {
    const theirs = await otherBrowser();
    await theirs.setViewportSize(phone.viewport);
    const person = new BookingPage(theirs, language);
    const order = await bookFor(page, 'roadmap', person.email);
    const mail = await mailTo(person.email);
    const { subject } = mailTexts[language].reminder.booked;
    expect(mail.subject).toContain(subject.replace('{{title}}', ''));

    await theirs.goto(resumeLink(mail));
    await person.seeStep('serviceForm');
    await expect(person.sheet.getByText(person.texts.form.begunByStaff)).toBeVisible();
    await expect(person.field('fullName')).toHaveValue(names[language]);
    await expect(person.field('consent')).not.toBeChecked();
    expect(await accessibilityViolations(theirs)).toEqual([]);
    await theirs.reload();
    await theirs.goto(resumeLink(mail));
    await person.field('consent').check();
    await person.goToQuestions();
    await person.answerRoadmap(true);
    await person.submit();
    await person.seeStep('paymentProcessing');
    await expect(person.methodButton('stripe')).toContainText(person.texts.payment.agreedOn);
    await person.chooseCard();
    await person.payInSheet(cards.succeeds);
    await person.seePaid();

    await page.goto(order);
    const history = page.getByRole('listitem');
    await expect(history.filter({ hasText: t.events.booking_agreed })).toHaveCount(1);
    await expect(history.filter({ hasText: t.events.payment_settled }).first()).toBeVisible();
    const begun = history.filter({ hasText: t.events.booking_created });
    await expect(begun.filter({ hasText: 'Mona' })).toHaveCount(1);
  });

  test(
    'a caller chooses the time of a session that staff began',
    proof,
    async ({ page, otherBrowser }) => {
      const theirs = await otherBrowser();
      const person = new PackagePage(theirs, language);
      const order = await bookFor(page, 'silent-witness', person.email);
      await theirs.goto(resumeLink(await mailTo(person.email)));
      await person.seeStep('packageDetails');
      await expect(person.sheet.getByText(person.texts.form.begunByStaff)).toBeVisible();
      await person.field('consent').check();
      await person.submit();
      await person.seeStep('scheduleSession');
      await person.schedule();
      await person.seeStep('paymentInstructions');
      await page.goto(order);
      const history = page.getByRole('listitem');
      await expect(history.filter({ hasText: t.events.booking_agreed })).toHaveCount(1);
      await expect(
        history.filter({ hasText: t.events.appointment_scheduled }).first(),
      ).toBeVisible();
    },
  );

  test(
    'staff choose the time of a session with a caller, whose link asks for no other',
    proof,
    async ({ page, context, otherBrowser }) => {
      const theirs = await otherBrowser();
      const person = new PackagePage(theirs, language);
      await bookFor(page, 'the-mirror', person.email);
      const choose = page.getByRole('link', { name: t.chooseTime.open });
      const [calendar] = await Promise.all([context.waitForEvent('page'), choose.click()]);
      await calendar
        .locator('label.day')
        .nth(3 * test.info().parallelIndex)
        .click();
      await calendar.locator('a.slot').filter({ visible: true }).first().click();
      await expect(calendar.locator('[name=email]')).toHaveValue(person.email);
      await calendar.locator('form button').click();
      await expect(calendar).toHaveURL(/\/invitees\//);
      await calendar.close();
      await expect(choose).toBeHidden();

      await theirs.goto(resumeLink(await mailTo(person.email)));
      await person.seeStep('packageDetails');
      await expect(person.sheet.locator('time')).toContainText(said[language].moment);
      expect(await accessibilityViolations(theirs)).toEqual([]);
      await person.field('consent').check();
      await person.submit();
      await person.seeStep('paymentInstructions');
      await expect(person.sheet.locator('time')).toContainText(said[language].moment);
    },
  );
}, 'ar');
