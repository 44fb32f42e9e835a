import { takeBackPath } from '#machines/api/paths.ts';
import { contact as contactAr } from '../i18n/ar/contact.ts';
import { inbox as inboxAr } from '../i18n/ar/inbox.ts';
import { contact as contactEn } from '../i18n/en/contact.ts';
import { inbox as inboxEn } from '../i18n/en/inbox.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { linkIn, mailTexts, mailTo } from './mailbox.ts';
import { openHydrated } from './page-parts.ts';
import { signInAs } from './staff.ts';

const texts = {
  en: { ...contactEn.offer, staff: inboxEn.messages.offer },
  ar: { ...contactAr.offer, staff: inboxAr.messages.offer },
};

inBothLanguages((language) => {
  test('words are offered, put into the Studio by staff, and taken back by their author', async ({
    page,
    otherBrowser,
  }) => {
    const t = texts[language];
    const author = `lends-words-${language}@example.org`;
    const support = `reads-words-${language}@example.org`;
    const name = `Noor ${language}`;
    const staff = await otherBrowser();
    await signInAs(staff, support, { role: 'support', language });

    await openHydrated(page, `/testimonials?lang=${language}`);
    const form = page.locator('#form');
    await form.getByLabel(t.name).fill(name);
    await form.getByRole('textbox', { name: t.words }).fill('They waited until I could speak.');
    await form.locator('[name=email]').fill(author);
    await form.getByRole('button', { name: t.send }).click();
    await expect(form.getByLabel(t.consent)).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByLabel(t.consent).selectOption('everywhere');
    await form.getByRole('button', { name: t.send }).click();
    await expect(page.locator('#sent')).toBeFocused();

    const told = await mailTo(support, 1, name);
    await staff.goto(/https?:\S+\/admin\/messages\/\S+/.exec(told.text)?.[0] ?? '');
    await expect(staff.getByText(t.staff.consents.everywhere)).toBeVisible();
    expect(await accessibilityViolations(staff)).toEqual([]);
    await staff.getByRole('button', { name: t.staff.prepare }).click();
    await expect(staff.getByRole('link', { name: t.staff.open })).toBeVisible();

    const { takeBack, messageCopy } = mailTexts[language];
    const mail = await mailTo(author, 1, messageCopy.subject);
    await page.goto(linkIn(mail.text, takeBackPath));
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: takeBack.confirm }).click();
    await expect(page.getByRole('heading', { name: takeBack.done.heading })).toBeVisible();
    await staff.reload();
    await expect(staff.getByText(name)).toHaveCount(0);
  });
}, 'ar');
