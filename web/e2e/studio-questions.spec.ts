import sharp from 'sharp';
import { anyQuestions, fileQuestion, inLake } from '#machines/intake/fixtures.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { manualWork as manualWorkAr } from '../i18n/ar/manual-work.ts';
import { orderPage as orderPageAr } from '../i18n/ar/order-page.ts';
import { manualWork as manualWorkEn } from '../i18n/en/manual-work.ts';
import { orderPage as orderPageEn } from '../i18n/en/order-page.ts';
import { accessibilityViolations } from './accessibility.ts';
import { BookingPage, cards, names, words } from './booking-page.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { keepSession, sessionOf } from './staff.ts';
import { restored, staffLake } from './studio/lake.ts';

/** As many as stand in one section, with one that a file answers. */
const questions = anyQuestions.map((each) => (each.kind === 'short' ? fileQuestion : each));

const ownTexts = { en: orderPageEn, ar: orderPageAr };
const staffTexts = { en: manualWorkEn, ar: manualWorkAr };

inBothLanguages((language) => {
  test('what editors add to a service is asked, answered and read by a reviewer, even if they change it meanwhile', async ({
    page,
    baseURL,
    otherBrowser,
    watch,
  }) => {
    watch.expectProblem(/409/);
    const lake = await staffLake(baseURL);
    const [long, ...others] = questions;
    const ask = (asked: typeof anyQuestions) =>
      lake
        .patch('service-roadmap')
        .set({ questions: inLake(asked)[0]?.questions })
        .commit();
    await restored(lake, 'service-roadmap', async () => {
      await ask(questions);
      const booking = new BookingPage(page, language);
      await booking.open();
      await booking.choose('roadmap');
      await booking.fillRoadmap();
      if (booking.isPhone) await booking.press(booking.texts.form.next);
      const { sheet } = booking;
      await expect(sheet.getByText(long?.help?.[language] ?? '')).toBeVisible();
      await expect(sheet.getByRole('button', { name: booking.texts.form.skip })).toBeHidden();
      await booking.field('roadmap-a1').fill(words[language]);
      await sheet.getByRole('radio').last().check();
      for (const option of await sheet.getByRole('checkbox').all()) await option.check();
      expect(await accessibilityViolations(page)).toEqual([]);

      const label = { en: 'Who is near you?', ar: 'من القريب منك؟' };
      await ask(long ? [{ ...long, label }, ...others] : []);
      await booking.submit();
      await expect(sheet.getByRole('alert')).toContainText(
        describeProblem(language, 'questions_changed'),
      );
      await expect(booking.field('roadmap-a1')).toHaveValue(words[language]);
      await expect(sheet.getByLabel(label[language])).toBeVisible();
      await booking.submit();
      await booking.seeStep('paymentProcessing');
      await booking.chooseCard();
      await booking.payInSheet(cards.succeeds);
      await booking.seePaid();

      const paid = await mailTo(booking.email);
      await page.goto(/https?:\S+#order=\S+/.exec(paid.text)?.[0] ?? '');
      const shape = { width: 120, height: 90, channels: 3, background: '#d8a657' } as const;
      const buffer = await sharp({ create: shape }).png().toBuffer();
      const file = page.getByLabel(fileQuestion.label[language]);
      await file.setInputFiles({ name: 'report.png', mimeType: '', buffer });
      await expect(page.getByText(ownTexts[language].files.have)).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);

      const reviewer = await otherBrowser();
      const session = await sessionOf(`reads-questions-${language}@example.org`, {
        role: 'reviewer',
        language,
      });
      await keepSession(reviewer, session);
      await reviewer.goto(`/admin/reviews?lang=${language}`);
      await reviewer.getByRole('link', { name: names[language] }).click();
      const answered = (question: string) =>
        reviewer.locator('dl > div').filter({ hasText: question }).locator('dd');
      await expect(answered(label[language])).toHaveText(words[language]);
      await expect(answered(anyQuestions[2]?.label[language] ?? '')).toHaveText(
        anyQuestions[2]?.options.at(-1)?.label[language] ?? '',
      );
      await expect(answered(anyQuestions[3]?.label[language] ?? '')).toHaveText(
        anyQuestions[3]?.options.map((each) => each.label[language]).join('\n') ?? '',
      );
      const { customerFiles } = staffTexts[language];
      const sent = reviewer.getByRole('region', { name: customerFiles });
      await expect(sent).toContainText(fileQuestion.label[language]);
      await expect(sent.getByRole('img')).toHaveJSProperty('naturalWidth', 120);
    });
  });
}, 'ar');
