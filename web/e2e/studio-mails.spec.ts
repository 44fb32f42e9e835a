import { readPdf } from '#functions/testing/read-pdf.ts';
import { documentPreviewPath } from '#machines/api/preview.ts';
import type { Language } from '#machines/language.ts';
import { mailWordsId } from '../mail/edited-words.ts';
import { ourWords } from '../mail/placeholders.ts';
import { buyByCalls } from './buy-by-calls.ts';
import { mailTo } from './mailbox.ts';
import { restored } from './studio/lake.ts';
import { expect, test } from './studio/studio-page.ts';

const WORDS = mailWordsId('confirmation');
const names = { en: 'Huda Mansour', ar: 'هدى منصور' };
const beginnings = { en: 'Yes, it is yours', ar: 'نعم، صار لك' };

test('an editor writes the subject of a mail, sees it with example data, and the next mail to a customer has it, until a press restores ours', async ({
  studio,
  page,
  lake,
  baseURL,
}) => {
  const buy = (language: Language, email: string) =>
    buyByCalls(baseURL ?? '', {
      ...{ name: names[language], email, language },
      ...{ service: 'toolkit', price: 121 },
    });
  await restored(lake, WORDS, async () => {
    await page.goto('/studio/structure');
    await studio.choose('Mails', 'Booking confirmed');
    const [english, arabic] = [studio.field('subject.en'), studio.field('subject.ar')];
    await expect(english).toHaveAttribute('placeholder', ourWords('confirmation', 'subject', 'en'));
    const ofSubject = page.getByTestId('field-subject');
    await ofSubject.getByRole('button', { name: 'Begin with our words' }).click();
    await expect(arabic).toHaveValue(ourWords('confirmation', 'subject', 'ar'));
    await english.fill(`${beginnings.en}, {nmae}`);
    await expect(studio.errorAt('subject.en')).toBeVisible();
    await expect(studio.publishButton).toBeDisabled();
    await english.fill(`${beginnings.en}, {name}`);
    await arabic.fill(`${beginnings.ar}، {name}`);

    await page.getByRole('tab', { name: 'Preview of the mail' }).click();
    await expect(page.getByText(`${beginnings.en}, Layla Haddad`)).toBeVisible();
    await expect(page.getByText(`${beginnings.ar}، ليلى حدّاد`)).toBeVisible();
    const shown = page.frameLocator('iframe[title="العربية"]');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(
      ourWords('confirmation', 'heading', 'ar'),
    );
    await page.getByRole('tab', { name: 'Editor' }).click();
    await studio.publish();

    await buy('en', 'words-en@example.org');
    await buy('ar', 'words-ar@example.org');
    const mails = [
      await mailTo('words-en@example.org', 1, `${beginnings.en}, ${names.en}`),
      await mailTo('words-ar@example.org', 1, `${beginnings.ar}، ${names.ar}`),
    ];
    for (const { text } of mails) expect(text).toContain('999');

    await ofSubject.getByRole('button', { name: 'Restore our words' }).click();
    await expect(english).toHaveValue('');
    await studio.publish();
    await buy('en', 'words-again@example.org');
    await mailTo('words-again@example.org', 1, 'Your booking is confirmed');
  });
});

test('an editor greets the readers of personal texts, and sees the PDF in both languages before anything is published', async ({
  studio,
  page,
  lake,
  site,
}) => {
  const greeting = { en: 'To you, {name}', ar: 'إليك يا {name}' };
  await restored(lake, mailWordsId('personal_text'), async () => {
    await page.goto('/studio/structure');
    await studio.choose('Documents', 'Personal text');
    await studio.field('greeting.en').fill(greeting.en);
    await studio.field('greeting.ar').fill(greeting.ar);
    await expect(page.getByText('Saving...')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Preview as a PDF' }).click();
    const pdfIn = async (name: string) => {
      const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
      return readPdf(await (await page.request.get(href ?? '')).body());
    };
    expect((await pdfIn('English')).pages[1]).toContain('To you, Layla Haddad');
    const arabic = await pdfIn('العربية');
    expect([arabic.language, arabic.pages.length]).toEqual(['ar', 2]);
    const ofOthers = await site.request.get(`${documentPreviewPath}?id=personal_text&lang=en`);
    expect(ofOthers.status()).toBe(404);
  });
});
