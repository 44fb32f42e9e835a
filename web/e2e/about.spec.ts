import { expect, test } from './fixtures.ts';

test.describe('a touch screen', () => {
  test.use({ hasTouch: true });

  test('ABOUT-02, ABOUT-03, ABOUT-05: the book of quotes opens by Enter, Space, a tap and a mouse that moves over it, and the page closes with a way to write to a person', async ({
    page,
  }) => {
    await page.goto('/about?lang=en');
    const hidden = page.getByText('We listen first.');
    const line = page.locator('summary', { hasText: 'More of these words' });
    await expect(hidden).toBeHidden();
    await line.focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(hidden).toBeVisible();
      await page.keyboard.press(key);
      await expect(hidden).toBeHidden();
    }
    await line.tap();
    await expect(hidden).toBeVisible();
    await line.tap();
    await expect(hidden).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const { x = 0 } = (await line.boundingBox()) ?? {};
    await page.mouse.move(x + 100, 300);
    const isOpened = await line.evaluate(async (book) => {
      const isOver = new Promise((resolve) => book.addEventListener('pointerover', resolve));
      scrollBy({ top: book.getBoundingClientRect().top - 290, behavior: 'instant' });
      await isOver;
      // Time in which it would have opened.
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
      return book.matches('[open] > *');
    });
    expect(isOpened, 'by a page that moves under a resting mouse').toBe(false);
    await expect(async () => {
      await page.mouse.move(0, 0);
      await line.hover();
      await expect(hidden).toBeVisible({ timeout: 500 });
    }).toPass();
    await line.click();
    await expect(hidden).toBeVisible();

    const title = await page.title();
    await page.locator('main').getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL(/\/contact/);
    await expect(page.locator('#form')).toBeVisible();
    await expect(page).not.toHaveTitle(title);
  });
});

for (const [path, first] of [
  ['/about', 'مرّت بالمؤسِّس أيام تبدأ كلها بالعتمة،'],
  ['/aboutfounder', 'لا أروي هذا لأنه مميّز،'],
] as const) {
  test(`ABOUT-05, ABOUT-08: the film on ${path} loads nothing until a key plays it, and then shows its captions in Arabic`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (/\/vid\/.*\.(mp4|webm)$/.test(request.url())) loaded.push(request.url());
    });
    await page.goto(`${path}?lang=ar`);
    const film = page.locator('#story video');
    await film.scrollIntoViewIfNeeded();
    expect(loaded).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(film, 'its still, on paper').toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await film.focus();
    await page.keyboard.press('Space');
    await expect(film).toHaveJSProperty('paused', false);
    await film.evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 3;
    });
    const shown = () =>
      film.evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
        track?.mode === 'showing'
          ? (track.activeCues?.[0] as VTTCue | undefined)?.text
          : track?.mode,
      );
    await expect.poll(shown).toBe(first);
    expect(loaded).not.toEqual([]);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Find out more with scripts ${javaScriptEnabled ? 'on' : 'off'} (ROUTE-08)`, () => {
    test.use({ javaScriptEnabled });

    test('opens one answer at a time, the numbers wherever one looks, and keeps no trace', async ({
      page,
    }) => {
      await page.goto('/findout');
      const guide = page.locator('#guide');
      const price = guide.getByText('$354');
      const danger = guide.getByRole('button', { name: 'I am in danger now' });
      const emergency = guide.getByRole('link', { name: '999' });
      await guide.locator('summary', { hasText: 'someone to listen' }).press('Enter');
      await expect(price).toBeVisible();
      await guide.locator('summary', { hasText: 'on my own' }).click();
      await expect(price).toBeHidden();
      await danger.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await danger.click();
      await expect(emergency).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await expect(emergency).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(emergency).toBeHidden();
      await expect(danger).toBeFocused();
      expect(new URL(page.url()).hash + new URL(page.url()).search).toBe('');
    });
  });
}
