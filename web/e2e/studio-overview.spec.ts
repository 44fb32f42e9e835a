import { begun, restored } from './studio/lake.ts';
import { expect, test } from './studio/studio-page.ts';

const QUOTE = 'quote-of-the-overview';

test('the Studio opens on what needs an editor: another editor’s draft by name, which opens beside it, and leaves the lists once it is done', async ({
  studio,
  page,
  lake,
}) => {
  const draft = page.getByRole('link', { name: 'A line that Amal wrote' });
  const lacking = page
    .locator('section')
    .filter({ hasText: 'Needs Arabic' })
    .filter({ has: draft });
  const ofAmal = draft.filter({ hasText: 'Amal Nasser' });
  await restored(lake, QUOTE, async () => {
    await begun(lake, QUOTE, { _type: 'quote' });
    await studio.takeName('Amal Nasser');
    await studio.openDocument('quote', QUOTE);
    await studio.field('text.en').fill('A line that Amal wrote');
    await expect(page.getByText('Saving...')).toHaveCount(0);

    await studio.takeName('Layla Haddad');
    await page.goto('/studio');
    await expect(ofAmal).toBeVisible();
    await expect(lacking).toBeVisible();
    await ofAmal.click();
    await studio.field('text.ar').fill('سطر كتبته أمل');
    await expect(lacking).toHaveCount(0);
    await expect(ofAmal).toHaveCount(0);
    await expect(draft.filter({ hasText: 'Layla Haddad' })).toBeVisible();
  });
  await expect(draft).toHaveCount(0);
});
