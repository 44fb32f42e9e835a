import { admin as adminAr } from '../i18n/ar/admin.ts';
import { contact as contactAr } from '../i18n/ar/contact.ts';
import { inbox as inboxAr } from '../i18n/ar/inbox.ts';
import { reviews as reviewsAr } from '../i18n/ar/reviews.ts';
import { admin as adminEn } from '../i18n/en/admin.ts';
import { contact as contactEn } from '../i18n/en/contact.ts';
import { inbox as inboxEn } from '../i18n/en/inbox.ts';
import { reviews as reviewsEn } from '../i18n/en/reviews.ts';
import { accessibilityViolations } from './accessibility.ts';
import { buyByCalls } from './buy-by-calls.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { mailTexts, mailTo } from './mailbox.ts';
import { openHydrated } from './page-parts.ts';
import { signInAs } from './staff.ts';

const texts = {
  en: {
    ...{ admin: adminEn, contact: contactEn, t: inboxEn.care, reviews: reviewsEn },
    ...{ danger: 'I do not want to live any more.', other: 'I work at night.' },
  },
  ar: {
    ...{ admin: adminAr, contact: contactAr, t: inboxAr.care, reviews: reviewsAr },
    ...{ danger: 'لا أريد أن أعيش.', other: 'أعمل ليلًا.' },
  },
};

inBothLanguages((language) => {
  test('a message that suggests danger is answered by the crisis numbers, and staff look after its writer', async ({
    page,
    isMobile,
    otherBrowser,
  }) => {
    const { admin, contact, danger, t } = texts[language];
    const carer = `cares-${language}@example.org`;
    const staff = await otherBrowser();
    await signInAs(staff, carer, { role: 'support', language });
    await staff.goto(`/admin?lang=${language}`);
    await expect(staff.getByRole('heading', { name: admin.today.title })).toBeVisible();

    await openHydrated(page, `/contact?lang=${language}`);
    const main = page.locator('main');
    await main.getByLabel(contact.name).fill('Layla');
    await main.getByLabel(contact.email).fill(`layla-cares-${language}@example.org`);
    await main.getByLabel(contact.message).fill(danger);
    await page.getByRole('button', { name: contact.send }).click();
    const help = page.locator('#sent').getByRole('region', { name: contact.urgent.title });
    await expect(help.getByRole('link', { name: '999' })).toBeVisible();
    await expect(page.locator('#sent')).toBeFocused();

    // The stream reported it: nobody has reloaded.
    const card = staff.getByRole('region', { name: admin.today.care_one });
    await expect(card).toContainText('Layla');
    await expect(card).toContainText(admin.today.careUnread);
    // In the menu, or on a phone in the bar, whatever page is open.
    const frame = staff.getByRole(isMobile ? 'banner' : 'navigation');
    await expect(frame.getByText(admin.today.care_one)).toBeAttached();
    expect(await accessibilityViolations(staff)).toEqual([]);
    const urgent = mailTexts[language].urgent.subject.replace('{{name}}', '\u2068Layla\u2069');
    const mail = await mailTo(carer, 1, urgent);
    expect(mail.text).not.toContain(danger);
    await staff.goto(/https?:\S+\/admin\/care\/\S+/.exec(mail.text)?.[0] ?? '');

    await expect(staff.getByText(danger)).toBeVisible();
    await staff.getByLabel(t.note).fill('I wrote to her at once.');
    await staff.getByRole('button', { name: t.add, exact: true }).click();
    await expect(staff.getByText('I wrote to her at once.')).toBeVisible();
    expect(await accessibilityViolations(staff)).toEqual([]);
    await staff.getByLabel(t.reasons.safe).check();
    await staff.getByRole('button', { name: t.close.send, exact: true }).click();
    await expect(staff.getByRole('listitem').filter({ hasText: t.reasons.safe })).toBeVisible();
    await staff.getByRole('link', { name: t.back }).click();
    await expect(staff.getByText(admin.today.empty)).toBeVisible();
    await expect(card).toHaveCount(0);
  });
}, 'en');

inBothLanguages((language) => {
  test('ADMIN-03: answers that suggest danger are read by a person before anything is written', async ({
    page,
    baseURL,
  }) => {
    const { admin, danger, other, reviews, t } = texts[language];
    const answers = { currentSituation: other, lifeVision: danger };
    const item = { service: 'roadmap', price: 349, answers };
    const person = { name: 'ليلى', email: `held-${language}@example.org`, language };
    await buyByCalls(baseURL ?? '', { ...person, ...item });
    await signInAs(page, `reads-held-${language}@example.org`, { role: 'reviewer', language });
    await page.goto(`/admin/reviews?lang=${language}`);
    const held = page.getByRole('region', { name: reviews.stages.held });
    await held.getByRole('link', { name: person.name }).click();
    await expect(page.getByRole('alert')).toContainText(reviews.held.title);
    const draft = page.getByRole('textbox', { name: reviews.editor });
    await expect(draft).toHaveCount(0);
    const review = page.url();
    await page.getByRole('link', { name: reviews.held.open }).click();

    await expect(page.getByText(danger)).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel(t.reasons.no_danger).check();
    await page.getByLabel(t.close.goOn).check();
    await page.getByRole('button', { name: t.close.send, exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: t.reasons.no_danger })).toBeVisible();
    await page.goto(review);
    await expect(draft).toContainText(other);
    await page.goto(`/admin?lang=${language}`);
    await expect(page.getByText(admin.today.care_one)).toHaveCount(0);
  });
}, 'ar');
