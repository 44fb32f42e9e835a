import { admin as adminAr } from '../i18n/ar/admin.ts';
import { inbox as inboxAr } from '../i18n/ar/inbox.ts';
import { reviews as reviewsAr } from '../i18n/ar/reviews.ts';
import { admin as adminEn } from '../i18n/en/admin.ts';
import { contact } from '../i18n/en/contact.ts';
import { inbox as inboxEn } from '../i18n/en/inbox.ts';
import { accessibilityViolations } from './accessibility.ts';
import { buyByCalls } from './buy-by-calls.ts';
import { expect, inLanguage, test } from './fixtures.ts';
import { mailTexts, mailTo } from './mailbox.ts';
import { openHydrated } from './page-parts.ts';
import { signInAs } from './staff.ts';

inLanguage('en', () => {
  test('a message that suggests danger is answered by the crisis numbers, and staff look after its writer', async ({
    page,
    otherBrowser,
  }) => {
    const danger = 'I do not want to live any more.';
    const t = inboxEn.care;
    const carer = 'cares-en@example.org';
    const staff = await otherBrowser();
    await signInAs(staff, carer, { role: 'support', language: 'en' });
    await staff.goto('/admin?lang=en');
    await expect(staff.getByRole('heading', { name: adminEn.today.title })).toBeVisible();

    await openHydrated(page, '/contact?lang=en');
    const main = page.locator('main');
    await main.getByLabel(contact.name).fill('Layla');
    await main.getByLabel(contact.email).fill('layla-cares@example.org');
    await main.getByLabel(contact.message).fill(danger);
    await page.getByRole('button', { name: contact.send }).click();
    const help = page.locator('#sent').getByRole('region', { name: contact.urgent.title });
    await expect(help.getByRole('link', { name: '999' })).toBeVisible();
    await expect(page.locator('#sent')).toBeFocused();

    // The stream reported it: nobody has reloaded.
    const card = staff.getByRole('region', { name: adminEn.today.care_one });
    await expect(card).toContainText('Layla');
    await expect(card).toContainText(adminEn.today.careUnread);
    await expect(staff.getByRole('navigation').getByText(adminEn.today.care_one)).toBeAttached();
    expect(await accessibilityViolations(staff)).toEqual([]);
    const urgent = mailTexts.en.urgent.subject.replace('{{name}}', '\u2068Layla\u2069');
    const mail = await mailTo(carer, 1, urgent);
    expect(mail.text).not.toContain('live');
    await staff.goto(/https?:\S+\/admin\/care\/\S+/.exec(mail.text)?.[0] ?? '');

    await expect(staff.getByText(danger)).toBeVisible();
    await staff.getByLabel(t.note).fill('I wrote to her at once.');
    await staff.getByRole('button', { name: t.add }).click();
    await expect(staff.getByText('I wrote to her at once.')).toBeVisible();
    expect(await accessibilityViolations(staff)).toEqual([]);
    await staff.getByLabel(t.reasons.safe).check();
    await staff.getByRole('button', { name: t.close.send, exact: true }).click();
    await expect(staff.getByRole('listitem').filter({ hasText: t.reasons.safe })).toBeVisible();
    await staff.getByRole('link', { name: t.back }).click();
    await expect(staff.getByText(adminEn.today.empty)).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

inLanguage('ar', () => {
  test('ADMIN-03: answers that suggest danger are read by a person before anything is written', async ({
    page,
    baseURL,
  }) => {
    const danger = 'لا أريد أن أعيش.';
    const t = inboxAr.care;
    const answers = { currentSituation: 'أعمل ليلًا.', lifeVision: danger };
    const item = { service: 'roadmap', price: 349, answers };
    const person = { name: 'ليلى', email: 'held-ar@example.org', language: 'ar' } as const;
    await buyByCalls(baseURL ?? '', { ...person, ...item });
    await signInAs(page, 'cares-ar@example.org', { role: 'reviewer', language: 'ar' });
    await page.goto('/admin/reviews?lang=ar');
    const held = page.getByRole('region', { name: reviewsAr.stages.held });
    await held.getByRole('link', { name: person.name }).click();
    await expect(page.getByRole('alert')).toContainText(reviewsAr.held.title);
    const draft = page.getByRole('textbox', { name: reviewsAr.editor });
    await expect(draft).toHaveCount(0);
    const review = page.url();
    await page.getByRole('link', { name: reviewsAr.held.open }).click();

    await expect(page.getByText(danger)).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel(t.reasons.no_danger).check();
    await page.getByLabel(t.close.goOn).check();
    await page.getByRole('button', { name: t.close.send, exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: t.reasons.no_danger })).toBeVisible();
    await page.goto(review);
    await expect(draft).toContainText('أعمل ليلًا.');
    await page.goto('/admin?lang=ar');
    await expect(page.getByText(adminAr.today.care_one)).toHaveCount(0);
  });
});
