import { media as arabicMedia } from '../i18n/ar/media.ts';
import { media as englishMedia } from '../i18n/en/media.ts';
import { words as cardWords } from '../sections/cards-section/words.ts';
import { words as voiceWords } from '../sections/testimonials-section/words.ts';
import { expect, inBothLanguages, phone, test } from './fixtures.ts';

const moving = { en: englishMedia, ar: arabicMedia };

inBothLanguages((language) => {
  const cards = cardWords[language];
  const voices = voiceWords[language];

  test('the first voice is marked before anybody moves the row, and voices follow one another round in both directions: by button, key and swipe (HOME-15, HOME-16)', async ({
    page,
  }) => {
    await page.goto(`/?lang=${language}`);
    const carousel = page.locator('#testimonials');
    const said = carousel.getByRole('status');
    const row = carousel.getByRole('list');
    const quote = (index: number) => row.getByRole('blockquote').nth(index - 1);
    /** A visitor who moves the row is already reading, so nothing is announced. */
    const isShown = async (index: number, isSaid = true) => {
      await expect(said).toContainText(isSaid ? voices.place(index, 3) : /^$/);
      await expect(quote(index)).toBeInViewport();
      await expect(row.locator('li[data-shown]')).toHaveCount(1);
    };
    const next = carousel.getByRole('button', { name: voices.next });
    const previous = carousel.getByRole('button', { name: voices.previous });

    await expect(carousel.locator('[aria-hidden] > span').first()).toHaveAttribute('data-shown');
    await expect(said).toBeEmpty();
    await next.click();
    await isShown(2);
    await next.click();
    await next.click();
    await isShown(1);
    await previous.click();
    await isShown(3);

    await row.focus();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await isShown(1);
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await isShown(3);

    await row.evaluate((list) => {
      const { right, left, width } = list.getBoundingClientRect();
      const towardsFirst = getComputedStyle(list).direction === 'rtl' ? right - left : -width;
      list.scrollBy({ left: towardsFirst, behavior: 'instant' });
    });
    await isShown(2, false);
  });

  test('the night moves behind the words until it is stopped, and then stays still on this device (HOME-05, VIDEO-03, VIDEO-06)', async ({
    page,
    isMobile,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/public/vid/')) fetched.push(request.url());
    });
    const film = page.locator('main video');
    const button = (name: string) => page.locator('main').getByRole('button', { name });
    const wake = () => page.mouse.move(200, 200);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`/?lang=${language}`);
    await wake();
    if (isMobile) {
      await expect(button(moving[language].film.tapToPlay)).toBeVisible();
      expect(fetched).toEqual([]);
      await button(moving[language].film.tapToPlay).tap();
    }
    await expect(film).toHaveJSProperty('paused', false);
    await expect(film).toHaveJSProperty('muted', true);
    await button(moving[language].film.stop).click();
    await expect(film).toHaveCount(0);

    const before = fetched.length;
    await page.reload();
    await wake();
    await expect(button(moving[language].film.play)).toBeVisible();
    expect(fetched).toHaveLength(before);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(button(moving[language].film.play)).toHaveCount(0);
  });

  test('a card opens in place, its terms beside it; the portrait is for large screens (HOME-04, HOME-08, HOME-09)', async ({
    page,
    isMobile,
  }) => {
    await page.goto(`/?lang=${language}`);
    await expect(page.locator('main img').first()).toBeVisible({ visible: !isMobile });
    if (isMobile) {
      await page.setViewportSize({ width: 1280, height: 844 });
      await expect(page.locator('main img').first()).toBeVisible();
      await page.setViewportSize(phone.viewport);
    }
    const card = page.locator('#rediscover > div > ul > li').nth(2);
    const more = card.locator('details ul');
    await expect(more).toBeHidden();
    await card.getByText(cards.more).click();
    await expect(more).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/coaching/);
    await card.getByRole('button').first().click();
    const note = page.getByRole('dialog', { name: cards.terms });
    await expect(note).toContainText('HOPE (4673)');
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(more).toBeVisible();
  });
}, 'ar');

test('the path from stone to stone is drawn as far as one has read, and is whole where motion is reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/?lang=en');
  const stones = page.locator('#lived-experience li');
  /** Returns how much of each part of the path is not drawn yet. */
  const missing = () =>
    stones
      .locator('svg[preserveAspectRatio] > path')
      .evaluateAll((ways) => ways.map((way) => getComputedStyle(way).clipPath));
  const [all, none] = ['inset(0px 0px 100%)', 'inset(0px 0px 0%)'];

  await expect.poll(missing).toEqual([all, all, all, all]);
  await stones.nth(2).evaluate((stone) => {
    const { top } = stone.getBoundingClientRect();
    scrollBy({ top: top - innerHeight * 0.7, behavior: 'instant' });
  });
  await expect.poll(missing).toEqual([none, none, all, all]);
  await page.locator('#rediscover').evaluate((section) => section.scrollIntoView());
  await expect.poll(missing).toEqual([none, none, none, none]);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(missing).toEqual(['none', 'none', 'none', 'none']);
});

test('all voices can be swiped to without scripts, and the cards open all the same', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/?lang=en');
  const carousel = page.locator('#testimonials');
  await expect(carousel.getByRole('button')).toHaveCount(0);
  await carousel.getByRole('blockquote').nth(2).scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('blockquote').nth(2)).toBeInViewport();
  const card = page.locator('#rediscover > div > ul > li').first();
  await card.getByText(cardWords.en.more).click();
  await expect(card.getByText('You can leave at any time')).toBeVisible();
  await context.close();
});
