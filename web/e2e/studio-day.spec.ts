import { languages, localAddress } from '#machines/language.ts';
import { arabicOf } from '#studio/words/words.ts';
import { begun, restored } from './studio/lake.ts';
import {
  expect,
  onceReloaded,
  proof,
  StudioPage,
  slowPreview,
  test,
} from './studio/studio-page.ts';

const ROADMAP = 'service-roadmap';
const QUOTE = 'quote-of-a-day';
const POST = 'post-of-a-day';
const PAGE = 'coachingPage';
const SANITY = {
  en: { publish: 'Publish', leave: 'Sign out' },
  ar: { publish: 'نشر', leave: 'تسجيل الخروج' },
};

/** An editor's day, in a browser whose Studio is in one language. */
for (const language of languages) {
  const say = (english: string) => (language === 'ar' ? arabicOf(english) : english) ?? '';

  test(
    `an editor’s day in a Studio in ${language}: a colleague’s draft is finished, a slip in a price refused, a service taken off sale, an article moved, a page edited in the preview`,
    proof,
    async ({ page, lake, site, request, watch }) => {
      watch.allowProblem(slowPreview);
      // Errors of Sanity's own connections, which signing out cuts.
      watch.allowProblem(/WebSocket is already in CLOSING|status of 403/);
      await page.addInitScript(
        (chosen) => localStorage.setItem('studio-language', chosen),
        language,
      );
      const studio = new StudioPage(page, SANITY[language].publish);
      const published = (id: string) => lake.getDocument(id);

      await test.step('a colleague’s draft and a link that fails are on the overview', async () => {
        const href = 'https://gone.example/page';
        const failed = [{ id: ROADMAP, type: 'service', href, problem: 'gone' }];
        const checkedAt = new Date(Date.now() + 60_000).toISOString();
        await restored(lake, 'link-report.outside', () =>
          restored(lake, QUOTE, async () => {
            const _id = 'link-report.outside';
            await lake.createOrReplace({ _id, _type: 'linkReport', checkedAt, failed });
            const words = { en: 'A line of a day', ar: 'سطر من يوم' };
            await begun(lake, QUOTE, { _type: 'quote', text: { en: words.en }, author: words });
            await page.goto('/studio');
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expect(page.getByText(say('Links to other sites that fail'))).toBeVisible();
            await expect(page.getByText(href)).toBeVisible();
            await page.getByRole('link', { name: words.en }).first().click();
            await studio.field('text.ar').fill(words.ar);
            await studio.publish();
            expect(await published(QUOTE)).toMatchObject({ text: words });
          }),
        );
      });

      await restored(lake, ROADMAP, async () => {
        const card = site.locator('a[href*="book=roadmap"]');
        await test.step('a slip in a price is refused', async () => {
          await studio.openDocument('service', ROADMAP);
          await page.getByRole('tab', { name: say('Price'), exact: true }).click();
          await studio.field('priceUsd').fill('950000');
          await expect(studio.errorAt('priceUsd')).toBeVisible();
          await expect(studio.publishButton).toBeDisabled();
          await studio.field('priceUsd').fill('95');
          await expect(studio.errorAt('priceUsd')).toHaveCount(0);
        });
        await test.step('a service is taken off sale', async () => {
          await site.goto(localAddress('/coaching', language));
          await expect(card.first()).toBeAttached();
          await studio.field('isOffered').uncheck();
          await studio.publish();
          await onceReloaded(site, () => expect(card).toHaveCount(0, { timeout: 500 }));
        });
      });

      await restored(lake, POST, async () => {
        const [{ _id, _rev, ...post }] = await lake.fetch('*[_type == "post"] | order(_id)');
        const slug = { _type: 'slug', current: `a-day-in-${language}` };
        await lake.createOrReplace({ ...post, _id: POST, slug });
        await test.step('an article gets another address, to which the former one leads', async () => {
          const former = localAddress(`/blog/${slug.current}`, language);
          await expect.poll(async () => (await request.get(former)).status()).toBe(200);
          await studio.openDocument('post', POST);
          await studio.form.getByRole('tab', { name: say('Details'), exact: true }).click();
          await page.getByTestId('field-slug').getByRole('textbox').fill(`${slug.current}-later`);
          await studio.publish();
          await expect
            .poll(async () => (await request.get(former, { maxRedirects: 0 })).headers().location)
            .toBe(localAddress(`/blog/${slug.current}-later`, language));
        });
      });
      await lake.delete({ query: '*[_type == "redirect" && from match "a-day-in*"]' });

      await restored(lake, PAGE, async () => {
        await test.step('a text is opened by a click in the preview, changed and published', async () => {
          await page.goto('/studio');
          await page.getByRole('link', { name: say('Preview'), exact: true }).click();
          const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
          await studio.openFieldOf(shown, 'hero.title.en');
          await studio.field('hero.title.en').fill('And the day ends');
          await expect(shown).toContainText('And the day ends');
          await studio.publish();
          const heading = site.getByRole('heading', { level: 1 });
          await site.goto('/coaching?lang=en');
          await onceReloaded(site, () =>
            expect(heading).toHaveText('And the day ends', { timeout: 500 }),
          );
        });
      });

      await page.locator('#user-menu').click();
      await page.getByRole('menuitem', { name: SANITY[language].leave }).click();
      await expect(page.getByRole('heading', { name: say('You are signed out') })).toBeVisible();
    },
  );
}
