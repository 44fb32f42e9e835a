import { editions } from '#studio/seed/documents/editions.ts';
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

const [edition] = editions as [(typeof editions)[number]];
type Topic = (typeof siteSettings.newsletterTopics)[number];
const reader = 'reads-newsletters@example.org';

test('an edition on a topic that one asks for and another approves reaches a reader of the topic, and stands in the archive', async ({
  page,
  baseURL,
  otherBrowser,
  watch,
}) => {
  // The session that the test stores in each frame, which the frames of the mails refuse.
  watch.expectProblem(/'localStorage'.* sandboxed/);
  const [topic, , other] = siteSettings.newsletterTopics as [Topic, Topic, Topic];
  const lake = await staffLake(baseURL);
  await lake
    .patch(edition._id)
    .set({ topics: [topic._key] })
    .commit();
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
  await expect(frame.getByRole('heading', { name: 'Keep one thing easy' })).toBeVisible();
  await expect(owner.getByText(`${en.topics}${topic.title.en}`)).toBeVisible();
  expect(await accessibilityViolations(owner)).toEqual([]);
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
  await openHydrated(page, linkIn(text, '/newsletter/a-light'));
  await expect(page.locator('h1')).toHaveText(edition.title.ar);
  await page.goto(linkIn(text, '/newsletter/choice'));
  await expect(page.getByRole('checkbox', { name: topic.title.ar })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: other.title.ar })).not.toBeChecked();
  await page.getByRole('link', { name: words.leave }).click();
  await page.getByRole('button', { name: mailTexts.ar.newsletterLeave.confirm }).click();
  await expect(page.locator('h1')).toHaveText(mailTexts.ar.newsletterLeave.done.heading);
});
