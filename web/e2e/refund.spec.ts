import { displayPrice } from '#machines/money.ts';
import { orders as ordersAr } from '../i18n/ar/orders.ts';
import { orders as ordersEn } from '../i18n/en/orders.ts';
import { accessibilityViolations } from './accessibility.ts';
import { buyByCalls } from './buy-by-calls.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { mailTexts, mailTo } from './mailbox.ts';
import { signInAs } from './staff.ts';

const texts = { en: ordersEn, ar: ordersAr };
const PAID = { minor: 34_900, currency: 'AED' } as const;

inBothLanguages((language) => {
  test('ADMIN-03: staff return a payment, and its customer is told', async ({ page, baseURL }) => {
    const t = texts[language];
    const name = `Returned ${language}`;
    const email = `returned-${language}@example.org`;
    await signInAs(page, `returns-${language}@example.org`, { role: 'owner', language });
    const bought = { name, email, language, service: 'roadmap', price: PAID.minor / 100 };
    const id = await buyByCalls(baseURL ?? '', bought);
    const paid = await mailTo(email);
    const refund = page.getByRole('button', { name: t.refund.open });
    await page.goto(`/admin/orders/${id}?lang=${language}`);
    await refund.click();
    const form = page.getByRole('form', { name: t.refund.title });
    const send = form.getByRole('button', { name: t.refund.send });
    const most = displayPrice(PAID, language);
    const amount = form.getByRole('textbox', { name: t.refund.amount.replace('{{most}}', most) });

    await amount.fill('350');
    await send.click();
    await expect(form.getByRole('alert')).toContainText(t.amountTooMuch.replace('{{most}}', most));
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByRole('button', { name: t.refund.all.replace('{{most}}', most) }).click();
    await expect(amount).toHaveValue('349');
    await form.getByRole('textbox', { name: t.refund.why }).fill('They fell ill.');
    await send.click();
    await expect(page.getByText(t.refund.done)).toBeVisible();
    await expect(refund).toHaveCount(0);
    await expect(page.getByText('They fell ill.').first()).toBeVisible();
    await expect(page.getByText(t.statuses.refunded, { exact: true }).first()).toBeVisible();

    const told = await mailTo(email, 2);
    expect(told.subject).not.toBe(paid.subject);
    expect(told.text).toContain(mailTexts[language].order.refunded.heading);
  });
}, 'en');
