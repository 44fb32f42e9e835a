import { languages, localAddress } from '#machines/language.ts';
import { begun, restored } from './studio/lake.ts';
import { expect, onceReloaded, test } from './studio/studio-page.ts';

const PAGE = 'page-of-an-editor';
const text = (en: string, ar: string) => ({ en, ar });
const title = text('A morning of writing', 'صباح للكتابة');
const name = text('Workshops', 'ورشات');

const question = text('Do I need a pen?', 'هل أحتاج إلى قلم؟');
const answer = text('We have one for you.', 'عندنا قلم لك.');
const span = { _key: 's', _type: 'span', marks: [] };
const block = { _key: 'b', _type: 'block', style: 'normal', markDefs: [] };
const words = (said: string) => [{ ...block, children: [{ ...span, text: said }] }];

/** As the Studio writes it while somebody fills in the form. */
const draft = {
  _type: 'page',
  title: name,
  seo: { _type: 'seo', title, description: text('Come and write.', 'تعالوا نكتب.') },
  sections: [
    {
      ...{ _key: 'first', _type: 'openingSection', title },
      paragraphs: [{ _key: 'a', _type: 'localisedText', ...text('Come as you are.', 'كما أنت.') }],
    },
    {
      ...{
        _key: 'questions',
        _type: 'questionsSection',
        title: text('Before you come', 'قبل أن تأتي'),
      },
      items: [
        {
          ...{ _key: 'pen', _type: 'faqItem', question },
          answer: { _type: 'localisedBlocks', en: words(answer.en), ar: words(answer.ar) },
        },
      ],
    },
  ],
};

test('a page that an editor makes is previewed, published at its own address, in the menu, in both languages, and found at its former address once it has moved', async ({
  studio,
  page,
  lake,
  site,
  request,
}) => {
  await restored(lake, PAGE, async () => {
    await begun(lake, PAGE, draft);
    await page.goto('/studio/structure');
    await studio.choose('Pages', 'Further pages', name.en);
    const slug = studio.form.getByTestId('field-slug').getByRole('textbox');
    await slug.fill('about');
    await expect(studio.errorAt('slug')).toBeVisible();
    await slug.fill('workshops');
    await expect(studio.errorAt('slug')).toHaveCount(0);
    await expect(page.getByText('Saving...')).toHaveCount(0);
    expect((await request.get('/workshops')).status()).toBe(404);

    await page.goto('/studio/presentation?preview=/workshops');
    const previewed = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(previewed).toContainText(title.en);
    await studio.openDocument('page', PAGE);
    await studio.publish();

    await restored(lake, 'siteSettings', async () => {
      const link = { _key: PAGE, _type: 'navigationLink', name, path: '/workshops' };
      await lake.patch('siteSettings').insert('after', 'navigation[0]', [link]).commit();
      for (const language of languages) {
        await site.goto(localAddress('/about', language));
        const inMenu = site.getByRole('banner').getByRole('link', { name: name[language] });
        await onceReloaded(site, () => expect(inMenu).toBeVisible({ timeout: 500 }));
        await inMenu.click();
        await expect(site.getByRole('heading', { level: 1 })).toHaveText(title[language]);
        await expect(site).toHaveURL(/\/workshops(\?|$)/);
        await onceReloaded(site, async () => {
          await site.getByText(question[language]).click();
          await expect(site.getByText(answer[language])).toBeVisible({ timeout: 500 });
        });
      }
      await expect
        .poll(async () => (await request.get('/sitemap.xml')).text())
        .toContain('/workshops?lang=ar');

      await lake.patch(PAGE, { set: { 'slug.current': 'mornings' } }).commit();
      for (const language of languages) {
        const [former, present] = ['/workshops', '/mornings'].map((path) =>
          localAddress(path, language),
        );
        const leadsTo = async () =>
          (await request.get(`${former}`, { maxRedirects: 0 })).headers().location;
        await expect.poll(leadsTo).toBe(present);
      }
      const moved = site.getByRole('banner').getByRole('link', { name: name.ar });
      await onceReloaded(site, () =>
        expect(moved).toHaveAttribute('href', localAddress('/mornings', 'ar'), { timeout: 500 }),
      );
    });
  });
  await lake.delete({ query: '*[_type == "redirect"]' });
});

const TEXT = 'legal-text-of-an-editor';
const promise = text('What we promise', 'ما نعد به');

test('a legal text that an editor makes is in the footer of every page, and opens in both languages', async ({
  studio,
  lake,
  site,
}) => {
  await restored(lake, TEXT, async () => {
    const { _id, _rev, ...terms } = await lake.fetch('*[_id == "legal-terms"][0]');
    await begun(lake, TEXT, { ...terms, title: promise, slug: undefined });
    await studio.openDocument('legalText', TEXT);
    await studio.form.getByRole('tab', { name: 'Details' }).click();
    await expect(studio.publishButton).toBeDisabled();
    await studio.form.getByRole('button', { name: 'Generate' }).click();
    await studio.publish();
    for (const language of languages) {
      await site.goto(localAddress('/about', language));
      const link = site.getByRole('contentinfo').getByRole('link', { name: promise[language] });
      await onceReloaded(site, () => expect(link).toBeVisible({ timeout: 500 }));
      await link.click();
      await expect(site.getByRole('heading', { level: 1 })).toHaveText(promise[language]);
      await expect(site).toHaveURL(/\/legal\/what-we-promise/);
    }
  });
});
