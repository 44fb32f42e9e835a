import type { Page } from 'playwright/test';
import { common as arabic } from '../i18n/ar/common.ts';
import { media as mediaAr } from '../i18n/ar/media.ts';
import { common as english } from '../i18n/en/common.ts';
import { calmPalette, nightPalette } from '../theme/palette.ts';
import { BookingPage } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { dividedWords, openHydrated } from './page-parts.ts';

const texts = { en: english, ar: arabic };

/** Records the choices that hold when the body begins, before anything can be painted. */
async function noteChoicesBeforePaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { theme, textSize } = document.documentElement.dataset;
      Object.assign(window, { beforePaint: [theme, textSize] });
    }).observe(document, { childList: true, subtree: true });
  });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));

/** Returns a colour of a palette as `getComputedStyle` writes it. */
const asStyled = (hex: string) =>
  hex.replace(/^#(..)(..)(..)$/, (_, ...parts: string[]) => {
    const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16));
    return `rgb(${red}, ${green}, ${blue})`;
  });

test('INTAKE-22: a counter turns orange once more than four fifths of a field are used', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const booking = new BookingPage(page, 'en');
  await booking.open('&book=roadmap');
  const field = booking.field('currentSituation');
  const count = page.locator(`[id="${await field.getAttribute('id')}-count"]`);
  const inOrange = asStyled(nightPalette.orange);
  await field.fill('x'.repeat(400));
  await expect(count).toContainText('400');
  await expect(count).not.toHaveCSS('color', inOrange);
  await field.fill('x'.repeat(401));
  await expect(count).toHaveCSS('color', inOrange);
});

inBothLanguages((language) => {
  const { display, header } = texts[language];

  test('a printed page is black on white with everything open, addresses written out, no buttons, and the crisis numbers last', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'night'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const path of ['/contact', '/coaching']) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
      expect(await ground(page)).toBe(calmPalette.paper);
      const screenOnly = 'header[data-tone=night], form, button, svg, video, [data-toasts]';
      await expect(page.locator(screenOnly).filter({ visible: true })).toHaveCount(0);
      const crisis = await page.locator('footer [aria-labelledby=crisis]').boundingBox();
      const contact = await page.locator('footer [aria-labelledby=contact]').boundingBox();
      expect(crisis?.y).toBeGreaterThan(contact?.y ?? Number.POSITIVE_INFINITY);
      if (path === '/coaching') continue;
      const chat = page.locator('main a[href^="https://wa.me/"]');
      const written = await chat.evaluate((link) => getComputedStyle(link, '::after').content);
      expect(written).toContain('https://wa.me/');
    }
    const offer = page.locator('main article').first();
    await expect(offer.locator('details:not([open]) dd').first()).toBeVisible();
    await expect(offer.locator('bdi').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(offer.locator('a').first()).toBeHidden();
  });

  test('UI-05: night and large text are chosen by keyboard, and hold from the first paint on', async ({
    page,
    isMobile,
  }) => {
    await openHydrated(page, `/about?lang=${language}`);
    expect(await ground(page)).not.toBe(nightPalette.paper);
    const opener = page.getByRole('button', {
      name: isMobile ? header.menu : display.title,
      exact: true,
    });
    await opener.press('Enter');
    if (isMobile) await page.getByRole('dialog').getByText(display.title).press('Enter');
    await page.getByRole('radio', { name: display.system }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: display.night })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: display.large })).toBeChecked();
    await expect.poll(() => ground(page)).toBe(nightPalette.paper);

    await noteChoicesBeforePaint(page);
    await page.reload();
    expect(await page.evaluate(() => 'beforePaint' in window && window.beforePaint)).toEqual([
      'night',
      'large',
    ]);
    await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  });

  test('UI-03, UI-04, UI-06: a page follows the system’s settings and the input device', async ({
    page,
    isMobile,
  }) => {
    await page.goto(`/contact?lang=${language}`);
    const bar = page.getByRole('banner');
    const menu = bar.getByRole('button', { name: header.menu });
    const root = page.locator('html');
    await root.evaluate((element) => element.setAttribute('data-whole', ''));
    await expect(root).toHaveCSS('scroll-behavior', 'auto');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(root).toHaveCSS('scroll-behavior', 'smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });

    const calm = await ground(page);
    await page.emulateMedia({ contrast: 'more' });
    await expect.poll(() => ground(page)).not.toBe(calm);

    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
    await page.locator('main h1').click();
    const pressed = isMobile ? menu.first() : bar.getByRole('button', { name: display.title });
    await pressed.click();
    await expect(pressed).not.toHaveCSS('outline-style', 'solid');
  });

  test('UI-10, UI-11: the page changes at 768 and 1024 px, and on a desktop its bar is 80 px high and its content at most 1200 px wide', async ({
    page,
  }) => {
    await page.goto(`/?lang=${language}`);
    const bar = page.getByRole('banner');
    const mentions = page.locator('ul:has(> li > a[target="_blank"] strong)');
    for (const [width, columns, hasMenu] of [
      [767, 1, true],
      [768, 2, true],
      [1023, 2, true],
      [1024, 4, false],
      [1600, 4, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => bar.getByRole('button', { name: header.menu }).isVisible(), `${width} px`)
        .toBe(hasMenu);
      const { gridTemplateColumns } = await mentions.evaluate((list) => ({
        gridTemplateColumns: getComputedStyle(list).gridTemplateColumns,
      }));
      expect(gridTemplateColumns.split(' '), `${width} px`).toHaveLength(columns);
      if (hasMenu) continue;
      await expect.poll(async () => (await bar.boundingBox())?.height, `${width} px`).toBe(80);
    }
    const takeAsAScrollbar = (width: number) =>
      page.evaluate((width) => {
        document.documentElement.style.paddingInlineEnd = `${width}px`;
      }, width);
    await takeAsAScrollbar(15);
    for (const width of [1024, 1200, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(async () => (await bar.boundingBox())?.height, `${width} px`).toBe(80);
    }
    await takeAsAScrollbar(0);
    await page.setViewportSize({ width: 1600, height: 844 });
    expect((await bar.locator('> *').first().boundingBox())?.width).toBe(1200);
    expect((await mentions.boundingBox())?.width).toBeLessThanOrEqual(1200);
  });

  test(
    'the bar grows, no word breaks, and nothing is wider than a phone with the text at 200 %',
    proof,
    async ({ page }) => {
      const enlarge = () =>
        page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const path of ['/', '/coaching', '/contact', '/podcasts', '/adimhc']) {
        await page.goto(`${path}?lang=${language}`);
        await enlarge();
        await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
        const texts = page.locator('main').locator('h1, h2, h3, li > p, dt, dd, strong');
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await dividedWords(texts), `${path} at ${width} px`).toEqual([]);
          expect(await overflow(page), `${path} at ${width} px`).toBe(0);
        }
      }
      await page.goto(`/about?lang=${language}`);
      await enlarge();
      expect(await overflow(page)).toBe(0);
      const bar = page.getByRole('banner');
      expect(await bar.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      const bottom = (await bar.boundingBox())?.height ?? 0;
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(title?.y).toBeGreaterThanOrEqual(bottom);
    },
  );
}, 'ar');

test('ERR-09, ERR-12: a missing picture and a missing network are announced, the network until it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectProblem(/Failed to load resource/);
  await page.route('**/*auto=format', (route) => route.abort());
  await page.goto('/about?lang=en');
  // Pictures further down are fetched when the reader comes near.
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(page.getByText(english.imageUnavailable).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const notice = page.getByRole('status').filter({ hasText: english.offline.title });
  await context.setOffline(true);
  await expect(notice).toHaveText(`${english.offline.title} ${english.offline.text}`);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('ERR-11: a very slow network is announced on a page too, until a press', async ({ page }) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '2g' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.goto('/contact?lang=ar');
  await page.keyboard.press('Tab');
  const notice = page.getByRole('status').filter({ hasText: mediaAr.slow.title });
  await expect(notice).toContainText(mediaAr.slow.text);
  await expect(notice).toHaveAttribute('aria-live', 'polite');
  await notice.getByRole('button', { name: arabic.close }).click();
  await expect(notice).toBeHidden();
});
