import { previewEventsPath } from '#machines/api/preview.ts';
import { restored } from './studio/lake.ts';
import { expect, proof, slowPreview, test } from './studio/studio-page.ts';

const PAGE = 'coachingPage';
const words = 'ويأتي الصباح';

test(
  'the Arabic preview follows drafts, is marked as a preview and can be left',
  proof,
  async ({ studio, lake }) => {
    const { page } = studio;
    await restored(lake, PAGE, async () => {
      const { _rev, ...document } = (await lake.getDocument(PAGE)) ?? { _id: PAGE, _type: PAGE };
      await page.goto('/studio/presentation');
      await expect(page.frameLocator('iframe').locator('h1').first()).toBeVisible();
      await page.goto('/coaching?lang=ar');
      const bar = page.locator('#preview-bar');
      await expect(bar).toContainText('معاينة');
      await lake.createOrReplace({ ...document, _id: `drafts.${PAGE}`, _type: PAGE });
      await lake.patch(`drafts.${PAGE}`, { set: { 'hero.title.ar': words } }).commit();
      const heading = page.locator('h1').first();
      await expect(heading).toContainText(words);

      await bar.getByRole('link', { name: 'مغادرة' }).click();
      await expect(bar).toHaveCount(0);
      await expect(heading).not.toContainText(words);
    });
  },
);

test(
  'signing out ends drafts and changes in every tab until someone signs in again',
  proof,
  async ({ page, context, lake, watch }) => {
    watch.allowProblem(slowPreview);
    // Errors of Sanity's own connections, which signing out cuts.
    watch.allowProblem(/WebSocket is already in CLOSING or CLOSED state|status of 403/);
    const { token } = lake.config();
    const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    const cookies = async () => (await context.cookies()).map(({ name }) => name);
    const signedOut = { name: 'You are signed out' };

    const other = await context.newPage();
    await other.goto('/studio/structure');
    await expect(other.getByRole('link', { name: 'Catalogue' })).toBeVisible();
    await page.bringToFront();
    // A preview that connects after its end is refused.
    const listening = page.waitForResponse((answer) => answer.url().endsWith(previewEventsPath));
    await page.goto('/studio/presentation');
    await expect.poll(cookies).toContain('preview');
    await listening;
    expect(await kept()).toContain(token);

    await page.locator('#user-menu').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', signedOut)).toBeVisible();
    await expect(other.getByRole('heading', signedOut)).toBeVisible();
    expect(await kept()).not.toContain(token);
    expect(await cookies()).not.toContain('preview');

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await expect(page.getByRole('heading', signedOut)).toBeVisible();
    expect(asked.filter((url) => /settings\.json|\/data\//.test(url))).toEqual([]);

    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('iframe')).toBeVisible();
    expect(await kept()).toContain(token);
  },
);
