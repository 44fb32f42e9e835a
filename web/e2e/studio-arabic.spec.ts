import { expect, test } from './studio/fixtures.ts';
import { restored } from './studio/lake.ts';
import { onceReloaded } from './studio/site.ts';

const TOOLKIT = 'service-toolkit';
const words = 'خطوات أولى نحو صباح أهدأ';

test('Arabic is written from right to left, is needed where something is sold, and is shown once published', async ({
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
    await expect(studio.publishButton).toBeDisabled();

    await arabic.pressSequentially(words);
    await studio.publish();
    const heading = site.getByRole('heading', { name: words });
    await onceReloaded(site, () => expect(heading).toBeVisible({ timeout: 200 }));
    expect(await lake.fetch('*[_id == $id][0].title.ar', { id: TOOLKIT })).toBe(words);
  });
});
