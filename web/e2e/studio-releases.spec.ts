import { restored } from './studio/lake.ts';
import { expect, onceReloaded, proof, test } from './studio/studio-page.ts';

const QUOTE = 'quote-scar';

test(
  'a release waits for its Arabic, then the site shows it, until it is reverted',
  proof,
  async ({ studio, page, lake, site }) => {
    await restored(lake, QUOTE, async () => {
      await page.goto('/studio/releases');
      await page.getByRole('button', { name: 'New release' }).click();
      await page.getByTestId('release-form-title').fill('Spring');
      await page.getByRole('button', { name: 'Create release' }).click();
      await expect(page).toHaveURL(/\/releases\/r\w+/);
      const releaseId = /\/releases\/(r\w+)/.exec(page.url())?.[1] ?? '';

      await page.goto(`/studio/intent/edit/id=${QUOTE};type=quote?perspective=${releaseId}`);
      await page.getByRole('button', { name: 'Add to release' }).click();
      await studio.field('text.en').fill('The words of spring');
      await studio.field('text.ar').fill('');
      await expect(studio.errorAt('text.ar')).toBeVisible();
      await expect
        .poll(() =>
          lake.fetch(
            '*[sanity::partOfRelease($releaseId)][0].text',
            { releaseId },
            { perspective: 'raw' },
          ),
        )
        .toEqual({ _type: 'localisedText', en: 'The words of spring' });

      const run = page.getByRole('button', { name: 'Run release' });
      await page.goto(`/studio/releases/${releaseId}`);
      await expect(page.getByText('All documents validated, issues found')).toBeVisible();
      await expect(run).toBeDisabled();
      await expect(lake.releases.publish({ releaseId })).rejects.toThrow('Arabic is missing');

      await page.goto(`/studio/intent/edit/id=${QUOTE};type=quote?perspective=${releaseId}`);
      await studio.field('text.ar').fill('كلمات الربيع');
      await expect(studio.errorAt('text.ar')).toBeHidden();
      await page.goto(`/studio/presentation?preview=/aboutfounder&perspective=${releaseId}`);
      await expect(
        page.frameLocator('iframe').getByText('The words of spring').first(),
      ).toBeAttached();
      await page.goto(`/studio/releases/${releaseId}`);
      await run.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Run release' }).click();
      await expect
        .poll(async () => (await lake.releases.get({ releaseId }))?.state)
        .toBe('published');

      for (const [language, words] of [
        ['en', 'The words of spring'],
        ['ar', 'كلمات الربيع'],
      ]) {
        await site.goto(`/aboutfounder?lang=${language}`);
        await onceReloaded(site, () =>
          expect(site.getByText(words ?? '')).toBeAttached({ timeout: 200 }),
        );
      }

      await page.goto(`/studio/releases/${releaseId}`);
      await page.getByRole('button', { name: 'Revert release' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Immediately revert the release').click();
      await dialog.getByRole('button', { name: 'Revert now' }).click();
      await expect
        .poll(() => lake.fetch('*[_id == $id][0].text.ar', { id: QUOTE }))
        .toContain('ندوبي');
    });
  },
);

test('a draft is published at its time', proof, async ({ studio, page, lake }) => {
  await restored(lake, QUOTE, async () => {
    await studio.openDocument('quote', QUOTE);
    await studio.field('text.en').fill('The words of tomorrow');
    await expect(page.getByText('Saving...')).toHaveCount(0);
    await studio.chooseAction('Schedule publish');
    const dialog = page.getByRole('dialog', { name: 'Schedule draft for publishing' });
    await dialog.getByRole('textbox').fill('Dec 31, 2099 10:00');
    await dialog.getByRole('textbox').press('Enter');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText(/Scheduled to be published on/).first()).toBeVisible();

    const find = 'releases::all()[state == "scheduled"][0]{"releaseId": name, publishAt}';
    const { releaseId, publishAt } = await lake.fetch(find, {}, { perspective: 'raw' });
    expect(publishAt).toContain('2099-12-31');
    await page.goto('/studio');
    await expect(page.getByRole('link', { name: 'Goes out on 31 December 2099' })).toBeVisible();
    await lake.releases.schedule({ releaseId, publishAt: new Date().toISOString() });
    await expect
      .poll(() => lake.fetch('*[_id == $id][0].text.en', { id: QUOTE }))
      .toBe('The words of tomorrow');
  });
});
