import { expect, test } from './studio/fixtures.ts';
import { restored } from './studio/lake.ts';
import { chargeFor, order } from './studio/order.ts';
import { onceReloaded } from './studio/site.ts';

const ROADMAP = 'service-roadmap';

test('a new price set from the desk is published, shown and charged to the next order', async ({
  studio,
  page,
  lake,
  site,
  request,
}) => {
  await restored(lake, ROADMAP, async () => {
    await site.goto('/coaching?lang=en');
    const card = site.getByRole('article').filter({ hasText: 'Your Roadmap' }).first();
    await expect(card).toContainText('AED 349');

    await page.goto('/studio');
    await studio.choose('Catalogue', 'Everything, by price', 'Your Roadmap');
    await page.getByRole('tab', { name: 'Price', exact: true }).click();
    await studio.field('priceAed').fill('369');
    await expect(studio.form.getByText('at the peg of 3.6725, $95 is AED 349')).toBeVisible();
    await expect(page.getByText('I have checked the dirham price')).toBeVisible();
    await expect(studio.publishButton).toBeDisabled();

    await studio.field('priceUsd').fill('97');
    await studio.field('priceAed').fill('356');
    await studio.publish();
    await onceReloaded(site, () => expect(card).toContainText('AED 356', { timeout: 200 }));
    expect(await chargeFor(request, 'roadmap', 356)).toBe(356);
    expect((await order(request, 'roadmap', 349)).status()).toBe(409);
  });
});
