import type { Page } from 'playwright/test';
import { sendMessage, subscribe } from '#machines/api/forms.ts';
import { localAddress } from '#machines/language.ts';
import { siteSettings } from '#studio/seed/settings.ts';
import { common as commonAr } from '../i18n/ar/common.ts';
import { contact as contactAr } from '../i18n/ar/contact.ts';
import { forms as arabic } from '../i18n/ar/forms.ts';
import { common as commonEn } from '../i18n/en/common.ts';
import { contact } from '../i18n/en/contact.ts';
import { forms as english } from '../i18n/en/forms.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { linkIn, mailTexts, mailTo } from './mailbox.ts';
import { openHydrated } from './page-parts.ts';

const words = 'I would like to talk to somebody.';
/** A message with markup that is removed before the message is stored. */
const typed = ` ${words} <script>alert(1)</script>`;

/** The quick links of the footer, in the specification's order (§2). */
const quickLinks = '/about /community /coaching /awards /blog /courses /findout /contact'.split(
  ' ',
);

/** Holds a call back from the server until it is released; counts how often it is made. */
async function hold(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = { calls: 0, letGo: resolve };
  await page.route(`**${path}`, async (route) => {
    held.calls += 1;
    await promise;
    await route.continue();
  });
  return held;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('CONTACT-04: the live map opens in the frame of the drawn one, once it is asked for', async ({
      page,
      watch,
    }) => {
      watch.expectProblem(/outside request: https:\/\/www\.openstreetmap\.org\/export\/embed/);
      await page.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>the live map</p>' }),
      );
      await page.goto('/contact?lang=en');
      const drawn = page.getByRole('img', { name: 'A map of Dubai' });
      const live = page.frameLocator('#map iframe').getByText('the live map');
      await drawn.scrollIntoViewIfNeeded();
      await expect(live).toHaveCount(0);
      await page.getByRole('link', { name: contact.liveMap }).click();
      await expect(live).toBeVisible();
      expect(await page.locator('#map iframe').boundingBox()).toEqual(await drawn.boundingBox());
    });
  });
}

test('CONTACT-01..07, CONTACT-09..10, CONTACT-14, CONTACT-15, CALL-02, ERR-10: a message goes from the first press to the mail', async ({
  page,
  context,
}) => {
  await page.goto('/mentl?lang=en');
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact?subject=talk#form');
  await expect(page).toHaveTitle(/^Contact Us · /);
  await expect(page.locator('#cards h3')).toHaveText(['Hours', 'E-mail', 'Phone', 'Where we are']);
  await expect(page.getByRole('img', { name: 'A map of Dubai' })).toBeVisible();
  const main = page.locator('main');
  const name = main.getByLabel('Your name');
  const email = main.getByLabel('Your e-mail address');
  const message = main.getByLabel('Your message');
  const subject = main.getByLabel(contact.subject);
  await expect(subject).toHaveValue('talk');
  const send = page.getByRole('button', { name: contact.send });
  const toast = page.locator('[data-toasts]');

  await send.click();
  await expect(toast).toContainText('Please enter a valid name with at least 2 characters.');
  await expect(name).toBeFocused();
  // Scrolled to where the toast does not cover it.
  const help = page.getByRole('button', { name: commonEn.help.button });
  await help.click({ trial: true });
  await expect(toast).not.toBeEmpty();
  await expect(name).toHaveAttribute('maxlength', '100');
  await name.fill('Layla');
  await email.fill('layla-contact@example.org');
  await message.fill(typed);
  // Prefetching has ended.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await send.click();
  await expect(toast).toContainText(english.connection.title);
  await context.setOffline(false);
  await page.reload();
  // At once, long before the page's own script runs.
  expect(await message.inputValue()).toBe(typed);

  const call = await hold(page, sendMessage.path);
  const request = page.waitForRequest(`**${sendMessage.path}`);
  await send.dblclick();
  await expect(main.getByRole('button', { name: contact.sending })).toBeDisabled();
  for (const field of [name, email, message]) await expect(field).toBeDisabled();
  await expect(message).toHaveValue(typed);
  expect((await request).method()).toBe('POST');
  expect((await request).postDataJSON()).toMatchObject({
    name: 'Layla',
    email: 'layla-contact@example.org',
    message: typed,
    subject: 'talk',
  });
  call.letGo();
  await expect(page.locator('#sent')).toBeFocused();
  expect(call.calls).toBe(1);
  await expect(toast).toContainText(english.contact.sent.text);
  for (const field of [name, email, message]) await expect(field).toHaveValue('');
  await expect(async () => {
    await send.click();
    await expect(toast).toContainText(english.contact.invalidName.title, { timeout: 500 });
  }).toPass();
  await toast.getByRole('button').click();
  // Scrolled to where the sticky bars cover no field.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await accessibilityViolations(page)).toEqual([]);

  const mail = await mailTo('layla-contact@example.org');
  expect(mail.subject).toBe(mailTexts.en.messageCopy.subject);
  await page.goto(linkIn(mail.text, '/contact/message'));
  await expect(main).toContainText(words);
  await expect(main).not.toContainText('alert');
});

test('CONTACT-08, NEWS-05, SHELL-09: a refused form keeps its fields, and the reason changes with the language', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/503/);
  await page.goto('/contact?lang=en');
  const main = page.locator('main');
  const [name, email] = [main.locator('[name=name]'), main.locator('[name=email]')];
  const message = main.locator('[name=message]');
  const send = main.locator('[type=submit]');
  const toast = page.locator('[data-toasts]');
  const change = (label: string) =>
    page.getByRole('banner').getByRole('link', { name: label, exact: true }).press('Enter');
  await send.click();
  await expect(toast).toContainText(english.contact.invalidName.title);
  await message.pressSequentially(words);
  await expect(message).toBeFocused();
  await expect(main).toContainText('Please enter a valid name with at least 2 characters.');
  await change(commonEn.header.otherLanguage);
  await expect(main).toContainText('يرجى إدخال اسم صالح لا يقل عن حرفين.');
  await expect(message).toHaveValue(words);

  for (const { path } of [sendMessage, subscribe]) {
    await page.route(`**${path}`, (route) => route.fulfill({ status: 503 }));
  }
  await name.fill('Layla');
  await email.fill('layla-kept@example.org');
  await send.click();
  await expect(toast).toContainText(arabic.contact.failed.title);
  await expect(toast).toContainText(arabic.contact.failed.text);
  const kept = main.getByRole('alert');
  await expect(kept).toContainText(contactAr.kept);
  await expect(send).toBeFocused();
  const address = page.locator('footer [name=email]');
  await address.fill('noor-kept@example.org');
  await address.press('Enter');
  await expect(toast).toContainText(arabic.newsletter.failed);
  await expect(toast).toContainText(arabic.newsletter.somethingWrong);
  await expect(address).toHaveValue('noor-kept@example.org');
  await change(commonAr.header.otherLanguage);
  await expect(kept).toContainText(contact.kept);
  await expect(kept).not.toContainText(/[\u0600-\u06ff]/);
  await expect(name).toHaveValue('Layla');
  await expect(email).toHaveValue('layla-kept@example.org');
  await expect(message).toHaveValue(words);
});

inBothLanguages((language) => {
  test(
    'CONTACT-11: a wrong field that gets the focus is below the bar with its name',
    proof,
    async ({ page }) => {
      await openHydrated(page, localAddress('/contact', language));
      const main = page.getByRole('main');
      await main.locator('[type=submit]').click();
      await expect(main.locator('[name=name]')).toBeFocused();
      const label = main.locator('label:has(+ [name=name])');
      const isBelowBar = async () => {
        const bar = await page.getByRole('banner').boundingBox();
        const named = await label.boundingBox();
        return bar && named && bar.y >= 0 && named.y >= bar.y + bar.height;
      };
      await expect.poll(isBelowBar).toBe(true);
    },
  );
}, 'ar');

test.describe('a phone in Arabic by night', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('SHELL-12, SHELL-13, SHELL-14, SHELL-15, SHELL-16, NEWS-01, NEWS-03, NEWS-04, UI-14: fields have letters of 16 px, so that nothing zooms, and a message has three to four lines; the footer says where we are, and its newsletter is requested and confirmed', async ({
    page,
  }) => {
    await page.goto('/contact?lang=ar');
    expect(await accessibilityViolations(page)).toEqual([]);
    const fields = page.locator('input:is([type="text"], [type="email"]):visible, textarea');
    // While a phone's fonts are shown, parts of the page are hidden for a few frames.
    await expect.poll(() => fields.count()).toBeGreaterThan(3);
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

    const footer = page.locator('footer');
    for (const { name } of siteSettings.footerLinks) {
      await expect(footer.getByRole('link', { name: name.ar, exact: true })).toBeVisible();
    }
    for (const [shown, href] of [
      [siteSettings.supportEmail, `mailto:${siteSettings.supportEmail}`],
      [siteSettings.phone, 'tel:+97140000000'],
      [commonAr.footer.links, siteSettings.linkHubUrl],
    ] as const) {
      const link = footer.getByRole('link', { name: shown, exact: true });
      await expect(link).toHaveAttribute('href', href);
    }
    await expect(footer.getByText('دبي، الإمارات العربية المتحدة')).toBeVisible();
    const named = await footer.locator('nav[aria-labelledby=pages] a').evaluateAll((links) => {
      return links.map((link) => (link as HTMLAnchorElement).pathname);
    });
    expect(named).toEqual(quickLinks);
    expect(siteSettings.socials).toHaveLength(3);
    for (const { network, url } of siteSettings.socials) {
      const name = commonAr.social[network as keyof typeof commonAr.social];
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', url);
    }
    const email = footer.getByLabel('بريدك الإلكتروني');
    const toast = page.locator('[data-toasts]');
    await email.fill('noor');
    await email.press('Enter');
    await expect(toast).toContainText(arabic.invalidEmail.title);
    const call = await hold(page, subscribe.path);
    await email.fill(' noor-news@example.org ');
    await email.press('Enter');
    const button = footer.getByRole('button', { name: commonAr.newsletter.subscribe });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button.locator('[aria-hidden=true]')).toBeVisible();
    call.letGo();
    await expect(footer.getByText(arabic.newsletter.next)).toBeVisible();
    await expect(toast).toContainText(arabic.newsletter.sent.title);
    await expect(email).toHaveValue('');

    const mail = await mailTo('noor-news@example.org');
    await page.goto(linkIn(mail.text, '/newsletter/confirm'));
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: mailTexts.ar.newsletterConfirm.confirm }).click();
    await expect(page.locator('h1')).toHaveText(mailTexts.ar.newsletterConfirm.done.heading);
    await mailTo('noor-news@example.org', 2);
  });
});

test.describe('a browser without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message that is wrong comes back whole, and is sent with one more press', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/422/);
    await page.goto('/contact?subject=talk&lang=en');
    await expect(page.getByLabel(contact.subject)).toHaveValue('talk');
    await page.getByLabel('Your name').fill('Layla');
    await page.locator('main').getByLabel('Your e-mail address').fill('plain@example.org');
    await page.getByLabel('Your message').fill('Hello');
    const send = page.getByRole('button', { name: contact.send });
    await send.click();
    await expect(page.locator('h1')).toHaveText(english.contact.invalidMessage.title);
    await expect(page.getByLabel('Your name')).toHaveValue('Layla');
    await page.getByLabel('Your message').fill(words);
    await send.click();
    await expect(page.locator('#sent')).toBeVisible();
    await mailTo('plain@example.org');
  });
});
