import type { Locator } from 'playwright/test';
import { expect, test } from './studio/fixtures.ts';
import { restored } from './studio/lake.ts';
import { onceReloaded } from './studio/site.ts';

const TOOLKIT = 'service-toolkit';
const words = 'خطوات أولى نحو صباح أهدأ';

async function placeOf(field: Locator) {
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not shown');
  return box;
}

test('the Studio puts the two languages below each other when the screen is narrow', async ({
  studio,
  page,
}) => {
  await page.setViewportSize({ width: 480, height: 900 });
  await studio.openDocument('service', TOOLKIT);
  const [english, arabic] = [studio.field('title.en'), studio.field('title.ar')];
  await expect(async () => {
    const [above, below] = [await placeOf(english), await placeOf(arabic)];
    expect(below.y).toBeGreaterThan(above.y + above.height);
    expect(below.width).toBe(above.width);
  }).toPass();
});

test('Arabic fields are written right to left, are required for what is sold, and show once published', async ({
  studio,
  lake,
  site,
}) => {
  await restored(lake, TOOLKIT, async () => {
    await site.goto('/coaching?lang=ar');
    await studio.openDocument('service', TOOLKIT);
    const arabic = studio.field('title.ar');
    await expect(arabic).toHaveCSS('direction', 'rtl');
    await expect(studio.field('title.en')).toHaveCSS('direction', 'ltr');

    await arabic.fill('');
    await expect(studio.errorAt('title.ar')).toBeVisible();
    await expect(studio.form.getByText('The Arabic is missing')).toBeVisible();
    const heights = async () =>
      (await placeOf(arabic)).y - (await placeOf(studio.field('title.en'))).y;
    await expect.poll(heights).toBe(0);
    await expect(studio.publishButton).toBeDisabled();

    await arabic.pressSequentially(words);
    await studio.publish();
    const heading = site.getByRole('heading', { name: words });
    await onceReloaded(site, () => expect(heading).toBeVisible({ timeout: 200 }));
    expect(await lake.fetch('*[_id == $id][0].title.ar', { id: TOOLKIT })).toBe(words);
  });
});
