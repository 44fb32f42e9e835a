import { media as mediaAr } from '../i18n/ar/media.ts';
import { media } from '../i18n/en/media.ts';
import { expect, test } from './fixtures.ts';
import { stopClock } from './page-parts.ts';

test('VIDEO-01, VIDEO-04, VIDEO-05: a film that does not load is retried twice, and the drawn night stays', async ({
  page,
  watch,
}) => {
  watch.allowProblem(/ERR_FAILED/);
  const { film } = mediaAr;
  let tries = 0;
  await page.route('**/public/vid/**', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/?lang=ar');
  const hero = page.locator('main section').first();
  const night = hero.locator('svg').first();
  await expect(night).toBeVisible();
  await stopClock(page);
  await page.mouse.move(200, 200);
  const said = (retry: number) =>
    hero.getByRole('button', {
      name: film.retrying.replace('{{retry}}', `${retry}`).replace('{{most}}', '2'),
    });
  for (const [retry, delay] of [
    [1, 1_000],
    [2, 2_000],
  ] as const) {
    await expect(said(retry)).toBeVisible();
    await page.clock.runFor(delay - 1);
    await expect(hero.locator('video')).toHaveCount(0);
    expect(tries).toBe(retry);
    await page.clock.runFor(1);
    await expect.poll(() => tries).toBe(retry + 1);
  }
  await expect(hero.getByRole('button')).toHaveCount(0);
  await expect(hero.locator('video')).toHaveCount(0);
  await expect(night).toBeVisible();
});

/**
 * Facts that a browser may report about its device, and changes that make it one that plays no
 * film.
 */
const strong = { deviceMemory: 8, hardwareConcurrency: 8, saveData: false, effectiveType: '4g' };
const weak = [
  { deviceMemory: 1 },
  { hardwareConcurrency: 1 },
  { saveData: true },
  { effectiveType: '3g' },
];

type Device = Partial<typeof strong>;

test('VIDEO-08, VIDEO-09, VIDEO-10, VIDEO-12, DATA-03: our own film plays as far as the device and the place on the page allow', async ({
  page,
  request,
}) => {
  await page.addInitScript((device) => {
    const connection = new EventTarget();
    const tell = (target: object, name: keyof typeof device) =>
      Object.defineProperty(target, name, { get: () => device[name] });
    tell(navigator, 'deviceMemory');
    tell(navigator, 'hardwareConcurrency');
    tell(connection, 'saveData');
    tell(connection, 'effectiveType');
    Object.defineProperty(navigator, 'connection', { value: connection });
    Object.assign(window, { device });
  }, strong);
  const become = (device: Device) =>
    page.evaluate((change) => {
      Object.assign((window as unknown as { device: object }).device, change);
      dispatchEvent(new Event('resize'));
    }, device);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/?lang=en');
  await page.mouse.move(200, 200);
  const hero = page.locator('main section').first();
  const film = hero.locator('video');
  await expect(film).toHaveJSProperty('paused', false);
  const source = (await film.getAttribute('src')) ?? '';
  expect(source).toMatch(/^\/storage\/v1\/object\/public\/vid\/[\w-]+\.(webm|mp4)$/);
  expect((await request.get(source)).status(), 'without a cookie').toBe(200);

  await stopClock(page);
  for (const device of weak) {
    await become(device);
    await page.clock.runFor(99);
    await expect(film).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(film, JSON.stringify(device)).toHaveCount(0);
    await become(strong);
    await page.clock.runFor(100);
    await expect(film).toHaveJSProperty('paused', false);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(film).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(film).toHaveJSProperty('paused', false);

  const leave = (distance: number) =>
    hero.evaluate((element, past) => {
      const { bottom } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + bottom + past, behavior: 'instant' });
    }, distance);
  await leave(220);
  await expect(film).toHaveJSProperty('paused', true);
  await leave(180);
  await expect(film).toHaveJSProperty('paused', false);
});

test.describe('a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('VIDEO-11: a film waits for a touch', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/?lang=en');
    const tap = page.getByRole('main').getByRole('button', { name: media.film.tapToPlay });
    await expect(tap).toBeVisible();
    await expect(page.locator('main video')).toHaveCount(0);
    await tap.tap();
    await expect(page.locator('main video')).toHaveJSProperty('paused', false);
  });
});
