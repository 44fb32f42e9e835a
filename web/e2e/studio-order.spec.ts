import { restored } from './studio/lake.ts';
import { expect, onceReloaded, test } from './studio/studio-page.ts';

test('a legal text that an editor moves by the keyboard stands in its new place on the site at once, without publishing', async ({
  studio,
  page,
  site,
  lake,
}) => {
  const privacy = 'legal-privacy';
  await restored(lake, privacy, async () => {
    await page.goto('/studio/structure');
    await studio.choose('Legal texts');
    const list = page.locator('[data-rfd-draggable-id]');
    await expect(list).toHaveText([/^Privacy/, /^Terms/, /^Payments/]);
    await list.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('From place 1 to place 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('The order is changed')).toBeVisible();
    await expect(list).toHaveText([/^Terms/, /^Privacy/, /^Payments/]);
    expect(await lake.getDocument(`drafts.${privacy}`)).toBeUndefined();
    await page.getByTestId('pane-context-menu-button').last().click();
    await page.getByRole('menuitem', { name: 'Buttons to move' }).click();
    const down = { name: 'Move down', exact: true };
    await expect(list.first().getByRole('button', down)).toBeEnabled();

    await site.goto('/?lang=en');
    const links = site.getByRole('contentinfo').locator('a[href*="/legal/"]');
    await onceReloaded(site, () =>
      expect(links).toHaveText([/^Terms/, /^Privacy/, /^Payments/], { timeout: 500 }),
    );
    await list.nth(1).getByRole('link').click();
    await expect(studio.field('title.en')).toHaveValue('Privacy');
  });
});
