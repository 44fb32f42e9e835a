import { forms as arabic } from '../i18n/ar/forms.ts';
import { forms as english } from '../i18n/en/forms.ts';
import { sections } from '../i18n/en/sections.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { mailTexts, mailTo } from './mailbox.ts';

const words = 'I would like to talk to somebody.';
const linkIn = (text: string, path: string) =>
  new RegExp(`https?://\\S*${path}\\S+`).exec(text)?.[0] ?? '';

test('CONTACT-01..10, CONTACT-15, ERR-10, SEO-07: a message, from the first press to the mail', async ({
  page,
  context,
}) => {
  await page.goto('/contact?lang=en');
  await expect(page).toHaveTitle(/^Contact Us · /);
  await expect(page.locator('#cards h3')).toHaveText(['Hours', 'E-mail', 'Phone', 'Where we are']);
  await expect(page.getByRole('img', { name: 'A map of Dubai' })).toBeVisible();
  const main = page.locator('main');
  const name = main.getByLabel('Your name');
  const email = main.getByLabel('Your e-mail address');
  const message = main.getByLabel('Your message');
  const send = page.getByRole('button', { name: sections.contact.send });
  const toast = page.locator('[data-toasts]');

  await send.click();
  await expect(toast).toContainText('Please enter a valid name with at least 2 characters.');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('maxlength', '100');
  await name.fill('Layla');
  await email.fill('layla-contact@example.org');
  await message.fill(words);
  // What is fetched ahead has come.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await send.click();
  await expect(toast).toContainText(english.connection.title);
  await context.setOffline(false);
  await page.reload();
  await expect(message).toHaveValue(words);

  await send.dblclick();
  await expect(page.locator('#sent')).toBeFocused();
  await expect(toast).toContainText(english.contact.sent.text);
  await expect(message).toHaveValue('');
  await toast.getByRole('button').click();
  // Where the sticky bars cover no field.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await accessibilityViolations(page)).toEqual([]);

  const mail = await mailTo('layla-contact@example.org');
  expect(mail.subject).toBe(mailTexts.en.messageCopy.subject);
  await page.goto(linkIn(mail.text, '/contact/message'));
  await expect(main).toContainText(words);
});

test.describe('on a phone, in Arabic and by night', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('UI-14: fields have letters of 16 px, so that nothing zooms, and a message has three to four lines', async ({
    page,
  }) => {
    await page.goto('/contact?lang=ar');
    const fields = page.locator('input:is([type="text"], [type="email"]):visible, textarea');
    expect(await fields.count()).toBeGreaterThan(3);
    for (const field of await fields.all())
      await expect(field).toHaveCSS('font-size', /^(1[6-9]|2\d)/);
    const message = page.locator('textarea');
    const lines = () =>
      message.evaluate((area) => {
        const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(area);
        const around = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
        return Math.floor((area.clientHeight - around) / Number.parseFloat(lineHeight));
      });
    expect(await lines()).toBe(3);
    await message.fill('سطر\n'.repeat(9));
    expect(await lines()).toBe(4);
  });

  test('SHELL-12, SHELL-13, SHELL-16, NEWS-01..04, NEWS-07: the newsletter is asked for and confirmed', async ({
    page,
  }) => {
    await page.goto('/contact?lang=ar');
    expect(await accessibilityViolations(page)).toEqual([]);
    const footer = page.locator('footer');
    await expect(footer.getByRole('link', { name: 'إنستغرام' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'تواصل معنا' })).toBeVisible();
    const email = footer.getByLabel('بريدك الإلكتروني');
    const toast = page.locator('[data-toasts]');
    await email.fill('noor');
    await email.press('Enter');
    await expect(toast).toContainText(arabic.invalidEmail.title);
    await email.fill(' noor-news@example.org ');
    await email.press('Enter');
    await expect(footer.getByText(arabic.newsletter.next)).toBeVisible();
    await expect(email).toHaveValue('');

    const mail = await mailTo('noor-news@example.org');
    await page.goto(linkIn(mail.text, '/newsletter/confirm'));
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: mailTexts.ar.newsletterConfirm.confirm }).click();
    await expect(page.locator('h1')).toHaveText(mailTexts.ar.newsletterConfirm.done.heading);
    await mailTo('noor-news@example.org', 2);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message that is wrong comes back whole, and is sent with one more press', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/422/);
    await page.goto('/contact?lang=en');
    await page.getByLabel('Your name').fill('Layla');
    await page.locator('main').getByLabel('Your e-mail address').fill('plain@example.org');
    await page.getByLabel('Your message').fill('Hello');
    const send = page.getByRole('button', { name: sections.contact.send });
    await send.click();
    await expect(page.locator('h1')).toHaveText(english.contact.invalidMessage.title);
    await expect(page.getByLabel('Your name')).toHaveValue('Layla');
    await page.getByLabel('Your message').fill(words);
    // A ticket is of use once it is as old as a person's is.
    await expect(async () => {
      await send.click();
      await expect(page.locator('#sent')).toBeVisible({ timeout: 500 });
    }).toPass();
    await mailTo('plain@example.org');
  });
});
