import type { Page } from 'playwright/test';
import { languages, localAddress } from '#machines/language.ts';
import { siteSettings } from '#studio/seed/settings.ts';
import { common } from '../i18n/ar/common.ts';
import { editions as ar } from '../i18n/ar/editions.ts';
import { editions as en } from '../i18n/en/editions.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { linkIn, mailTexts, mailTo } from './mailbox.ts';
import { openHydrated } from './page-parts.ts';
import { signInAs } from './staff.ts';
import { staffLake } from './studio/lake.ts';
import { StudioPage, slowPreview } from './studio/studio-page.ts';

const slug = 'three-quiet-things';
const edition = {
  title: { en: 'Three quiet things', ar: 'ثلاثة أشياء هادئة' },
  summary: { en: 'For evenings that are too loud.', ar: 'لأمسيات يعلو ضجيجها.' },
  body: { en: 'Rest counts, too.', ar: 'والراحة لها حسابها.' },
};
type Topic = (typeof siteSettings.newsletterTopics)[number];
const reader = 'reads-newsletters@example.org';

/** Writes the edition as an editor does, and publishes it, which sends nothing yet. */
async function write(page: Page, topic: Topic): Promise<void> {
  const studio = new StudioPage(page);
  await page.goto('/studio/intent/create/type=edition/');
  for (const language of languages) {
    await studio.field(`title.${language}`).fill(edition.title[language]);
    await studio.field(`summary.${language}`).fill(edition.summary[language]);
    const body = page.getByTestId(`field-body.${language}`);
    await body.click();
    await body.locator('[contenteditable=true]').first().click();
    await page.keyboard.type(edition.body[language]);
  }
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByTestId('field-slug').getByRole('textbox').fill(slug);
  await page.getByTestId('field-topics').getByText(topic.title.en).click();
  await studio.publish();
}

test('an edition on a topic that an editor writes in the Studio, one tries and asks for and another approves reaches a reader of the topic, and stands in the archive and its feeds', async ({
  page,
  baseURL,
  otherBrowser,
  watch,
}) => {
  // The session that the test stores in each frame, which the frames of the mails refuse.
  watch.expectProblem(/'localStorage'.* sandboxed/);
  const [topic, , other] = siteSettings.newsletterTopics as [Topic, Topic, Topic];
  watch.allowProblem(slowPreview);
  const lake = await staffLake(baseURL);
  await write(await otherBrowser(), topic);
  await openHydrated(page, '/newsletter?lang=ar');
  await page.getByRole('contentinfo').getByLabel(common.newsletter.email).fill(reader);
  await page.getByRole('button', { name: common.newsletter.subscribe }).click();
  await page.goto(linkIn((await mailTo(reader)).text, '/newsletter/confirm'));
  await page.getByRole('button', { name: mailTexts.ar.newsletterConfirm.confirm }).click();
  await expect(page.locator('h1')).toHaveText(mailTexts.ar.newsletterConfirm.done.heading);
  const words = mailTexts.ar.newsletterChoice;
  await page
    .getByRole('link', { name: mailTexts.ar.newsletter.subscribed.choiceLink, exact: true })
    .click();
  await page.getByRole('checkbox', { name: other.title.ar }).uncheck();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.locator('h1')).toHaveText(words.done.heading);

  const owner = await otherBrowser();
  await signInAs(owner, 'sends@example.org', { role: 'owner', language: 'en' });
  await owner.goto('/admin/newsletter?lang=en');
  await owner.getByRole('link', { name: edition.title.en }).click();
  const frame = owner.frameLocator(`iframe[title="${en.inLanguage.en}"]`);
  await expect(frame.getByText(edition.body.en)).toBeVisible();
  await expect(owner.getByText(`${en.topics}${topic.title.en}`)).toBeVisible();
  expect(await accessibilityViolations(owner)).toEqual([]);
  await owner.getByRole('button', { name: en.test.send }).click();
  await expect(owner.getByText(en.test.done)).toBeVisible();
  for (const language of languages) await mailTo('sends@example.org', 1, edition.title[language]);
  await owner.getByRole('button', { name: en.ask }).click();
  await expect(owner.getByText(en.waitsForOther)).toBeVisible();

  const second = await otherBrowser();
  await second.setViewportSize({ width: 390, height: 844 });
  await signInAs(second, 'approves@example.org', { role: 'reviewer', language: 'ar' });
  await second.goto('/admin/newsletter?lang=ar');
  await second.getByRole('link', { name: edition.title.ar }).click();
  await second.getByRole('button', { name: ar.approve.submit }).click();
  expect(await accessibilityViolations(second)).toEqual([]);
  await second.getByRole('button', { name: ar.approve.confirm }).click();
  await expect(second.getByText(ar.states.approved)).toBeVisible();

  await owner.getByRole('button', { name: en.send.submit, exact: true }).click();
  await owner.getByRole('button', { name: en.send.confirm }).click();
  await expect(owner.locator('main strong', { hasText: en.states.sent })).toBeVisible();

  const { text } = await mailTo(reader, 1, edition.title.ar);
  await openHydrated(page, linkIn(text, `/newsletter/${slug}`));
  await expect(page.locator('h1')).toHaveText(edition.title.ar);
  for (const language of languages) {
    const feed = localAddress('/newsletter/feed.xml', language);
    await expect
      .poll(async () => (await page.request.get(feed)).text())
      .toContain(edition.title[language]);
  }
  await page.goto(linkIn(text, '/newsletter/choice'));
  await expect(page.getByRole('checkbox', { name: topic.title.ar })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: other.title.ar })).not.toBeChecked();
  await page.getByRole('link', { name: words.leave }).click();
  await page.getByRole('button', { name: mailTexts.ar.newsletterLeave.confirm }).click();
  await expect(page.locator('h1')).toHaveText(mailTexts.ar.newsletterLeave.done.heading);
  await lake.delete({ query: '*[_type == "edition" && slug.current == $slug]', params: { slug } });
});
