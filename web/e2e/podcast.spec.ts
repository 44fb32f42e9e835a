import { readFile } from 'node:fs/promises';
import { XMLParser } from 'fast-xml-parser';
import { xmlFaults } from '#functions/testing/xml/xml-faults.ts';
import { languages, localAddress } from '#machines/language.ts';
import { PAGE_SIZE } from '#machines/listing.ts';
import { lists as listsAr } from '../i18n/ar/lists.ts';
import { lists } from '../i18n/en/lists.ts';
import { accessibilityViolations } from './accessibility.ts';
import { firstLoadBytes, MOST_BYTES } from './first-load.ts';
import { expect, proof, test } from './fixtures.ts';
import { enter, expectAtPlace, tabTo, topOf } from './page-parts.ts';
import { staffLake } from './studio/lake.ts';

const EPISODE = 'podcast-breathing-with-the-sea';
const CHAPTER_SECOND = 20;
const STEP_SECONDS = 15;
const MINUTES = 3;

test('an episode plays from a chapter and in steps, goes on after a reload, and is in the feeds', async ({
  page,
  request,
  watch,
}) => {
  for (const language of languages) {
    const bytes = await firstLoadBytes(request, localAddress('/podcasts', language));
    expect
      .soft(bytes, `the script that /podcasts (${language}) starts with`)
      .toBeLessThan(MOST_BYTES);
  }

  // So low that finding the next place has to scroll.
  await page.setViewportSize({ width: 1280, height: 480 });
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/podcasts?lang=en');
  const episode = page.locator(`#${EPISODE}`);
  const player = episode.locator('audio');
  const second = () => player.evaluate((each: HTMLAudioElement) => each.currentTime);
  const button = (name: string) => episode.getByRole('button', { name, exact: true });
  const line = episode.getByRole('slider', { name: lists.podcasts.place });
  // A press before the script has come is kept.
  await episode.getByRole('link', { name: 'Breathing together' }).click();
  script.resolve();
  await expect.poll(second).toBeGreaterThan(CHAPTER_SECOND);
  const length = await player.evaluate((each: HTMLAudioElement) => each.duration);
  expect(length).toBeCloseTo(MINUTES * 60, 0);

  await button(lists.podcasts.pause).click();
  await expect(button(lists.podcasts.play)).toBeVisible();
  const heard = await second();
  await button(lists.podcasts.forward).click();
  await expect.poll(second).toBeCloseTo(heard + STEP_SECONDS, 0);
  await button(lists.podcasts.back).click();
  await expect.poll(second).toBeCloseTo(heard, 0);
  await episode.getByLabel(lists.podcasts.speed).selectOption('1.5');
  await expect(player).toHaveJSProperty('playbackRate', 1.5);
  await button(lists.podcasts.mute).click();
  await expect(player).toHaveJSProperty('muted', true);
  await episode.getByLabel(lists.podcasts.volume).fill('0.5');
  await expect(player).toHaveJSProperty('muted', false);
  await expect(player).toHaveJSProperty('volume', 0.5);

  await page.reload();
  await expect(button(lists.podcasts.beginAnew)).toBeVisible();
  await expect.poll(second).toBe(Math.floor(heard));
  await button(lists.podcasts.beginAnew).click();
  await expect(button(lists.podcasts.play)).toBeFocused();
  await expect(line).toHaveAttribute('aria-valuetext', '0:00 of 3:00');
  await line.fill('60');
  await expect(line).toHaveAttribute('aria-valuetext', '1:00 of 3:00');
  expect(await second()).toBe(60);

  await page.route('**/*.mp3', (route) => route.abort());
  watch.expectProblem(/Failed to load resource/);
  await button(lists.podcasts.play).click();
  await expect(episode.getByRole('alert')).toHaveText(lists.podcasts.failed);
  await page.unroute('**/*.mp3');
  await button(lists.podcasts.play).click();
  await expect(button(lists.podcasts.pause)).toBeVisible();
  await expect.poll(second).toBeGreaterThan(60);
  await expect(episode.getByRole('alert')).toHaveCount(0);
  await button(lists.podcasts.pause).click();

  const marked = (name: string) =>
    page.evaluate((each) => [...(CSS.highlights.get(each) ?? [])].map(String), name);
  const isSeen = () =>
    page.evaluate(() => {
      const [range] = [...(CSS.highlights.get('found-here') ?? [])] as Range[];
      const { top = -1, bottom = -1 } = range?.getBoundingClientRect() ?? {};
      return top > 0 && bottom < innerHeight;
    });
  await episode.getByText(lists.podcasts.transcript).click();
  const search = page.getByRole('search', { name: lists.podcasts.find.label });
  const field = search.getByRole('searchbox');
  const told = search.getByRole('status');
  await tabTo(page, field);
  await page.keyboard.type('ell');
  await expect(told).toHaveText(lists.podcasts.find.none);
  await field.fill('TONE');
  await expect(told).toHaveText('Found in 3 places.');
  expect(await marked('found')).toEqual(['tones', 'tones', 'tones']);
  await page.keyboard.press('Shift+Enter');
  await expect(told).toHaveText('Place 3 of 3');
  expect(await marked('found-here')).toEqual(['tones']);
  await expect.poll(isSeen).toBe(true);
  await expect(field).toBeInViewport();
  await enter(page, search.getByRole('button', { name: lists.podcasts.find.next }));
  await expect(told).toHaveText('Place 1 of 3');
  await expect.poll(isSeen).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);

  for (const [width, textSize] of [
    [768, '200%'],
    [320, '200%'],
    [320, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    const tooWide = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }, textSize);
    expect(tooWide, `${width} px, text at ${textSize}`).toBe(0);
  }

  await page.goto('/podcasts?lang=ar');
  await episode.getByText(listsAr.podcasts.transcript).click();
  await page.getByRole('searchbox').fill('تقبل');
  await expect(page.getByText(listsAr.podcasts.find.found_one)).toBeVisible();
});

test('the recording without words is in the feed of each language, and is served in parts', async ({
  request,
}) => {
  const recording = await readFile(
    new URL('../../studio/seed/assets/breathing-with-the-sea.mp3', import.meta.url),
  );
  for (const language of languages) {
    const address = localAddress('/podcasts/feed.xml', language);
    const feed = await (await request.get(address)).text();
    expect(await xmlFaults(feed, 'rss')).toEqual([]);
    const { rss } = new XMLParser({ ignoreAttributes: false }).parse(feed);
    const { guid, enclosure, ...item } = [rss.channel.item].flat()[0];
    expect(guid['#text']).toBe(EPISODE);
    expect(item['itunes:duration']).toBe(MINUTES * 60);
    expect(enclosure).toMatchObject({ '@_length': `${recording.length}`, '@_type': 'audio/mpeg' });
    const part = await request.get(enclosure['@_url'], { headers: { Range: 'bytes=1000-1999' } });
    expect(part.status()).toBe(206);
    expect(await part.body()).toEqual(recording.subarray(1_000, 2_000));
  }
});

test(
  'Back leads to the same place of the second page of a narrowed list, reached by keyboard alone',
  proof,
  async ({ page, baseURL }) => {
    const lake = await staffLake(baseURL);
    const [{ _rev, ...post }] = await lake.fetch(
      '*[_type == "post" && !(_id in path("drafts.**"))]',
    );
    const posts = Array.from({ length: PAGE_SIZE + 6 }, (_, at) => ({
      ...post,
      _id: `post-of-march-${at}`,
      slug: { ...post.slug, current: `of-march-${at}` },
      topic: 'work',
      publishedOn: `2021-03-${at + 10}`,
    }));
    const adding = lake.transaction();
    for (const each of posts) adding.create(each);
    await adding.commit();
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/blog?topic=work&year=2021');
      await enter(page, page.getByRole('link', { name: lists.list.after }));
      const shown = '/blog?topic=work&year=2021&page=2#all-post';
      await expect(page).toHaveURL(shown);
      const article = page.locator('#all-post h3 a').last();
      await tabTo(page, article);
      await expect(article).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
      const left = await topOf(article);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/blog/of-march-0');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goBack();
      await expect(page).toHaveURL(shown);
      await expect(page.getByLabel(lists.list.topic, { exact: true })).toHaveValue('work');
      await expect(page.getByLabel(lists.list.year, { exact: true })).toHaveValue('2021');
      await expect(page.locator('[aria-current=page]', { hasText: 'Page 2 of 2' })).toBeVisible();
      await expectAtPlace(article, left);
    } finally {
      const removing = lake.transaction();
      for (const { _id } of posts) removing.delete(_id);
      await removing.commit();
    }
  },
);
