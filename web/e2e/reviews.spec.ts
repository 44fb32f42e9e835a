import { readPdf } from '#functions/testing/read-pdf.ts';
import type { Language } from '#machines/language.ts';
import { reviews as reviewsAr } from '../i18n/ar/reviews.ts';
import { reviews as reviewsEn } from '../i18n/en/reviews.ts';
import { accessibilityViolations } from './accessibility.ts';
import { buyByCalls } from './buy-by-calls.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { keepSession, sessionOf } from './staff.ts';

const texts = { en: reviewsEn, ar: reviewsAr };

const buyRoadmap = (
  origin: string,
  language: Language,
  { name, email, lifeVision }: { name: string; email: string; lifeVision: string },
) =>
  buyByCalls(origin, {
    name,
    email,
    language,
    service: 'roadmap',
    price: 349,
    answers: { currentSituation: 'أعمل ليلًا. I see my children at breakfast only.', lifeVision },
  });

inBothLanguages((language) => {
  test('ADMIN-03, BIZ-02: a draft is edited beside its answers by two people, and approved once, and mailed as a PDF', async ({
    page,
    baseURL,
    request,
    otherBrowser,
    watch,
  }) => {
    watch.expectProblem(/status of 409/);
    const origin = baseURL ?? '';
    const t = texts[language];
    const name = `Reviewed ${language}`;
    const email = `reads-drafts-${language}@example.org`;
    const session = await sessionOf(email, { role: 'reviewer', language });
    const sessionOfOther = await sessionOf(
      `also-reads-${language}@example.org`,
      { role: 'reviewer', language },
      'Amal',
    );
    const lifeVision = 'A bright kitchen, and nobody in a hurry.';
    const customer = `reviewed-${language}@example.org`;
    await buyRoadmap(origin, language, { name, email: customer, lifeVision });
    const other = await otherBrowser();
    const button = (of: typeof page, label: string) =>
      of.getByRole('button', { name: label, exact: true });
    const draft = (of: typeof page) => of.getByRole('textbox', { name: t.editor });
    const also = (names: string) => t.readers_one.replace('{{names}}', `\u2068${names}\u2069`);
    for (const each of [page, other]) {
      await keepSession(each, each === page ? session : sessionOfOther);
      await each.goto(`/admin/reviews?lang=${language}`);
      const waiting = each.getByRole('region', { name: t.stages.inReview });
      await waiting.getByRole('link', { name }).click();
      await expect(draft(each)).toContainText('I see my children at breakfast only.');
    }
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 600 });
    for (const label of [t.save, t.approve.submit]) {
      await expect(button(page, label)).toBeInViewport({ ratio: 1 });
    }
    await expect(other.getByText(also('Mona'))).toBeVisible();
    // The stream reported it: nobody has reloaded.
    await expect(page.getByText(also('Amal'))).toBeVisible();

    const write = async (of: typeof page, words: string) => {
      await draft(of).locator('blockquote').first().click();
      // As long as a finger stays on a key, because the editor hears of a moved caret a tenth of a
      // second later.
      await of.keyboard.press('End', { delay: 250 });
      await of.keyboard.type(words);
      await button(of, t.save).click();
    };
    await draft(page).locator('blockquote').first().click();
    await button(page, t.forms.bullet).click();
    await page.keyboard.press('Tab');
    await expect(draft(page)).not.toBeFocused();
    await button(page, t.forms.undo).click();
    await write(page, ' One.');
    await expect(page.getByText(t.saved)).toBeVisible();
    await button(page, t.changes.show).click();
    const changes = page.getByRole('region', { name: t.changes.label });
    await expect(changes.getByRole('insertion')).toContainText('One.');
    await expect(changes.getByRole('deletion')).toHaveText([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, t.changes.hide).click();
    await write(other, ' Two.');
    await button(other, t.conflict.take).click();
    await expect(draft(other)).toContainText('One.');
    await expect(draft(other)).not.toContainText('Two.');

    await button(other, t.approve.submit).click();
    await button(other, t.approve.confirm).click();
    await expect(other.getByText(t.over.approve)).toBeVisible();
    await button(page, t.approve.submit).click();
    await button(page, t.approve.confirm).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();

    // One mail about the payment, and one with the file.
    const { text } = await mailTo(customer, 2);
    const file = await request.get(/https?:\S+\/documents\/file\?\S+/.exec(text)?.[0] ?? '');
    const { pages, isAccessible } = await readPdf(await file.body());
    expect(isAccessible).toBe(true);
    expect(pages.join(' ')).toContain('One');
  });
}, 'en');
