import { admin as adminAr } from '../i18n/ar/admin.ts';
import { contact as contactAr } from '../i18n/ar/contact.ts';
import { inbox as inboxAr } from '../i18n/ar/inbox.ts';
import { admin as adminEn } from '../i18n/en/admin.ts';
import { contact as contactEn } from '../i18n/en/contact.ts';
import { inbox as inboxEn } from '../i18n/en/inbox.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { mailTexts, mailTo } from './mailbox.ts';
import { openHydrated } from './page-parts.ts';
import { signInAs } from './staff.ts';

const texts = {
  en: { contact: contactEn, ...inboxEn.messages, profile: adminEn.account.profile },
  ar: { contact: contactAr, ...inboxAr.messages, profile: adminAr.account.profile },
};

inBothLanguages((language) => {
  test('a message reaches who may answer it by a mail with a button, and its writer the answer', async ({
    page,
    otherBrowser,
  }) => {
    const t = texts[language];
    const writer = `writes-${language}@example.org`;
    const support = `answers-${language}@example.org`;
    const name = `Layla ${language}`;
    const staff = await otherBrowser();
    await signInAs(staff, support, { role: 'support', language });

    await openHydrated(page, `/contact?lang=${language}`);
    const main = page.locator('main');
    await main.getByLabel(t.contact.name).fill(name);
    await main.getByLabel(t.contact.email).fill(writer);
    await main.getByLabel(t.contact.message).fill('When is the next evening?');
    await page.getByRole('button', { name: t.contact.send }).click();
    await expect(page.locator('#sent')).toBeFocused();

    const told = await mailTo(support, 1, name);
    expect(told.subject).toBe(`${mailTexts[language].message.subject} · \u2068${name}\u2069`);
    await staff.goto(/https?:\S+\/admin\/messages\/\S+/.exec(told.text)?.[0] ?? '');
    await expect(staff.getByText('When is the next evening?')).toBeVisible();
    await staff.getByLabel(t.reply.field).fill('On Sunday at seven.\n\nMona');
    expect(await accessibilityViolations(staff)).toEqual([]);
    await staff.getByRole('button', { name: t.reply.send }).click();
    await expect(staff.getByRole('heading', { name: t.reply.again })).toBeVisible();
    await expect(staff.getByText('On Sunday at seven.')).toBeVisible();
    await expect(staff.getByLabel(t.reply.field)).toHaveValue('');
    expect(await accessibilityViolations(staff)).toEqual([]);

    const { subject } = mailTexts[language].messageCopy;
    const answer = await mailTo(writer, 1, `Re: ${subject}`);
    expect(answer.text).toContain('On Sunday at seven.');
    expect(answer.text).toContain(mailTexts[language].messageReply.heading);
  });

  test('staff choose that other mails come together in the morning', async ({ page }) => {
    const { profile } = texts[language];
    await signInAs(page, `calm-${language}@example.org`, { role: 'reviewer', language });
    await page.goto(`/admin/account?lang=${language}`);
    await page.getByLabel(profile.digest).check();
    await page
      .locator('form', { has: page.getByLabel(profile.digest) })
      .getByRole('button')
      .click();
    await expect(page.getByText(profile.done)).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel(profile.digest)).toBeChecked();
  });
}, 'ar');
