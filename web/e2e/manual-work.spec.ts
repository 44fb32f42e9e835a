import sharp from 'sharp';
import { describeStaffProblem } from '#machines/staff/problems.ts';
import { isolated } from '../admin/isolated.ts';
import { manualWork as manualWorkAr } from '../i18n/ar/manual-work.ts';
import { orderPage as orderPageAr } from '../i18n/ar/order-page.ts';
import { manualWork as manualWorkEn } from '../i18n/en/manual-work.ts';
import { orderPage as orderPageEn } from '../i18n/en/order-page.ts';
import { accessibilityViolations } from './accessibility.ts';
import { buyByCalls } from './buy-by-calls.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { signInAs } from './staff.ts';

const texts = { en: manualWorkEn, ar: manualWorkAr };
const ownTexts = { en: orderPageEn, ar: orderPageAr };

inBothLanguages((language) => {
  test('ADMIN-03, BIZ-02: a drawing is uploaded, looked at, approved and mailed to its customer', async ({
    page,
    baseURL,
    request,
  }) => {
    const t = texts[language];
    const name = `Drawn ${language}`;
    const email = `drawn-${language}@example.org`;
    await signInAs(page, `draws-${language}@example.org`, { role: 'owner', language });
    const order = { name, email, language, service: 'art-drawing', price: 283 };
    const answers = { drawingFeeling: 'A light that was left on.' };
    await buyByCalls(baseURL ?? '', { ...order, answers });
    const shape = { width: 120, height: 90, channels: 3, background: '#d8a657' } as const;
    const drawing = await sharp({ create: shape }).png().toBuffer();
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });

    const paid = await mailTo(email);
    await page.goto(/https?:\S+#order=\S+/.exec(paid.text)?.[0] ?? '');
    await choose('dear-to-me.png', drawing);
    const { pictures, steps } = ownTexts[language];
    await expect(page.getByText(pictures.have.replace('{{number}}', '1'))).toBeVisible();
    const now = page.getByRole('list', { name: steps.label }).locator('[aria-current]');
    await expect(now).toHaveText(steps.now + steps.made);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto(`/admin/handwork?lang=${language}`);
    const waiting = page.getByRole('region', { name: t.stages.inTheMaking });
    await waiting.getByRole('link', { name }).click();

    await expect(page.getByText(answers.drawingFeeling)).toBeVisible();
    const sent = page.getByRole('region', { name: t.customerFiles }).getByRole('img');
    await expect(sent).toHaveJSProperty('naturalWidth', 120);
    await choose('drawing.png', Buffer.from('no picture'));
    await expect(page.getByRole('alert')).toContainText(
      describeStaffProblem(language, 'file_type_refused'),
    );
    await choose('drawing.png', drawing);
    const picture = page.getByRole('region', { name: t.file }).getByRole('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 120);
    expect(await accessibilityViolations(page)).toEqual([]);

    const approve = page.getByRole('button', { name: t.approve.submit, exact: true });
    await approve.click();
    await expect(page.getByText(t.approve.sure.replace('{{name}}', isolated(name)))).toBeFocused();
    await page.getByRole('button', { name: t.approve.cancel, exact: true }).click();
    await expect(approve).toBeFocused();
    await approve.click();
    await page.getByRole('button', { name: t.approve.confirm, exact: true }).click();
    await expect(page.getByText(t.approve.done)).toBeVisible();
    const { text } = await mailTo(email, 2);
    const file = await request.get(/https?:\S+\/documents\/file\?\S+/.exec(text)?.[0] ?? '');
    expect(file.headers()['content-type']).toBe('image/png');
    expect(drawing.equals(await file.body())).toBe(true);
  });
}, 'ar');
